internal import CPoppler
import Foundation

/// An item of a document's table of contents.
open class PDFOutline: NSObject {
  open private(set) weak var document: PDFDocument?
  open private(set) weak var parent: PDFOutline?
  open private(set) var label: String?
  open private(set) var destination: PDFDestination?
  open private(set) var action: PDFAction?
  /// Whether its children are shown at first, or now.
  open var isOpen = false
  private var children: [PDFOutline] = []

  private init(_ document: PDFDocument?) {
    self.document = document
    super.init()
  }

  /// How deep an outline is read: a file may say that it goes on for ever.
  private static let deepest = 64
  private static let most = 100_000

  static func root(of document: PDFDocument) -> PDFOutline? {
    document.engine?.ask { engine in
      guard let first = poppler_index_iter_new(engine) else { return nil }
      defer { poppler_index_iter_free(first) }
      let root = PDFOutline(document)
      root.isOpen = true
      var count = 0
      root.read(first, 0, &count)
      return root
    }
  }

  private func read(_ items: OpaquePointer, _ depth: Int, _ count: inout Int) {
    repeat {
      count += 1
      guard count < Self.most else { return }
      let item = PDFOutline(document)
      item.parent = self
      item.isOpen = poppler_index_iter_is_open(items) != 0
      if let action = poppler_index_iter_get_action(items) {
        item.label = action.pointee.any.title.map { String(cString: $0) }
        item.action = document.flatMap { PDFAction.make(action, in: $0) }
        item.destination = (item.action as? PDFActionGoTo)?.destination
        poppler_action_free(action)
      }
      children.append(item)
      guard depth < Self.deepest, let inner = poppler_index_iter_get_child(items) else { continue }
      item.read(inner, depth + 1, &count)
      poppler_index_iter_free(inner)
    } while poppler_index_iter_next(items) != 0
  }

  open var numberOfChildren: Int { children.count }
  open func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }
  /// Among its parent's children.
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
}
