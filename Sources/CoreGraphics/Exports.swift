// CGFloat, CGPoint, CGSize and CGRect are Foundation's own: whoever imports this module gets those very types.
@_exported import Foundation

/// A string as Core Foundation spells it. There is no Core Foundation in Swift on Linux, so it is `String` itself and
/// `value as CFString` needs no bridging.
public typealias CFString = String

/// Seconds, as Core Animation counts them.
public typealias CFTimeInterval = Double

/// An array as Core Foundation spells it: `colors as CFArray`.
public typealias CFArray = [Any]
