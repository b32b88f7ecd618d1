public import Foundation

extension NSKeyedUnarchiver {
  /// An archived array whose objects are of a class; an error where one is not.
  public static func unarchivedArrayOfObjects<DecodedObjectType: NSObject & NSCoding>(
    ofClass cls: DecodedObjectType.Type,
    from data: Data
  ) throws -> [DecodedObjectType]? {
    try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [DecodedObjectType]
  }

  /// An archived array whose objects are of some classes; an error where one is not.
  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
    let array = try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? NSArray
    return try array.map { try checked(Array($0), classes) }
  }

  /// An archived dictionary whose keys and objects are of classes; an error where one is not.
  public static func unarchivedDictionary<
    DecodedKeyType: NSObject & NSCopying & NSCoding,
    DecodedObjectType: NSObject & NSCoding
  >(
    ofKeyClass keyCls: DecodedKeyType.Type,
    objectClass: DecodedObjectType.Type,
    from data: Data
  ) throws -> [DecodedKeyType: DecodedObjectType]? {
    let dictionary =
      try unarchivedObject(ofClasses: [NSDictionary.self, keyCls, objectClass], from: data) as? NSDictionary
    return try dictionary.map { dictionary in
      var result: [DecodedKeyType: DecodedObjectType] = [:]
      for key in dictionary.keyEnumerator().allObjects {
        guard let own = key as? DecodedKeyType ?? (key as AnyObject) as? DecodedKeyType,
          let value = dictionary.object(forKey: key) as AnyObject? as? DecodedObjectType
        else { throw CocoaError(.coderReadCorrupt) }
        result[own] = value
      }
      return result
    }
  }

  private static func checked(_ objects: [Any], _ classes: [AnyClass]) throws -> [Any] {
    for object in objects {
      guard let object = object as AnyObject as? NSObject, classes.contains(where: { object.isKind(of: $0) }) else {
        throw CocoaError(.coderReadCorrupt)
      }
    }
    return objects
  }
}
