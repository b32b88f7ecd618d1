import Foundation

// The `Contents.json` of the kinds of asset, as Xcode writes them.

struct Appearance: Decodable {
  var appearance: String
  var value: String
}

protocol HasAppearances {
  var appearances: [Appearance]? { get }
}

extension HasAppearances {
  /// "light" or "dark".
  var appearance: String? { appearances?.first { $0.appearance == "luminosity" }?.value }
  var contrast: String? { appearances?.first { $0.appearance == "contrast" }?.value }
}

extension ColorContents.Entry: HasSpecialCases {
  var isSpecial: Bool { displayGamut == "display-P3" }
}

extension ImageContents.Entry: HasSpecialCases {
  var isSpecial: Bool {
    displayGamut == "display-P3" || widthClass != nil || heightClass != nil || languageDirection == "right-to-left"
  }
}

/// An entry may be for screens of many colours, for a size class, for a direction of writing.
protocol HasSpecialCases {
  var isSpecial: Bool { get }
}

extension Array where Element: HasSpecialCases {
  /// The entries for every screen; if there are none, those there are.
  var plain: [Element] {
    let plain = filter { !$0.isSpecial }
    return plain.isEmpty ? self : plain
  }
}

struct GroupContents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }
  var properties: Properties?
}

struct ColorContents: Decodable {
  struct Entry: Decodable, HasAppearances {
    var color: Value?
    var idiom: String?
    var appearances: [Appearance]?
    var displayGamut: String?
    enum CodingKeys: String, CodingKey {
      case color, idiom, appearances
      case displayGamut = "display-gamut"
    }
  }
  struct Value: Decodable {
    var space: String?
    var components: [String: Component]?
    var reference: String?
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }
  /// "0.500", "128", "0x80", or a bare number.
  struct Component: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(String.self)) ?? String(container.decode(Double.self))
    }
    /// From 0 to 1: a number with a point is that already, others count to 255.
    var value: Double? {
      if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      if text.contains(".") { return Double(text) }
      return Double(text).map { $0 / 255 }
    }
  }
  var colors: [Entry]?
}

struct ImageContents: Decodable {
  struct Entry: Decodable, HasAppearances {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [Appearance]?
    var resizing: ResizingContents?
    var displayGamut: String?
    var widthClass: String?
    var heightClass: String?
    var languageDirection: String?
    enum CodingKeys: String, CodingKey {
      case filename, scale, idiom, appearances, resizing
      case displayGamut = "display-gamut"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case languageDirection = "language-direction"
    }
  }
  struct Properties: Decodable {
    var renderingIntent: String?
    enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }
  var images: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?
}

struct ResizingContents: Decodable {
  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
  }
  struct Center: Decodable { var mode: String? }
  var mode: String
  var center: Center?
  var insets: Insets?
  enum CodingKeys: String, CodingKey {
    case mode, center
    case insets = "cap-insets"
  }

  var resizing: AssetCatalog.Resizing {
    AssetCatalog.Resizing(
      mode: mode,
      insets: [insets?.top ?? 0, insets?.left ?? 0, insets?.bottom ?? 0, insets?.right ?? 0],
      center: center?.mode == "tile" ? "tile" : nil
    )
  }
}

struct DataContents: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var type: String?
    enum CodingKeys: String, CodingKey {
      case filename
      case type = "universal-type-identifier"
    }
  }
  var data: [Entry]?
}

extension AssetCatalog.Color {
  mutating func setComponents(_ value: ColorContents.Value, file: String) throws(ResourceError) {
    let components = value.components ?? [:]
    func component(_ name: String) throws(ResourceError) -> Double? {
      guard let component = components[name] else { return nil }
      guard let value = component.value else {
        throw ResourceError(file: file, "\"\(component.text)\" is no colour component")
      }
      return value
    }
    space = value.space ?? "srgb"
    let white = try component("white")
    red = try component("red") ?? white ?? 0
    green = try component("green") ?? white ?? 0
    blue = try component("blue") ?? white ?? 0
    // Alpha counts to 1 even where it is written without a point.
    alpha = components["alpha"].flatMap { Double($0.text) } ?? 1
  }
}
