import CJavaScriptCore
import Foundation

extension JSValue {
  public func toBool() -> Bool { JSValueToBoolean(context.reference, reference) }
  /// NaN for what is no number.
  public func toDouble() -> Double {
    context.attempt { JSValueToNumber(context.reference, reference, &$0) } ?? .nan
  }

  /// By JavaScript's own rules: without the fraction, and modulo 2³².
  public func toInt32() -> Int32 { context.attempt { JSValueToInt32(context.reference, reference, &$0) } ?? 0 }
  public func toUInt32() -> UInt32 { context.attempt { JSValueToUInt32(context.reference, reference, &$0) } ?? 0 }
  /// Of a number or a BigInt.
  public func toInt64() -> Int64 { context.attempt { JSValueToInt64(context.reference, reference, &$0) } ?? 0 }
  public func toUInt64() -> UInt64 { context.attempt { JSValueToUInt64(context.reference, reference, &$0) } ?? 0 }

  public func toNumber() -> NSNumber! { isBoolean ? NSNumber(value: toBool()) : NSNumber(value: toDouble()) }

  /// - Returns: nil if JavaScript has no text for it: a symbol, or an object whose `toString` throws.
  public func toString() -> String! {
    context.attempt { JSValueToStringCopy(context.reference, reference, &$0).map(ScriptText.string(consuming:)) } ?? nil
  }

  /// Milliseconds since 1970 as a date, as a `Date` object has them.
  public func toDate() -> Date! { Date(timeIntervalSince1970: toDouble() / 1000) }

  /// - Returns: nil for null, undefined and what is no object; the context's handler is told of the last.
  public func toArray() -> [Any]! { ScriptReading(context).array(reference) }
  /// The object's own enumerable properties; nil as for `toArray()`.
  public func toDictionary() -> [AnyHashable: Any]! { ScriptReading(context).dictionary(reference) }

  /// The value as the app has it: `String`, `NSNumber`, `Date`, `[Any]`, `[AnyHashable: Any]`, `NSNull`, nil for undefined, or
  /// the app's own object.
  public func toObject() -> Any! { ScriptReading(context).object(reference) }

  /// - Returns: nil if the object is not of that class.
  public func toObjectOf(_ expectedClass: AnyClass!) -> Any! {
    guard let expectedClass, let object = toObject() else { return nil }
    let reference = object as AnyObject
    var kind: AnyClass? = type(of: reference)
    while let known = kind {
      if known == expectedClass { return object }
      kind = _getSuperclass(known)
    }
    return nil
  }
}

// MARK: Geometry

extension JSValue {
  /// An object with `x` and `y`.
  public convenience init!(point: CGPoint, in context: JSContext!) {
    self.init(object: ["x": point.x, "y": point.y] as [String: Any], in: context)
  }

  /// An object with `width` and `height`.
  public convenience init!(size: CGSize, in context: JSContext!) {
    self.init(object: ["width": size.width, "height": size.height] as [String: Any], in: context)
  }

  /// An object with `x`, `y`, `width` and `height`.
  public convenience init!(rect: CGRect, in context: JSContext!) {
    let values: [String: Any] = [
      "x": rect.origin.x, "y": rect.origin.y, "width": rect.size.width, "height": rect.size.height,
    ]
    self.init(object: values, in: context)
  }

  /// An object with `location` and `length`.
  public convenience init!(range: NSRange, in context: JSContext!) {
    self.init(object: ["location": range.location, "length": range.length] as [String: Any], in: context)
  }

  public func toPoint() -> CGPoint { CGPoint(x: number("x"), y: number("y")) }
  public func toSize() -> CGSize { CGSize(width: number("width"), height: number("height")) }
  public func toRect() -> CGRect { CGRect(origin: toPoint(), size: toSize()) }
  public func toRange() -> NSRange {
    NSRange(
      location: Int(exactly: number("location").rounded()) ?? 0,
      length: Int(exactly: number("length").rounded()) ?? 0
    )
  }

  private func number(_ name: String) -> Double { forProperty(name).toDouble() }
}

// MARK: Whole numbers of any size

extension JSValue {
  /// - Returns: nil if the text is no whole number, of which the context's handler is told.
  public convenience init?(newBigIntFrom string: String, in context: JSContext) {
    self.init(in: context) { exception in
      ScriptText.with(string) { JSBigIntCreateWithString(context.reference, $0, &exception) }
    }
  }

  public convenience init?(newBigIntFrom int64: Int64, in context: JSContext) {
    self.init(in: context) { JSBigIntCreateWithInt64(context.reference, int64, &$0) }
  }

  public convenience init?(newBigIntFrom uint64: UInt64, in context: JSContext) {
    self.init(in: context) { JSBigIntCreateWithUInt64(context.reference, uint64, &$0) }
  }

  /// - Returns: nil if the number has a fraction, of which the context's handler is told.
  public convenience init?(newBigIntFrom value: Double, in context: JSContext) {
    self.init(in: context) { JSBigIntCreateWithDouble(context.reference, value, &$0) }
  }

  private convenience init?(in context: JSContext, _ make: (inout OpaquePointer?) -> OpaquePointer?) {
    guard let made = context.attempt(make), let made else { return nil }
    self.init(made, in: context)
  }
}
