import Foundation
import XMLReading

/// One element of a storyboard or xib.
final class InterfaceNode {
  let name: String
  let line: Int
  var attributes: [String: String]
  var children: [InterfaceNode] = []
  var text = ""

  init(_ name: String, line: Int, _ attributes: [String: String]) {
    self.name = name
    self.line = line
    self.attributes = attributes
  }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  /// The outermost element of a file.
  static func read(_ file: URL) throws(ResourceError) -> InterfaceNode {
    // Deeper than any interface that works: a view is two levels.
    var scanner = XMLScanner([UInt8](try ResourceFile.contents(of: file)), deepest: 200)
    var open: [InterfaceNode] = []
    var root: InterfaceNode?
    do {
      while let event = try scanner.next() {
        switch event {
        case .start(let name, let attributes):
          let node = InterfaceNode(name, line: scanner.line, attributes)
          if let parent = open.last { parent.children.append(node) } else { root = node }
          open.append(node)
        case .text(let text): open.last?.text += text
        case .end: open.removeLast()
        }
      }
    } catch {
      throw ResourceError(file: file.path, line: error.line, "the XML is not well-formed: \(error.message)")
    }
    guard let root else { throw ResourceError(file: file.path, "there is no XML in it") }
    return root
  }

  /// All elements from here on, each before its children.
  func walk(_ body: (InterfaceNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// The form that UIKit reads: name, line, attributes, children, text.
  var list: [Any] {
    let list: [Any] = [name, line, attributes, children.map(\.list)]
    return text.isEmpty ? list : list + [text]
  }
}
