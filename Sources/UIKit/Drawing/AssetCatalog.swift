import Foundation

/// The compiled asset catalogue of one bundle: `Assets.bundle/catalog.json` and the files it names.
final class AssetCatalog: Sendable {
  let folder: URL
  private let description: Description
  /// Why the catalogue is empty, where it should not be.
  let problem: String?

  struct Description: Decodable, Sendable {
    var colors: [String: [ColorVariant]]?
    var images: [String: ImageSet]?
    var data: [String: DataSet]?
    /// The names of the images of each sprite atlas.
    var atlases: [String: [String]]?
    var accentColor: String?
    var appIcon: String?
  }

  struct ColorVariant: Decodable, Sendable, AssetVariant {
    var red: CGFloat?
    var green: CGFloat?
    var blue: CGFloat?
    var alpha: CGFloat?
    var space: String?
    var system: String?
    var appearance: String?
    var contrast: String?
    var idiom: String?
  }

  struct ImageSet: Decodable, Sendable {
    var rendering: String?
    var variants: [ImageVariant]
  }

  struct ImageVariant: Decodable, Sendable, AssetVariant {
    var file: String
    var scale: CGFloat?
    var vector: Bool?
    var resizing: Resizing?
    var appearance: String?
    var contrast: String?
    var idiom: String?
  }

  struct Resizing: Decodable, Sendable {
    var mode: String
    /// Top, left, bottom, right, in points.
    var insets: [CGFloat]
    var center: String?
  }

  struct DataSet: Decodable, Sendable {
    var file: String
    var type: String?
  }

  /// A bundle without a catalogue has an empty one; a catalogue that cannot be read is said to be so.
  init(_ folder: URL) {
    self.folder = folder
    let file = folder.appendingPathComponent("catalog.json")
    do {
      description = try JSONDecoder().decode(Description.self, from: Data(contentsOf: file))
      problem = nil
    } catch {
      description = Description()
      let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
      problem = isMissing ? nil : "\(file.path) cannot be read, so the assets in it are missing: \(error)"
      if let problem { FileHandle.standardError.write(Data("UIKit: \(problem)\n".utf8)) }
    }
  }

  private static let cache = AssetCache<AssetCatalog>()

  static func of(_ bundle: Bundle) -> AssetCatalog {
    let resources = bundle.resourceURL ?? bundle.bundleURL
    return cache.value(for: resources.path) {
      AssetCatalog(resources.appendingPathComponent("Assets.bundle", isDirectory: true))
    }
  }

  func color(named name: String) -> UIColor? {
    guard let variants = description.colors?.asset(named: name), !variants.isEmpty else { return nil }
    return UIColor { traits in variants.best(for: traits).color }
  }

  var accentColor: UIColor? { description.accentColor.flatMap(color(named:)) }

  func image(named name: String) -> ImageSet? {
    guard let set = description.images?.asset(named: name), !set.variants.isEmpty else { return nil }
    return set
  }

  func spriteNames(inAtlas name: String) -> [String]? { description.atlases?[name] }

  func data(named name: String) -> (data: Data, type: String)? {
    guard let set = description.data?.asset(named: name),
      let data = try? Data(contentsOf: folder.appendingPathComponent(set.file))
    else { return nil }
    return (data, set.type ?? "public.data")
  }
}

extension Dictionary where Key == String {
  /// The asset of that name, or, as in Apple's catalogues, of the same name in other case.
  fileprivate func asset(named name: String) -> Value? {
    self[name] ?? filter { $0.key.caseInsensitiveCompare(name) == .orderedSame }.min { $0.key < $1.key }?.value
  }
}

/// A variant of an asset, for some traits only.
protocol AssetVariant {
  var appearance: String? { get }
  var contrast: String? { get }
  var idiom: String? { get }
}

extension AssetVariant {
  /// How many traits the variant asks for and gets; `nil` if it asks for one it does not get.
  func matches(_ traits: UITraitCollection) -> Int? {
    let idioms: [UIUserInterfaceIdiom: String] = [.phone: "phone", .pad: "pad", .tv: "tv", .mac: "mac"]
    let wishes: [(String?, String?)] = [
      (appearance, traits.userInterfaceStyle == .dark ? "dark" : "light"),
      (contrast, traits.accessibilityContrast == .high ? "high" : "normal"),
      (idiom, idioms[traits.userInterfaceIdiom] ?? "phone"),
    ]
    var count = 0
    for case (let wish?, let trait) in wishes {
      guard wish == trait else { return nil }
      count += 1
    }
    return count
  }
}

extension Array where Element: AssetVariant {
  /// The variant made for most of the traits; the first one where none fits.
  func best(for traits: UITraitCollection) -> Element {
    var best: (element: Element, count: Int)?
    for element in self {
      if let count = element.matches(traits), count > best?.count ?? -1 { best = (element, count) }
    }
    return best?.element ?? self[0]
  }
}

extension AssetCatalog.ColorVariant {
  fileprivate var color: UIColor {
    if let system { return UIColor.system(named: system) ?? .clear }
    let (red, green, blue, alpha) = (red ?? 0, green ?? 0, blue ?? 0, alpha ?? 1)
    switch space {
    case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case "gray-gamma-22": return UIColor(white: red, alpha: alpha)
    default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}

/// Values by name, made once, from any thread.
final class AssetCache<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Value] = [:]

  func value(for key: String, make: () -> Value) -> Value {
    if let known = lock.withLock({ values[key] }) { return known }
    let made = make()
    return lock.withLock {
      if let known = values[key] { return known }
      values[key] = made
      return made
    }
  }

  func removeAll() { lock.withLock { values = [:] } }
}
