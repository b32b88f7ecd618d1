public import CoreGraphics
import Foundation
import UIKit

// Core Graphics' reader of PDF files. It stands here, on the same engine, so that only apps which read such files need Poppler.

/// The boxes of a page.
public enum CGPDFBox: Int32, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox

  var display: PDFDisplayBox {
    switch self {
    case .mediaBox: .mediaBox
    case .cropBox: .cropBox
    case .bleedBox: .bleedBox
    case .trimBox: .trimBox
    case .artBox: .artBox
    }
  }
}

/// What an app may do with a document.
public struct CGPDFAccessPermissions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let allowsLowQualityPrinting = CGPDFAccessPermissions(rawValue: 1 << 0)
  public static let allowsHighQualityPrinting = CGPDFAccessPermissions(rawValue: 1 << 1)
  public static let allowsDocumentChanges = CGPDFAccessPermissions(rawValue: 1 << 2)
  public static let allowsDocumentAssembly = CGPDFAccessPermissions(rawValue: 1 << 3)
  public static let allowsContentCopying = CGPDFAccessPermissions(rawValue: 1 << 4)
  public static let allowsContentAccessibility = CGPDFAccessPermissions(rawValue: 1 << 5)
  public static let allowsCommenting = CGPDFAccessPermissions(rawValue: 1 << 6)
  public static let allowsFormFieldEntry = CGPDFAccessPermissions(rawValue: 1 << 7)
}

/// A PDF file that is read.
public final class CGPDFDocument: @unchecked Sendable {
  let document: PDFDocument
  private let lock = NSLock()
  private var pages: [Int: CGPDFPage] = [:]

  init(_ document: PDFDocument) { self.document = document }

  /// Nil if there is no document at the address.
  public convenience init?(_ url: CFURL) {
    guard let document = PDFDocument(url: url as URL) else { return nil }
    self.init(document)
  }

  /// Nil if the data are no document.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let document = PDFDocument(data: data as Data) else { return nil }
    self.init(document)
  }

  /// 0 for what is locked.
  public var numberOfPages: Int { document.pageCount }

  /// - Parameter pageNumber: the first is 1.
  /// - Returns: nil if there is none.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    lock.withLock {
      if let page = pages[pageNumber] { return page }
      guard pageNumber > 0, pageNumber <= document.pageCount, let page = document.page(at: pageNumber - 1) else {
        return nil
      }
      let made = CGPDFPage(page, number: pageNumber, of: document)
      pages[pageNumber] = made
      return made
    }
  }

  /// Of the format: 1.4, or 1.7.
  public func getVersion(majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>) {
    majorVersion.pointee = Int32(document.majorVersion)
    minorVersion.pointee = Int32(document.minorVersion)
  }

  public var isEncrypted: Bool { document.isEncrypted }
  public var isUnlocked: Bool { !document.isLocked }
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
    document.unlock(withPassword: String(cString: password))
  }
  public var allowsCopying: Bool { document.allowsCopying }
  public var allowsPrinting: Bool { document.allowsPrinting }

  public var accessPermissions: CGPDFAccessPermissions {
    var permissions: CGPDFAccessPermissions = []
    if document.allowsPrinting { permissions.formUnion([.allowsLowQualityPrinting, .allowsHighQualityPrinting]) }
    if document.allowsDocumentChanges { permissions.insert(.allowsDocumentChanges) }
    if document.allowsDocumentAssembly { permissions.insert(.allowsDocumentAssembly) }
    if document.allowsCopying { permissions.insert(.allowsContentCopying) }
    if document.allowsContentAccessibility { permissions.insert(.allowsContentAccessibility) }
    if document.allowsCommenting { permissions.insert(.allowsCommenting) }
    if document.allowsFormFieldEntry { permissions.insert(.allowsFormFieldEntry) }
    return permissions
  }
}

/// A page of a file. Its coordinates are points from the lower left corner, y growing upwards.
public final class CGPDFPage: @unchecked Sendable {
  let page: PDFPage
  private let owner: PDFDocument
  /// The first is 1.
  public let pageNumber: Int

  init(_ page: PDFPage, number: Int, of owner: PDFDocument) {
    (self.page, pageNumber, self.owner) = (page, number, owner)
  }

  public var document: CGPDFDocument? { CGPDFDocument(owner) }
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { page.bounds(for: box.display) }
  /// Degrees clockwise.
  public var rotationAngle: Int32 { Int32(page.rotation) }

  /// What brings a box of the page into a rectangle: turned as the page says and then by more degrees, in the middle, and made smaller
  /// where it does not fit; never larger.
  ///
  /// - Parameter rotate: degrees clockwise, a multiple of 90.
  public func getDrawingTransform(
    _ box: CGPDFBox,
    rect: CGRect,
    rotate: Int32,
    preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let bounds = getBoxRect(box).intersection(getBoxRect(.mediaBox))
    guard bounds.width > 0, bounds.height > 0 else { return .identity }
    let degrees = ((Int(rotate) + page.rotation) % 360 + 360) % 360
    let size = PageLayout.size(bounds, degrees)
    let (across, up) = (min(1, rect.width / size.width), min(1, rect.height / size.height))
    let (x, y) = preserveAspectRatio ? (min(across, up), min(across, up)) : (across, up)
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(degrees) * .pi / 180))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}

extension CGContext {
  /// Draws a page in its own coordinates: neither turned nor moved.
  public func drawPDFPage(_ page: CGPDFPage) {
    saveGState()
    concatenate(page.page.transform(for: .cropBox).inverted())
    page.page.draw(with: .cropBox, to: self)
    restoreGState()
  }
}

extension PDFDocument {
  /// The same document for Core Graphics.
  public var documentRef: CGPDFDocument? { CGPDFDocument(self) }
}

extension PDFPage {
  /// The same page for Core Graphics; nil for one that is in no document.
  public var pageRef: CGPDFPage? {
    guard let document else { return nil }
    return CGPDFPage(self, number: document.index(for: self) + 1, of: document)
  }
}
