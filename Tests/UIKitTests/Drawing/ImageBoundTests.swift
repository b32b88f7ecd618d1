import Foundation
import Testing

@testable import UIKit

@Suite("Pictures that say they are large") struct ImageBoundTests {
  @Test(
    "A PNG of some bytes that says 60,000 × 60,000 is no picture",
    arguments: [(60_000, 60_000), (40_000, 1), (10_001, 10_000)]
  )
  func png(size: (Int, Int)) throws {
    let data = Files.png(width: size.0, height: size.1)
    #expect(UIImage(data: data) == nil)
    try Files.write(data, "bomb.png") { path in
      #expect(UIImage(contentsOfFile: path) == nil)
      #expect(CGImage.decode(file: path, fitting: CGSize(width: 8, height: 8)) == nil)
    }
  }

  @Test("Other formats are held to the same limit") func others() throws {
    let side = 60_000
    let bitmap = Files.bitmap(width: side, height: side)
    #expect(UIImage(data: bitmap) == nil)
    #expect(UIImage(data: Files.bitmap(width: 2, height: 2))?.size == CGSize(width: 2, height: 2))
    #expect(UIImage(data: Data("P6\n\(side) \(side)\n255\n".utf8) + Data(count: 64)) == nil)
    #expect(UIImage(data: Files.drawing(side: side)) == nil)
    #expect(UIImage(data: Files.drawing(side: 20))?.size == CGSize(width: 20, height: 20))
  }

  @Test("A drawing that says it is large can be made small") func smallDrawing() throws {
    try Files.write(Files.drawing(side: 60_000), "large.svg") { path in
      let small = CGImage.decode(file: path, fitting: CGSize(width: 30, height: 40))?.image
      #expect(small?.width == 30 && small?.height == 30)
      #expect(small.map { Pixels($0)[15, 15] } == [255, 0, 0, 255])
    }
  }

  @Test("Pixels are decoded when they are needed") func lazily() throws {
    let large = try #require(UIImage(data: Files.png(width: 10_000, height: 10_000)), "at the limit")
    #expect(large.size == CGSize(width: 10_000, height: 10_000))
    #expect(try #require(large.cgImage).isUndecoded)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300), format: format).pngData {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
    }
    let image = try #require(UIImage(data: drawn)?.cgImage)
    #expect(image.isUndecoded && image.width == 300 && image.bytesPerRow == 1200)
    #expect(Pixels(image)[299, 299] == [0, 0, 255, 255])
    #expect(!image.isUndecoded)
    let broken = try #require(UIImage(data: drawn.prefix(drawn.count - 20))?.cgImage, "what there is of a broken file")
    #expect(Pixels(broken)[0, 0] == [0, 0, 255, 255])
  }
}

/// Files that say what they do not hold.
private enum Files {
  static func write(_ data: Data, _ name: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    try body(file.path)
  }

  /// A head, and pixels that break off at once.
  static func png(width: Int, height: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    func chunk(_ type: String, _ content: Data) {
      let body = Data(type.utf8) + content
      data += big(content.count) + body + big(Int(checksum(body)))
    }
    chunk("IHDR", big(width) + big(height) + Data([8, 6, 0, 0, 0]))
    chunk("IDAT", Data([0x78, 0x9c, 0x03, 0x00]))
    return data
  }

  static func bitmap(width: Int, height: Int) -> Data {
    func little(_ value: Int) -> Data { Data(big(value).reversed()) }
    let head = little(40) + little(width) + little(height) + Data([1, 0, 24, 0]) + Data(count: 24)
    return Data("BM".utf8) + little(54 + 64) + Data(count: 4) + little(54) + head + Data(count: 64)
  }

  static func drawing(side: Int) -> Data {
    let namespace = "http://www.w3.org/2000/svg"
    let rectangle = "<rect width='100%' height='100%' fill='#f00'/>"
    return Data("<svg xmlns='\(namespace)' width='\(side)' height='\(side)'>\(rectangle)</svg>".utf8)
  }

  private static func big(_ value: Int) -> Data { withUnsafeBytes(of: UInt32(value).bigEndian) { Data($0) } }

  private static func checksum(_ data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
