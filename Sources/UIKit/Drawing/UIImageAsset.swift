import Foundation

/// Images that are one image, each for other traits: for light and dark, say.
///
/// Any thread may use it.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Variant {
    var traits: Traits
    var source: ImageSource
    var look: ImageLook
  }

  private let lock = NSLock()
  private var variants: [Variant] = []

  public override init() { super.init() }

  /// Of one image, for traits that are not specified.
  init(_ source: ImageSource, _ look: ImageLook) {
    variants = [Variant(traits: Traits(), source: source, look: look)]
  }

  /// The image for these traits, which shows another one of the asset's where it is shown with others.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let best = best(for: traitCollection) else { return UIImage() }
    var look = best.look
    look.traits = traitCollection
    return UIImage(.registered(self), look)
  }
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? UITraitCollection())
    return configuration is UIImage.SymbolConfiguration ? image.withConfiguration(configuration) : image
  }

  /// Makes an image the asset's one for these traits, in the place of one that it had for them.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    // One of the asset's own images stands for what it shows.
    var source = image.source
    if case .registered(let other) = source {
      guard let own = other.best(for: image.traitCollection) else { return }
      source = own.source
    }
    lock.withLock {
      variants.removeAll { $0.traits == traitCollection.traits }
      variants.append(Variant(traits: traitCollection.traits, source: source, look: image.look))
    }
    image.belongs(to: self)
  }
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  open func unregister(imageWith traitCollection: UITraitCollection) {
    lock.withLock { variants.removeAll { $0.traits == traitCollection.traits } }
  }
  open func unregister(imageWith configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  /// The variant that asks for most of the traits, and for no others; the first where none fits.
  private func best(for traits: UITraitCollection) -> (source: ImageSource, look: ImageLook)? {
    lock.withLock {
      let fitting = variants.filter { traits.containsTraits(in: UITraitCollection($0.traits)) }
      let best = fitting.max { $0.traits.specifiedCount < $1.traits.specifiedCount } ?? variants.first
      return best.map { ($0.source, $0.look) }
    }
  }

  func source(for traits: UITraitCollection) -> ImageSource { best(for: traits)?.source ?? .empty }
}

extension Traits {
  /// How many traits are specified.
  var specifiedCount: Int {
    let all: [any SystemTrait.Type] = [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self, UITraitDisplayGamut.self, UITraitActiveAppearance.self,
      UITraitForceTouchCapability.self,
    ]
    return all.count { $0.isSpecified(in: self) } + custom.count
  }
}

extension UIImage {
  /// The asset that the image belongs to. An image that belongs to none gets one of its own, in which others can be
  /// registered for other traits.
  public var imageAsset: UIImageAsset? {
    switch source {
    case .registered(let asset): return asset
    case .empty: return nil
    default:
      let asset = UIImageAsset(source, look)
      belongs(to: asset)
      return asset
    }
  }

  /// What draws the image in its own size and scale, as opaque as it is.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) } ?? false
    return format
  }

  // Images of the system's own.

  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle")! }
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
  public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill")! }
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle")! }
}

extension UIImage.SymbolConfiguration {
  private func without(_ change: (inout Values) -> Void) -> Self {
    var values = values
    change(&values)
    return UIImage.SymbolConfiguration(values, traitCollection: traitCollection) as! Self
  }

  /// The same with the size of its surroundings.
  public func configurationWithoutTextStyle() -> Self { without { $0.pointSize = nil } }
  public func configurationWithoutScale() -> Self { without { $0.scale = .unspecified } }
  public func configurationWithoutWeight() -> Self { without { $0.weight = .unspecified } }
  public func configurationWithoutPointSizeAndWeight() -> Self {
    without {
      $0.pointSize = nil
      $0.weight = .unspecified
    }
  }
  public func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
}
