import Foundation

// On Apple's systems whatever Objective-C knows can be an argument of `%@`, here each must say so.

extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [unsafeBitCast(self, to: Int.self)] }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) }
}
extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSUUID(uuidString: uuidString)! }
}
extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { self as NSURL }
}
extension Data: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { self as NSData }
}
extension Decimal: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDecimalNumber(decimal: self) }
}
extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSArray(array: self) }
}
extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSSet(set: self) }
}
extension Dictionary: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDictionary(dictionary: self) }
}

extension CVarArg where Self: _CVarArgObject {
  /// Never asked for: C's variable arguments take the object instead.
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
