import Foundation

extension NSValue {
  /// A value with an address in it.
  public convenience init(pointer: UnsafeRawPointer?) {
    var address = UInt(bitPattern: pointer)
    self.init(bytes: &address, objCType: "Q")
  }

  /// The address that the value holds, of a pointer or a number; nil for 0.
  public var pointerValue: UnsafeMutableRawPointer? {
    if let number = self as? NSNumber { return UnsafeMutableRawPointer(bitPattern: number.uintValue) }
    var address: UInt = 0
    getValue(&address)
    return UnsafeMutableRawPointer(bitPattern: address)
  }

  /// A value with an object's address in it. It does not keep the object.
  public convenience init(nonretainedObject anObject: Any?) {
    self.init(pointer: anObject.map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) })
  }

  /// The object whose address the value holds, which has to be there still.
  public var nonretainedObjectValue: Any? {
    pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
