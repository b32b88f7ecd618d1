import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Sizes and grounds of sheets", .framesByHand) struct PresentationSizingTests {
  private func sheet(_ size: CGSize, _ sizing: (any PresentationSizing)?) throws -> (CGSize, UIModalPresentationStyle) {
    func sized(_ content: some View, _ sizing: some PresentationSizing) -> AnyView {
      AnyView(content.presentationSizing(sizing))
    }
    let content = Mark("in", 300, 200)
    let isShown = Box(false)
    let hosted = Hosted(size) {
      Live {
        Text("x").sheet(isPresented: isShown.binding) { sizing.map { sized(content, $0) } ?? AnyView(content) }
      }
    }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    isShown.value = true
    hosted.pass()
    let shown = try #require(hosted.controller.presentedViewController)
    return (shown.view.bounds.size, shown.modalPresentationStyle)
  }

  @Test("In a wide window a sheet has the size that is asked for") func wide() throws {
    let window = CGSize(1200, 1000)
    #expect(try sheet(window, .form) == (CGSize(540, 620), .formSheet))
    #expect(try sheet(window, .page) == (CGSize(704, 900), .formSheet))
    #expect(try sheet(window, .automatic) == (CGSize(704, 900), .formSheet))
    #expect(try sheet(window, .fitted) == (CGSize(300, 200), .formSheet))
    #expect(try sheet(window, FormPresentationSizing().fitted(horizontal: false, vertical: true)).0 == CGSize(540, 200))
    #expect(try sheet(window, nil).1 == .pageSheet)
  }

  @Test("One of the app's own is asked") func own() throws {
    struct Twice: PresentationSizing {
      func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let size = root.sizeThatFits(.unspecified)
        return ProposedViewSize(width: size.width * 2, height: size.height * 2)
      }
    }
    #expect(try sheet(CGSize(1200, 1000), Twice()).0 == CGSize(600, 400))
  }

  @Test("A view stands behind all of a sheet") func ground() throws {
    let hosted = Hosted {
      Text("x").sheet(isPresented: .constant(true)) {
        Text("in").presentationBackground { Color.pureGreen }
      }
    }
    hosted.pass()
    let shown = try #require(hosted.controller.presentedViewController?.view)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: shown.bounds.size, format: format).image {
      shown.layer.render(in: $0.cgContext)
    }
    let middle = UIGraphicsImageRenderer(size: CGSize(1, 1), format: format).image { _ in
      picture.draw(at: CGPoint(x: -20, y: -100))
    }
    #expect(middle.cgImage.map(Self.firstPixel)?.isNear(.green) == true)
  }

  private static func firstPixel(_ image: CGImage) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.draw(image, in: CGRect(0, 0, 1, 1))
      context?.flush()
    }
    return bytes
  }
}
