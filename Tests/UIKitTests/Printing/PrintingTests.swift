import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

private let a4 = CGSize(width: 595, height: 842)

/// Notes what it draws and where.
private final class Report: UIPrintPageRenderer {
  var drawn: [String] = []
  var prepared = NSRange(location: 0, length: 0)
  override func prepare(forDrawingPages range: NSRange) { prepared = range }
  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) { note("header", pageIndex, headerRect) }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    note("content", pageIndex, contentRect)
  }
  override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) { note("footer", pageIndex, footerRect) }
  private func note(_ part: String, _ page: Int, _ rect: CGRect) {
    drawn.append("\(part) \(page) \(Int(rect.minY))-\(Int(rect.maxY))")
  }
}

private final class Listener: NSObject, UIPrintInteractionControllerDelegate {
  var diary: [String] = []
  func paper(_ controller: UIPrintInteractionController, _ papers: [UIPrintPaper]) -> UIPrintPaper {
    UIPrintPaper.bestPaper(forPageSize: CGSize(width: 280, height: 400), withPapersFrom: papers)
  }
  func willShow(_ controller: UIPrintInteractionController) { diary.append("will show") }
  func didShow(_ controller: UIPrintInteractionController) { diary.append("did show") }
  func willHide(_ controller: UIPrintInteractionController) { diary.append("will hide") }
  func didHide(_ controller: UIPrintInteractionController) { diary.append("did hide") }
  func starts(_ controller: UIPrintInteractionController) { diary.append("starts") }
  func finishes(_ controller: UIPrintInteractionController) { diary.append("finishes") }
  static func register() {
    let (prefix, options) = ("printInteractionController", "PrinterOptions:")
    ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "PrintingTestsListener",
          methods: [
            MethodRecord(prefix + ":choosePaper:", Listener.paper),
            MethodRecord(prefix + "WillPresent" + options, Listener.willShow),
            MethodRecord(prefix + "DidPresent" + options, Listener.didShow),
            MethodRecord(prefix + "WillDismiss" + options, Listener.willHide),
            MethodRecord(prefix + "DidDismiss" + options, Listener.didHide),
            MethodRecord(prefix + "WillStartJob:", Listener.starts),
            MethodRecord(prefix + "DidFinishJob:", Listener.finishes),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("Printing", .serialized) struct PrintingTests {
  private func pages(_ formatter: UIPrintFormatter, from first: Int = 0) -> UIPrintPageRenderer {
    let renderer = UIPrintPageRenderer()
    renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 200, height: 300)), forKey: "paperRect")
    renderer.setValue(NSValue(cgRect: CGRect(x: 10, y: 10, width: 180, height: 280)), forKey: "printableRect")
    renderer.addPrintFormatter(formatter, startingAtPageAt: first)
    return renderer
  }

