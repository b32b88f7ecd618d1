import CoreGraphics
import Foundation
import SlipwayFoundation

/// Values as Interface Builder writes them.
extension InterfaceElement {
  var point: CGPoint { CGPoint(x: length("x") ?? 0, y: length("y") ?? 0) }
  var size: CGSize { CGSize(width: length("width") ?? 0, height: length("height") ?? 0) }
  var rect: CGRect { CGRect(origin: point, size: size) }
  /// `inset` elements name the sides otherwise than `edgeInsets`.
  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: length("top") ?? length("minY") ?? 0,
      left: length("left") ?? length("minX") ?? 0,
      bottom: length("bottom") ?? length("maxY") ?? 0,
      right: length("right") ?? length("maxX") ?? 0
    )
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: length("top") ?? 0,
      leading: length("leading") ?? 0,
      bottom: length("bottom") ?? 0,
      trailing: length("trailing") ?? 0
    )
  }

  var autoresizingMask: UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { if flags.contains($1.0) { $0.insert($1.1) } }
  }

  var lineBreakMode: NSLineBreakMode? {
    switch self["lineBreakMode"] {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }

  /// A text that stands in an attribute, or, where it has more than one line, in an element.
  func text(_ key: String) -> String? { self[key] ?? value(key)?.text }
}

extension NibDecoder {
  // MARK: Colours

  func color(_ key: String, of element: InterfaceElement) -> UIColor? {
    element.value(key).flatMap(color)
  }

