import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Image assets of an app's own") struct ImageAssetTests {
  private func square(_ color: UIColor, _ side: CGFloat = 4) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill($0.format.bounds)
    }
  }
  private func color(_ image: UIImage?) -> [UInt8]? { image?.cgImage.map { Pixels($0)[1, 1] } }
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test("The image for the traits, wherever it is shown")
  func variants() {
    let asset = UIImageAsset()
    #expect(asset.image(with: light).size == .zero)
    asset.register(square(.red), with: light)
    asset.register(square(.blue, 6), with: dark)
    let image = asset.image(with: light)
    #expect(color(image) == [255, 0, 0, 255] && image.size.width == 4 && image.imageAsset === asset)
    let other = image.withConfiguration(UIImage.Configuration(traitCollection: dark))
    #expect(color(other) == [0, 0, 255, 255] && other.size.width == 6)
    asset.unregister(imageWith: dark)
    #expect(color(asset.image(with: dark)) == [255, 0, 0, 255], "the first one stands for what is missing")
    asset.unregister(imageWith: UIImage.Configuration(traitCollection: light))
    #expect(asset.image(with: light).size == .zero)
  }

  @Test("An image takes others for other traits")
  func ownAsset() throws {
    let image = square(.red)
    let asset = try #require(image.imageAsset)
    asset.register(square(.blue), with: dark)
    #expect(image.imageAsset === asset && color(image) == [255, 0, 0, 255])
    #expect(color(image.withConfiguration(dark.imageConfiguration)) == [0, 0, 255, 255])
    #expect(color(asset.image(with: UIImage.Configuration(traitCollection: dark))) == [0, 0, 255, 255])
    #expect(UIImage().imageAsset == nil)
  }

  @Test("A renderer's format for the image, and the system's images")
  func formats() {
    #expect(square(.red).imageRendererFormat.scale == 1)
    let images = [UIImage.actions, .add, .checkmark, .remove, .strokedCheckmark]
    #expect(images.allSatisfy { $0.isSymbolImage && $0.size.width > 0 } && Set(images).count == 5)
  }

  @Test("Parts of a symbol's configuration are left out")
  func configurations() {
    let whole = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    #expect(whole.configurationWithoutScale() == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    #expect(whole.configurationWithoutPointSizeAndWeight() == UIImage.SymbolConfiguration(scale: .large))
    let weightless = UIImage.SymbolConfiguration(pointSize: 20, weight: .unspecified, scale: .large)
    #expect(whole.configurationWithoutWeight().isEqual(to: weightless) == true)
    #expect(whole.configurationWithoutTextStyle().values.pointSize == nil && !whole.isEqual(to: nil))
  }
}
