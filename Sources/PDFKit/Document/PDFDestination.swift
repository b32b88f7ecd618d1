internal import CPoppler
import Foundation

/// A coordinate or a scale that a destination leaves as it is.
public let kPDFDestinationUnspecifiedValue = CGFloat(Float.greatestFiniteMagnitude)

/// A place on a page.
open class PDFDestination: NSObject, NSCopying {
  open private(set) weak var page: PDFPage?
  /// What shall stand at the upper left, in the page's coordinates.
  open private(set) var point: CGPoint
  open var zoom = kPDFDestinationUnspecifiedValue

  public init(page: PDFPage, at point: CGPoint) {
    (self.page, self.point) = (page, point)
    super.init()
  }

  /// Whether the other one comes after it.
  open func compare(_ destination: PDFDestination) -> ComparisonResult {
    guard let page, let other = destination.page, let document = page.document else { return .orderedSame }
    let (own, its) = (document.index(for: page), document.index(for: other))
    if own != its { return own < its ? .orderedAscending : .orderedDescending }
    // What stands higher on the page comes first.
    if point.y == destination.point.y { return .orderedSame }
    return point.y > destination.point.y ? .orderedAscending : .orderedDescending
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let page else { return self }
    let copy = PDFDestination(page: page, at: point)
    copy.zoom = zoom
    return copy
  }

  static func make(_ target: UnsafeMutablePointer<PopplerDest>, in document: PDFDocument) -> PDFDestination? {
    if target.pointee.type == POPPLER_DEST_NAMED, let name = target.pointee.named_dest {
      guard let found = document.engine?.ask({ poppler_document_find_dest($0, name) }) else { return nil }
      defer { poppler_dest_free(found) }
      return found.pointee.type == POPPLER_DEST_NAMED ? nil : make(found, in: document)
    }
    guard let page = document.page(at: Int(target.pointee.page_num) - 1) else { return nil }
    // Poppler counts from the corner of the crop box.
    let crop = page.layout.crop
    let hasPlace = target.pointee.type == POPPLER_DEST_XYZ
    let point = CGPoint(
      x: hasPlace && target.pointee.change_left != 0
        ? target.pointee.left + crop.minX : kPDFDestinationUnspecifiedValue,
      y: target.pointee.type == POPPLER_DEST_FITH || hasPlace && target.pointee.change_top != 0
        ? target.pointee.top + crop.minY : kPDFDestinationUnspecifiedValue
    )
    let destination = PDFDestination(page: page, at: point)
    if hasPlace, target.pointee.change_zoom != 0, target.pointee.zoom > 0 { destination.zoom = target.pointee.zoom }
    return destination
  }
}

/// What happens at a click.
open class PDFAction: NSObject {
  /// "URL", "GoTo", "Named" or "RemoteGoTo".
  open var type: String { kind }
  private let kind: String

  init(_ kind: String) {
    self.kind = kind
    super.init()
  }

  static func make(_ action: UnsafeMutablePointer<PopplerAction>, in document: PDFDocument) -> PDFAction? {
    switch action.pointee.type {
    case POPPLER_ACTION_GOTO_DEST:
      guard let target = action.pointee.goto_dest.dest else { return nil }
      return PDFDestination.make(target, in: document).map { PDFActionGoTo(destination: $0) }
    case POPPLER_ACTION_GOTO_REMOTE:
      guard let name = action.pointee.goto_remote.file_name, let target = action.pointee.goto_remote.dest else {
        return nil
      }
      let url = URL(filePath: String(cString: name), relativeTo: document.documentURL)
      let point = CGPoint(x: target.pointee.left, y: target.pointee.top)
      return PDFActionRemoteGoTo(pageIndex: max(0, Int(target.pointee.page_num) - 1), at: point, fileURL: url)
    case POPPLER_ACTION_URI:
      guard let address = action.pointee.uri.uri, let url = URL(string: String(cString: address)) else { return nil }
      return PDFActionURL(url: url)
    case POPPLER_ACTION_NAMED:
      let names: [String: PDFActionNamedName] = [
        "NextPage": .nextPage, "PrevPage": .previousPage, "FirstPage": .firstPage, "LastPage": .lastPage,
        "GoBack": .goBack, "GoForward": .goForward, "GoToPage": .goToPage, "Find": .find, "Print": .print,
      ]
      let name = action.pointee.named.named_dest.map { String(cString: $0) }
      return PDFActionNamed(name: name.flatMap { names[$0] } ?? .none)
    default: return nil
    }
  }
}

open class PDFActionURL: PDFAction {
  open var url: URL?
  public init(url: URL) {
    self.url = url
    super.init("URL")
  }
}

open class PDFActionGoTo: PDFAction {
  open var destination: PDFDestination
  public init(destination: PDFDestination) {
    self.destination = destination
    super.init("GoTo")
  }
}

/// Goes to a page of another file.
open class PDFActionRemoteGoTo: PDFAction {
  open var pageIndex: Int
  open var point: CGPoint
  open var url: URL
  public init(pageIndex: Int, at point: CGPoint, fileURL url: URL) {
    (self.pageIndex, self.point, self.url) = (pageIndex, point, url)
    super.init("RemoteGoTo")
  }
}

public enum PDFActionNamedName: Int, Sendable {
  case none = 0
  case nextPage = 1
  case previousPage = 2
  case firstPage = 3
  case lastPage = 4
  case goBack = 5
  case goForward = 6
  case goToPage = 7
  case find = 8
  case print = 9
  case zoomIn = 10
  case zoomOut = 11
}

open class PDFActionNamed: PDFAction {
  open var name: PDFActionNamedName
  public init(name: PDFActionNamedName) {
    self.name = name
    super.init("Named")
  }
}
