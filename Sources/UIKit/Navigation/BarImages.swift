import CoreGraphics
import Foundation

/// For which bars an image is: at a place on the screen, and as high.
struct BarImageKey: Hashable {
  var position: UIBarPosition.RawValue
  var metrics: UIBarMetrics.RawValue

  init(_ position: UIBarPosition, _ metrics: UIBarMetrics) {
    self.position = position.rawValue
    self.metrics = metrics.rawValue
  }
}

extension [BarImageKey: UIImage] {
  /// The image for a bar at a place: its own, or the one for bars anywhere. What a low bar has not it takes of a standard one.
  func shown(_ position: UIBarPosition, isLow: Bool) -> UIImage? {
    for metrics in isLow ? [UIBarMetrics.compact, .default] : [.default] {
      if let image = self[BarImageKey(position, metrics)] ?? self[BarImageKey(.any, metrics)] { return image }
    }
    return nil
  }
}
