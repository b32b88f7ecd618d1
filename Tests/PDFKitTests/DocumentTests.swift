import CoreGraphics
import Foundation
import PDFKit
import SlipwayFoundation
import Testing

@testable import UIKit

/// Hears what a document's delegate is told.
private final class Hearing: NSObject, PDFDocumentDelegate {
  var events: [String] = []

  override init() {
    super.init()
    Hearing.register
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Hearing.self,
        name: "PDFHearing",
        methods: [
          MethodRecord("documentDidUnlock:", Hearing.unlocked), MethodRecord("didMatchString:", Hearing.match),
          MethodRecord("documentDidFindMatch:", Hearing.found),
          MethodRecord("documentDidBeginDocumentFind:", Hearing.begun),
          MethodRecord("documentDidEndDocumentFind:", Hearing.ended),
          MethodRecord("documentDidBeginPageFind:", Hearing.pageBegun),
          MethodRecord("documentDidEndPageFind:", Hearing.pageEnded),
        ]
      )
    ]
  }

  func unlocked(_ notification: Notification) { events.append("unlocked") }
  func match(_ selection: PDFSelection) { events.append(selection.string ?? "") }
  func found(_ notification: Notification) { events.append("found") }
  func begun(_ notification: Notification) { events.append("begin") }
  func ended(_ notification: Notification) { events.append("end") }
  func pageBegun(_ notification: Notification) {
    events.append("page \(notification.userInfo?[PDFDocumentPageIndexKey] ?? "")")
  }
  func pageEnded(_ notification: Notification) { events.append("done") }
}

struct DocumentTests {
  private let booklet: PDFDocument

