/// Each pixel's channels become sums of them: a colour matrix.
///
/// - Parameters:
///   - matrix: 16 numbers; those that the first channel is multiplied by come first.
///   - divisor: what the sums are divided by.
///   - pre_bias: what is added to each channel before, or null.
///   - post_bias: what is added to each sum before it is divided, or null.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32,
  _ pre_bias: UnsafePointer<Int16>!,
  _ post_bias: UnsafePointer<Int32>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  let factors = (0..<16).map { Int(matrix[$0]) }
  let before = (0..<4).map { index in pre_bias.map { Int($0[index]) } ?? 0 }
  let after = (0..<4).map { index in post_bias.map { Int($0[index]) } ?? 0 }
  guard divisor != 0 else { return kvImageInvalidParameter }
  return changePixels(src, dest) { old, new in
    for column in 0..<4 {
      let sum = (0..<4).reduce(after[column]) { $0 + (Int(old[$1]) + before[$1]) * factors[$1 * 4 + column] }
      new[column] = (sum / Int(divisor)).asByte
    }
  }
}

/// Each pixel's channels change their places.
///
/// - Parameter permuteMap: for each of the four channels, which one it becomes: 0 to 3.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ permuteMap: UnsafePointer<UInt8>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let map = (0..<4).map { Int(permuteMap[$0]) }
  guard map.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return changePixels(src, dest) { old, new in
    for channel in 0..<4 { new[channel] = old[map[channel]] }
  }
}

/// Colours are multiplied by their alpha, the first channel.
@discardableResult
public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { multiply(src, dest, alpha: 0) }

/// The same where alpha is the last channel.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { multiply(src, dest, alpha: 3) }

/// Colours are divided by their alpha, the first channel. Where alpha is 0 they are 0.
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { divide(src, dest, alpha: 0) }

/// The same where alpha is the last channel.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { divide(src, dest, alpha: 3) }

private func multiply(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  alpha: Int
) -> vImage_Error {
  changePixels(src, dest) { old, new in
    let amount = Int(old[alpha])
    for channel in 0..<4 where channel != alpha { new[channel] = ((Int(old[channel]) * amount + 127) / 255).asByte }
    new[alpha] = old[alpha]
  }
}

private func divide(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  alpha: Int
) -> vImage_Error {
  changePixels(src, dest) { old, new in
    let amount = Int(old[alpha])
    for channel in 0..<4 where channel != alpha {
      new[channel] = amount == 0 ? 0 : ((Int(old[channel]) * 255 + amount / 2) / amount).asByte
    }
    new[alpha] = old[alpha]
  }
}

/// Makes each pixel of the one at its place. Source and destination may be one memory.
private func changePixels(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ change: ([UInt8], inout [UInt8]) -> Void
) -> vImage_Error {
  codeOf { () throws(VImageError) in
    let pair = try PixelPair.made(src, dest, channels: 4, sameSize: true)
    var (old, new) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 4))
    for y in 0..<pair.target.height {
      let (from, to) = (pair.source.row(y), pair.target.row(y))
      for index in stride(from: 0, to: pair.target.width * 4, by: 4) {
        for channel in 0..<4 { old[channel] = from[index + channel] }
        change(old, &new)
        for channel in 0..<4 { to[index + channel] = new[channel] }
      }
    }
  }
}
