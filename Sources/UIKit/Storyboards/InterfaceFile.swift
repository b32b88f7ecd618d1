import Foundation
import SlipwayFoundation

/// A compiled storyboard or nib: the elements, and the texts in the user's language.
@MainActor final class InterfaceFile {
  /// With its extension as it was written: "Main.storyboard".
  let name: String
  let root: InterfaceElement
  let bundle: Bundle
  private let table: String
  private(set) lazy var elements: [String: InterfaceElement] = {
    var elements: [String: InterfaceElement] = [:]
    root.forEach { element in element.id.map { elements[$0] = element } }
    return elements
  }()

  /// - Parameter table: the strings file with the texts of other languages.
  init?(_ data: Data, bundle: Bundle, table: String) {
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let root = list["root"].flatMap({ InterfaceElement($0) })
    else { return nil }
    name = list["name"] as? String ?? table
    self.root = root
    self.bundle = bundle
    self.table = table
  }

  private static var known: [URL: InterfaceFile] = [:]

  /// The file of a bundle, read once; nil if there is none.
  static func named(_ name: String, type: String, in bundle: Bundle) -> InterfaceFile? {
    guard let url = bundle.url(forResource: name, withExtension: type) else { return nil }
    if let file = known[url] { return file }
    guard let data = try? Data(contentsOf: url),
      let file = InterfaceFile(data, bundle: bundle, table: String(name.split(separator: "/").last ?? ""))
    else { fatalError("\(url.path) is no compiled \(type == "nib" ? "nib" : "storyboard").") }
    known[url] = file
    return file
  }

  /// A text, or what the strings file of the user's language says in its place.
  func localized(_ text: String?, _ element: InterfaceElement, _ key: String) -> String? {
    guard let text, let id = element.id else { return text }
    let name = "\(id).\(key)"
    let found = bundle.localizedString(forKey: name, value: text, table: table)
    // A bundle gives the key for what has no text in any language.
    return text.isEmpty && found == name ? text : found
  }

  /// Tells the developer of something in the file that cannot be as it says there, as iOS's log does.
  func say(_ message: String, at element: InterfaceElement) {
    FileHandle.standardError.write(Data("\(name):\(element.line): \(message)\n".utf8))
  }
}
