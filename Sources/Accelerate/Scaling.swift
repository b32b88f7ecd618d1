import Foundation

/// A picture as large as the destination, by Lanczos' filter.
///
/// - Parameter flags: `kvImageHighQualityResampling` for five lobes instead of three.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 4, flags) }

/// The same for one channel.
@discardableResult
public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 1, flags) }

/// The left becomes the right.
@discardableResult
public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest) { x, y, pixels in (pixels.width - 1 - x, y) } }

/// The top becomes the bottom.
@discardableResult
public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest) { x, y, pixels in (x, pixels.height - 1 - y) } }

private func reflect(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ place: (_ x: Int, _ y: Int, Pixels) -> (x: Int, y: Int)
) -> vImage_Error {
  codeOf { () throws(VImageError) in
    let pair = try PixelPair.made(src, dest, channels: 4, sameSize: true)
    // What is read may be what has been written: source and destination may be one memory.
    let rows = (0..<pair.source.height).map {
      Array(UnsafeBufferPointer(start: pair.source.row($0), count: pair.source.width * 4))
    }
    for y in 0..<pair.target.height {
      let line = pair.target.row(y)
      for x in 0..<pair.target.width {
        let from = place(x, y, pair.target)
        for channel in 0..<4 { line[x * 4 + channel] = rows[from.y][from.x * 4 + channel] }
      }
    }
  }
}

private func scale(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  channels: Int,
  _ flags: vImage_Flags
) -> vImage_Error {
  codeOf { () throws(VImageError) in
    let pair = try PixelPair.made(src, dest, channels: channels, sameSize: false)
    if Int(flags) & kvImageGetTempBufferSize != 0 { return }
    guard pair.source.width > 0, pair.source.height > 0 else { throw VImageError(kvImageInvalidParameter) }
    let lobes = Int(flags) & kvImageHighQualityResampling == 0 ? 3.0 : 5.0
    let columns = LanczosTap.taps(from: pair.source.width, to: pair.target.width, lobes: lobes)
    let rows = LanczosTap.taps(from: pair.source.height, to: pair.target.height, lobes: lobes)
    let narrow = (0..<pair.source.height).map { y in
      let line = pair.source.row(y)
      return columns.flatMap { tap in
        (0..<channels).map { channel in tap.sum { Double(line[$0 * channels + channel]) } }
      }
    }
    for (y, tap) in rows.enumerated() {
      let line = pair.target.row(y)
      for index in 0..<pair.target.width * channels {
        line[index] = Int(tap.sum { narrow[$0][index] }.rounded()).asByte
      }
    }
  }
}

/// Which of a line's pixels make one of the scaled line, and how much of each.
private struct LanczosTap {
  private let first: Int
  private let weights: [Double]
  private let last: Int

  func sum(_ value: (Int) -> Double) -> Double {
    weights.indices.reduce(0) { $0 + weights[$1] * value(min(max(first + $1, 0), last)) }
  }

  static func taps(from old: Int, to new: Int, lobes: Double) -> [LanczosTap] {
    guard new > 0 else { return [] }
    let ratio = Double(old) / Double(new)
    let breadth = max(ratio, 1)
    return (0..<new).map { index in
      let centre = (Double(index) + 0.5) * ratio - 0.5
      let (first, end) = (Int((centre - lobes * breadth).rounded(.up)), Int((centre + lobes * breadth).rounded(.down)))
      let raw = (first...max(first, end)).map { lanczos((Double($0) - centre) / breadth, lobes) }
      let total = raw.reduce(0, +)
      return LanczosTap(first: first, weights: raw.map { $0 / total }, last: old - 1)
    }
  }

  private static func lanczos(_ x: Double, _ lobes: Double) -> Double {
    guard x != 0 else { return 1 }
    guard abs(x) < lobes else { return 0 }
    return lobes * sin(.pi * x) * sin(.pi * x / lobes) / (.pi * .pi * x * x)
  }
}
