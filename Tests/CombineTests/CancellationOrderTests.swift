import Combine
import Testing

/// In which order operators let go of several publishers, and what reaches upstream before a cancellation.
@Suite struct CancellationOrderTests {
  private func traced(_ name: String, into log: Log) -> AnyPublisher<Int, Never> {
    Empty(completeImmediately: false).handleEvents(receiveCancel: { log.names.append(name) }).eraseToAnyPublisher()
  }

  private final class Log { var names: [String] = [] }

  @Test func switchToLatestCancelsTheLatestFirst() {
    let log = Log()
    let inner = traced("inner", into: log)
    let outer = Just(inner).append(Empty(completeImmediately: false))
      .handleEvents(receiveCancel: { log.names.append("outer") })
    outer.switchToLatest().sink { _ in }.cancel()
    #expect(log.names == ["inner", "outer"])
  }

  @Test func flatMapCancelsItsPublishersFirst() {
    let log = Log()
    let inner = traced("inner", into: log)
    let outer = Just(1).append(Empty(completeImmediately: false))
      .handleEvents(receiveCancel: { log.names.append("outer") })
    outer.flatMap { _ in inner }.sink { _ in }.cancel()
    #expect(log.names == ["inner", "outer"])
  }

  @Test func prefixUntilOutputCancelsUpstreamFirst() {
    let log = Log()
    let token = traced("upstream", into: log).prefix(untilOutputFrom: traced("trigger", into: log)).sink { _ in }
    token.cancel()
    #expect(log.names == ["upstream", "trigger"])
  }

  @Test func subscribeOnPassesAnEarlierRequestBeforeTheCancellation() {
    let scheduler = VirtualScheduler()
    let source = Source<Int, Never>()
    let recorder = source.subscribe(on: scheduler).recorded(.none)
    scheduler.run(until: 1)
    recorder.request(.max(3))
    recorder.cancel()
    #expect(source.line.requests.isEmpty)
    scheduler.run(until: 2)
    #expect(source.line.requests == [.max(3)])
    #expect(source.line.cancellations == 1)
    recorder.request(.max(1))
    scheduler.run(until: 3)
    #expect(source.line.requests == [.max(3)])
  }

  @Test func lessANegativeNumberADemandNeverWrapsToUnlimited() {
    #expect(Subscribers.Demand.max(.max) - (-1) == .none)
  }
}
