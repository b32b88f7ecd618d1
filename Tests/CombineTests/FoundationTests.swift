import Combine
import Dispatch
import Foundation
import FoundationNetworking
import Synchronization
import Testing

@Suite(.serialized) struct FoundationTests {
  @Test func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let object = TestObject()
    let all = center.publisher(for: name).recorded(.max(2))
    let some = center.publisher(for: name, object: object).recorded()
    for _ in 0..<3 { center.post(name: name, object: nil) }
    center.post(name: name, object: object)
    #expect(all.values.count == 2 && some.values.count == 1)
    some.cancel()
    center.post(name: name, object: object)
    #expect(some.values.count == 1)
    let publisher = NotificationCenter.Publisher(center: center, name: name, object: object)
    #expect(publisher == center.publisher(for: name, object: object) && publisher != center.publisher(for: name))
    all.cancel()
  }

  private final class TestObject: Sendable {}

  @Test func dispatchQueueRunsOnceAndAgain() {
    let queue = DispatchQueue(label: "test")
    let semaphore = DispatchSemaphore(value: 0)
    queue.schedule { semaphore.signal() }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { semaphore.signal() }
    let token = queue.schedule(after: queue.now, interval: .milliseconds(2)) { semaphore.signal() }
    for _ in 0..<6 { #expect(semaphore.wait(timeout: .now() + 60) == .success) }
    token.cancel()
    let group = DispatchGroup()
    let ran = Atomic<Bool>(false)
    queue.schedule(options: .init(qos: .utility, group: group)) { ran.store(true, ordering: .releasing) }
    group.wait()
    let hasRun = ran.load(ordering: .acquiring)
    #expect(hasRun)
  }

  @Test func dispatchTime() throws {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(2).magnitude == 2_000_000_000 && Stride.seconds(0.5) == .milliseconds(500))
    #expect(Stride.microseconds(3) == .nanoseconds(3_000) && (2 as Stride) == .seconds(2) && (1.5 as Stride) > 1)
    #expect(Stride(.milliseconds(4)) == .milliseconds(4) && Stride(.never).magnitude == .max)
    #expect(Stride(exactly: 2) == .seconds(2))
    #expect(.seconds(1) + .seconds(2) == Stride.seconds(3) && .seconds(3) - .seconds(2) == Stride.seconds(1))
    #expect(Stride.seconds(1e300).magnitude == .max)
    let now = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 100))
    let later = now.advanced(by: .nanoseconds(50))
    #expect(now.distance(to: later) == .nanoseconds(50) && later.distance(to: now) == .nanoseconds(-50) && now < later)
    let copy = try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: JSONEncoder().encode([now]))
    #expect(copy == [now])
  }

  @Test func operationQueue() {
    let queue = OperationQueue()
    let semaphore = DispatchSemaphore(value: 0)
    queue.schedule { semaphore.signal() }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { semaphore.signal() }
    let token = queue.schedule(after: queue.now, interval: .milliseconds(2)) { semaphore.signal() }
    for _ in 0..<6 { #expect(semaphore.wait(timeout: .now() + 60) == .success) }
    token.cancel()
    #expect(queue.minimumTolerance == 0)
    typealias Time = OperationQueue.SchedulerTimeType
    #expect(Time(Date(timeIntervalSince1970: 1)).distance(to: Time(Date(timeIntervalSince1970: 3))) == .seconds(2))
  }

  @Test func runLoopOfAnotherThread() {
    let semaphore = DispatchSemaphore(value: 0)
    let held = Mutex<StressTests.Anywhere<RunLoop>?>(nil)
    let thread = Thread {
      let loop = StressTests.Anywhere(value: RunLoop.current)
      held.withLock { $0 = loop }
      semaphore.signal()
      let keeper = Timer(timeInterval: 600, repeats: true) { _ in }
      RunLoop.current.add(keeper, forMode: .default)
      while !Thread.current.isCancelled { _ = RunLoop.current.run(mode: .default, before: Date() + 600) }
    }
    thread.start()
    semaphore.wait()
    let loop = held.withLock { $0 }!.value
    loop.schedule { semaphore.signal() }
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    loop.schedule(after: loop.now.advanced(by: .milliseconds(5))) { semaphore.signal() }
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    let token = loop.schedule(after: loop.now, interval: .milliseconds(2)) { semaphore.signal() }
    for _ in 0..<3 { #expect(semaphore.wait(timeout: .now() + 60) == .success) }
    loop.schedule {
      token.cancel()
      thread.cancel()
    }
    #expect(RunLoop.SchedulerTimeType.Stride.seconds(0.5) == .milliseconds(500))
  }

  @Test func timer() {
    let publisher = Timer.publish(every: 0.002, on: .current, in: .default).autoconnect()
    var dates: [Date] = []
    let token = publisher.prefix(3).sink { dates.append($0) }
    let limit = Date() + 60
    while dates.count < 3, Date() < limit { _ = RunLoop.current.run(mode: .default, before: Date() + 0.05) }
    #expect(dates.count == 3 && dates == dates.sorted())
    token.cancel()
    let idle = Timer.TimerPublisher(interval: 2, runLoop: .current, mode: .default)
    #expect(idle.interval == 2 && idle.mode == .default && idle.tolerance == nil)
  }

  @Test func debounceOnARealQueue() {
    let subject = PassthroughSubject<Int, Never>()
    let semaphore = DispatchSemaphore(value: 0)
    let values = Mutex<[Int]>([])
    let queue = DispatchQueue(label: "test")
    let token = subject.debounce(for: .milliseconds(20), scheduler: queue).sink { value in
      values.withLock { $0.append(value) }
      semaphore.signal()
    }
    // The queue stands still meanwhile: a sender that is kept waiting for 20 ms would be a pause of its own.
    queue.suspend()
    for value in 0..<10 { subject.send(value) }
    queue.resume()
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    #expect(values.withLock { $0 } == [9])
    token.cancel()
  }

  @Test func dataTask() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answering.self]
    let session = URLSession(configuration: configuration)
    let semaphore = DispatchSemaphore(value: 0)
    let text = Mutex("")
    let token = session.dataTaskPublisher(for: URL(string: "answer://hello")!).sink(
      receiveCompletion: { _ in semaphore.signal() },
      receiveValue: { answer in text.withLock { $0 += String(decoding: answer.data, as: UTF8.self) } }
    )
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    #expect(text.withLock { $0 } == "hello")
    token.cancel()
  }

  /// Answers with the host of the request.
  private final class Answering: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "answer" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      let url = request.url!
      let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(url.host!.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  @Test func dataTaskThatFails() {
    let semaphore = DispatchSemaphore(value: 0)
    let failed = Atomic<Bool>(false)
    let url = URL(string: "http://127.0.0.1:1/nothing")!
    let token = URLSession.shared.dataTaskPublisher(for: URLRequest(url: url)).sink(
      receiveCompletion: { completion in
        if case .failure = completion { failed.store(true, ordering: .releasing) }
        semaphore.signal()
      },
      receiveValue: { _ in }
    )
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    let hasFailed = failed.load(ordering: .acquiring)
    #expect(hasFailed)
    token.cancel()
  }

  @Test func codersOfFoundation() {
    struct Item: Codable, Equatable { var a = 1 }
    let json = Just(Item()).encode(encoder: JSONEncoder()).decode(type: Item.self, decoder: JSONDecoder())
    let list = Just(Item()).encode(encoder: PropertyListEncoder()).decode(
      type: Item.self,
      decoder: PropertyListDecoder()
    )
    #expect(json.recorded().values == [Item()] && list.recorded().values == [Item()])
    #expect(Just(Data("no".utf8)).decode(type: Item.self, decoder: JSONDecoder()).recorded().hasFailed)
  }
}
