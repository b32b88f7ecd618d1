import Foundation
import FoundationNetworking
import SlipwayLoopback
import Synchronization
import Testing

@testable import SlipwayFoundation

/// What a task's delegate learns of how long it took.
@Suite struct TaskMetricsTests {
  private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
    struct Told { var events: [String] = [], interval: DateInterval? }
    let told = Mutex(Told())
    let isDone: @Sendable () -> Void

    init(_ isDone: @escaping @Sendable () -> Void) { self.isDone = isDone }

    func urlSession(_: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
      told.withLock {
        $0.events.append("metrics")
        $0.interval = metrics.taskInterval
      }
    }

    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      told.withLock { $0.events.append(error == nil ? "done" : "failed") }
      isDone()
    }
  }

  private func told(loading url: URL) async -> (Delegate.Told, Date) {
    let start = Date()
    let delegate = Mutex<Delegate?>(nil)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let made = Delegate { continuation.resume() }
      delegate.withLock { $0 = made }
      let session = URLSession(configuration: .ephemeral, delegate: made, delegateQueue: nil)
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }
    return (delegate.withLock { $0!.told.withLock { $0 } }, start)
  }

  @Test func aTaskThatIsDoneTook() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("there") }
    let (told, start) = await told(loading: server.url)
    #expect(told.events == ["metrics", "done"])
    let interval = try #require(told.interval)
    #expect(interval.duration > 0 && interval.start >= start && interval.end <= Date())
  }

  @Test func soDoesOneThatFails() async throws {
    let port = try LoopbackServer.closedPort()
    let (told, start) = await told(loading: URL(string: "http://127.0.0.1:\(port)/")!)
    #expect(told.events == ["metrics", "failed"])
    #expect(try #require(told.interval).start >= start)
  }

  private final class Watcher: NSObject, URLSessionDataDelegate, Sendable {
    let told = Mutex<[String]>([])
    let isDone: @Sendable () -> Void
    init(_ isDone: @escaping @Sendable () -> Void) { self.isDone = isDone }

    func created(_ session: URLSession, task: URLSessionTask) { told.withLock { $0.append("created") } }
    func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      told.withLock { $0.append("data") }
    }
    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      told.withLock { $0.append("done") }
      isDone()
    }

    static var record: ClassRecord {
      ClassRecord(
        Watcher.self,
        name: "Watcher",
        methods: [MethodRecord("urlSession:didCreateTask:", Watcher.created(_:task:))]
      )
    }
  }

  @Test func aDelegateIsToldOfATaskFirst() async throws {
    ClassRecords.register { [Watcher.record] }
    let server = try LoopbackServer { _ in LoopbackServer.text("there") }
    let watcher = Mutex<Watcher?>(nil)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let made = Watcher { continuation.resume() }
      watcher.withLock { $0 = made }
      let session = URLSession(configuration: .ephemeral, delegate: made, delegateQueue: nil)
      let task = session.dataTask(with: server.url)
      #expect(task.prefersIncrementalDelivery)
      task.prefersIncrementalDelivery = false
      #expect(!task.prefersIncrementalDelivery)
      task.resume()
      session.finishTasksAndInvalidate()
    }
    #expect(watcher.withLock { $0!.told.withLock { $0 } } == ["created", "data", "done"])
  }
}
