public import Foundation

// Foundation on Linux has these of `NSObject` alone; Objective-C has them of whatever is an `NSObjectProtocol`, a delegate by
// its protocol above all.
extension NSObjectProtocol {
  /// Whether the object is of that class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self as AnyObject) as AnyClass, next: class_getSuperclass).contains { $0 == aClass }
  }

  /// Whether the object is of exactly that class.
  public func isMember(of aClass: AnyClass) -> Bool {
    type(of: self as AnyObject) as AnyClass == aClass
  }
}
