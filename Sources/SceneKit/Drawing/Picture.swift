import CoreGraphics
import Foundation

/// The pixels of a picture in linear light, which surfaces are covered with.
final class Picture: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The uppermost row first, colours multiplied by alpha.
  private let pixels: [SIMD4<Float>]

  init?(_ image: CGImage) {
    guard image.width > 0, image.height > 0, !image.isMask, let data = image.dataProvider?.data as Data? else {
      return nil
    }
    let (width, height) = (image.width, image.height)
    let stride = data.count / height
    guard stride >= width * 4 else { return nil }
    let table = LinearLight.ofBytes
    pixels = data.withUnsafeBytes { bytes in
      var pixels: [SIMD4<Float>] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width {
          let place = y * stride + x * 4
          let alpha = Float(bytes[place + 3]) / 255
          func light(_ index: Int) -> Float {
            let byte = bytes[place + index]
            if alpha == 1 { return table[Int(byte)] }
            return alpha == 0 ? 0 : LinearLight.linear(min(1, Float(byte) / 255 / alpha)) * alpha
          }
          pixels.append(SIMD4(light(2), light(1), light(0), alpha))
        }
      }
      return pixels
    }
    (self.width, self.height) = (width, height)
  }

  /// The colour at a place, from the upper left corner, of 0 to 1, not multiplied by alpha.
  func color(_ u: Float, _ v: Float, _ wrapS: SCNWrapMode, _ wrapT: SCNWrapMode, isSmooth: Bool) -> SIMD4<Float> {
    let (x, y) = (u * Float(width), v * Float(height))
    guard x.isFinite, y.isFinite, abs(x) < 1e8, abs(y) < 1e8 else { return .zero }
    let color: SIMD4<Float>
    if isSmooth {
      let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
      let (across, down) = (x - 0.5 - left, y - 0.5 - top)
      let (column, row) = (Int(left), Int(top))
      let upper = pixel(column, row, wrapS, wrapT) * (1 - across) + pixel(column + 1, row, wrapS, wrapT) * across
      let lower =
        pixel(column, row + 1, wrapS, wrapT) * (1 - across) + pixel(column + 1, row + 1, wrapS, wrapT) * across
      color = upper * (1 - down) + lower * down
    } else {
      color = pixel(Int(x.rounded(.down)), Int(y.rounded(.down)), wrapS, wrapT)
    }
    return color.w > 0 ? SIMD4(color.xyz / color.w, color.w) : .zero
  }

  private func pixel(_ x: Int, _ y: Int, _ wrapS: SCNWrapMode, _ wrapT: SCNWrapMode) -> SIMD4<Float> {
    guard let column = Self.place(x, width, wrapS), let row = Self.place(y, height, wrapT) else { return .zero }
    return pixels[row * width + column]
  }

  /// Which pixel of a row stands for one that may lie outside of it.
  private static func place(_ index: Int, _ count: Int, _ mode: SCNWrapMode) -> Int? {
    if index >= 0, index < count { return index }
    switch mode {
    case .clamp: return max(0, min(count - 1, index))
    case .clampToBorder: return nil
    case .repeat: return (index % count + count) % count
    case .mirror:
      let turn = (index % (2 * count) + 2 * count) % (2 * count)
      return turn < count ? turn : 2 * count - 1 - turn
    }
  }
}
