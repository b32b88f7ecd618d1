public import Foundation

// Foundation's other numbers have these on Linux.

extension CGFloat {
  /// The number's value, rounded if need be.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The number's value; nil if it cannot be had without rounding.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
