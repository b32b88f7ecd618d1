import CGTK
import Foundation
import SlipwayPlatform
import Testing

@testable import SlipwayGTK

@MainActor private final class Job: PlatformPrintJob {
  let wishes: PrintWishes
  var sheet = CGSize.zero
  var drawn: [Int] = []
  var outcome: PrintOutcome?
  let pages: Int
  init(_ wishes: PrintWishes, pages: Int) { (self.wishes, self.pages) = (wishes, pages) }

  func pageCount(paper: CGSize, printable: CGRect) -> Int {
    sheet = paper
    return pages
  }
  func draw(page: Int, cairo: OpaquePointer) {
    drawn.append(page)
    cairo_rectangle(cairo, 10, 10, 100, 100)
    cairo_fill(cairo)
  }
  func ended(_ outcome: PrintOutcome) { self.outcome = outcome }
}

@MainActor @Suite("Printing by GTK", .serialized) struct PrintDialogTests {
  private func printed(_ job: Job) throws -> Data? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("printed-\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    PrintDialog.show(job, file: file)
    for _ in 0..<10_000 where job.outcome == nil { g_main_context_iteration(nil, 0) }
    return try? Data(contentsOf: file)
  }

  @Test("Each page is drawn once, on the paper that was wished for")
  func pages() throws {
    guard GTKPlatform().open() else { return }
    let job = Job(PrintWishes(name: "Report", paper: CGSize(width: 612, height: 792)), pages: 3)
    let data = try #require(try printed(job))
    #expect(job.drawn == [0, 1, 2] && job.outcome == .printed)
    #expect(abs(job.sheet.width - 612) < 1 && abs(job.sheet.height - 792) < 1)
    #expect(data.starts(with: Data("%PDF".utf8)))
  }

  @Test("A paper that is turned is as wide as it is high, and one of an own size as large as it says")
  func papers() throws {
    guard GTKPlatform().open() else { return }
    let job = Job(PrintWishes(name: "Wide", isLandscape: true, paper: CGSize(width: 300, height: 500)), pages: 1)
    _ = try printed(job)
    #expect(abs(job.sheet.width - 500) < 1 && abs(job.sheet.height - 300) < 1)
  }

  @Test("Nothing is printed of no pages")
  func none() throws {
    guard GTKPlatform().open() else { return }
    let job = Job(PrintWishes(name: "Empty"), pages: 0)
    _ = try printed(job)
    #expect(job.drawn.isEmpty && job.outcome == .cancelled)
  }
}
