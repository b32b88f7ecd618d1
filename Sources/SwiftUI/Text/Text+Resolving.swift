import SlipwayFoundation
import UIKit

extension Text {
  /// The text alone.
  func string(in environment: EnvironmentValues) -> String {
    switch storage {
    case .verbatim(let string): string
    case .localized(let key, let table, let bundle):
      String(
        AttributedString(
          markedUp: key.resolve(table: table, bundle: bundle, in: environment) { $0.string(in: environment) }
        ).characters
      )
    case .attributed(let string): String(string.characters)
    case .image: ""
    case .joined(let first, let second): first.string(in: environment) + second.string(in: environment)
    case .formatted(let text): text.text(environment)
    }
  }

  /// The text as it is drawn.
  @MainActor func resolve(in environment: EnvironmentValues) -> NSAttributedString {
    var look = TextLook(environment)
    for style in environment.textStyles { look.apply(style) }
    return resolve(look)
  }

  @MainActor private func resolve(_ outer: TextLook) -> NSAttributedString {
    var look = outer
    // The modifier next to the text counts most.
    for style in styles.reversed() { look.apply(style) }
    let environment = look.environment
    switch storage {
    case .joined(let first, let second):
      let text = OwnedAttributedString(attributedString: first.resolve(look))
      text.append(second.resolve(look))
      return text
    case .attributed(let string):
      return resolve(string, look)
    case .image(let image):
      let attachment = NSTextAttachment()
      attachment.image = image.resolve(in: environment, font: look.font)?.withTintColor(look.color)
      let text = OwnedAttributedString(attachment: attachment)
      text.addAttributes(look.attributes, range: NSRange(location: 0, length: text.length))
      return text
    case .localized(let key, let table, let bundle):
      return resolve(key, table, bundle, look)
    case .formatted(let text):
      return text.attributed.map { resolve($0(environment), look) } ?? look.text(text.text(environment))
    case .verbatim:
      return look.text(string(in: environment))
    }
  }

  /// Each run in its own look: UIKit's attributes count most, then SwiftUI's, then what is said of the whole text.
  @MainActor private func resolve(_ string: AttributedString, _ look: TextLook) -> NSAttributedString {
    let result = OwnedAttributedString(string: "")
    for run in string.runs {
      var own = look
      own.apply(run.attributes.inlinePresentationIntent)
      if run.attributes.link != nil { own.markLink() }
      for style in run.attributes.textStyles { own.apply(style) }
      let piece = OwnedAttributedString(attributedString: NSAttributedString(AttributedString(string[run.range])))
      let range = NSRange(location: 0, length: piece.length)
      let given = Set(piece.attributes(at: 0, effectiveRange: nil).keys)
      piece.addAttributes(own.attributes.filter { !given.contains($0.key) }, range: range)
      if let color = run.attributes[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] {
        piece.addAttribute(.backgroundColor, value: color.color, range: range)
      }
      result.append(piece)
    }
    return result
  }

  /// Texts that were interpolated keep their own look; the rest is marked up.
  @MainActor private func resolve(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, _ look: TextLook)
    -> NSAttributedString
  {
    var inner: [Text] = []
    let marker: Character = "\u{F8FE}"
    let string = key.resolve(table: table, bundle: bundle, in: look.environment) { text in
      inner.append(text)
      return "\(marker)\(inner.count - 1)\(marker)"
    }
    let result = OwnedAttributedString(string: "")
    let marked = AttributedString(markedUp: string)
    for run in marked.runs {
      var own = look
      own.apply(run.attributes.inlinePresentationIntent)
      if let link = run.attributes.link { own.mark(link) }
      let text = String(marked[run.range].characters)
      let parts = text.split(separator: marker, omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index.isMultiple(of: 2) {
          if !part.isEmpty { result.append(own.text(String(part))) }
        } else if let number = Int(part), inner.indices.contains(number) {
          result.append(inner[number].resolve(own))
        }
      }
    }
    return result
  }
}

