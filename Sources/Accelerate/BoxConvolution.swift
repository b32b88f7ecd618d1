/// Each pixel becomes the mean of the pixels around it.
///
/// - Parameters:
///   - tempBuffer: not used.
///   - srcOffsetToROI_X: where in the source the destination begins, in pixels.
///   - kernel_height: how many rows count, an odd number.
///   - kernel_width: how many columns count, an odd number.
///   - backgroundColor: four channels, with `kvImageBackgroundColorFill`.
///   - flags: with exactly one of the flags that say what stands beyond the edge.
/// - Returns: `kvImageNoError`, or what is wrong.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  codeOf { () throws(VImageError) in
    let background = backgroundColor.map { Array(UnsafeBufferPointer(start: $0, count: 4)) }
    let edge = try Edge(flags, background)
    let pair = try PixelPair.made(src, dest, channels: 4, sameSize: true)
    let region = try Region(pair, srcOffsetToROI_X, srcOffsetToROI_Y, kernel_height, kernel_width)
    if Int(flags) & kvImageGetTempBufferSize != 0 { return }
    BoxConvolution(pair, region, edge, keepsFirst: Int(flags) & kvImageLeaveAlphaUnchanged != 0).run()
  }
}

/// The same for one channel.
@discardableResult
public func vImageBoxConvolve_Planar8(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: Pixel_8,
  _ flags: vImage_Flags
) -> vImage_Error {
  codeOf { () throws(VImageError) in
    let edge = try Edge(flags, [backgroundColor])
    let pair = try PixelPair.made(src, dest, channels: 1, sameSize: true)
    let region = try Region(pair, srcOffsetToROI_X, srcOffsetToROI_Y, kernel_height, kernel_width)
    if Int(flags) & kvImageGetTempBufferSize != 0 { return }
    BoxConvolution(pair, region, edge, keepsFirst: false).run()
  }
}

/// Sums that run along the rows, then down the columns: as fast for a large kernel as for a small one.
private struct BoxConvolution {
  let source: Pixels
  let target: Pixels
  let region: Region
  let edge: Edge
  let keepsFirst: Bool

  init(_ pair: PixelPair, _ region: Region, _ edge: Edge, keepsFirst: Bool) {
    (source, target) = (pair.source, pair.target)
    (self.region, self.edge, self.keepsFirst) = (region, edge, keepsFirst)
  }

  private var channels: Int { source.channels }

  func run() {
    let (reach, width) = (region.kernelHeight / 2, target.width * channels)
    guard width > 0, target.height > 0 else { return }
    // The sums of the rows that the window's ends are in. Their source may be overwritten before they leave it.
    var rows: [Int: [UInt32]] = [:]
    func sums(ofRow y: Int) -> [UInt32] {
      if let known = rows[y] { return known }
      let new = rowSums(y)
      rows[y] = new
      return new
    }
    var window = [UInt32](repeating: 0, count: width)
    for y in region.y - reach...region.y + reach { add(sums(ofRow: y), to: &window) }
    var copied = source.row(region.y)[0..<source.width * channels]
    for y in 0..<target.height {
      let row = region.y + y
      // The rows below are read before this one is written: source and destination may be one memory.
      let entering = sums(ofRow: row + reach + 1)
      let below = row + 1 < source.height ? source.row(row + 1)[0..<source.width * channels] : []
      write(window, copied, toRow: y)
      copied = below
      subtract(sums(ofRow: row - reach), from: &window)
      add(entering, to: &window)
      rows[row - reach] = nil
    }
  }

  // MARK: Sums

  /// What the kernel's columns come to in a row, for each pixel of the destination.
  private func rowSums(_ y: Int) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: target.width * channels)
    guard let row = row(y) else { return result }
    let reach = region.kernelWidth / 2
    for channel in 0..<channels {
      var sum: UInt32 = 0
      for x in region.x - reach...region.x + reach { sum += value(row, x, channel) }
      for x in 0..<target.width {
        result[x * channels + channel] = sum
        sum += value(row, region.x + x + reach + 1, channel)
        sum -= value(row, region.x + x - reach, channel)
      }
    }
    return result
  }

  private enum Row {
    case pixels(UnsafeMutablePointer<UInt8>)
    case background([UInt8])
  }

  private func row(_ y: Int) -> Row? {
    if y >= 0, y < source.height { return .pixels(source.row(y)) }
    switch edge {
    case .extend: return .pixels(source.row(min(max(y, 0), source.height - 1)))
    case .background(let color): return .background(color)
    case .copy, .truncate: return nil
    }
  }

  private func value(_ row: Row, _ x: Int, _ channel: Int) -> UInt32 {
    switch row {
    case .background(let color): return UInt32(color[channel])
    case .pixels(let bytes):
      if x >= 0, x < source.width { return UInt32(bytes[x * channels + channel]) }
      switch edge {
      case .extend: return UInt32(bytes[min(max(x, 0), source.width - 1) * channels + channel])
      case .background(let color): return UInt32(color[channel])
      case .copy, .truncate: return 0
      }
    }
  }

  private func add(_ sums: [UInt32], to window: inout [UInt32]) {
    for index in window.indices { window[index] += sums[index] }
  }

  private func subtract(_ sums: [UInt32], from window: inout [UInt32]) {
    for index in window.indices { window[index] -= sums[index] }
  }

  // MARK: Pixels

  /// How many of a kernel's places around a position are inside.
  private func inside(_ position: Int, _ size: Int, _ count: Int) -> Int {
    min(position + size / 2, count - 1) - max(position - size / 2, 0) + 1
  }

  private func write(_ window: [UInt32], _ copied: [UInt8], toRow y: Int) {
    let rows = inside(region.y + y, region.kernelHeight, source.height)
    let line = target.row(y)
    for x in 0..<target.width {
      let columns = inside(region.x + x, region.kernelWidth, source.width)
      let reachesOut = rows < region.kernelHeight || columns < region.kernelWidth
      let places: Int
      if case .truncate = edge { places = rows * columns } else { places = region.kernelWidth * region.kernelHeight }
      for channel in (keepsFirst ? 1 : 0)..<channels {
        let index = x * channels + channel
        line[index] =
          reachesOut && edge.copies
          ? copied[(region.x + x) * channels + channel]
          : UInt8((Int(window[index]) + places / 2) / places)
      }
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate subscript(range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: self + range.lowerBound, count: range.count))
  }
}
