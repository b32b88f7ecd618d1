import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

private final class Target: NSObject {
  var infos: [UIUpdateInfo] = []
  func update(_ link: UIUpdateLink, _ info: UIUpdateInfo) { infos.append(info) }
}

/// Notes when it is laid out.
private final class Laid: UIView {
  var note: () -> Void = {}
  override func layoutSubviews() { note() }
}

@MainActor @Suite("UIUpdateLink", .serialized) struct UpdateLinkTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = Laid(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    window.addSubview(view)
    window.isHidden = false
  }

  private func advance(_ seconds: Double) { for _ in 0..<max(1, Int(seconds * 60)) { FramesByHand.pass(1 / 60) } }

  @Test("Actions are performed in the phases of a frame, around its layout", .framesByHand) func phases() {
    window.layoutIfNeeded()
    var diary: [String] = []
    view.note = { diary.append("layout") }
    let link = UIUpdateLink(view: view)
    let phases: [(String, UIUpdateActionPhase)] = [
      ("complete", .afterUpdateComplete), ("committed", .afterCATransactionCommit),
      ("commit", .beforeCATransactionCommit), ("linked", .afterCADisplayLinkDispatch),
      ("links", .beforeCADisplayLinkDispatch), ("sent", .afterEventDispatch), ("events", .beforeEventDispatch),
      ("begun", .afterUpdateScheduled),
    ]
    for (name, phase) in phases { link.addAction(to: phase) { _, _ in diary.append(name) } }
    link.isEnabled = true
    view.setNeedsLayout()
    advance(0.01)
    #expect(diary == ["begun", "events", "sent", "links", "linked", "commit", "layout", "committed", "complete"])
    #expect(!FrameDriver.shared.isBusy, "nobody asks for a frame")
    link.requiresContinuousUpdates = true
    advance(0.2)
    #expect(FrameDriver.shared.isBusy && diary.filter { $0 == "begun" }.count > 5)
    link.isEnabled = false
    diary = []
    advance(0.2)
    #expect(diary.isEmpty)
  }

  @Test("An action is told of its frame's times, and frames beyond the wished rate are left out", .framesByHand)
  func info() throws {
    let (link, target) = (UIUpdateLink(view: view), Target())
    ClassRecords.register {
      [
        ClassRecord(
          Target.self,
          name: "UpdateLinkTestsTarget",
          methods: [MethodRecord("update:info:", Target.update)]
        )
      ]
    }
    link.addAction(target: target, selector: Selector("update:info:"))
    link.addAction(to: .afterUpdateComplete, target: target, selector: Selector("update:info:"))
    var current: [Bool] = []
    link.addAction { [view] link, info in
      current.append(link.currentUpdateInfo() === info && UIUpdateInfo.current(for: view) === info)
    }
    link.isEnabled = true
    link.requiresContinuousUpdates = true
    advance(0.1)
    let first = try #require(target.infos.first)
    #expect(target.infos.filter { $0 === first }.count == 2 && current.allSatisfy { $0 } && !current.isEmpty)
    #expect(
      first.completionDeadlineTime > first.modelTime && first.estimatedPresentationTime >= first.completionDeadlineTime
    )
    #expect(link.currentUpdateInfo() == nil && UIUpdateInfo.current(for: view) == nil, "between frames")
    target.infos = []
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 10)
    advance(1)
    #expect((8...12).contains(Set(target.infos.map(ObjectIdentifier.init)).count))
    view.removeFromSuperview()
    target.infos = []
    advance(0.2)
    #expect(target.infos.isEmpty, "on no screen")
  }
}
