public import Foundation

extension NSError {
  /// The errors that led to this one: those of `NSUnderlyingErrorKey` and `NSMultipleUnderlyingErrorsKey`.
  public var underlyingErrors: [any Error] {
    let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
    return one + (userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? [])
  }
}

/// The key of several errors that led to one.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"
