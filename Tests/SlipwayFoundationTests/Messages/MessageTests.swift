import Foundation
import XCTest

@testable import SlipwayFoundation

private final class Door: NSObject {
  var log: [String] = []
  func open() { log.append("open") }
  func note(_ text: NSString) { log.append("\(text)") }
  func knock(_ times: NSNumber) -> NSString { "knocked \(times)" as NSString }
  func paint(_ color: String, with brush: String) { log.append("\(color) \(brush)") }

  fileprivate static var record: ClassRecord {
    ClassRecord(
      Door.self,
      name: "Door",
      methods: [
        MethodRecord("open", Door.open), MethodRecord("knock:", Door.knock),
        MethodRecord("paint:with:", Door.paint(_:with:)),
      ]
    )
  }
}

/// XCTest and not Swift Testing: a delayed message needs a run loop.
final class MessageTests: XCTestCase {
  override class func setUp() { ClassRecords.register { [Door.record] } }

  func testNames() {
    XCTAssertEqual(NSStringFromSelector(NSSelectorFromString("paint:with:")), "paint:with:")
  }

  func testArraysSendToEach() {
    let doors = [Door(), Door()]
    NSArray(array: doors).makeObjectsPerform("open")
    XCTAssertEqual(doors.map(\.log), [["open"], ["open"]])
    NSArray(array: doors).makeObjectsPerform(Selector("note:", Door.note(_:)), with: "!")
    XCTAssertEqual(doors.map(\.log), [["open", "!"], ["open", "!"]])
  }

  func testResponds() {
    let door = Door()
    XCTAssertTrue(door.responds(to: "open"))
    XCTAssertFalse(door.responds(to: "close"))
    XCTAssertTrue((door as any NSObjectProtocol).responds(to: "knock:"))
    XCTAssertTrue(Door.instancesRespond(to: "open"))
    XCTAssertFalse(NSObject.instancesRespond(to: "open"))
  }

  func testPerformReturnsTheResultAlive() {
    let door = Door()
    XCTAssertNil(door.perform("open"))
    XCTAssertEqual(door.perform("knock:", with: 3).takeUnretainedValue() as? String, "knocked 3")
    XCTAssertNil(door.perform("paint:with:", with: "red", with: "roller"))
    XCTAssertEqual(door.log, ["open", "red roller"])
  }

  /// Whatever the main queue does meanwhile: its turns say nothing of another thread.
  func testAResultLivesOnAnotherThread() {
    let ended = expectation(description: "the thread has ended")
    nonisolated(unsafe) var results: [String?] = []
    Thread.detachNewThread {
      let result = Door().perform(NSSelectorFromString("knock:"), with: 7)
      for _ in 0..<3 { DispatchQueue.main.sync {} }
      results.append(result?.takeUnretainedValue() as? String)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 60)
    XCTAssertEqual(results, ["knocked 7"])
  }

  func testDelayedMessagesArriveAndCanBeTakenBack() {
    let door = Door()
    let other = Door()
    door.perform("paint:with:", with: "never", afterDelay: 0.01)
    other.perform("open", with: nil, afterDelay: 0.02)
    door.perform("knock:", with: 1, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: door, selector: "knock:", object: 2)
    NSObject.cancelPreviousPerformRequests(withTarget: door)
    door.perform("open", with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: other, selector: "open", object: "x")
    XCTAssertEqual(door.log, [], "nothing is sent at once")
    let limit = Date(timeIntervalSinceNow: 60)
    while door.log.isEmpty || other.log.isEmpty, Date() < limit {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertEqual(door.log, ["open"])
    XCTAssertEqual(other.log, ["open"])
  }

  func testMessagesToOtherThreads() {
    let door = Door()
    door.performSelector(onMainThread: "open", with: nil, waitUntilDone: true)
    XCTAssertEqual(door.log, ["open"])

    let expectation = expectation(description: "sent in the background")
    let caller = BackgroundCaller(expectation)
    caller.performSelector(inBackground: Selector("call", BackgroundCaller.call), with: nil)
    wait(for: [expectation], timeout: 5)
  }

  func testAThreadOfItsOwn() {
    let expectation = expectation(description: "sent on a new thread")
    let caller = BackgroundCaller(expectation)
    Thread.detachNewThreadSelector(Selector("call", BackgroundCaller.call), toTarget: caller, with: nil)
    wait(for: [expectation], timeout: 5)
  }
}

private final class BackgroundCaller: NSObject {
  let expectation: XCTestExpectation
  init(_ expectation: XCTestExpectation) { self.expectation = expectation }
  func call() { if !Thread.isMainThread { expectation.fulfill() } }
}
