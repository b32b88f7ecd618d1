import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UIImageReader") struct ImageReaderTests {
  private func data(_ size: CGSize) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(CGRect(origin: .zero, size: size)) }
    return try #require(image.pngData())
  }

  @Test("Pictures are read as the configuration says") func reading() async throws {
    let data = try data(CGSize(width: 80, height: 40))
    #expect(UIImageReader.default.image(data: data)?.size == CGSize(width: 80, height: 40))
    #expect(UIImageReader.default.image(data: Data("no".utf8)) == nil)
    var configuration = UIImageReader.Configuration()
    configuration.preferredThumbnailSize = CGSize(width: 20, height: 20)
    let small = UIImageReader(configuration: configuration)
    #expect(small.configuration.preferredThumbnailSize.width == 20)
    #expect(small.image(data: data)?.size == CGSize(width: 20, height: 10))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("read-\(UUID()).png")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    configuration.preferredThumbnailSize = .zero
    configuration.preparesImagesForDisplay = true
    let prepared = UIImageReader(configuration: configuration)
    #expect(prepared.image(contentsOf: file)?.size.width == 80)
    #expect(prepared.image(contentsOf: URL(fileURLWithPath: "/no/such.png")) == nil)
    let width = await withCheckedContinuation { done in
      small.image(contentsOf: file) { image in done.resume(returning: image?.size.width) }
    }
    #expect(width == 20)
    let other = await withCheckedContinuation { done in
      small.image(data: data) { image in done.resume(returning: image?.size.height) }
    }
    #expect(other == 10)
  }
}
