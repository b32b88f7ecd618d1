import GeneratedText

/// The constants that Xcode generates for what is in a target's asset catalogues: `ColorResource.accent`,
/// `ImageResource.logo` and, where the project asks for them, `UIColor.accent` and `UIImage.logo`.
public struct AssetSymbols {
  private let colors: Namespace
  private let images: Namespace
  /// The names of the constants that the module declares itself, by the type that has them.
  private let own: [String: Set<String>]

  /// - Parameter own: the names of the constants that the module declares itself, by the type that has them, `UIColor`: those
  ///   are not generated once more.
  public init(_ catalog: AssetCatalog, own: [String: Set<String>] = [:]) {
    self.own = own
    colors = Namespace(catalog.colorNames, suffix: "Color")
    images = Namespace(catalog.imageNames, suffix: "Image")
  }

  public var isEmpty: Bool { colors.isEmpty && images.isEmpty }

  /// The source.
  ///
  /// - Parameters:
  ///   - bundle: an expression for the bundle with the catalogues.
  ///   - hasExtensions: whether `UIColor` and the other types of the frameworks get constants as well.
  ///   - forSwiftUI: whether the target uses SwiftUI.
  public func source(bundle: String, hasExtensions: Bool, forSwiftUI: Bool) -> String {
    var parts = [
      "import DeveloperToolsSupport\nimport Foundation\nimport UIKit" + (forSwiftUI ? "\nimport SwiftUI" : ""),
      resources(colors, type: "DeveloperToolsSupport.ColorResource", bundle),
      resources(images, type: "DeveloperToolsSupport.ImageResource", bundle),
    ]
    if hasExtensions {
      let (takenColors, takenImages) = (
        Self.colorsOfUIKit.union(own["UIColor"] ?? []), Self.imagesOfUIKit.union(own["UIImage"] ?? [])
      )
      parts.append(Self.extension(colors, of: "UIKit.UIColor", taken: takenColors) { "init(resource: \($0))" })
      parts.append(Self.extension(images, of: "UIKit.UIImage", taken: takenImages) { "init(resource: \($0))" })
    }
    if hasExtensions, forSwiftUI {
      let style = "SwiftUI.ShapeStyle where Self == SwiftUI.Color"
      // In an extension of a protocol no type can stand: what is in a namespace is a colour's alone.
      let types = [
        ("SwiftUI.Color", "Color", colors, Self.colorsOfSwiftUI),
        (style, "ShapeStyle", colors.withoutInner, Self.colorsOfSwiftUI.union(Self.stylesOfSwiftUI)),
      ]
      for (type, name, colors, known) in types {
        let taken = known.union(own[name] ?? [])
        parts.append(Self.extension(colors, of: type, taken: taken, value: "SwiftUI.Color") { "init(\($0))" })
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func resources(_ namespace: Namespace, type: String, _ bundle: String) -> String {
    guard !namespace.isEmpty else { return "" }
    let lines = namespace.lines { symbol, _ in
      "nonisolated static let \(symbol.name) = \(type)(name: \(SwiftLiteral.text(symbol.asset)), bundle: \(bundle))"
    }
    return "extension \(type) {\n\(lines)\n}"
  }

  private static func `extension`(
    _ namespace: Namespace,
    of type: String,
    taken: Set<String>,
    value: String? = nil,
    make: (String) -> String
  ) -> String {
    let free = namespace.without(taken)
    guard !free.isEmpty else { return "" }
    let value = value ?? type
    let lines = free.lines { symbol, path in
      let resource = "." + (path + [symbol.name]).joined(separator: ".")
      return "nonisolated static var \(symbol.name): \(value) { \(value).\(make(resource)) }"
    }
    return "extension \(type) {\n\(lines)\n}"
  }

  // What the types have already; Xcode leaves such constants out and says so.

  private static let colorsOfUIKit: Set<String> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "tint", "tintColor", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel",
    "link", "placeholderText", "separator", "opaqueSeparator", "lightText", "darkText", "systemRed", "systemGreen",
    "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo",
    "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
  ]
  private static let imagesOfUIKit: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
  private static let colorsOfSwiftUI: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]
  /// Styles that are no colours: a colour of that name is `Color`'s alone.
  private static let stylesOfSwiftUI: Set<String> = [
    "foreground", "background", "selection", "tint", "separator", "placeholder", "link", "fill", "windowBackground",
  ]
}

/// The symbols of a catalogue's folder that is a namespace, and the namespaces in it.
private struct Namespace {
  struct Symbol {
    var name: String
    var asset: String
  }