  init() throws { booklet = try #require(PDFDocument(data: TestDocuments.booklet)) }

  private func page(_ index: Int) -> PDFPage { booklet.page(at: index)! }

  @Test func whatItSaysOfItself() throws {
    #expect(booklet.pageCount == 3 && booklet.majorVersion == 1 && booklet.minorVersion == 6)
    let attributes = try #require(booklet.documentAttributes)
    #expect(
      attributes[PDFDocumentAttribute.titleAttribute] as? String == "Booklet"
        && attributes["Author"] as? String == "Ann"
    )
    #expect(attributes[PDFDocumentAttribute.keywordsAttribute] as? [String] == ["one", "two"])
    #expect(
      attributes[PDFDocumentAttribute.creationDateAttribute] as? Date == Date(timeIntervalSince1970: 1_706_702_400)
    )
    #expect(attributes[PDFDocumentAttribute.subjectAttribute] as? String == "Tests")
    #expect(attributes[PDFDocumentAttribute.creatorAttribute] as? String == "Hand")
    #expect(attributes[PDFDocumentAttribute.producerAttribute] as? String == "Nobody")
    #expect(attributes[PDFDocumentAttribute.modificationDateAttribute] == nil)
    #expect(
      !booklet.isEncrypted && !booklet.isLocked && booklet.permissionsStatus == .owner && booklet.documentURL == nil
    )
    #expect(
      booklet.allowsPrinting && booklet.allowsCopying && booklet.allowsDocumentChanges && booklet.allowsCommenting
    )
  }

  @Test func whatIsNoDocument() throws {
    #expect(PDFDocument(data: Data()) == nil && PDFDocument(data: Data("letter".utf8)) == nil)
    #expect(PDFDocument(url: URL(filePath: "/nowhere/a.pdf")) == nil)
    #expect(PDFDocument(data: TestDocuments.secret.prefix(200)) == nil)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try TestDocuments.booklet.write(to: url)
    #expect(PDFDocument(url: url)?.documentURL == url)
  }

  @Test func pages() throws {
    #expect(
      page(0).label == "i" && page(1).label == "1" && booklet.page(at: 3) == nil && booklet.page(at: -1) == nil
    )
    #expect(booklet.index(for: page(2)) == 2 && booklet.index(for: PDFPage()) == NSNotFound)
    #expect(page(0).document === booklet)
    #expect(page(0).bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 100) && page(0).rotation == 0)
    #expect(page(1).bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(
      page(1).bounds(for: .cropBox) == CGRect(x: 50, y: 100, width: 200, height: 300) && page(1).rotation == 90
    )
    #expect(page(1).bounds(for: .artBox) == page(1).bounds(for: .cropBox))
    page(0).rotation = -90
    #expect(page(0).rotation == 270)
    page(0).setBounds(CGRect(x: 0, y: 0, width: 50, height: 50), for: .trimBox)
    #expect(page(0).bounds(for: .trimBox).width == 50)
  }

  @Test("A turned page's coordinates are those of the page") func turned() throws {
    let transform = page(1).transform(for: .cropBox)
    // The page's upper left corner is at the upper right once it is turned clockwise.
    #expect(CGPoint(x: 50, y: 400).applying(transform) == CGPoint(x: 300, y: 200))
    #expect(CGPoint(x: 50, y: 100).applying(transform) == CGPoint(x: 0, y: 200))
    #expect(CGPoint(x: 3, y: 4).applying(page(0).transform(for: .mediaBox)) == CGPoint(x: 3, y: 4))
    let word = try #require(page(1).find("Turned"))
    #expect(abs(word.minX - 60) < 1 && word.minY > 370 && word.maxY < 395 && word.width > 30 && word.width < 50)
  }

  @Test func text() throws {
    #expect(page(0).string?.contains("Hello green world\nSecond line, hello") == true)
    #expect(booklet.string?.contains("A form") == true)
    let count = try #require(page(0).string).utf16.count
    #expect(page(0).numberOfCharacters == count && page(0).attributedString?.string == page(0).string)
    let letter = page(0).characterBounds(at: 0)
    #expect(abs(letter.minX - 20) < 1 && letter.minY < 60 && letter.maxY > 65)
    #expect(page(0).characterIndex(at: CGPoint(x: letter.midX, y: letter.midY)) == 0)
    #expect(page(0).characterIndex(at: CGPoint(x: 1, y: 1)) == -1 && page(0).characterBounds(at: 999) == .zero)
  }

  @Test func selections() throws {
    let first = page(0)
    let word = try #require(first.selectionForWord(at: CGPoint(x: 60, y: 63)))
    #expect(word.string == "green" && word.pages == [first] && word.numberOfTextRanges(on: first) == 1)
    #expect(word.range(at: 0, on: first) == NSRange(location: 6, length: 5))
    #expect(first.selectionForLine(at: CGPoint(x: 30, y: 43))?.string == "Second line, hello")
    #expect(first.selectionForWord(at: .zero) == nil && first.selectionForLine(at: .zero) == nil)
    #expect(first.selection(for: NSRange(location: 0, length: 5))?.string == "Hello")
    #expect(first.selection(for: CGRect(x: 15, y: 35, width: 45, height: 20))?.string == "Second")
    #expect(first.selection(from: CGPoint(x: 22, y: 63), to: CGPoint(x: 22, y: 43))?.string == "Hello green world\nS")
    word.extend(atEnd: 6)
    word.extend(atStart: 6)
    #expect(word.string == "Hello green world")
    word.extend(atEnd: -6)
    #expect(word.string == "Hello green")
    let copy = try #require(word.copy() as? PDFSelection)
    copy.extendForLineBoundaries()
    #expect(
      copy.string == "Hello green world" && word.string == "Hello green" && copy.attributedString?.string == copy.string
    )
    let more = PDFSelection(document: booklet)
    more.add([try #require(page(1).selection(for: NSRange(location: 0, length: 6))), word])
    #expect(more.pages == [first, page(1)] && more.string == "Hello green\nTurned")
    #expect(more.bounds(for: first).contains(word.bounds(for: first)) && more.bounds(for: page(2)) == .zero)
    let all = try #require(booklet.selectionForEntireDocument)
    #expect(all.pages.count == 3 && all.selectionsByLine().map(\.string).contains("Second line, hello"))
    let across = booklet.selection(from: page(1), at: CGPoint(x: 62, y: 384), to: first, at: CGPoint(x: 22, y: 43))
    #expect(across?.string?.hasPrefix("Second line, hello") == true && across?.string?.hasSuffix("T") == true)
  }

  @Test func searching() throws {
    #expect(booklet.findString("hello").map(\.string) == ["hello", "hello"])
    #expect(booklet.findString("hello", withOptions: .caseInsensitive).count == 3)
    #expect(booklet.findString("world second", withOptions: .caseInsensitive).first?.string == "world\nSecond")
    #expect(booklet.findString("nothing").isEmpty && booklet.findString("").isEmpty)
    let first = try #require(booklet.findString("hello", fromSelection: nil))
    #expect(first.pages == [page(0)])
    let second = try #require(booklet.findString("hello", fromSelection: first))
    #expect(second.pages == [page(1)] && booklet.findString("hello", fromSelection: second) == nil)
    #expect(booklet.findString("hello", fromSelection: second, withOptions: .backwards)?.pages == [page(0)])
  }

  @Test("A search that nobody waits for tells what it finds") @MainActor func searchingLater() async throws {
    let hearing = Hearing()
    booklet.delegate = hearing
    booklet.beginFindString("hello")
    #expect(booklet.isFinding && hearing.events.isEmpty)
    while booklet.isFinding { await Task.yield() }
    #expect(!booklet.isFinding)
    #expect(hearing.events.prefix(5) == ["begin", "page 0", "found", "hello", "done"])
    #expect(hearing.events.suffix(3) == ["page 2", "done", "end"])
    booklet.beginFindStrings(["A", "form"])
    booklet.cancelFindString()
    #expect(!booklet.isFinding)
  }

  @Test func outlines() throws {
    let root = try #require(booklet.outlineRoot)
    #expect(root.numberOfChildren == 2 && root.label == nil && root.document === booklet && root.parent == nil)
    let one = try #require(root.child(at: 0))
    #expect(one.label == "One" && one.isOpen && one.index == 0 && one.parent === root && root.child(at: 2) == nil)
    #expect(one.destination?.page === page(0) && one.destination?.point == CGPoint(x: 0, y: 100))
    #expect(one.destination?.zoom == kPDFDestinationUnspecifiedValue && one.action?.type == "GoTo")
    let inner = try #require(one.child(at: 0))
    #expect(inner.label == "Inner")
    #expect(inner.destination?.point.y == 250)
    #expect(inner.destination?.point.x == kPDFDestinationUnspecifiedValue && !inner.isOpen)
    #expect(root.child(at: 1)?.index == 1 && root.child(at: 1)?.destination?.page === page(2))
    let found = try #require(booklet.findString("form").first)
    #expect(booklet.outlineItem(for: found)?.label == "Two" && PDFDocument().outlineRoot == nil)
  }

  @Test func destinations() throws {
    let (high, low) = (
      PDFDestination(page: page(0), at: CGPoint(x: 0, y: 90)), PDFDestination(page: page(0), at: .zero)
    )
    #expect(
      high.compare(low) == .orderedAscending && low.compare(high) == .orderedDescending
        && low.compare(low) == .orderedSame
    )
    #expect(PDFDestination(page: page(1), at: .zero).compare(high) == .orderedDescending)
    low.zoom = 2
    #expect((low.copy() as? PDFDestination)?.zoom == 2)
  }

  @Test func annotations() throws {
    let all = page(0).annotations
    #expect(all.map(\.type) == ["Link", "Link", "Highlight", "Square"])
    #expect(
      all[0].url == URL(string: "https://example.org/a") && all[0].bounds == CGRect(x: 20, y: 56, width: 40, height: 16)
    )
    #expect(all[1].destination?.page === page(1) && all[1].destination?.zoom == 2 && all[1].url == nil)
    #expect(all[2].contents == "Look here" && all[2].userName == "Ann" && all[2].shouldPrint && all[2].shouldDisplay)
    #expect(all[2].modificationDate == Date(timeIntervalSince1970: 1_706_702_400) && all[2].page === page(0))
    #expect(
      !all[3].shouldDisplay && !all[3].shouldPrint && all[3].bounds == CGRect(x: 150, y: 10, width: 10, height: 10)
    )
    #expect(all[2].color == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
    #expect(page(0).annotation(at: CGPoint(x: 25, y: 60)) === all[0] && page(0).annotation(at: .zero) == nil)
    let named = try #require(page(1).annotations.first)
    #expect((named.action as? PDFActionNamed)?.name == .nextPage)
    #expect(
      abs(named.bounds.minX - 60) < 0.1 && abs(named.bounds.minY - 110) < 0.1 && abs(named.bounds.width - 20) < 0.1
    )
    #expect(PDFAnnotationSubtype.link.rawValue == "/Link" && PDFAnnotationSubtype.highlight != .text)
  }

  @Test func fieldsOfForms() throws {
    let fields = page(2).annotations
    #expect(fields.map(\.fieldName) == ["name", "yes", "tea"] && fields.allSatisfy { $0.type == "Widget" })
    #expect(fields[0].widgetFieldType == .text && fields[0].widgetStringValue == "Ada")
    #expect(fields[0].isReadOnly && fields[0].isMultiline && !fields[1].isReadOnly)
    #expect(fields[1].widgetFieldType == .button && fields[1].buttonWidgetState == .onState)
    #expect(fields[2].widgetFieldType == .choice && fields[2].choices == ["Green", "Black"])
    #expect(fields[2].widgetStringValue == "Black" && PDFAnnotationWidgetSubtype.signature.rawValue == "/Sig")
  }

  @Test func passwords() throws {
    let secret = try #require(PDFDocument(data: TestDocuments.secret))
    let hearing = Hearing()
    secret.delegate = hearing
    #expect(secret.isEncrypted && secret.isLocked && secret.pageCount == 0 && secret.string == nil)
    #expect(secret.permissionsStatus == .none && secret.dataRepresentation() == nil && !secret.allowsPrinting)
    #expect(!secret.unlock(withPassword: "milk") && secret.isLocked && hearing.events.isEmpty)
    #expect(
      secret.unlock(withPassword: "tea") && !secret.isLocked && secret.isEncrypted && hearing.events == ["unlocked"]
    )
    #expect(
      secret.string == "Secret" && secret.permissionsStatus == .user && secret.allowsPrinting && !secret.allowsCopying
    )
    #expect(!secret.allowsDocumentChanges && !secret.allowsCommenting)
    // Of these, so old an encryption says nothing.
    #expect(secret.allowsFormFieldEntry && secret.allowsDocumentAssembly && secret.allowsContentAccessibility)
    #expect(
      !secret.unlock(withPassword: "milk") && secret.unlock(withPassword: "pot") && secret.permissionsStatus == .owner
    )
    #expect(secret.allowsCopying)
  }

  @Test("What is not changed is written as it was read") func writing() throws {
    #expect(booklet.dataRepresentation() == TestDocuments.booklet)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    #expect(booklet.write(to: url) && PDFDocument(url: url)?.pageCount == 3)
    #expect(booklet.write(toFile: url.path) && !booklet.write(toFile: "/nowhere/a.pdf"))
  }

  @Test("Pages move between documents, and stay text") func arranging() throws {
    let other = PDFDocument()
    #expect(other.pageCount == 0)
    other.insert(page(1), at: 0)
    other.insert(page(0), at: 0)
    #expect(booklet.pageCount == 1 && other.pageCount == 2)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image {
      UIColor.red.setFill(); $0.fill(.infinite)
    }
    let image = try #require(PDFPage(image: picture))
    other.insert(image, at: 2)
    other.insert(PDFPage(), at: 3)
    other.exchangePage(at: 0, withPageAt: 1)
    other.documentAttributes = [PDFDocumentAttribute.titleAttribute: "New", "Author": "Bee"]
    let read = try #require(other.dataRepresentation().flatMap { PDFDocument(data: $0) })
    #expect(read.pageCount == 4 && read.page(at: 0)?.string?.contains("Turned hello") == true)
    #expect(read.page(at: 0)?.bounds(for: .mediaBox).size == CGSize(width: 300, height: 200))
    #expect(read.page(at: 1)?.string?.contains("green") == true)
    #expect(read.page(at: 2)?.bounds(for: .cropBox).size == CGSize(width: 30, height: 20))
    #expect(read.page(at: 3)?.bounds(for: .cropBox).size == CGSize(width: 612, height: 792))
    #expect(
      read.documentAttributes?["Title"] as? String == "New" && read.documentAttributes?["Author"] as? String == "Bee"
    )
    other.removePage(at: 0)
    #expect(other.pageCount == 3 && PDFPage(image: UIImage()) == nil)
    let single = try #require(other.page(at: 0)?.dataRepresentation.flatMap { PDFDocument(data: $0) })
    #expect(single.pageCount == 1 && single.string?.contains("green") == true)
  }

  @Test("Pages are drawn as they are turned and cropped") func drawing() throws {
    // The red square is at the page's lower left, so at the upper left once the page is turned clockwise.
    let picture = page(1).thumbnail(of: CGSize(width: 150, height: 150), for: .cropBox)
    #expect(picture.size == CGSize(width: 150, height: 100))
    let pixels = try #require(picture.cgImage.flatMap { Pixels($0) })
    #expect(pixels.isRed(x: 10, y: 10, of: picture) && !pixels.isRed(x: 10, y: 90, of: picture))
    page(1).rotation = 0
    let upright = page(1).thumbnail(of: CGSize(width: 100, height: 150), for: .cropBox)
    let other = try #require(upright.cgImage.flatMap { Pixels($0) })
    #expect(upright.size == CGSize(width: 100, height: 150))
    #expect(other.isRed(x: 10, y: 140, of: upright) && !other.isRed(x: 10, y: 10, of: upright))
    page(1).rotation = 180
    let turned = page(1).thumbnail(of: CGSize(width: 100, height: 150), for: .cropBox)
    #expect(try #require(turned.cgImage.flatMap { Pixels($0) }).isRed(x: 90, y: 10, of: turned))
    page(1).rotation = 270
    let left = page(1).thumbnail(of: CGSize(width: 150, height: 100), for: .cropBox)
    #expect(try #require(left.cgImage.flatMap { Pixels($0) }).isRed(x: 140, y: 90, of: left))
    #expect(page(1).thumbnail(of: .zero, for: .cropBox).size == .zero)
  }

  @Test("Annotations are drawn, unless they shall not be") func drawingAnnotations() throws {
    func yellow() throws -> Bool {
      let picture = page(0).thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
      let pixel = try #require(picture.cgImage.flatMap { Pixels($0) }).at(x: 78, y: 52, of: picture)
      return pixel[2] < 100 && pixel[0] > 200
    }
    #expect(try yellow())
    page(0).displaysAnnotations = false
    #expect(try !yellow())
  }
}

/// The bytes of a picture: red, green, blue and alpha.
private struct Pixels {
  private let width: Int
  private let bytes: [UInt8]

  init?(_ image: CGImage) {
    width = image.width
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    let drawn = bytes.withUnsafeMutableBytes { memory -> Bool in
      guard
        let context = CGContext(
          data: memory.baseAddress,
          width: image.width,
          height: image.height,
          bitsPerComponent: 8,
          bytesPerRow: image.width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return true
    }
    guard drawn else { return nil }
    self.bytes = bytes
  }

  func at(x: Int, y: Int, of image: UIImage) -> [UInt8] {
    let scale = Int(image.scale)
    let start = (y * scale * width + x * scale) * 4
    return Array(bytes[start..<start + 4])
  }

  func isRed(x: Int, y: Int, of image: UIImage) -> Bool {
    let pixel = at(x: x, y: y, of: image)
    return pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60
  }
}

extension PDFPage {
  fileprivate func find(_ text: String) -> CGRect? {
    document?.findString(text).first { $0.pages.first === self }?.bounds(for: self)
  }
}
