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
    var bytes = [UInt8](repeating: 255, count: 300 * 400 * 4)
    let context = try #require(
      CGContext(
        data: &bytes,
        width: 300,
        height: 400,
        bitsPerComponent: 8,
        bytesPerRow: 1200,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 300, height: 400))
    context.drawPDFPage(page)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    // The red square lies from (60, 110), y growing upwards.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<3).map { data[(399 - y) * 1200 + x * 4 + $0] } }
    #expect(pixel(70, 120) == [255, 0, 0] && pixel(70, 140) == [255, 255, 255])
  }

  @Test func aLockedFileOpensWithItsPassword() throws {
    let document = try document(TestDocuments.secret)
    #expect(!document.isUnlocked && document.isEncrypted && document.numberOfPages == 0)
    #expect(!document.unlockWithPassword("coffee") && document.unlockWithPassword("tea"))
    #expect(document.isUnlocked && document.numberOfPages == 1 && document.allowsPrinting && !document.allowsCopying)
    #expect(!document.accessPermissions.contains(.allowsContentCopying))
  }
}