  private func picture(_ size: CGSize, _ draw: @escaping () -> Void) throws -> PixelProbe {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(PixelProbe(UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }))
  }

  // MARK: Info, paper, errors

  @Test("A job's settings are kept, copied and archived") func info() throws {
    let info = UIPrintInfo.printInfo()
    #expect(info.outputType == .general && info.orientation == .portrait && info.duplex == .none)
    #expect(!info.jobName.isEmpty && info.printerID == nil)
    (info.jobName, info.outputType, info.orientation) = ("Report", .photoGrayscale, .landscape)
    (info.duplex, info.printerID) = (.shortEdge, "Laser")
    let archive = try NSKeyedArchiver.archivedData(withRootObject: info, requiringSecureCoding: false)
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archive)
    decoder.requiresSecureCoding = false
    let read = try #require(decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIPrintInfo)
    for other in [info.copy() as! UIPrintInfo, UIPrintInfo(dictionary: info.dictionaryRepresentation), read] {
      #expect(other !== info && other.jobName == "Report" && other.outputType == .photoGrayscale)
      #expect(other.orientation == .landscape && other.duplex == .shortEdge && other.printerID == "Laser")
    }
    #expect(UIPrintInfo(dictionary: nil).orientation == .portrait)
    #expect(UIPrintInfo.OutputType.grayscale.rawValue == 2 && UIPrintInfo.Duplex.longEdge.rawValue == 1)
  }

  @Test("The best paper is the smallest that the content fits on, turned or not") func paper() {
    let papers = UIPrintPaper.common
    let photo = UIPrintPaper.bestPaper(forPageSize: CGSize(width: 400, height: 280), withPapersFrom: papers)
    #expect(photo.paperSize == CGSize(width: 288, height: 432))
    #expect(photo.printableRect == CGRect(x: 18, y: 18, width: 252, height: 396))
    let huge = UIPrintPaper.bestPaper(forPageSize: CGSize(width: 4000, height: 4000), withPapersFrom: papers)
    #expect(huge.paperSize == CGSize(width: 612, height: 1008))
  }

  @Test("Errors are of UIKit's domain") func errors() {
    let error = UIPrintError(.jobFailed, reason: "No paper") as NSError
    #expect(error.domain == UIPrintErrorDomain && error.code == UIPrintError.jobFailed.rawValue)
    #expect(error.localizedFailureReason == "No paper")
    let codes = [UIPrintError.notAvailable, .noContent, .unknownImageFormat, .jobFailed]
    #expect(codes.map(\.rawValue) == [1, 2, 3, 4])
  }

  // MARK: Formatters

  @Test("A text goes on as many pages as it needs, within the margins") func text() {
    let lines = (1...40).map { "Line \($0)" }.joined(separator: "\n")
    let formatter = UISimpleTextPrintFormatter(text: lines)
    #expect(formatter.pageCount == 0 && formatter.startPage == .max, "no page to lay out on")
    let renderer = pages(formatter, from: 1)
    let count = formatter.pageCount
    #expect(count > 1 && renderer.numberOfPages == count + 1)
    #expect(formatter.rectForPage(at: 0) == .zero && formatter.rectForPage(at: count + 1) == .zero)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 10, y: 10, width: 180, height: 280))
    #expect(renderer.printFormattersForPage(at: 0) == nil)
    #expect(renderer.printFormattersForPage(at: 1) == [formatter] && renderer.printFormatters == [formatter])
    formatter.perPageContentInsets = UIEdgeInsets(top: 30, left: 5, bottom: 40, right: 60)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 10, y: 30, width: 130, height: 230), "from the sheet's edges")
    (renderer.headerHeight, renderer.footerHeight) = (25, 20)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 10, y: 35, width: 130, height: 225))
    #expect(formatter.pageCount >= count)
    (formatter.maximumContentWidth, formatter.maximumContentHeight) = (100, 50)
    #expect(formatter.rectForPage(at: 2).size == CGSize(width: 100, height: 50))
    let copy = formatter.copy() as! UISimpleTextPrintFormatter
    #expect(copy.text == lines && copy.printPageRenderer == nil && copy.maximumContentHeight == 50)
    #expect(copy.perPageContentInsets.bottom == 40 && copy.requiresMainThread)
    formatter.removeFromPrintPageRenderer()
    #expect(renderer.numberOfPages == 0 && renderer.printFormatters == nil && formatter.pageCount == 0)
  }

  @Test("A plain text has one look, an attributed one its own") func looks() throws {
    let formatter = UISimpleTextPrintFormatter(text: "█████")
    (formatter.font, formatter.color, formatter.textAlignment) = (.systemFont(ofSize: 20), .red, .right)
    let renderer = pages(formatter)
    let drawn = try picture(CGSize(width: 200, height: 300)) {
      renderer.drawPage(at: 0, in: renderer.printableRect)
    }
    #expect(drawn.color(at: CGPoint(x: 185, y: 24)).red > 0.9)
    #expect(drawn.color(at: CGPoint(x: 20, y: 24)).alpha < 0.1)
    formatter.attributedText = NSAttributedString(string: "█████", attributes: [.foregroundColor: UIColor.blue])
    #expect(formatter.text == nil)
    let blue = try picture(CGSize(width: 200, height: 300)) { renderer.drawPage(at: 0, in: renderer.printableRect) }
    #expect(blue.color(at: CGPoint(x: 20, y: 18)).blue > 0.9)
    #expect(UISimpleTextPrintFormatter(attributedText: NSAttributedString(string: "a")).attributedText?.string == "a")
  }

  @Test("A page of the web is printed with its looks") func markup() {
    let formatter = UIMarkupTextPrintFormatter(markupText: "<h1>Title</h1><p>One <b>two</b></p>")
    let renderer = pages(formatter)
    #expect(formatter.markupText?.contains("h1") == true && formatter.pageCount == 1)
    #expect(formatter.printedText?.string.contains("Title") == true)
    formatter.markupText = String(repeating: "<p>Paragraph</p>", count: 60)
    #expect(renderer.numberOfPages > 1)
  }

  @Test("A view prints what it draws, smaller where it is wider than the page; a text view all of its text") func view()
    throws
  {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 360, height: 100))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 700, width: 360, height: 100))
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 360, height: 800))
    let formatter = view.viewPrintFormatter()
    #expect(formatter.view === view)
    let renderer = pages(formatter)
    #expect(formatter.pageCount == 2)
    func page(_ index: Int) throws -> PixelProbe {
      try picture(CGSize(width: 200, height: 300)) { renderer.drawPage(at: index, in: renderer.printableRect) }
    }
    #expect(try page(0).color(at: CGPoint(x: 15, y: 15)).red > 0.9)
    #expect(try page(1).color(at: CGPoint(x: 15, y: 10 + 85)).blue > 0.9)
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    text.text = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    _ = pages(text.viewPrintFormatter())
    let printed = text.viewPrintFormatter()
    let sheet = pages(printed)
    #expect(printed.pageCount > 1 && sheet.numberOfPages == printed.pageCount)
  }

  @Test("Header, content and footer share the printable area") func parts() {
    let report = Report()
    (report.headerHeight, report.footerHeight) = (20, 30)
    report.drawPage(at: 3, in: CGRect(x: 0, y: 10, width: 100, height: 200))
    #expect(report.drawn == ["header 3 10-30", "content 3 30-180", "footer 3 180-210"])
    #expect(report.currentRenderingQuality(forRequested: .responsive) == .best)
  }

  @Test("An app's own PDF file is made of a renderer's pages") func pdf() {
    let renderer = pages(UIMarkupTextPrintFormatter(markupText: String(repeating: "<p>Paragraph</p>", count: 60)))
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, renderer.paperRect, nil)
    for page in 0..<renderer.numberOfPages {
      UIGraphicsBeginPDFPage()
      renderer.drawPage(at: page, in: UIGraphicsGetPDFContextBounds())
    }
    UIGraphicsEndPDFContext()
    #expect(String(decoding: data as Data, as: UTF8.self).contains("/Count \(renderer.numberOfPages)"))
  }

  // MARK: Jobs

  private func printing(_ body: @MainActor (PlatformDouble, UIPrintInteractionController) throws -> Void) rethrows {
    let desktop = PlatformDouble()
    try Desktop.$own.withValue(desktop) { try body(desktop, UIPrintInteractionController()) }
  }

  @Test("A renderer's pages are printed on the paper that the user has chosen; the delegate hears of each step")
  func job() {
    Listener.register()
    printing { desktop, controller in
      let (report, listener) = (Report(), Listener())
      report.addPrintFormatter(UISimpleTextPrintFormatter(text: "Text"), startingAtPageAt: 1)
      let info = UIPrintInfo.printInfo()
      (info.jobName, info.orientation, info.outputType, info.duplex) = ("Report", .landscape, .grayscale, .longEdge)
      (controller.printInfo, controller.printPageRenderer, controller.delegate) = (info, report, listener)
      (controller.showsNumberOfCopies, controller.showsPaperOrientation) = (false, false)
      var outcomes: [Bool] = []
      #expect(controller.present(animated: true) { _, completed, _ in outcomes.append(completed) })
      #expect(!controller.present(animated: true), "one at a time")
      let wishes = desktop.printJob?.wishes
      #expect(wishes?.name == "Report" && wishes?.isLandscape == true && wishes?.isGrayscale == true)
      #expect(wishes?.sides == .longEdge && wishes?.paper == CGSize(width: 288, height: 432))
      #expect(wishes?.asksForCopies == false && wishes?.asksForOrientation == false)
      #expect(listener.diary == ["will show", "did show"] && controller.printPaper == nil)
      #expect(desktop.choosePaper(a4, margin: 20) == 2)
      #expect(report.prepared == NSRange(location: 0, length: 2))
      #expect(report.paperRect.size == a4 && report.printableRect.minX == 20)
      #expect(controller.printPaper?.paperSize == a4)
      desktop.endPrinting(.printed)
      #expect(outcomes == [true] && controller.printPaper == nil)
      #expect(listener.diary.suffix(4) == ["will hide", "did hide", "starts", "finishes"])
    }
  }

  @Test("Giving up, failing, and having nothing to print are told apart") func outcomes() {
    printing { desktop, controller in
      var told: [(completed: Bool, code: Int?)] = []
      @MainActor func present() -> Bool {
        controller.present(from: .zero, in: UIView(), animated: false) { _, completed, error in
          told.append((completed, (error as NSError?)?.code))
        }
      }
      #expect(!present() && told.last?.code == UIPrintError.noContent.rawValue)
      controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
      #expect(present())
      controller.dismiss(animated: false)
      #expect(told.last?.completed == false && told.last?.code == nil)
      #expect(
        controller.present(from: UIBarButtonItem(), animated: false) { told.append(($1, ($2 as NSError?)?.code)) }
      )
      _ = desktop.choosePaper(a4, margin: 0)
      desktop.endPrinting(.failed("No paper"))
      #expect(told.last?.code == UIPrintError.jobFailed.rawValue)
      controller.printFormatter = UISimpleTextPrintFormatter(text: "")
      _ = present()
      #expect(desktop.choosePaper(a4, margin: 0) == 0)
      desktop.endPrinting(.cancelled)
      #expect(told.last?.code == UIPrintError.noContent.rawValue)
      controller.printingItem = "no picture"
      #expect(!present() && told.last?.code == UIPrintError.unknownImageFormat.rawValue)
    }
  }

  @Test("Pictures are printed one a page, as large as it lets them be") func pictures() throws {
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let data = try #require(wide.pngData())
    #expect(UIPrintInteractionController.canPrint(data) && !UIPrintInteractionController.canPrint(Data("x".utf8)))
    #expect(!UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/no/such.png")))
    #expect(UIPrintInteractionController.printableUTIs.contains("public.png"))
    printing { desktop, controller in
      #expect(UIPrintInteractionController.isPrintingAvailable)
      controller.printingItems = [wide, data]
      #expect(controller.present(animated: false) && desktop.printJob?.wishes.isLandscape == true)
      #expect(desktop.choosePaper(CGSize(width: 100, height: 100), margin: 10) == 2)
      desktop.endPrinting(.printed)
      controller.printPageRenderer = UIPrintPageRenderer()
      #expect(controller.printingItems == nil)
    }
    let renderer = try #require(PrintedPictures([wide]))
    let drawn = try picture(CGSize(width: 100, height: 100)) {
      renderer.drawPage(at: 0, in: CGRect(x: 10, y: 10, width: 80, height: 80))
    }
    #expect(drawn.color(at: CGPoint(x: 12, y: 50)).red > 0.9 && drawn.color(at: CGPoint(x: 50, y: 20)).alpha < 0.1)
    #expect(UIPrintInteractionController.shared === UIPrintInteractionController.shared)
  }
}
