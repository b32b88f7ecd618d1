import Accelerate
import Testing

/// A picture of four channels with as many columns as it has room for, and nothing beyond.
private final class Picture {
  let memory: UnsafeMutablePointer<UInt8>
  let (width, height, channels): (Int, Int, Int)

  init(
    _ width: Int,
    _ height: Int,
    channels: Int = 4,
    _ value: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8 = { _, _, _ in 0 }
  ) {
    (self.width, self.height, self.channels) = (width, height, channels)
    memory = .allocate(capacity: width * height * channels)
    for index in 0..<width * height * channels {
      memory[index] = value(index / channels % width, index / channels / width, index % channels)
    }
  }
  deinit { memory.deallocate() }

  var buffer: vImage_Buffer {
    vImage_Buffer(data: memory, height: UInt(height), width: UInt(width), rowBytes: width * channels)
  }
  func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<channels).map { memory[(y * width + x) * channels + $0] } }
}

struct VImageTests {
  private typealias Convolution = (picture: Picture, code: vImage_Error)

  /// A white pixel in the middle of five by five.
  private func dot() -> Picture { Picture(5, 5) { x, y, _ in x == 2 && y == 2 ? 255 : 0 } }

  private func box(
    _ source: Picture,
    _ flags: Int,
    height: UInt32 = 3,
    width: UInt32 = 3,
    _ background: [UInt8] = [90, 90, 90, 90]
  )
    -> Convolution
  {
    let result = Picture(source.width, source.height) { _, _, _ in 7 }
    var (from, to) = (source.buffer, result.buffer)
    let code = vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, height, width, background, vImage_Flags(flags))
    return (result, code)
  }

  @Test func aBoxSpreadsAPixelEvenly() {
    let (result, code) = box(dot(), kvImageEdgeExtend)
    #expect(code == kvImageNoError)
    for y in 0..<5 {
      for x in 0..<5 {
        let isNear = (1...3).contains(x) && (1...3).contains(y)
        #expect(result.pixel(x, y) == Array(repeating: isNear ? 28 : 0, count: 4))
      }
    }
  }

  /// All of a box's sums, against the plain definition.
  @Test(arguments: [(3, 5), (7, 1), (1, 9)] as [(UInt32, UInt32)])
  func aBoxIsTheMeanOfWhatItCovers(height: UInt32, width: UInt32) {
    let source = Picture(6, 4) { x, y, channel in UInt8((x * 31 + y * 57 + channel * 11) % 256) }
    let result = box(source, kvImageEdgeExtend, height: height, width: width).picture
    let (down, across) = (Int(height / 2), Int(width / 2))
    for y in 0..<4 {
      for x in 0..<6 {
        for channel in 0..<4 {
          var sum = 0
          for row in y - down...y + down {
            for column in x - across...x + across {
              sum += Int(source.pixel(min(max(column, 0), 5), min(max(row, 0), 3))[channel])
            }
          }
          let places = Int(height * width)
          #expect(result.pixel(x, y)[channel] == UInt8((sum + places / 2) / places))
        }
      }
    }
  }

  @Test func whatStandsBeyondTheEdge() {
    let white = Picture(3, 3) { _, _, _ in 255 }
    #expect(box(white, kvImageEdgeExtend).picture.pixel(0, 0) == [255, 255, 255, 255])
    #expect(box(white, kvImageTruncateKernel).picture.pixel(0, 0) == [255, 255, 255, 255])
    // Four of nine are white, five the background: (4 · 255 + 5 · 90) / 9.
    #expect(box(white, kvImageBackgroundColorFill).picture.pixel(0, 0) == [163, 163, 163, 163])
    let spread = box(dot(), kvImageCopyInPlace, height: 5, width: 5).picture
    #expect(spread.pixel(2, 2) == [10, 10, 10, 10])
    #expect(spread.pixel(1, 2) == [0, 0, 0, 0])
    #expect(box(white, kvImageEdgeExtend | kvImageLeaveAlphaUnchanged).picture.pixel(1, 1) == [7, 255, 255, 255])
  }

  @Test func whatIsWrongIsSaid() {
    #expect(box(dot(), kvImageEdgeExtend, height: 2).code == kvImageInvalidKernelSize)
    #expect(box(dot(), kvImageNoFlags).code == kvImageInvalidEdgeStyle)
    #expect(box(dot(), kvImageEdgeExtend | kvImageCopyInPlace).code == kvImageInvalidEdgeStyle)
    var (none, large, small) = (vImage_Buffer(), Picture(4, 4).buffer, Picture(2, 2).buffer)
    let flags = vImage_Flags(kvImageEdgeExtend)
    #expect(vImageBoxConvolve_ARGB8888(&none, &small, nil, 0, 0, 1, 1, nil, flags) == kvImageNullPointerArgument)
    let picture = Picture(2, 2)
    small = picture.buffer
    let other = Picture(4, 4)
    large = other.buffer
    #expect(vImageBoxConvolve_ARGB8888(&small, &large, nil, 0, 0, 1, 1, nil, flags) == kvImageRoiLargerThanInputBuffer)
    #expect(vImageBoxConvolve_ARGB8888(&large, &small, nil, 9, 0, 1, 1, nil, flags) == kvImageInvalidOffset_X)
    #expect(vImageBoxConvolve_ARGB8888(&large, &small, nil, 0, 9, 1, 1, nil, flags) == kvImageInvalidOffset_Y)
    small.rowBytes = 4
    #expect(vImageBoxConvolve_ARGB8888(&large, &small, nil, 0, 0, 1, 1, nil, flags) == kvImageInvalidRowBytes)
  }

  @Test func oneChannelAndAPartOfThePicture() {
    let source = Picture(4, 4, channels: 1) { x, y, _ in UInt8(x + 10 * y) }
    let part = Picture(2, 2, channels: 1)
    var (from, to) = (source.buffer, part.buffer)
    #expect(
      vImageBoxConvolve_Planar8(&from, &to, nil, 1, 2, 1, 1, 0, vImage_Flags(kvImageEdgeExtend)) == kvImageNoError
    )
    #expect([part.pixel(0, 0), part.pixel(1, 0), part.pixel(0, 1)] == [[21], [22], [31]])
  }

  @Test func aBoxInOneMemory() {
    let (picture, apart) = (dot(), box(dot(), kvImageEdgeExtend).picture)
    var (from, to) = (picture.buffer, picture.buffer)
    #expect(vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend)) == 0)
    for y in 0..<5 { for x in 0..<5 { #expect(picture.pixel(x, y) == apart.pixel(x, y)) } }
  }

  @Test func channels() {
    let source = Picture(1, 1) { _, _, channel in [128, 200, 100, 50][channel] }
    let result = Picture(1, 1)
    var (from, to) = (source.buffer, result.buffer)
    #expect(vImagePermuteChannels_ARGB8888(&from, &to, [3, 2, 1, 0], 0) == kvImageNoError)
    #expect(result.pixel(0, 0) == [50, 100, 200, 128])
    #expect(vImagePermuteChannels_ARGB8888(&from, &to, [4, 2, 1, 0], 0) == kvImageInvalidParameter)
    let grey: [Int16] = [256, 0, 0, 0, 0, 64, 64, 64, 0, 128, 128, 128, 0, 64, 64, 64]
    #expect(vImageMatrixMultiply_ARGB8888(&from, &to, grey, 256, nil, nil, 0) == kvImageNoError)
    #expect(result.pixel(0, 0) == [128, 112, 112, 112])
    #expect(
      vImageMatrixMultiply_ARGB8888(&from, &to, grey, 256, [-28, 0, 0, 0], [0, 256, -99999, 99999], 0) == kvImageNoError
    )
    #expect(result.pixel(0, 0) == [100, 113, 0, 255])
    #expect(vImageMatrixMultiply_ARGB8888(&from, &to, grey, 0, nil, nil, 0) == kvImageInvalidParameter)
    vImagePremultiplyData_ARGB8888(&from, &to, 0)
    #expect(result.pixel(0, 0) == [128, 100, 50, 25])
    vImageUnpremultiplyData_ARGB8888(&to, &to, 0)
    #expect(result.pixel(0, 0) == [128, 199, 100, 50])
    vImagePremultiplyData_RGBA8888(&from, &to, 0)
    #expect(result.pixel(0, 0) == [25, 39, 20, 50])
    vImageUnpremultiplyData_RGBA8888(&to, &to, 0)
    #expect(result.pixel(0, 0) == [128, 199, 102, 50])
  }

  @Test func scaling() {
    let source = Picture(8, 8) { x, _, _ in x < 4 ? 40 : 200 }
    let (small, same) = (Picture(2, 4), Picture(8, 8))
    var (from, to) = (source.buffer, small.buffer)
    #expect(vImageScale_ARGB8888(&from, &to, nil, 0) == kvImageNoError)
    #expect(small.pixel(0, 0)[0] < 60 && small.pixel(1, 3)[2] > 180)
    to = same.buffer
    vImageScale_ARGB8888(&from, &to, nil, vImage_Flags(kvImageHighQualityResampling))
    #expect(same.pixel(3, 5) == source.pixel(3, 5) && same.pixel(4, 5) == source.pixel(4, 5))
    let (grey, large) = (Picture(2, 2, channels: 1) { _, _, _ in 77 }, Picture(5, 3, channels: 1))
    (from, to) = (grey.buffer, large.buffer)
    vImageScale_Planar8(&from, &to, nil, 0)
    #expect(large.pixel(4, 2) == [77])
  }

  @Test func reflections() {
    let source = Picture(3, 2) { x, y, channel in UInt8(x * 20 + y * 100 + channel) }
    let result = Picture(3, 2)
    var (from, to) = (source.buffer, result.buffer)
    #expect(vImageHorizontalReflect_ARGB8888(&from, &to, 0) == kvImageNoError)
    #expect(result.pixel(0, 1) == source.pixel(2, 1) && result.pixel(1, 0) == source.pixel(1, 0))
    #expect(vImageVerticalReflect_ARGB8888(&to, &to, 0) == kvImageNoError)
    #expect(result.pixel(0, 0) == source.pixel(2, 1) && result.pixel(2, 1) == source.pixel(0, 0))
  }
}
