import Foundation
import SlipwayAutomation

@testable import XCUIAutomation

/// An app that has the elements it is given, and notes what it is asked for.
@MainActor final class ScriptedApp: AppConnection {
  var isRunning = true
  var processIdentifier: pid_t?
  /// What is on the screen, the next time it is asked for.
  var screen: ElementRecord
  /// The elements that nothing reaches.
  var covered: Set<Int> = []
  /// Called before each request is answered.
  var onRequest: (AutomationRequest) -> Void = { _ in }
  private(set) var touches: [[FingerTrack]] = []
  var findings: [AuditFinding] = []
  private(set) var mouse: [[MouseStep]] = []
  private(set) var typed: [String] = []
  private(set) var requests: [String] = []

  init(_ screen: ElementRecord) { self.screen = screen }

  func ask(_ request: AutomationRequest) throws -> AutomationReply {
    guard isRunning else { throw AppFailure(description: "it has ended") }
    onRequest(request)
    switch request {
    case .elements: return .elements(screen)
    case .reach(let number):
      let element = screen.withDescendants.first { $0.number == number }
      let place = element.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
      return .place(covered.contains(number) ? nil : place)
    case .touch(let tracks): touches.append(tracks)
    case .type(let text): typed.append(text)
    case .picture(let part): return .picture(Data("\(part ?? .zero)".utf8))
    case .mouse(let steps, let modifiers):
      mouse.append(steps)
      requests.append("held \(modifiers.rawValue)")
    case .key(let press): requests.append("key \(press.key) \(press.modifiers.rawValue)")
    case .audit: return .findings(findings)
    case .adjust(let element, let part): requests.append("adjust \(element) \(part)")
    case .turn(let element, let value): return value == "there" ? .done : .refused("no row of \(element) says it")
    case .background: requests.append("background")
    case .foreground: requests.append("foreground")
    case .open(let url): requests.append("open \(url)")
    case .appearance(let isDark): requests.append(isDark ? "dark" : "light")
    case .size(let size): screen.frame.size = size
    case .end: isRunning = false
    }
    return .done
  }

  func end() { isRunning = false }
}

extension ElementRecord {
  /// A tree that numbers itself.
  @MainActor static func app(_ children: ElementRecord...) -> ElementRecord {
    var record = ElementRecord(number: 0, kind: .application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    record.children = children
    var count = 0
    func number(_ record: inout ElementRecord) {
      record.number = count
      count += 1
      for index in record.children.indices { number(&record.children[index]) }
    }
    number(&record)
    return record
  }

  @MainActor static func make(
    _ kind: ElementKind,
    _ label: String = "",
    _ children: ElementRecord...,
    change: (inout ElementRecord) -> Void = { _ in }
  ) -> ElementRecord {
    var record = ElementRecord(number: 0, kind: kind, frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    record.label = label
    record.children = children
    change(&record)
    return record
  }
}
