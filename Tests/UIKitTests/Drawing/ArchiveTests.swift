import Foundation
import Testing
@testable import UIKit

/// Colours, fonts and images come back from an archive as they went in.
@Suite struct ArchiveTests {
  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  @Test func colours() throws {
    for color in [UIColor(red: 0.25, green: 0.5, blue: 1.5, alpha: 0.75), UIColor(white: 0.5, alpha: 0.25), .red] {
      #expect(try archived(color) == color)
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var back: UIColor?
    dark.performAsCurrent { back = try? archived(UIColor.label) }
    #expect(back == UIColor.label.resolvedColor(with: dark))
    #expect(UIColor.red.copy() as? UIColor == .red)
  }

  @Test func fonts() throws {
    let fonts = [
      UIFont.systemFont(ofSize: 17, weight: .semibold), .italicSystemFont(ofSize: 9),
      .monospacedDigitSystemFont(ofSize: 12, weight: .regular), UIFont(name: "Georgia", size: 20)!,
      .preferredFont(forTextStyle: .title1),
    ]
    for font in fonts {
      #expect(try archived(font) == font)
      #expect(try archived(font.fontDescriptor) == font.fontDescriptor)
    }
  }

  @Test func images() throws {
    let image = UIImage(cgImage: picture.cgImage!, scale: 2, orientation: .right)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0), resizingMode: .stretch)
      .withRenderingMode(.alwaysTemplate)
    let back = try archived(image)
    #expect(back.scale == 2 && back.imageOrientation == .right && back.size == image.size)
    #expect(back.capInsets.top == 1 && back.resizingMode == .stretch && back.renderingMode == .alwaysTemplate)
    #expect(back.pngData() == image.pngData())
    #expect(try archived(UIImage()).size == .zero)
  }

  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
  }
}
