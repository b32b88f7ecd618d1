import Foundation
import Testing

@testable import SlipwayFoundation

private final class Listener: NSObject {
  var log: [String] = []
  func heard(_ notification: Notification) {
    log.append("\(notification.name.rawValue) \(notification.userInfo?["n"] ?? "-")")
  }
  func heardOld(_ notification: NSNotification) { log.append("old \(notification.name.rawValue)") }
  func heardNothing() { log.append("bare") }
  nonisolated(unsafe) static var heardByClass = 0
  class func classHeard(_ notification: Notification) { heardByClass += 1 }

  func listen(_ center: NotificationCenter, to name: String?, from object: Any? = nil) {
    center.addObserver(
      self,
      selector: Selector("heard:", Listener.heard),
      name: name.map { Notification.Name($0) },
      object: object
    )
  }
}

/// No subclass of NSObject is needed.
private final class PlainListener {
  var count = 0
  func heard(_ notification: Notification) { count += 1 }
}

@Suite struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let listener = Listener()

  private func post(_ name: String, from object: Any? = nil, n: Int? = nil) {
    center.post(name: Notification.Name(name), object: object, userInfo: n.map { ["n": $0] })
  }

  @Test func sendsTheNotificationInEitherTypeOrNone() {
    listener.listen(center, to: "a")
    center.addObserver(listener, selector: Selector("heardOld:", Listener.heardOld), name: .init("b"), object: nil)
    center.addObserver(
      listener,
      selector: Selector("heardNothing", Listener.heardNothing),
      name: .init("c"),
      object: nil
    )
    post("a", n: 1)
    post("b")
    post("c")
    #expect(listener.log == ["a 1", "old b", "bare"])
  }

  @Test func filtersByNameAndObject() {
    let (mine, other) = (NSObject(), NSObject())
    listener.listen(center, to: "a", from: mine)
    listener.listen(center, to: nil, from: other)
    post("a", from: other)
    post("a", from: mine)
    post("a")
    post("b", from: other)
    #expect(listener.log == ["a -", "a -", "b -"])
  }

  @Test func removalEndsAll() {
    listener.listen(center, to: "a")
    listener.listen(center, to: "b")
    center.removeObserver(listener)
    post("a")
    post("b")
    #expect(listener.log == [])
  }

  @Test func removalByName() {
    listener.listen(center, to: "a")
    listener.listen(center, to: "b")
    center.removeObserver(listener, name: .init("a"), object: nil)
    post("a")
    post("b")
    #expect(listener.log == ["b -"])
  }

  @Test func removalFromOneCenterOnly() {
    let other = NotificationCenter()
    listener.listen(center, to: "a")
    other.removeObserver(listener)
    post("a")
    #expect(listener.log == ["a -"])
  }

  @Test func blocksAreStillRemovedByTheirTokens() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in count += 1 }
    post("a")
    center.removeObserver(token)
    post("a")
    #expect(count == 1)
  }

  @Test func anObserverIsNotRetained() {
    weak var gone: Listener?
    do {
      let short = Listener()
      short.listen(center, to: "a")
      gone = short
    }
    #expect(gone == nil)
    post("a")
  }

  @Test func classesAndPlainObjectsObserve() {
    center.addObserver(
      Listener.self,
      selector: Selector("classHeard:", Listener.classHeard),
      name: .init("a"),
      object: nil
    )
    let plain = PlainListener()
    center.addObserver(plain, selector: Selector("heard:", PlainListener.heard), name: .init("a"), object: nil)
    post("a")
    #expect(Listener.heardByClass == 1)
    #expect(plain.count == 1)
    center.removeObserver(plain)
    post("a")
    #expect(plain.count == 1 && Listener.heardByClass == 2)
    center.removeObserver(Listener.self, name: .init("b"), object: nil)
    post("a")
    #expect(Listener.heardByClass == 3)
    center.removeObserver(Listener.self)
    post("a")
    #expect(Listener.heardByClass == 3)
  }
}

/// What an app may ask of a notification center, to put a mock in its place.
private protocol Posting {
  func post(name: Notification.Name, object: Any?)
}

extension NotificationCenter: Posting {}

struct PostingTests {
  @Test func aCenterPostsThroughAnAppsProtocol() {
    let center = NotificationCenter()
    nonisolated(unsafe) var heard = 0
    let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) { _ in heard += 1 }
    (center as any Posting).post(name: Notification.Name("a"), object: nil)
    center.removeObserver(token)
    #expect(heard == 1)
  }
}
