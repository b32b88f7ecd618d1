import Foundation
import SlipwayFoundation

// Attributed text of documents, and documents of it: plain text, and pages of the web.

extension NSAttributedString {
  /// What kind of document. Those in the rich text format are absent.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; what the text looks like where it is not given.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// What holds where the document says nothing: of a page font and colour.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// The `URL` that links of a page are relative to.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// What is known of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document. May be called on any thread; of a page neither pictures nor style sheets in other files are loaded.
  ///
  /// - Parameter dict: takes `DocumentAttributeKey`s' values.
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` where the bytes are no text of the encoding.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) }
    guard
      let text = String(data: data, encoding: encoding ?? .utf8)
        ?? (encoding == nil ? String(data: data, encoding: .isoLatin1) : nil)
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    let type = Self.documentType(options[.documentType]) ?? (Self.looksLikePage(text) ? .html : .plain)
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    dict?.pointee =
      [
        DocumentAttributeKey.documentType.rawValue: type.rawValue,
        DocumentAttributeKey.characterEncoding.rawValue: (encoding ?? .utf8).rawValue,
      ] as NSDictionary
    if type == .html {
      self.init(
        attributedString: HTMLReader.text(text, base: options[.baseURL] as? URL, defaults: defaults)
      )
    } else {
      let plain: [NSAttributedString.Key: Any] = [.font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)]
      self.init(string: text, attributes: defaults.isEmpty ? plain : defaults)
    }
  }

  /// Reads the document in a file.
  public convenience init(
    url: URL,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    if options[.baseURL] == nil { options[.baseURL] = url }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func documentType(_ value: Any?) -> DocumentType? {
    value as? DocumentType ?? (value as? String).map(DocumentType.init(rawValue:))
  }

  private static func looksLikePage(_ text: String) -> Bool {
    let start = text.prefix(200).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  /// A part of the text as a document of the type that the attributes name.
  ///
  /// - Throws: `CocoaError.featureUnsupported` where they name none of those there are.
  public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
    let encoding = (dict[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) } ?? .utf8
    let part = attributedSubstring(from: range)
    let text: String
    switch Self.documentType(dict[.documentType]) {
    case .plain?: text = part.string
    case .html?: text = HTMLWriter.page(of: part)
    default: throw CocoaError(.featureUnsupported)
    }
    guard let data = text.data(using: encoding) else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
    return data
  }
}

/// Writes attributed text as a page of the web: a paragraph for each, a span for each look.
private enum HTMLWriter {
  static func page(of text: NSAttributedString) -> String {
    var body = ""
    (text.string as NSString).enumerateParagraphs { range in
      body += "<p>" + spans(of: text, range) + "</p>\n"
    }
    return "<!DOCTYPE html>\n<html>\n<head><meta charset=\"UTF-8\"></head>\n<body>\n\(body)</body>\n</html>\n"
  }

  private static func spans(of text: NSAttributedString, _ range: NSRange) -> String {
    var result = ""
    text.enumerateAttributes(in: range) { attributes, part, _ in
      let words = escaped((text.string as NSString).substring(with: part))
      let style = declarations(attributes)
      var span = style.isEmpty ? words : "<span style=\"\(style)\">\(words)</span>"
      if let link = attributes[.link] { span = "<a href=\"\(escaped("\(link)"))\">\(span)</a>" }
      result += span
    }
    return result
  }

  private static func declarations(_ attributes: [NSAttributedString.Key: Any]) -> String {
    var all: [String] = []
    if let font = attributes[.font] as? UIFont {
      all.append(
        "font-family: '\(font.familyName)'; font-size: \(Double(font.pointSize).formatted(.number.grouping(.never)))px"
      )
      if font.fontDescriptor.symbolicTraits.contains(.traitBold) { all.append("font-weight: bold") }
      if font.fontDescriptor.symbolicTraits.contains(.traitItalic) { all.append("font-style: italic") }
    }
    if let color = attributes[.foregroundColor] as? UIColor { all.append("color: \(written(color))") }
    if let color = attributes[.backgroundColor] as? UIColor { all.append("background-color: \(written(color))") }
    let lines = [(NSAttributedString.Key.underlineStyle, "underline"), (.strikethroughStyle, "line-through")]
    let drawn = lines.filter { (attributes[$0.0] as? Int ?? 0) != 0 }.map(\.1)
    if !drawn.isEmpty { all.append("text-decoration: " + drawn.joined(separator: " ")) }
    return escaped(all.joined(separator: "; "))
  }

  private static func written(_ color: UIColor) -> String {
    let parts = ColorParts(color).values
    let numbers = parts.prefix(3).map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ", ")
    return parts[3] < 1 ? "rgba(\(numbers), \(parts[3]))" : "rgb(\(numbers))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "\u{2028}", with: "<br>")
  }
}

extension NSString {
  /// The range of each paragraph, without its end.
  fileprivate func enumerateParagraphs(_ body: (NSRange) -> Void) {
    var place = 0
    while place < length {
      var (start, end, contents) = (0, 0, 0)
      getParagraphStart(&start, end: &end, contentsEnd: &contents, for: NSRange(location: place, length: 0))
      body(NSRange(location: start, length: contents - start))
      place = end
    }
  }
}