  /// nil for the element `nil`.
  func color(_ element: InterfaceElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let name = element["name"] {
      if let color = UIColor(named: name, in: bundle, compatibleWith: nil) { return color }
      return stored("namedColor", name, at: element)
    }
    // Xcode's templates say both: what iOS 13 and later show, and what went before.
    let modern = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
    if let name = modern ?? element["cocoaTouchSystemColor"] {
      return NibColors.system[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
        ?? stored("systemColor", name, at: element)
    }
    let alpha = element.length("alpha") ?? 1
    if let white = element.length("white") { return UIColor(white: white, alpha: alpha) }
    let (red, green) = (element.length("red") ?? 0, element.length("green") ?? 0)
    let blue = element.length("blue") ?? 0
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// What the file itself says a colour looks like that it only names.
  private func stored(_ kind: String, _ name: String, at element: InterfaceElement) -> UIColor? {
    let resource = file.root.list("resources").first { $0.name == kind && $0["name"] == name }
    if let color = resource?.child("color"), color["systemColor"] == nil, color["name"] == nil {
      return self.color(color)
    }
    file.say("there is no colour \(name)", at: element)
    return nil
  }

  // MARK: Images

  /// The image that an attribute names, or an `imageReference` element of that key.
  func image(_ key: String, of element: InterfaceElement) -> UIImage? {
    if let reference = element.value(key) { return image(reference, "image") }
    return image(element, key)
  }

  func image(_ element: InterfaceElement, _ attribute: String) -> UIImage? {
    guard let name = element[attribute] else { return nil }
    var image =
      element["catalog"] == "system"
      ? UIImage(systemName: name, withConfiguration: symbolConfiguration(element, scale: "symbolScale"))
      : UIImage(named: name, in: bundle, compatibleWith: nil)
    if image == nil { file.say("there is no image \(name)", at: element) }
    switch element["renderingMode"] {
    case "template": image = image?.withRenderingMode(.alwaysTemplate)
    case "original": image = image?.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  /// - Parameter scale: the attribute that names the scale.
  func symbolConfiguration(_ element: InterfaceElement, scale: String) -> UIImage.SymbolConfiguration? {
    let known: UIImage.SymbolScale? = element.choice(scale)
    let weight = element["weight"].flatMap { NibFonts.symbolWeights[$0] }
    if let font = element.value("font") ?? element.value("fontDescription") {
      return UIImage.SymbolConfiguration(font: self.font(font) ?? .systemFont(ofSize: 17), scale: known ?? .default)
    }
    if let points = element.length("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: points, weight: weight ?? .regular, scale: known ?? .default)
    }
    var configuration: UIImage.SymbolConfiguration?
    if let weight { configuration = UIImage.SymbolConfiguration(weight: weight) }
    if let known {
      let scale = UIImage.SymbolConfiguration(scale: known)
      configuration = configuration?.applying(scale) ?? scale
    }
    return configuration
  }

  // MARK: Fonts

  func font(_ key: String, of element: InterfaceElement) -> UIFont? {
    element.value(key).flatMap(font)
  }

  func font(_ element: InterfaceElement) -> UIFont? {
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = element.length("pointSize") ?? element.length("size") ?? 17
    let weight = element["weight"].flatMap { NibFonts.weights[$0] }
    switch element["type"] ?? element["metaFont"] {
    case "system": return .systemFont(ofSize: size, weight: weight ?? .regular)
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "monospacedSystem": return .monospacedSystemFont(ofSize: size, weight: weight ?? .regular)
    default: break
    }
    guard let name = element["name"] else { return .systemFont(ofSize: size, weight: weight ?? .regular) }
    if let font = UIFont(name: name, size: size) { return font }
    // As iOS does for a font that is not installed.
    return .systemFont(ofSize: size, weight: NibFonts.weight(in: name))
  }

  // MARK: Texts

  /// A text in the user's language.
  func text(_ key: String, of element: InterfaceElement) -> String? {
    file.localized(element.text(key), element, key)
  }

  func attributedText(_ key: String, of element: InterfaceElement) -> NSAttributedString? {
    guard let value = element.value(key), value.name == "attributedString" else { return nil }
    let text = OwnedAttributedString(string: "")
    for fragment in value.children where fragment.name == "fragment" {
      let attributes = fragment.child("attributes").map(self.attributes) ?? [:]
      text.append(NSAttributedString(string: fragment.text("content") ?? "", attributes: attributes))
    }
    return text
  }

  private func attributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      switch (child.key, child.name) {
      case ("NSColor", _): attributes[.foregroundColor] = color(child)
      case ("NSBackgroundColor", _): attributes[.backgroundColor] = color(child)
      case ("NSFont", _): attributes[.font] = font(child)
      case ("NSParagraphStyle", _): attributes[.paragraphStyle] = paragraphStyle(child)
      case ("NSKern", _): attributes[.kern] = child.length("value")
      case ("NSUnderline", _): attributes[.underlineStyle] = child.int("value")
      case ("NSStrikethrough", _): attributes[.strikethroughStyle] = child.int("value")
      case ("NSLink", _): attributes[.link] = child["value"].flatMap { URL(string: $0) }
      default: break
      }
    }
    return attributes
  }

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment: NSTextAlignment = element.choice("alignment") { style.alignment = alignment }
    if let mode = element.lineBreakMode { style.lineBreakMode = mode }
    if let spacing = element.length("lineSpacing") { style.lineSpacing = spacing }
    if let spacing = element.length("paragraphSpacing") { style.paragraphSpacing = spacing }
    if let multiple = element.length("lineHeightMultiple") { style.lineHeightMultiple = multiple }
    if let height = element.length("minimumLineHeight") { style.minimumLineHeight = height }
    if let height = element.length("maximumLineHeight") { style.maximumLineHeight = height }
    if let indent = element.length("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
    if let indent = element.length("headIndent") { style.headIndent = indent }
    return style
  }

  /// `textAttributes`: of a bar's titles.
  func textAttributes(_ key: String, of element: InterfaceElement) -> [NSAttributedString.Key: Any]? {
    guard let value = element.value(key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.foregroundColor] = color("textColor", of: value)
    attributes[.font] = font("fontDescription", of: value)
    return attributes.isEmpty ? nil : attributes
  }
}

enum NibFonts {
  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The weight that a font's name ends with: "AvenirNext-DemiBold".
  static func weight(in name: String) -> UIFont.Weight {
    let style = name.split(separator: "-").dropFirst().last?.lowercased() ?? ""
    let names: [(String, UIFont.Weight)] = [
      ("demibold", .semibold), ("semibold", .semibold), ("ultralight", .ultraLight), ("extrabold", .heavy),
      ("heavy", .heavy), ("black", .black), ("bold", .bold), ("medium", .medium), ("light", .light), ("thin", .thin),
    ]
    return names.first { style.contains($0.0) }?.1 ?? .regular
  }
}

@MainActor private enum NibColors {
  /// Without "Color" at the end.
  static let system: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground, "viewFlipsideBackground": .systemGroupedBackground,
    "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
    "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint,
    "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "darkText": .darkText, "lightText": .lightText, "tint": .tintColor, "black": .black, "darkGray": .darkGray,
    "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green, "blue": .blue,
    "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    "clear": .clear,
  ]
}
