internal import CPoppler
import Foundation
import UIKit

extension PDFDocument {
  func readAttributes(_ engine: PDFEngine) -> [AnyHashable: Any] {
    engine.ask { document in
      var attributes: [AnyHashable: Any] = [:]
      let texts: [(PDFDocumentAttribute, (OpaquePointer) -> UnsafeMutablePointer<CChar>?)] = [
        (.titleAttribute, { poppler_document_get_title($0) }), (.authorAttribute, { poppler_document_get_author($0) }),
        (.subjectAttribute, { poppler_document_get_subject($0) }),
        (.creatorAttribute, { poppler_document_get_creator($0) }),
        (.producerAttribute, { poppler_document_get_producer($0) }),
      ]
      for (key, read) in texts {
        if let value = text(consuming: read(document)), !value.isEmpty { attributes[key.rawValue] = value }
      }
      if let value = text(consuming: poppler_document_get_keywords(document)), !value.isEmpty {
        attributes[PDFDocumentAttribute.keywordsAttribute.rawValue] = value.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      let dates: [(PDFDocumentAttribute, OpaquePointer?)] = [
        (.creationDateAttribute, poppler_document_get_creation_date_time(document)),
        (.modificationDateAttribute, poppler_document_get_modification_date_time(document)),
      ]
      for case (let key, let date?) in dates {
        attributes[key.rawValue] = Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(date)))
        g_date_time_unref(date)
      }
      return attributes
    }
  }

  // MARK: Pages

  func add(_ page: PDFPage, at index: Int) {
    guard (0...pages.count).contains(index) else { return }
    page.document?.pages.removeAll { $0 === page }
    page.document?.isRearranged = true
    page.document = self
    pages.insert(page, at: min(index, pages.count))
    isRearranged = true
  }

  func remove(at index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index).document = nil
    isRearranged = true
  }

  func exchange(_ first: Int, _ second: Int) {
    guard pages.indices.contains(first), pages.indices.contains(second) else { return }
    pages.swapAt(first, second)
    isRearranged = true
  }

  // MARK: Writing

  /// The file as it was read, if nothing has changed; else one that is drawn anew.
  func written() -> Data? {
    guard !isLocked else { return nil }
    if let engine, !isRearranged, !hasChangedAttributes, !pages.contains(where: \.isChanged) {
      return Data(engine.bytes)
    }
    return drawn(pages)
  }

  func drawn(_ pages: [PDFPage]) -> Data {
    let known: [(PDFDocumentAttribute, CFString)] = [
      (.titleAttribute, kCGPDFContextTitle), (.authorAttribute, kCGPDFContextAuthor),
      (.subjectAttribute, kCGPDFContextSubject), (.keywordsAttribute, kCGPDFContextKeywords),
      (.creatorAttribute, kCGPDFContextCreator),
    ]
    let attributes = documentAttributes ?? [:]
    var info: [String: Any] = [:]
    for (key, name) in known { info[name as String] = attributes[key.rawValue] }
    let file = PDFFile(info: info)
    for page in pages {
      let size = PageLayout.size(page.bounds(for: .cropBox), page.rotation)
      file.beginPage(CGRect(origin: .zero, size: size))
      file.context.translateBy(x: 0, y: size.height)
      file.context.scaleBy(x: 1, y: -1)
      page.draw(with: .cropBox, to: file.context)
    }
    return file.finish()
  }

  // MARK: Selections

  func selectAll() -> PDFSelection? {
    let selection = PDFSelection(document: self)
    for page in pages { selection.take(page, NSRange(location: 0, length: page.numberOfCharacters)) }
    return selection.pages.isEmpty ? nil : selection
  }

  func select(_ first: PDFPage, _ from: CGPoint, _ last: PDFPage, _ to: CGPoint) -> PDFSelection? {
    guard let start = first.pageText.nearest(to: from), let end = last.pageText.nearest(to: to) else { return nil }
    return select(first, start, last, end)
  }

  func select(_ first: PDFPage, _ start: Int, _ last: PDFPage, _ end: Int) -> PDFSelection? {
    let (from, to) = (index(for: first), index(for: last))
    guard from != NSNotFound, to != NSNotFound else { return nil }
    if from > to || from == to && start > end { return select(last, end, first, start) }
    let selection = PDFSelection(document: self)
    for place in from...to {
      let page = pages[place]
      let begin = place == from ? max(0, start) : 0
      let finish = place == to ? min(end + 1, page.numberOfCharacters) : page.numberOfCharacters
      if finish > begin { selection.take(page, NSRange(location: begin, length: finish - begin)) }
    }
    return selection.pages.isEmpty ? nil : selection
  }

  // MARK: Searching

  func find(_ string: String, from selection: PDFSelection?, _ options: NSString.CompareOptions) -> PDFSelection? {
    let all = findString(string, withOptions: options.subtracting(.backwards))
    guard let place = selection?.place(in: self) else { return options.contains(.backwards) ? all.last : all.first }
    return options.contains(.backwards)
      ? all.last { $0.place(in: self).map { $0 < place } ?? false }
      : all.first { $0.place(in: self).map { $0 > place } ?? false }
  }

  func begin(_ strings: [String], _ options: NSString.CompareOptions) {
    let search = PDFSearch(self, strings, options)
    self.search = search
    search.start()
  }

  func outlineEntry(_ selection: PDFSelection) -> PDFOutline? {
    guard let root = outlineRoot, let page = selection.pages.first else { return nil }
    let (place, top) = (index(for: page), selection.bounds(for: page).maxY)
    var found: PDFOutline?
    func visit(_ item: PDFOutline) {
      if let target = item.destination, let other = target.page {
        let number = index(for: other)
        let y = target.point.y == kPDFDestinationUnspecifiedValue ? .infinity : target.point.y
        if number < place || number == place && y >= top { found = item }
      }
      for index in 0..<item.numberOfChildren { item.child(at: index).map(visit) }
    }
    visit(root)
    return found
  }
}

