import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

private final class Listener: NSObject, UIPageControlTimerProgressDelegate {
  var diary: [String] = []
  var refuses = false
  func initial(_ progress: UIPageControlProgress, _ page: Int) -> Float { page == 1 ? 0.25 : 0 }
  func visibility(_ progress: UIPageControlProgress) { diary.append("visible \(progress.isProgressVisible)") }
  func changed(_ progress: UIPageControlTimerProgress) { diary.append("changed") }
  func advance(_ progress: UIPageControlTimerProgress, _ page: Int) -> Bool {
    diary.append("to \(page)")
    return !refuses
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "PageProgressTestsListener",
          methods: [
            MethodRecord("pageControlProgress:initialProgressForPage:", Listener.initial),
            MethodRecord("pageControlProgressVisibilityDidChange:", Listener.visibility),
            MethodRecord("pageControlTimerProgressDidChange:", Listener.changed),
            MethodRecord("pageControlTimerProgress:shouldAdvanceToPage:", Listener.advance),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("The progress of a page control", .serialized) struct PageProgressTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 26))

  init() {
    Listener.register()
    control.numberOfPages = 3
    window.addSubview(control)
    window.isHidden = false
  }

  @Test("The current dot is a bar that is filled as far as the app says") func bar() throws {
    let plain = control.intrinsicContentSize.width
    let (progress, listener) = (UIPageControlProgress(), Listener())
    progress.delegate = listener
    #expect(!progress.isProgressVisible)
    control.progress = progress
    #expect(control.intrinsicContentSize.width == plain + 24 && progress.isProgressVisible)
    #expect(listener.diary == ["visible true"])
    progress.currentProgress = 0.5
    control.layoutIfNeeded()
    let bar = try #require(control.subviews.first { $0.bounds.width == 32 })
    #expect(bar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 16, height: 8))
    progress.currentProgress = 3
    #expect(progress.currentProgress == 1 && bar.subviews.first?.frame.width == 32)
    control.currentPage = 1
    #expect(progress.currentProgress == 0.25, "as the delegate says")
    control.layoutIfNeeded()
    let places = control.subviews.map(\.center.x)
    #expect(places == places.sorted() && places[1] == 150)
    control.removeFromSuperview()
    #expect(listener.diary.last == "visible false")
  }

  private func advance(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { FramesByHand.pass(1 / 60) } }

  @Test("A timer fills it and turns the pages", .framesByHand) func timer() {
    let (timer, listener) = (UIPageControlTimerProgress(preferredDuration: 1), Listener())
    timer.delegate = listener
    timer.setDuration(2, forPage: 2)
    #expect(timer.duration(forPage: 0) == 1 && timer.duration(forPage: 2) == 2 && !timer.isRunning)
    #expect(timer.preferredDuration == 1 && !timer.resetsToInitialPageAfterEnd)
    var turned: [Int] = []
    control.addAction(UIAction { [control] _ in turned.append(control.currentPage) }, for: .valueChanged)
    control.progress = timer
    timer.resumeTimer()
    advance(0.5)
    #expect(timer.isRunning && abs(timer.currentProgress - 0.5) < 0.06 && listener.diary.contains("changed"))
    timer.pauseTimer()
    advance(3)
    #expect(control.currentPage == 0)
    timer.resumeTimer()
    advance(0.7)
    #expect(turned == [1])
    advance(3.5)
    #expect(turned == [1, 2] && !timer.isRunning, "it ends with the last page")
    timer.resetsToInitialPageAfterEnd = true
    timer.resumeTimer()
    advance(0.2)
    #expect(turned == [1, 2, 0])
    listener.refuses = true
    advance(3)
    #expect(control.currentPage == 0 && !timer.isRunning)
  }
}
