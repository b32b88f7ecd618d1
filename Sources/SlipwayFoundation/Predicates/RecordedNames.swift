import Foundation

extension ClassRecords {
  /// Reads the property of that Objective-C name, if the class has a record of it.
  package static func reader(_ key: String, of type: AnyClass) -> ((AnyObject) -> Any?)? {
    property(key, of: type)?.get
  }

  /// Writes it, if it can be written; says whether the value could be converted.
  package static func writer(_ key: String, of type: AnyClass) -> ((AnyObject, Any?) -> Bool)? {
    property(key, of: type)?.set
  }
}
