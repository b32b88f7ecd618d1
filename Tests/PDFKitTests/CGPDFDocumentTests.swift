import CoreGraphics
import Foundation
import PDFKit
import SlipwayFoundation
import Testing
import UIKit

/// Core Graphics' reader.
struct CGPDFDocumentTests {
  private func document(_ data: Data) throws -> CGPDFDocument {
    let provider = try #require(CGDataProvider(data: data as CFData))
    return try #require(CGPDFDocument(provider))
  }

  @Test func aFilesPagesAreNumberedFromOne() throws {
    let document = try document(TestDocuments.booklet)
    #expect(document.numberOfPages == 3 && document.page(at: 0) == nil && document.page(at: 4) == nil)
    let page = try #require(document.page(at: 2))
    #expect(page.pageNumber == 2 && page.rotationAngle == 90 && document.page(at: 2) === page)
    #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(page.getBoxRect(.cropBox) == CGRect(x: 50, y: 100, width: 200, height: 300))
    #expect(
      page.getBoxRect(.bleedBox).width > 0 && page.getBoxRect(.trimBox).width > 0 && page.getBoxRect(.artBox).width > 0
    )
    #expect(page.document?.numberOfPages == 3)
    var (major, minor) = (Int32(), Int32())
    document.getVersion(majorVersion: &major, minorVersion: &minor)
    #expect(major == 1 && minor == 6)
    #expect(document.isUnlocked && !document.isEncrypted && document.allowsCopying && document.allowsPrinting)
    #expect(
      document.accessPermissions.contains([.allowsContentCopying, .allowsHighQualityPrinting, .allowsCommenting])
    )
  }

  @Test func aFileComesFromAnAddress() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try TestDocuments.booklet.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(CGPDFDocument(url as CFURL)?.numberOfPages == 3)
    #expect(CGPDFDocument(URL(filePath: "/nowhere.pdf") as CFURL) == nil)
    let kit = try #require(PDFDocument(url: url))
    #expect(
      kit.documentRef?.numberOfPages == 3 && kit.page(at: 1)?.pageRef?.pageNumber == 2 && PDFPage().pageRef == nil
    )
  }

  @Test func aBoxIsBroughtIntoARectangle() throws {
    let document = try document(TestDocuments.booklet)
    let first = try #require(document.page(at: 1))
    let large = CGRect(x: 0, y: 0, width: 400, height: 400)
    let middle = first.getDrawingTransform(.mediaBox, rect: large, rotate: 0, preserveAspectRatio: true)
    #expect(
      CGRect(x: 0, y: 0, width: 200, height: 100).applying(middle) == CGRect(x: 100, y: 150, width: 200, height: 100)
    )
    let small = CGRect(x: 0, y: 0, width: 100, height: 100)
    let fitting = first.getDrawingTransform(.mediaBox, rect: small, rotate: 0, preserveAspectRatio: true)
    #expect(CGPoint(x: 200, y: 100).applying(fitting) == CGPoint(x: 100, y: 75))
    let stretched = first.getDrawingTransform(.mediaBox, rect: small, rotate: 0, preserveAspectRatio: false)
    #expect(CGPoint(x: 200, y: 100).applying(stretched) == CGPoint(x: 100, y: 100))
    let second = try #require(document.page(at: 2))
    let turned = second.getDrawingTransform(.cropBox, rect: large, rotate: 0, preserveAspectRatio: true)
    let corner = CGPoint(x: 50, y: 100).applying(turned)
    #expect(abs(corner.x - 50) < 1e-9 && abs(corner.y - 300) < 1e-9)
  }

  @Test func aPageIsDrawnInItsOwnCoordinates() throws {
    let document = try document(TestDocuments.booklet)
    let page = try #require(document.page(at: 2))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 300, height: 400)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      UIColor.white.setFill()
      renderer.fill(CGRect(origin: .zero, size: size))
      renderer.cgContext.translateBy(x: 0, y: 400)
      renderer.cgContext.scaleBy(x: 1, y: -1)
      renderer.cgContext.drawPDFPage(page)
    }
    // The red square lies from (60, 110), y growing upwards. The bytes are those of blue, green and red.
    func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
      let part = try #require(image.cgImage?.cropping(to: CGRect(x: x, y: 399 - y, width: 1, height: 1)))
      return [UInt8](try #require(part.dataProvider?.data as Data?).prefix(3))
    }
    #expect(try pixel(70, 120) == [0, 0, 255])
    #expect(try pixel(70, 140) == [255, 255, 255])
  }

  @Test func aLockedFileOpensWithItsPassword() throws {
    let document = try document(TestDocuments.secret)
    #expect(!document.isUnlocked && document.isEncrypted && document.numberOfPages == 0)
    #expect(!document.unlockWithPassword("coffee") && document.unlockWithPassword("tea"))
    #expect(document.isUnlocked && document.numberOfPages == 1 && document.allowsPrinting && !document.allowsCopying)
    #expect(!document.accessPermissions.contains(.allowsContentCopying))
  }
}
