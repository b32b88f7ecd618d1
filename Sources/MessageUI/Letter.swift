import Foundation
import UIKit

/// A letter, as a `mailto:` address can say it.
struct Letter {
  var subject = ""
  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var body = ""
  var isHTML = false
  var attachments = 0

  /// Nil where an address cannot say it: files are no part of one.
  var address: URL? {
    guard attachments == 0 else { return nil }
    var fields = [("cc", cc.joined(separator: ",")), ("bcc", bcc.joined(separator: ",")), ("subject", subject)]
    fields.append(("body", isHTML ? Self.text(of: body) : body))
    let query = fields.filter { !$0.1.isEmpty }.map { "\($0.0)=\(Self.encoded($0.1))" }
    let address = "mailto:" + to.map(Self.encoded).joined(separator: ",")
    return URL(string: query.isEmpty ? address : address + "?" + query.joined(separator: "&"))
  }

  /// Lines end as mail's do.
  static func encoded(_ text: String) -> String {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
    let free = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@")
    return lines.addingPercentEncoding(withAllowedCharacters: free) ?? ""
  }

  /// The words of markup, each paragraph a line.
  private static func text(of markup: String) -> String {
    var text = ""
    var rest = markup[...]
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      let tag = rest[open...].prefix { $0 != ">" }
      let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
      if ["br", "br/", "/p", "/div", "/li", "/h1", "/h2", "/h3", "/tr"].contains(name) { text += "\n" }
      rest = rest[tag.endIndex...].dropFirst()
    }
    text += rest
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: character)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
