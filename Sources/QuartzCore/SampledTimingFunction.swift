import CoreGraphics

/// A pace that is any function of time, where one of Bézier's cannot be it: a spring, say, or what comes and goes.
package final class SampledTimingFunction: CAMediaTimingFunction, @unchecked Sendable {
  private let sample: (CGFloat) -> CGFloat

  /// - Parameter sample: The part of the way at a part of the time; it may go beyond 1.
  package init(_ sample: @escaping (CGFloat) -> CGFloat) {
    self.sample = sample
    super.init(controlPoints: 0, 0, 1, 1)
  }

  package override func progress(at time: CGFloat) -> CGFloat { sample(time) }
}
