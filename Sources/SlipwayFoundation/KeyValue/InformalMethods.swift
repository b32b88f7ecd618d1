import Foundation

// Methods of NSObject that classes override on iOS. Ours stand in extensions, which Swift cannot override: the lowering
// takes the `override` away and records the class's method, and whoever would call it asks the record first.

extension NSObject {
  package var valueForUndefinedKey: ((String) -> Any?)? {
    optionalMethod("valueForUndefinedKey:")
  }

  package var setValueForUndefinedKey: ((Any?, String) -> Void)? {
    optionalMethod("setValue:forUndefinedKey:")
  }

  package var setNilValueForKey: ((String) -> Void)? {
    optionalMethod("setNilValueForKey:")
  }

  package var observeValueForKeyPath: ((String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void)?
  {
    optionalMethod("observeValueForKeyPath:of:change:context:")
  }

  var respondsToSelector: ((Selector?) -> Bool)? { optionalMethod(ofClass: "respondsTo:") }

  var forwardingTargetForSelector: ((Selector?) -> Any?)? { optionalMethod(ofClass: "forwardingTargetFor:") }
}