/// A search that tells page by page what it finds.
final class PDFSearch: @unchecked Sendable {
  private weak var document: PDFDocument?
  private let strings: [String]
  private let options: NSString.CompareOptions

  init(_ document: PDFDocument, _ strings: [String], _ options: NSString.CompareOptions) {
    (self.document, self.strings, self.options) = (document, strings, options)
  }

  func start() {
    DispatchQueue.main.async { [self] in
      guard let document, document.search === self else { return }
      tell(.PDFDocumentDidBeginFind, document.delegate?.documentDidBeginDocumentFind)
      look(0)
    }
  }

  private func look(_ index: Int) {
    DispatchQueue.main.async { [self] in
      guard let document, document.search === self else { return }
      guard let page = document.page(at: index) else {
        document.search = nil
        return tell(.PDFDocumentDidEndFind, document.delegate?.documentDidEndDocumentFind)
      }
      let place: [AnyHashable: Any] = [PDFDocumentPageIndexKey: index]
      tell(.PDFDocumentDidBeginPageFind, document.delegate?.documentDidBeginPageFind, place)
      for found in strings.flatMap({ page.find($0, options) }) where document.search === self {
        tell(.PDFDocumentDidFindMatch, document.delegate?.documentDidFindMatch, [PDFDocumentFoundSelectionKey: found])
        document.delegate?.didMatchString?(found)
      }
      guard document.search === self else { return }
      tell(.PDFDocumentDidEndPageFind, document.delegate?.documentDidEndPageFind, place)
      look(index + 1)
    }
  }

  private func tell(
    _ name: Notification.Name,
    _ method: ((Notification) -> Void)?,
    _ info: [AnyHashable: Any]? = nil
  ) {
    let notification = Notification(name: name, object: document, userInfo: info)
    NotificationCenter.default.post(notification)
    method?(notification)
  }
}
