import Foundation
import FoundationXML

@testable import UIKit

/// Storyboards and xibs as they stand in a project, in the form that the build gives them.
@MainActor enum InterfaceText {
  static func nib(_ objects: String, bundle: Bundle = .main) throws -> UINib {
    UINib(data: try compiled("<document><objects>\(objects)</objects></document>"), bundle: bundle)
  }

  /// - Parameter scenes: each a controller, with what stands beside it.
  static func storyboard(initial: String = "first", _ scenes: String...) throws -> UIStoryboard {
    let scenes = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
    let text = "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>"
    return UIStoryboard(InterfaceFile(try compiled(text), bundle: .main, table: "Main")!)
  }

  static func compiled(_ xml: String) throws -> Data {
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { throw Failure.notXML(parser.lineNumber) }
    return try PropertyListSerialization.data(
      fromPropertyList: ["name": "Main.storyboard", "root": root],
      format: .binary,
      options: 0
    )
  }

  enum Failure: Error { case notXML(Int) }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: [Any]?
    private var open: [(name: String, attributes: [String: String], children: [[Any]], text: String)] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append((name, attributes, [], ""))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { open[open.count - 1].text += string }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      let element = open.removeLast()
      let list: [Any] = [element.name, parser.lineNumber, element.attributes, element.children, element.text]
      if open.isEmpty { root = list } else { open[open.count - 1].children.append(list) }
    }
  }
}
