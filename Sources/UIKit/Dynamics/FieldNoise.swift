import CoreGraphics
import Foundation

/// The noise of a field that pushes this way and that: smooth in place and time, about as much to each side.
package enum FieldNoise {
  /// - Parameters:
  ///   - place: in metres, which are 150 points.
  ///   - smoothness: how even it is, from 0 to 1.
  package static func at(_ place: CGVector, _ time: Double, smoothness: Double) -> CGVector {
    let size = 8 - 7 * min(1, max(0, smoothness))
    let (x, y) = (Double(place.dx) * size, Double(place.dy) * size)
    func wave(_ a: Double, _ b: Double, _ c: Double) -> Double {
      (sin(x * a + time * b + c) + sin(y * b - time * c + a) + sin((x + y) * c + time * a + b)) / 3
    }
    return CGVector(dx: wave(1.3, 0.7, 2.1), dy: wave(0.9, 1.7, 1.1))
  }
}
