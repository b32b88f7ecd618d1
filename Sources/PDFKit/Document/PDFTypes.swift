import Foundation

/// Which of a page's boxes.
public enum PDFDisplayBox: Int, Sendable {
  case mediaBox = 0
  case cropBox = 1
  case bleedBox = 2
  case trimBox = 3
  case artBox = 4
}

/// What a document says of itself.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let titleAttribute = PDFDocumentAttribute(rawValue: "Title")
  public static let authorAttribute = PDFDocumentAttribute(rawValue: "Author")
  public static let subjectAttribute = PDFDocumentAttribute(rawValue: "Subject")
  public static let creatorAttribute = PDFDocumentAttribute(rawValue: "Creator")
  public static let producerAttribute = PDFDocumentAttribute(rawValue: "Producer")
  public static let creationDateAttribute = PDFDocumentAttribute(rawValue: "CreationDate")
  public static let modificationDateAttribute = PDFDocumentAttribute(rawValue: "ModDate")
  /// Texts, in an array.
  public static let keywordsAttribute = PDFDocumentAttribute(rawValue: "Keywords")
}

// As a key it is its text, as on iOS.
extension PDFDocumentAttribute: _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(rawValue) }
}

/// What the password that opened a document allows.
public enum PDFDocumentPermissions: Int, Sendable {
  case none = 0
  case user = 1
  case owner = 2
}

/// How a view shows the pages.
public enum PDFDisplayMode: Int, Sendable {
  case singlePage = 0
  case singlePageContinuous = 1
  case twoUp = 2
  case twoUpContinuous = 3
}

public enum PDFDisplayDirection: Int, Sendable {
  case vertical = 0
  case horizontal = 1
}

extension Notification.Name {
  public static let PDFDocumentDidUnlock = Notification.Name("PDFDidUnlock")
  public static let PDFDocumentDidBeginFind = Notification.Name("PDFDidBeginFind")
  public static let PDFDocumentDidEndFind = Notification.Name("PDFDidEndFind")
  public static let PDFDocumentDidBeginPageFind = Notification.Name("PDFDidBeginPageFind")
  public static let PDFDocumentDidEndPageFind = Notification.Name("PDFDidEndPageFind")
  public static let PDFDocumentDidFindMatch = Notification.Name("PDFDidFindMatch")

  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  public static let PDFViewScaleChanged = Notification.Name("PDFViewScaleChanged")
  public static let PDFViewVisiblePagesChanged = Notification.Name("PDFViewVisiblePagesChanged")
  public static let PDFViewChangedHistory = Notification.Name("PDFViewChangedHistory")
  public static let PDFViewSelectionChanged = Notification.Name("PDFViewSelectionChanged")
  public static let PDFViewDisplayModeChanged = Notification.Name("PDFViewDisplayModeChanged")
  public static let PDFViewDisplayBoxChanged = Notification.Name("PDFViewDisplayBoxChanged")
  public static let PDFViewAnnotationHit = Notification.Name("PDFViewAnnotationHit")
}

public let PDFDocumentFoundSelectionKey = "PDFDocumentFoundSelection"
public let PDFDocumentPageIndexKey = "PDFDocumentPageIndex"
