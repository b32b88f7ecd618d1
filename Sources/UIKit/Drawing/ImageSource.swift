import Foundation

/// Pixels, with how they are to be shown.
struct Bitmap: Hashable {
  let image: CGImage
  let scale: CGFloat
  let orientation: UIImage.Orientation

  init(image: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.image = image
    self.scale = scale
    self.orientation = orientation
  }

  init(_ decoded: CGImage.Decoded, scale: CGFloat) {
    let orientation = UIImage.Orientation(exif: decoded.orientation)
    self.init(image: decoded.image, scale: scale > 0 ? scale : 1, orientation: orientation)
  }

  /// In points, upright.
  var size: CGSize {
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    return orientation.isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  var mirrored: Bitmap { Bitmap(image: image, scale: scale, orientation: orientation.mirrored) }

  var upright: CGImage {
    guard orientation != .up else { return image }
    let turn = orientation.upright(CGFloat(image.width), CGFloat(image.height))
    let (width, height) = orientation.isSideways ? (image.height, image.width) : (image.width, image.height)
    return image.redrawn(width: width, height: height, turn)
  }
}

/// Where an image's pixels come from.
enum ImageSource: Hashable {
  case empty
  case bitmap(Bitmap)
  case asset(ImageAsset)
  /// Images that the app has put together.
  case registered(UIImageAsset)
  case symbol(Symbol)
  case animated([UIImage], TimeInterval)

  var name: String? {
    switch self {
    case .asset(let asset): asset.name
    case .symbol(let symbol): "symbol \(symbol.name)"
    default: nil
    }
  }

  /// The pixels as they were made; `nil` for what is drawn at any size.
  func bitmap(_ traits: UITraitCollection) -> Bitmap? {
    switch self {
    case .bitmap(let bitmap): bitmap
    case .asset(let asset): asset.bitmap(for: traits)
    case .registered(let asset): asset.source(for: traits).bitmap(traits)
    case .animated(let images, _): images[0].source.bitmap(images[0].look.shownTraits)
    case .empty, .symbol: nil
    }
  }

  func size(_ look: ImageLook) -> CGSize {
    switch self {
    case .empty: .zero
    case .symbol(let symbol): symbol.size(look.symbol?.values ?? .init())
    case .animated(let images, _): images[0].size
    case .registered(let asset): asset.source(for: look.shownTraits).size(look)
    case .bitmap, .asset: bitmap(look.shownTraits)?.size ?? .zero
    }
  }

  /// The image drawn upright in so many pixels.
  func render(_ look: ImageLook, _ key: RenditionKey) -> CGImage? {
    let (width, height) = (Int(key.size.width * key.scale), Int(key.size.height * key.scale))
    guard width > 0, height > 0 else { return nil }
    let image: CGImage?
    switch self {
    case .registered(let asset): return asset.source(for: look.shownTraits).render(look, key)
    case .symbol(let symbol):
      image =
        symbol.render(width: width, height: height, look.symbol?.values ?? .init(), look.shownTraits)
    case .animated(let images, _): image = images[0].source.render(images[0].look, key)
    case .asset(let asset) where asset.isVector(look.shownTraits):
      image = asset.render(width: width, height: height, look.shownTraits)
    case .empty, .bitmap, .asset:
      guard let bitmap = bitmap(look.shownTraits) else { return nil }
      let upright = (look.isMirrored ? bitmap.mirrored : bitmap).upright
      // GSK scales well enough by up to a half; further down it leaves pixels out.
      let isMuchSmaller = width * 2 < upright.width || height * 2 < upright.height
      image = isMuchSmaller ? upright.scaled(width: width, height: height) : upright
    }
    return key.tint.flatMap { image?.tinted($0) } ?? image
  }

  static func named(_ name: String, in bundle: Bundle) -> (source: ImageSource, look: ImageLook)? {
    let catalog = AssetCatalog.of(bundle)
    if let set = catalog.image(named: name) ?? catalog.image(named: name.withoutPictureExtension) {
      let asset = ImageAsset(name: name, catalog: catalog, set: set)
      var look = ImageLook()
      look.renderingMode =
        set.rendering == "template" ? .alwaysTemplate : set.rendering == "original" ? .alwaysOriginal : .automatic
      if let resizing = set.variants[0].resizing, resizing.insets.count == 4 {
        let insets = resizing.insets
        look.capInsets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        look.resizingMode = resizing.center == "tile" ? .tile : .stretch
      }
      return (.asset(asset), look)
    }
    return looseFile(name, in: bundle).flatMap { UIImage(contentsOfFile: $0) }.map { ($0.source, $0.look) }
  }

