internal import CPoppler
import Foundation
import SlipwayFoundation
import UIKit

/// A PDF document: one that was read, or one that is put together of pages.
///
/// Pages may be read on any thread; a document that is changed belongs to one at a time.
open class PDFDocument: NSObject {
  private(set) var engine: PDFEngine?
  /// What is behind a password.
  private var lockedData: Data?
  private var isOwners = true
  var pages: [PDFPage] = []
  /// Whether the pages are no longer those of the file.
  var isRearranged = false
  var search: PDFSearch?
  private var changedAttributes: [AnyHashable: Any]?

  /// A document without pages.
  public override init() {
    documentURL = nil
    super.init()
  }

  /// - Returns: nil if there is no document. One behind a password is locked.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    documentURL = url
    super.init()
    guard open(data, nil) else { return nil }
  }

  /// - Returns: nil if the data are no document. One behind a password is locked.
  public init?(data: Data) {
    documentURL = nil
    super.init()
    guard open(data, nil) else { return nil }
  }

  private func open(_ data: Data, _ password: String?) -> Bool {
    do {
      let engine = try PDFEngine(data, password: password)
      (self.engine, lockedData) = (engine, nil)
      isOwners = !engine.isEncrypted || PDFEngine.isOwners(password ?? "", of: engine.bytes)
      pages = (0..<engine.pageCount).map { PDFPage(engine, $0, self) }
      return true
    } catch .isLocked {
      lockedData = data
      return true
    } catch {
      return false
    }
  }

  open private(set) var documentURL: URL?
  open weak var delegate: (any PDFDocumentDelegate)?

  // MARK: What it says of itself

  /// Texts, dates and the array of keywords, by the raw values of `PDFDocumentAttribute`.
  open var documentAttributes: [AnyHashable: Any]? {
    get { changedAttributes ?? engine.map(readAttributes) }
    set { changedAttributes = newValue ?? [:] }
  }

  var hasChangedAttributes: Bool { changedAttributes != nil }

  /// Of the format: 1.4, or 1.7.
  open var majorVersion: Int { version.0 }
  open var minorVersion: Int { version.1 }

  private var version: (Int, Int) {
    var (major, minor): (guint, guint) = (1, 5)
    engine?.ask { poppler_document_get_pdf_version($0, &major, &minor) }
    return (Int(major), Int(minor))
  }

  // MARK: Passwords

  open var isEncrypted: Bool { lockedData != nil || engine?.isEncrypted ?? false }
  /// Whether nothing can be seen before `unlock(withPassword:)`.
  open var isLocked: Bool { lockedData != nil }

  @discardableResult open func unlock(withPassword password: String) -> Bool {
    guard let lockedData else { return unlockMore(password) }
    guard open(lockedData, password), !isLocked else { return false }
    NotificationCenter.default.post(name: .PDFDocumentDidUnlock, object: self)
    delegate?.documentDidUnlock?(Notification(name: .PDFDocumentDidUnlock, object: self))
    return true
  }

  /// An owner's password allows what the user's does not.
  private func unlockMore(_ password: String) -> Bool {
    guard let engine, engine.isEncrypted, PDFEngine.isOwners(password, of: engine.bytes) else { return false }
    isOwners = true
    return true
  }

  open var permissionsStatus: PDFDocumentPermissions {
    isLocked ? .none : isOwners ? .owner : .user
  }

  private func allows(_ permission: PopplerPermissions) -> Bool {
    guard let engine else { return !isLocked }
    return permissionsStatus == .owner
      || engine.ask { poppler_document_get_permissions($0).rawValue & permission.rawValue != 0 }
  }

  open var allowsPrinting: Bool { allows(POPPLER_PERMISSIONS_OK_TO_PRINT) }
  open var allowsCopying: Bool { allows(POPPLER_PERMISSIONS_OK_TO_COPY) }
  open var allowsDocumentChanges: Bool { allows(POPPLER_PERMISSIONS_OK_TO_MODIFY) }
  open var allowsDocumentAssembly: Bool { allows(POPPLER_PERMISSIONS_OK_TO_ASSEMBLE) }
  open var allowsContentAccessibility: Bool { allows(POPPLER_PERMISSIONS_OK_TO_EXTRACT_CONTENTS) }
  open var allowsCommenting: Bool { allows(POPPLER_PERMISSIONS_OK_TO_ADD_NOTES) }
  open var allowsFormFieldEntry: Bool { allows(POPPLER_PERMISSIONS_OK_TO_FILL_FORM) }

  // MARK: Pages

  open var pageCount: Int { pages.count }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// `NSNotFound` if the page is another document's.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }

  /// The page is this document's from now on.
  open func insert(_ page: PDFPage, at index: Int) { add(page, at: index) }
  open func removePage(at index: Int) { remove(at: index) }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) { exchange(indexA, indexB) }

  // MARK: Text

  /// Of all pages.
  open var string: String? { isLocked ? nil : pages.map { $0.string ?? "" }.joined(separator: "\n") }
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] {
    pages.flatMap { $0.find(string, options) }
  }

  /// The next one after a selection, or the one before it if the options say backwards.
  open func findString(
    _ string: String,
    fromSelection selection: PDFSelection?,
    withOptions options: NSString.CompareOptions = []
  ) -> PDFSelection? { find(string, from: selection, options) }

  /// Searches without keeping anybody waiting: the delegate and notifications tell what is found, on the main thread.
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    begin([string], options)
  }
  open func beginFindStrings(_ strings: [String], withOptions options: NSString.CompareOptions = []) {
    begin(strings, options)
  }
  open func cancelFindString() { search = nil }
  open var isFinding: Bool { search != nil }

  open var selectionForEntireDocument: PDFSelection? { selectAll() }
  open func selection(from startPage: PDFPage, at startPoint: CGPoint, to endPage: PDFPage, at endPoint: CGPoint)
    -> PDFSelection?
  { select(startPage, startPoint, endPage, endPoint) }

  /// From a character of one page to one of another, both included.
  open func selection(
    from startPage: PDFPage,
    atCharacterIndex start: Int,
    to endPage: PDFPage,
    atCharacterIndex end: Int
  )
    -> PDFSelection?
  { select(startPage, start, endPage, end) }

  // MARK: Outline

  /// The table of contents: its children are what is seen first. Nil if there is none.
  open var outlineRoot: PDFOutline? { isLocked ? nil : outline }
  private lazy var outline = PDFOutline.root(of: self)
  /// The last item of the outline that begins before the selection does.
  open func outlineItem(for selection: PDFSelection) -> PDFOutline? { outlineEntry(selection) }

  // MARK: Writing

  /// The file; nil while it is locked.
  open func dataRepresentation() -> Data? { written() }

  @discardableResult open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }

  @discardableResult open func write(toFile path: String) -> Bool { write(to: URL(filePath: path)) }
}

/// Hears of searches. Its methods are optional, and are called on the main thread.
public protocol PDFDocumentDelegate: NSObjectProtocol {}

extension PDFDocumentDelegate {
  package var documentDidUnlock: ((Notification) -> Void)? { optionalMethod("documentDidUnlock:") }
  package var documentDidBeginDocumentFind: ((Notification) -> Void)? {
    optionalMethod("documentDidBeginDocumentFind:")
  }
  package var documentDidEndDocumentFind: ((Notification) -> Void)? { optionalMethod("documentDidEndDocumentFind:") }
  package var documentDidBeginPageFind: ((Notification) -> Void)? { optionalMethod("documentDidBeginPageFind:") }
  package var documentDidEndPageFind: ((Notification) -> Void)? { optionalMethod("documentDidEndPageFind:") }
  package var documentDidFindMatch: ((Notification) -> Void)? { optionalMethod("documentDidFindMatch:") }
  package var didMatchString: ((PDFSelection) -> Void)? { optionalMethod("didMatchString:") }
}
