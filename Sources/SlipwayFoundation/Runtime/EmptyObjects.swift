import Foundation

// Objects of Foundation's classes without arguments. Each class has `init()` from `NSObject` on Apple's systems; on Linux these
// do not inherit it. A parameter that has a default lets `NSAttributedString()` mean one of these, which an extension could not
// declare as `init()`.

extension NSAttributedString {
  /// An empty text.
  public convenience init(_: Void = ()) { self.init(string: "") }
}

extension Progress {
  /// Progress of nothing yet: no units, and no parent.
  public convenience init(_: Void = ()) { self.init(parent: nil) }
}
