import Compression
import Foundation
import Testing

@Suite struct DataCompressionTests {
  private static let text = Data(String(repeating: "The same line, over and over. ", count: 400).utf8)

  @Test(arguments: [NSData.CompressionAlgorithm.zlib, .lzma])
  func dataIsCompressedAndExpanded(algorithm: NSData.CompressionAlgorithm) throws {
    let data = NSData(data: Self.text)
    let small = try data.compressed(using: algorithm)
    #expect(small.length < data.length / 10)
    #expect(try small.decompressed(using: algorithm) == data)
    let mutable = NSMutableData(data: Self.text)
    try mutable.compress(using: algorithm)
    #expect(mutable as Data == small as Data)
    try mutable.decompress(using: algorithm)
    #expect(mutable as Data == Self.text)
    #expect(try NSData().compressed(using: algorithm).decompressed(using: algorithm).length == 0)
  }

  @Test func whatWasNotCompressedIsRefused() {
    let mutable = NSMutableData(data: Data("no such data".utf8))
    #expect { try mutable.decompress(using: .lzma) } throws: { ($0 as? CocoaError)?.code.rawValue == 5377 }
    #expect(mutable as Data == Data("no such data".utf8))
    #expect(throws: CocoaError.self) { try NSData(data: Data([0xCB, 0x48])).decompressed(using: .zlib) }
  }

  @Test func formatsAreThoseOfOthers() throws {
    let deflated = NSData(data: Data([0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]))
    #expect(try deflated.decompressed(using: .zlib) as Data == Data("hello".utf8))
  }
}
