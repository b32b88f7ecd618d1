import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("PDF files in the current context")
struct PDFContextTests {
  @Test("Pages are drawn one after the other, and written at the end")
  func data() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(
      data,
      CGRect(x: 0, y: 0, width: 200, height: 100),
      ["kCGPDFContextTitle": "Two pages"]
    )
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 200, height: 100))
    NSString(string: "Hello").draw(at: CGPoint(x: 10, y: 10))
    UIGraphicsSetPDFContextURLForRect(
      URL(string: "https://example.com/page")!,
      CGRect(x: 0, y: 0, width: 50, height: 20)
    )
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
    #expect(UIGraphicsGetPDFContextBounds().width == 50 && data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    let text = String(decoding: data as Data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF") && text.contains("/Count 2"))
    UIGraphicsEndPDFContext()
  }

  @Test("A file is written; pages without a size are letters")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("drawn-\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIGraphicsBeginPDFContextToFile(url.path, .zero, nil))
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 612, height: 792))
    UIGraphicsEndPDFContext()
    #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
    #expect(!UIGraphicsBeginPDFContextToFile("/no/such/folder/a.pdf", .zero, nil))
  }
}