  var symbols: [Symbol] = []
  var inner: [(name: String, namespace: Namespace)] = []

  var isEmpty: Bool { symbols.isEmpty && inner.isEmpty }

  /// - Parameter suffix: the word a name does not repeat: the colour `AccentColor` is `accent`.
  init(_ assets: some Sequence<String>, suffix: String) {
    for asset in assets.sorted() {
      insert(asset.split(separator: "/").map(String.init)[...], asset: asset, suffix: suffix)
    }
  }

  private mutating func insert(_ path: ArraySlice<String>, asset: String, suffix: String) {
    guard let first = path.first else { return }
    if path.count == 1 {
      guard let name = SymbolName.ofConstant(first, suffix: suffix), !symbols.contains(where: { $0.name == name })
      else { return }
      symbols.append(Symbol(name: name, asset: asset))
    } else if let name = SymbolName.ofType(first) {
      if !inner.contains(where: { $0.name == name }) { inner.append((name, Namespace([], suffix: suffix))) }
      let index = inner.firstIndex { $0.name == name }!
      inner[index].namespace.insert(path.dropFirst(), asset: asset, suffix: suffix)
    }
  }

  /// The symbols alone, without those of namespaces.
  var withoutInner: Namespace {
    var own = self
    own.inner = []
    return own
  }

  func without(_ names: Set<String>) -> Namespace {
    var free = self
    free.symbols.removeAll { names.contains($0.name) }
    return free
  }

  /// A line for each symbol, with enumerations for the namespaces.
  func lines(path: [String] = [], _ line: (Symbol, [String]) -> String) -> String {
    let indent = String(repeating: "  ", count: path.count + 1)
    let own = symbols.map { indent + line($0, path) }
    let nested = inner.map { name, namespace in
      "\(indent)enum \(name) {\n\(namespace.lines(path: path + [name], line))\n\(indent)}"
    }
    return (own + nested).joined(separator: "\n")
  }
}

/// How Xcode makes a Swift name of an asset's: of its ASCII letters and digits, split into words where the case or the
/// kind changes and at everything else.
enum SymbolName {
  /// `my-logo_2`, `MyLogo2` → `myLogo2`; `BGImage` → `BG`; `IMG02` → `IMG_02`; `16_9` → `_16_9`. Nil if nothing is left.
  static func ofConstant(_ asset: String, suffix: String) -> String? {
    var words = words(of: asset)
    if words.count > 1, words.last?.lowercased() == suffix.lowercased() { words.removeLast() }
    guard let first = words.first else { return nil }
    if words.allSatisfy({ $0 == $0.uppercased() }) { return escaped(words.joined(separator: "_")) }
    return escaped(first.lowercased() + words.dropFirst().map(capitalised).joined())
  }

  /// `game-ui` → `GameUi`.
  static func ofType(_ folder: String) -> String? {
    let words = words(of: folder)
    guard !words.isEmpty else { return nil }
    if words.allSatisfy({ $0 == $0.uppercased() }) { return escaped(words.joined(separator: "_")) }
    return escaped(words.map(capitalised).joined())
  }

  private enum Kind { case upper, lower, digit }

  private static func kind(_ character: Character) -> Kind? {
    guard character.isASCII else { return nil }
    if character.isNumber { return .digit }
    guard character.isLetter else { return nil }
    return character.isUppercase ? .upper : .lower
  }

  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Kind?
    for character in name {
      let kind = kind(character)
      let continues =
        switch (last, kind) {
        case (.upper, .lower), (.upper, .upper), (.lower, .lower), (.digit, .digit): true
        default: false
        }
      if continues, last == .upper, kind == .lower, word.count > 1 {
        // The last capital of a run begins the next word: BGColor is BG, Color.
        let capital = word.removeLast()
        words.append(word)
        word = String(capital)
      } else if !continues, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if kind != nil { word.append(character) }
      last = kind
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while", "Any", "Self", "Type", "Protocol",
  ]

  private static func escaped(_ name: String) -> String {
    if name.first?.isNumber == true { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }
}
