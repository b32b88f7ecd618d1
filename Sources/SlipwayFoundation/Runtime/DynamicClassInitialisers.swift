public import Foundation

// Objects of Foundation's classes that a class method of an extension makes: Objective-C's initialisers can be called on whatever
// class that is, Swift's only where they are `required`. The lowering writes these in the place of `Self(…)` and `self.init(…)`.
//
//     extension NSNumber { static func five() -> Self { self.init(value: 5) } }
//       →   extension NSNumber { static func five() -> Self { Self.slipway_init(value: 5) } }
//
// Foundation on Linux makes objects of the class itself alone: for another one the process ends, as where Objective-C finds no such
// initialiser.

extension NSNumber {
  public static func slipway_init(value: Bool) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Int) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Int8) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Int16) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Int32) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Int64) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: UInt) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: UInt8) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: UInt16) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: UInt32) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: UInt64) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Float) -> Self { NSNumber(value: value).made() }
  public static func slipway_init(value: Double) -> Self { NSNumber(value: value).made() }
}

extension NSUUID {
  public static func slipway_init(uuidString string: String) -> Self? { NSUUID(uuidString: string)?.made() }
  public static func slipway_init(uuidBytes bytes: UnsafePointer<UInt8>?) -> Self { NSUUID(uuidBytes: bytes).made() }

  /// Of 16 bytes; nil makes the UUID whose bytes are all 0.
  @_disfavoredOverload public convenience init(uuidBytes bytes: UnsafePointer<UInt8>?) {
    let none = [UInt8](repeating: 0, count: 16)
    self.init(uuidString: none.withUnsafeBufferPointer { NSUUID(uuidBytes: bytes ?? $0.baseAddress!).uuidString })!
  }
}

extension NSURL {
  public static func slipway_init(string: String) -> Self? { NSURL(string: string)?.made() }
  public static func slipway_init(fileURLWithPath path: String) -> Self { NSURL(fileURLWithPath: path).made() }

  /// The whole address. Optional, as Apple's: Foundation on Linux says that there always is one.
  @_disfavoredOverload public var absoluteString: String? { (self as URL).absoluteString }
}

extension NSDate {
  public static func slipway_init(timeIntervalSinceReferenceDate interval: TimeInterval) -> Self {
    NSDate(timeIntervalSinceReferenceDate: interval).made()
  }
  public static func slipway_init(timeIntervalSince1970 interval: TimeInterval) -> Self {
    NSDate(timeIntervalSince1970: interval).made()
  }
}

extension NSString {
  public static func slipway_init(string: String) -> Self { NSString(string: string).made() }
}

extension NSData {
  public static func slipway_init(data: Data) -> Self { NSData(data: data).made() }
}

extension NSObject {
  fileprivate func made<T>() -> T {
    if let object = self as? T { return object }
    if let number = self as? NSNumber, let decimal = number.asDecimal as? T { return decimal }
    fatalError("\(T.self) has no such initialiser")
  }
}

extension NSNumber {
  /// The same as a decimal number: by its digits, since Foundation on Linux goes by way of a `Double`, which rounds.
  fileprivate var asDecimal: NSDecimalNumber {
    NSDecimalNumber(decimal: Decimal(string: stringValue, locale: Locale(identifier: "en_US_POSIX")) ?? decimalValue)
  }
}
