import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Pictures of views, and views of pictures") struct ImageRendererTests {
  private func pixel(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    Hosted(image.size) { Image(uiImage: image).ignoresSafeArea() }.pixel(x, y)
  }

  @Test("A view is drawn without a window, in its own size and scale") func render() throws {
    let renderer = ImageRenderer(content: Color.pureRed.frame(width: 20, height: 10))
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(20, 10))
    #expect(pixel(image, 10, 5).isNear(.red))
    #expect(renderer.cgImage?.width == 20)
    renderer.scale = 3
    #expect(renderer.cgImage?.width == 60)
    #expect(renderer.uiImage?.size == CGSize(20, 10))
    renderer.content = Color.pureRed.frame(width: 0, height: 10)
    #expect(renderer.uiImage == nil)
  }

  @Test("What is offered is what the view takes; changes are told") func proposal() throws {
    let renderer = ImageRenderer(content: Color.pureBlue)
    var changes = 0
    let watch = renderer.objectWillChange.sink { changes += 1 }
    renderer.proposedSize = ProposedViewSize(width: 40, height: 30)
    #expect(try #require(renderer.uiImage).size == CGSize(40, 30))
    #expect(changes == 1)
    watch.cancel()
  }

  @Test("Into a context whose origin is below, upright") func context() throws {
    let renderer = ImageRenderer(
      content: VStack(spacing: 0) {
        Color.pureRed
        Color.pureBlue
      }
      .frame(width: 10, height: 20)
    )
    var bytes = [UInt8](repeating: 0, count: 10 * 20 * 4)
    bytes.withUnsafeMutableBytes { buffer in
      renderer.render { size, draw in
        #expect(size == CGSize(10, 20))
        let context = CGContext(
          data: buffer.baseAddress,
          width: 10,
          height: 20,
          bitsPerComponent: 8,
          bytesPerRow: 40,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )!
        draw(context)
        context.flush()
      }
    }
    // The rows of a bitmap come from above.
    #expect(Array(bytes[(2 * 40 + 20)..<(2 * 40 + 24)]).isNear(.red))
    #expect(Array(bytes[(17 * 40 + 20)..<(17 * 40 + 24)]).isNear(.blue))
  }

  @Test("A picture of pixels, turned, with a name or without") func cgImage() throws {
    let source = ImageRenderer(
      content: HStack(spacing: 0) {
        Color.pureRed
        Color.pureBlue
      }
      .frame(width: 40, height: 20)
    )
    let image = try #require(source.cgImage)
    let hosted = Hosted(CGSize(100, 100)) {
      VStack(spacing: 0) {
        Image(image, scale: 2, label: Text("Flag"))
        Image(decorative: image, scale: 1, orientation: .right)
      }
    }
    let views = hosted.views(of: UIImageView.self)
    #expect(views.map { hosted.frame(of: $0).size } == [CGSize(20, 10), CGSize(20, 40)])
    #expect(views.map(\.isAccessibilityElement) == [true, false])
    #expect(views[0].accessibilityLabel == "Flag")
    let turned = hosted.frame(of: views[1])
    #expect(hosted.pixel(turned.midX, turned.minY + 5).isNear(.red))
    #expect(hosted.pixel(turned.midX, turned.maxY - 5).isNear(.blue))
  }
}
