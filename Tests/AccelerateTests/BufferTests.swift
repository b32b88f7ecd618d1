import Accelerate
import CoreGraphics
import Testing

@Suite("Buffers with memory of their own")
struct BufferTests {
  @Test("A buffer has room for its pixels, in rows that begin evenly") func memory() throws {
    let buffer = try vImage_Buffer(width: 10, height: 3, bitsPerPixel: 32)
    defer { buffer.free() }
    #expect(buffer.width == 10 && buffer.height == 3 && buffer.rowBytes >= 40 && buffer.rowBytes % 64 == 0)
    #expect(buffer.data != nil && buffer.size == CGSize(width: 10, height: 3))
    let other = try vImage_Buffer(size: CGSize(width: 2, height: 2), bitsPerPixel: 8)
    defer { other.free() }
    #expect(other.width == 2 && other.rowBytes >= 2)
    #expect(throws: vImage.Error.invalidParameter) { try vImage_Buffer(width: 0, height: 3, bitsPerPixel: 32) }
    #expect(throws: vImage.Error.invalidParameter) { try vImage_Buffer(width: 1, height: 3, bitsPerPixel: 0) }
    var plan = vImage_Buffer()
    #expect(vImageBuffer_Init(&plan, 2, 5, 64, vImage_Flags(kvImageNoAllocate)) == 64 && plan.data == nil)
    #expect(plan.rowBytes >= 40 && plan.height == 2)
    #expect(vImageBuffer_Init(&plan, UInt(Int.max), 1 << 20, 64, 0) == kvImageMemoryAllocationError)
  }

  @Test("Numbers become those of half the size, and again") func halves() throws {
    var numbers = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
    var small = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 16)
    var back = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
    defer { [numbers, small, back].forEach { $0.free() } }
    for index in 0..<6 {
      let place = index / 3 * numbers.rowBytes + index % 3 * 4
      numbers.data.storeBytes(of: Float(index) / 4, toByteOffset: place, as: Float.self)
    }
    #expect(vImageConvert_PlanarFtoPlanar16F(&numbers, &small, 0) == kvImageNoError)
    #expect(small.data.load(fromByteOffset: small.rowBytes, as: Float16.self) == 0.75)
    #expect(vImageConvert_Planar16FtoPlanarF(&small, &back, vImage_Flags(kvImageDoNotTile)) == kvImageNoError)
    #expect(back.data.load(fromByteOffset: back.rowBytes + 8, as: Float.self) == 1.25)
  }

  @Test("What cannot be is told") func errors() throws {
    var source = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 16)
    var target = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
    defer { [source, target].forEach { $0.free() } }
    #expect(vImageConvert_Planar16FtoPlanarF(&source, &target, 0) == kvImageRoiLargerThanInputBuffer)
    #expect(vImageConvert_Planar16FtoPlanarF(&source, &target, 4) == kvImageUnknownFlagsBit)
    var nothing = vImage_Buffer()
    #expect(vImageConvert_Planar16FtoPlanarF(&nothing, &target, 0) == kvImageNullPointerArgument)
    target.width = 2
    target.rowBytes = 4
    #expect(vImageConvert_Planar16FtoPlanarF(&source, &target, 0) == kvImageInvalidRowBytes)
    #expect(vImage.Error(rawValue: kvImageInvalidRowBytes) == .invalidRowBytes)
  }
}
