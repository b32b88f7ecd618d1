import Foundation

/// The name of a registered transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
  public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
  public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}

/// Turns values into others, and back where it can; found by name.
open class ValueTransformer: NSObject {
  private static let registered = TransformerTable()

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { false }
  open func transformedValue(_ value: Any?) -> Any? { value }
  open func reverseTransformedValue(_ value: Any?) -> Any? {
    precondition(Self.allowsReverseTransformation(), "\(Self.self) does not transform in reverse")
    return transformedValue(value)
  }

  public class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    registered[name] = transformer
  }

  public class func valueTransformerNames() -> [NSValueTransformerName] { registered.names }

  /// The transformer registered under the name, or one of the class of that name.
  public class func valueTransformer(forName name: NSValueTransformerName) -> ValueTransformer? {
    if let known = registered[name] { return known }
    guard let type = ClassRecords.classNamed(name.rawValue) as? ValueTransformer.Type else { return nil }
    let made = type.makeInstance() as? ValueTransformer
    registered[name] = made
    return made
  }
}

private final class TransformerTable: @unchecked Sendable {
  private let lock = NSLock()
  private var table: [NSValueTransformerName: ValueTransformer] = [
    .negateBooleanTransformerName: BooleanTransformer { !(($0 as? NSNumber)?.boolValue ?? false) },
    .isNilTransformerName: BooleanTransformer { $0 == nil },
    .isNotNilTransformerName: BooleanTransformer { $0 != nil },
    .secureUnarchiveFromDataTransformerName: NSSecureUnarchiveFromDataTransformer(),
  ]

  var names: [NSValueTransformerName] { lock.withLock { Array(table.keys) } }
  subscript(name: NSValueTransformerName) -> ValueTransformer? {
    get { lock.withLock { table[name] } }
    set { lock.withLock { table[name] = newValue } }
  }
}

private final class BooleanTransformer: ValueTransformer {
  private let transform: (Any?) -> Bool
  init(_ transform: @escaping (Any?) -> Bool) { self.transform = transform }
  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override func transformedValue(_ value: Any?) -> Any? { NSNumber(value: transform(value)) }
}

/// Archives objects into data with secure coding, and back. What is decoded must be of one of `allowedTopLevelClasses`.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that may be decoded. Subclasses widen it.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  open override class func transformedValueClass() -> AnyClass { NSObject.self }
  open override class func allowsReverseTransformation() -> Bool { true }

  /// The object archived in the data; nil if it is none of the allowed classes.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: Self.allowedTopLevelClasses, from: data)
  }

  /// The archive of the object.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value = withoutNull(value) else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
