import Foundation
import SlipwayFoundation

/// What a label shows: a plain or an attributed string, and the font and colour of what has none.
struct LabelText {
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  private(set) var font: UIFont
  private(set) var color = UIColor.label
  private var plain: String?
  private var own: NSAttributedString?
  /// Whether links have a look of their own: blue and underlined.
  var marksLinks = true { didSet { if marksLinks != oldValue { resolve() } } }
  /// The text with every character's font.
  private(set) var resolved: NSAttributedString

  init(font: UIFont = defaultFont) {
    self.font = font
    resolved = NSAttributedString(string: "", attributes: [.font: font])
  }

  var string: String? { own?.string ?? plain }
  var isAttributed: Bool { own != nil }
  var attributed: NSAttributedString? {
    own ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font, .foregroundColor: color]) }
  }

  mutating func set(_ string: String?) {
    plain = string
    own = nil
    resolve()
  }

  mutating func set(_ text: NSAttributedString?) {
    plain = nil
    own = text.map { NSAttributedString(attributedString: $0) }
    resolve()
  }

  mutating func setFont(_ font: UIFont) {
    self.font = font
    own = own?.setting(.font, to: font)
    resolve()
  }

  mutating func setColor(_ color: UIColor) {
    self.color = color
    own = own?.setting(.foregroundColor, to: color)
    resolve()
  }

  /// The text with its letters so close that it is a twentieth shorter, which is as far as the system goes.
  var tightened: NSAttributedString {
    let text = OwnedAttributedString(attributedString: resolved)
    guard text.length > 0 else { return text }
    let width = TextLayout(text, TextLayout.Constraints(height: .infinity, lineLimit: 0)).size.width
    let all = NSRange(location: 0, length: text.length)
    resolved.enumerateAttributes(in: all) { attributes, range, _ in
      let kern = attributes.points(.kern) ?? 0
      text.addAttribute(.kern, value: kern - width * 0.05 / CGFloat(text.length), range: range)
    }
    return text
  }

  private mutating func resolve() {
    guard let own else {
      resolved = NSAttributedString(string: plain ?? "", attributes: [.font: font])
      return
    }
    let text = OwnedAttributedString(string: own.string, attributes: [.font: font])
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length), options: []) { attributes, range, _ in
      text.addAttributes(shown(attributes), range: range)
    }
    resolved = text
  }
}

extension LabelText {
  /// What Markdown means by its words, and how a link looks, whatever colour it has, where links have a look of their own.
  private func shown(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var shown = attributes
    if let intent = (attributes[.inlinePresentationIntent] as? NSNumber)?.uintValue {
      let intent = InlinePresentationIntent(rawValue: intent)
      let font = attributes[.font] as? UIFont ?? self.font
      var traits = font.fontDescriptor.symbolicTraits
      if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
      if intent.contains(.emphasized) { traits.insert(.traitItalic) }
      if intent.contains(.code) { traits.insert(.traitMonoSpace) }
      let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
      shown[.font] = descriptor.map { UIFont(descriptor: $0, size: font.pointSize) } ?? font
      if intent.contains(.strikethrough) { shown[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    }
    if marksLinks, attributes[.link] != nil {
      shown[.foregroundColor] = UIColor.link
      shown[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    return shown
  }
}

extension NSAttributedString {
  /// The text with one attribute the same everywhere.
  func setting(_ key: Key, to value: Any) -> NSAttributedString {
    let copy = OwnedAttributedString(attributedString: self)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
    return copy
  }
}

/// The last few layouts of one text: it is measured for several sizes, then drawn for one of them.
@MainActor struct TextLayoutCache {
  private struct Key: Hashable {
    var constraints: TextLayout.Constraints
    var scale: CGFloat
  }
  private var entries: [(key: Key, layout: TextLayout)] = []

  nonisolated init() {}

  mutating func removeAll() { entries.removeAll() }

  mutating func layout(
    of text: NSAttributedString,
    _ constraints: TextLayout.Constraints,
    scale: CGFloat
  ) -> TextLayout {
    let key = Key(constraints: constraints, scale: scale)
    if let known = entries.first(where: { $0.key == key }) { return known.layout }
    let layout = TextLayout(text.scaled(by: scale), constraints)
    if entries.count == 4 { entries.removeFirst() }
    entries.append((key, layout))
    return layout
  }
}

extension UIView {
  /// Sizes grow to whole pixels, so that text is not cut by a fraction.
  func roundedToPixels(_ size: CGSize) -> CGSize {
    let scale = max(traitCollection.displayScale, 1)
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  func roundedToPixels(_ value: CGFloat) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (value * scale).rounded() / scale
  }
}