extension AttributedString {
  /// A localised text, which may hold marks: `**strong**`, `[a link](address)`.
  init(markedUp source: String) {
    let options = MarkdownParsingOptions(
      allowsExtendedAttributes: true,
      interpretedSyntax: .inlineOnlyPreservingWhitespace,
      failurePolicy: .returnPartiallyParsedIfPossible
    )
    // Most texts hold no mark, and need not be read.
    let hasMarks =
      source.utf8.contains { "*_~`[\\<&!@".utf8.contains($0) } || source.contains("://") || source.contains("www.")
    self =
      hasMarks
      ? (try? AttributedString(markdown: source, options: options))?.inflected() ?? AttributedString(source)
      : AttributedString(source)
  }
}

extension Text.Case? {
  fileprivate func apply(to text: String) -> String {
    switch self {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case nil: text
    }
  }
}

/// The font, the colour and the rest that letters are drawn with.
@MainActor private struct TextLook {
  let environment: EnvironmentValues
  private(set) var color: UIColor
  private var base: Font
  private var changes: FontChanges
  private var rest: [NSAttributedString.Key: Any] = [:]

  init(_ environment: EnvironmentValues) {
    self.environment = environment
    base = environment.font ?? .body
    changes = environment.fontChanges
    color = environment.foregroundPaint(level: 0).color
  }

  var font: UIFont { changes.applied(to: base).resolve(in: environment) }

  var attributes: [NSAttributedString.Key: Any] {
    let font = font
    var all = rest.merging([.font: font, .foregroundColor: color]) { $1 }
    let leading = base.leading
    guard leading != .standard else { return all }
    let style = NSMutableParagraphStyle()
    let height = font.lineHeight + (leading == .tight ? -2 : 2)
    (style.minimumLineHeight, style.maximumLineHeight) = (height, height)
    all[.paragraphStyle] = style
    return all
  }

  func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: environment.textCase.apply(to: string), attributes: attributes)
  }

  mutating func apply(_ style: Text.Style) {
    switch style {
    case .font(let new): base = new ?? environment.font ?? .body
    case .weight(let weight): changes.weight = weight
    case .design(let design): changes.design = design
    case .width(let width): changes.width = width
    case .bold(let isOn): changes.isBold = isOn
    case .italic(let isOn): changes.isItalic = isOn
    case .monospaced(let isOn): changes.isMonospaced = isOn
    case .monospacedDigit: changes.hasMonospacedDigits = true
    case .foreground(let list): color = list.styles.first?.style.finalPaint(in: environment).color ?? color
    case .underline(let style): line(.underlineStyle, .underlineColor, style)
    case .strikethrough(let style): line(.strikethroughStyle, .strikethroughColor, style)
    case .kerning(let kerning): rest[.kern] = kerning
    case .baselineOffset(let offset): rest[.baselineOffset] = offset
    case .spoken: break
    case .scale(let factor): changes.scale = factor
    case .custom(let style): rest[style.key] = style.attribute
    }
  }

  mutating func apply(_ intent: InlinePresentationIntent?) {
    guard let intent else { return }
    if intent.contains(.stronglyEmphasized) { changes.isBold = true }
    if intent.contains(.emphasized) { changes.isItalic = true }
    if intent.contains(.code) { changes.isMonospaced = true }
    if intent.contains(.strikethrough) { line(.strikethroughStyle, .strikethroughColor, .single) }
  }

  mutating func mark(_ link: URL) {
    rest[.link] = link
    markLink()
  }

  /// Links have the tint colour.
  mutating func markLink() { color = environment.tintPaint.color }

  private mutating func line(
    _ style: NSAttributedString.Key,
    _ colorKey: NSAttributedString.Key,
    _ line: Text.LineStyle?
  ) {
    rest[style] = line?.style.rawValue
    rest[colorKey] = line?.color?.color
  }
}

// MARK: Styles of all texts inside

private enum TextStylesKey: EnvironmentKey { static var defaultValue: [Text.Style] { [] } }

extension EnvironmentValues {
  /// What modifiers around ask of texts, the outermost first.
  var textStyles: [Text.Style] {
    get { self[TextStylesKey.self] }
    set { self[TextStylesKey.self] = newValue }
  }
}

extension View {
  nonisolated func textStyle(_ style: Text.Style) -> some View {
    modifier(EnvironmentModifier(style) { $0.textStyles.append($1) })
  }
  /// Points between letters.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { textStyle(.kerning(kerning)) }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { textStyle(.kerning(tracking)) }
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textStyle(.baselineOffset(baselineOffset))
  }
}
