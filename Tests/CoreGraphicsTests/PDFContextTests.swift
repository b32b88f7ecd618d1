import CoreGraphics
import Testing

@Suite("Contexts of a file's pages") struct PDFContextTests {
  private func file(_ box: CGRect? = nil, _ draw: (CGContext) -> Void) throws -> String {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    var box = box ?? CGRect(x: 0, y: 0, width: 200, height: 100)
    let info: [String: Any] = [kCGPDFContextTitle as String: "Ein Titel"]
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, info as CFDictionary))
    draw(context)
    context.closePDF()
    // A second time there is nothing to end.
    context.closePDF()
    return String(decoding: data as Data, as: Unicode.ASCII.self)
  }

  @Test("Pages have the context's bounds or their own") func boxes() throws {
    let text = try file { context in
      context.beginPDFPage(nil)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.endPDFPage()
      var box = CGRect(x: 0, y: 0, width: 300, height: 50)
      context.beginPage(mediaBox: &box)
      context.endPage()
      let data = withUnsafeBytes(of: CGRect(x: 0, y: 0, width: 70, height: 80)) { Data($0) }
      context.beginPDFPage([kCGPDFContextMediaBox as String: data] as CFDictionary)
      context.endPDFPage()
    }
    #expect(text.hasPrefix("%PDF-"))
    for box in ["[ 0 0 200 100 ]", "[ 0 0 300 50 ]", "[ 0 0 70 80 ]"] { #expect(text.contains("/MediaBox \(box)")) }
  }

  @Test("y grows upwards from the box's lower left corner") func coordinates() throws {
    _ = try file(CGRect(x: 10, y: 20, width: 200, height: 100)) { context in
      context.beginPDFPage(nil)
      #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 20)) == .zero)
      #expect(context.convertToDeviceSpace(CGPoint(x: 11, y: 23)) == CGPoint(x: 1, y: 3))
      context.translateBy(x: 50, y: 50)
      context.endPDFPage()
      context.beginPDFPage(nil)
      #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 20)) == .zero)
      context.endPDFPage()
    }
  }

  @Test("Links lead to addresses and to places by name, even to one that there is not") func links() throws {
    let text = try file { context in
      context.beginPDFPage(nil)
      context.fill(CGRect(x: 50, y: 50, width: 10, height: 10))
      context.setURL(URL(string: "https://example.org/it's")! as CFURL, for: CGRect(x: 1, y: 1, width: 9, height: 9))
      context.setDestination("end" as CFString, for: CGRect(x: 20, y: 1, width: 9, height: 9))
      context.setDestination("nowhere" as CFString, for: CGRect(x: 40, y: 1, width: 9, height: 9))
      context.endPDFPage()
      context.beginPDFPage(nil)
      context.fill(CGRect(x: 50, y: 50, width: 10, height: 10))
      context.addDestination("end" as CFString, at: CGPoint(x: 0, y: 100))
      context.endPDFPage()
    }
    #expect(text.components(separatedBy: "/Subtype /Link").count == 4 && text.contains("%%EOF"))
    #expect(text.contains("https://example.org/it's") && text.contains("end") && text.contains("nowhere"))
    #expect(text.contains("/Rect [ 1 1 10 10 ]"))
  }

  @Test("A context that goes away leaves its file where the URL says") func url() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: place) }
    do {
      let context = try #require(CGContext(place as CFURL, mediaBox: nil, nil))
      context.beginPDFPage(nil)
      context.endPDFPage()
    }
    let text = String(decoding: try Data(contentsOf: place), as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/MediaBox [ 0 0 612 792 ]"))
    #expect(CGContext(URL(string: "https://example.org")! as CFURL, mediaBox: nil, nil) == nil)
  }
}