  /// `name`, `name@2x.png`, `name.jpg` … among the bundle's resources.
  private static func looseFile(_ name: String, in bundle: Bundle) -> String? {
    guard let folder = bundle.resourceURL else { return nil }
    let stem = (name as NSString).pathExtension.isEmpty ? name : (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    let extensions = given.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [given]
    for suffix in ["@\(Int(UITraitCollection.current.pixelScale))x", "", "@2x", "@3x"] {
      for type in extensions {
        let path = folder.appendingPathComponent("\(stem)\(suffix).\(type)").path
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}

/// One image set of an asset catalogue. What is read from files is kept.
final class ImageAsset: Hashable, @unchecked Sendable {
  let name: String
  private let catalog: AssetCatalog
  private let set: AssetCatalog.ImageSet
  private let lock = NSLock()
  private var bitmaps: [String: Bitmap] = [:]

  init(name: String, catalog: AssetCatalog, set: AssetCatalog.ImageSet) {
    self.name = name
    self.catalog = catalog
    self.set = set
  }

  /// For the traits, in the screen's scale or the next larger one.
  private func variant(for traits: UITraitCollection) -> AssetCatalog.ImageVariant {
    let best = set.variants.best(for: traits)
    let alike = set.variants.filter {
      $0.appearance == best.appearance && $0.contrast == best.contrast && $0.idiom == best.idiom
    }
    let sorted = alike.sorted { $0.scale ?? 1 < $1.scale ?? 1 }
    return sorted.first { $0.scale ?? 1 >= traits.pixelScale } ?? sorted.last ?? best
  }

  private func path(_ variant: AssetCatalog.ImageVariant) -> String {
    catalog.folder.appendingPathComponent(variant.file).path
  }

  func isVector(_ traits: UITraitCollection) -> Bool { variant(for: traits).vector == true }

  func bitmap(for traits: UITraitCollection) -> Bitmap? {
    let variant = variant(for: traits)
    if let known = lock.withLock({ bitmaps[variant.file] }) { return known }
    guard let decoded = CGImage.decode(file: path(variant)) else { return nil }
    let bitmap = Bitmap(decoded, scale: variant.scale ?? 1)
    lock.withLock { bitmaps[variant.file] = bitmap }
    return bitmap
  }

  func render(width: Int, height: Int, _ traits: UITraitCollection) -> CGImage? {
    guard let natural = bitmap(for: traits)?.image else { return nil }
    // As large as needed in both directions; then squeezed if its shape is another.
    let factor = max(CGFloat(width) / CGFloat(natural.width), CGFloat(height) / CGFloat(natural.height))
    let size = CGSize(
      width: (CGFloat(natural.width) * factor).rounded(.up),
      height: (CGFloat(natural.height) * factor).rounded(.up)
    )
    let image = CGImage.decode(file: path(variant(for: traits)), fitting: size)?.image ?? natural
    return image.width == width && image.height == height ? image : image.scaled(width: width, height: height)
  }

  static func == (lhs: ImageAsset, rhs: ImageAsset) -> Bool {
    lhs.catalog === rhs.catalog && lhs.name == rhs.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How an image is shown, apart from its pixels.
struct ImageLook: Equatable {
  var renderingMode = UIImage.RenderingMode.automatic
  var tint: UIColor?
  var symbol: UIImage.SymbolConfiguration?
  var capInsets: UIEdgeInsets?
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  /// What the pixels were made of, where that is one of Core Image's.
  var coreImage: CIImage?
  /// The traits the image was asked for; `nil` follows the current ones.
  var traits: UITraitCollection?

  var isMirrored: Bool { flipsForRightToLeft && shownTraits.layoutDirection == .rightToLeft }

  var shownTraits: UITraitCollection {
    traits.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
  }
}

/// For which pixels a rendition is made.
struct RenditionKey: Hashable {
  var size: CGSize
  var scale: CGFloat
  /// `nil` for the image's own colours.
  var tint: CGColor?
  var style = UITraitCollection.current.userInterfaceStyle
  var direction = UITraitCollection.current.layoutDirection
}

/// The last renditions of one image.
final class RenditionCache: @unchecked Sendable {
  private let lock = NSLock()
  private var images: [RenditionKey: CGImage] = [:]

  func image(for key: RenditionKey, make: () -> CGImage?) -> CGImage? {
    if let known = lock.withLock({ images[key] }) { return known }
    guard let made = make() else { return nil }
    lock.withLock {
      // An image in a growing frame must not keep every size it had.
      if images.count >= 4 { images.removeAll() }
      images[key] = made
    }
    return made
  }
}

extension String {
  /// Older code, and particles of Xcode's editor, ask a catalogue for "spark.png", whose pictures are called "spark".
  fileprivate var withoutPictureExtension: String {
    let name = self as NSString
    return ["png", "jpg", "jpeg"].contains(name.pathExtension.lowercased()) ? name.deletingPathExtension : self
  }
}
