import Combine
import Foundation
import FoundationNetworking
import Testing

/// Every operator by its signature: what it is called with, and which type it gives.
///
/// That this compiles is the test. What the operators do is tested elsewhere.
@Suite struct SurfaceTests {
  typealias P = PassthroughSubject<Int, TestError>
  typealias N = PassthroughSubject<Int, Never>
  let p = P()
  let n = N()
  let scheduler = VirtualScheduler()

  @Test func mapping() {
    let _: Publishers.Map<P, String> = p.map { "\($0)" }
    let _: Publishers.Map<P, String> = p.map { $0 + 1 }.map { "\($0)" }
    let _: Publishers.TryMap<P, String> = p.map { $0 + 1 }.tryMap { "\($0)" }
    let _: Publishers.TryMap<P, String> = p.tryMap { "\($0)" }
    let _: Publishers.TryMap<P, Int> = p.tryMap { "\($0)" }.map(\.count).tryMap { $0 }.map { $0 }
    let _: Publishers.MapKeyPath<P, String> = p.map(\.description)
    let _: Publishers.MapKeyPath2<P, String, Int> = p.map(\.description, \.bitWidth)
    let _: Publishers.MapKeyPath3<P, String, Int, Int> = p.map(\.description, \.bitWidth, \.self)
    let _: Publishers.MapError<P, any Error> = p.mapError { $0 as any Error }
    let _: Publishers.SetFailureType<N, TestError> = n.setFailureType(to: TestError.self)
    let _: Publishers.SetFailureType<N, any Error> = n.setFailureType(to: TestError.self)
      .setFailureType(to: (any Error).self)
    let _: Publishers.ReplaceError<P> = p.replaceError(with: 1)
    let _: Publishers.ReplaceEmpty<P> = p.replaceEmpty(with: 1)
    let _: Publishers.Map<PassthroughSubject<Int?, Never>, Int> = PassthroughSubject<Int?, Never>().replaceNil(with: 1)
    let _: Publishers.CompactMap<P, Int> = p.compactMap { $0 }
    let _: Publishers.CompactMap<P, Int> = p.compactMap { Optional($0) }.map { $0 }.compactMap { $0 }
    let _: Publishers.TryCompactMap<P, Int> = p.tryCompactMap { $0 }.compactMap { $0 }
    let _: Publishers.Scan<P, String> = p.scan("") { $0 + "\($1)" }
    let _: Publishers.TryScan<P, String> = p.tryScan("") { $0 + "\($1)" }
    let _: Publishers.Encode<P, JSONEncoder> = p.encode(encoder: JSONEncoder())
    let _: Publishers.Decode<PassthroughSubject<Data, Never>, Int, JSONDecoder> = PassthroughSubject<Data, Never>()
      .decode(type: Int.self, decoder: JSONDecoder())
    let _: Publishers.Encode<P, PropertyListEncoder> = p.encode(encoder: PropertyListEncoder())
    let _: PropertyListDecoder.Input.Type = Data.self
  }

  @Test func filtering() {
    let _: Publishers.Filter<P> = p.filter { $0 > 1 }.filter { $0 > 2 }
    let _: Publishers.TryFilter<P> = p.tryFilter { $0 > 1 }.filter { $0 > 1 }.tryFilter { $0 > 1 }
    let _: Publishers.TryFilter<P> = p.filter { $0 > 1 }.tryFilter { $0 > 1 }
    let _: Publishers.RemoveDuplicates<P> = p.removeDuplicates()
    let _: Publishers.RemoveDuplicates<P> = p.removeDuplicates(by: ==)
    let _: Publishers.TryRemoveDuplicates<P> = p.tryRemoveDuplicates { $0 == $1 }
    let _: Publishers.IgnoreOutput<P> = p.ignoreOutput()
    let _: Publishers.Drop<P> = p.dropFirst()
    let _: Publishers.Drop<P> = p.dropFirst(2)
    let _: Publishers.DropWhile<P> = p.drop { $0 > 1 }
    let _: Publishers.TryDropWhile<P> = p.tryDrop { $0 > 1 }
    let _: Publishers.DropUntilOutput<P, P> = p.drop(untilOutputFrom: p)
    let _: Publishers.Output<P> = p.prefix(1)
    let _: Publishers.PrefixWhile<P> = p.prefix { $0 > 1 }
    let _: Publishers.TryPrefixWhile<P> = p.tryPrefix { $0 > 1 }
    let _: Publishers.PrefixUntilOutput<P, N> = p.prefix(untilOutputFrom: n)
    let _: Publishers.Output<P> = p.output(at: 1)
    let _: Publishers.Output<P> = p.output(in: 1...)
    let _: Publishers.Output<P> = p.output(in: 1..<2)
    let _: Publishers.First<P> = p.first()
    let _: Publishers.FirstWhere<P> = p.first { $0 > 1 }
    let _: Publishers.TryFirstWhere<P> = p.tryFirst { $0 > 1 }
    let _: Publishers.Last<P> = p.last()
    let _: Publishers.LastWhere<P> = p.last { $0 > 1 }
    let _: Publishers.TryLastWhere<P> = p.tryLast { $0 > 1 }
  }

  @Test func reducing() {
    let _: Publishers.Collect<P> = p.collect()
    let _: Publishers.CollectByCount<P> = p.collect(2)
    let _: Publishers.CollectByTime<P, VirtualScheduler> = p.collect(.byTime(scheduler, .seconds(1)))
    let _: Publishers.CollectByTime<P, VirtualScheduler> = p.collect(
      .byTimeOrCount(scheduler, .seconds(1), 2),
      options: nil
    )
    let _: Publishers.Reduce<P, Int> = p.reduce(0, +)
    let _: Publishers.TryReduce<P, Int> = p.tryReduce(0) { $0 + $1 }
    let _: Publishers.Count<P> = p.count()
    let _: Publishers.Comparison<P> = p.max()
    let _: Publishers.Comparison<P> = p.max(by: <)
    let _: Publishers.TryComparison<P> = p.tryMax { $0 < $1 }
    let _: Publishers.Comparison<P> = p.min()
    let _: Publishers.Comparison<P> = p.min(by: <)
    let _: Publishers.TryComparison<P> = p.tryMin { $0 < $1 }
    let _: Publishers.Contains<P> = p.contains(1)
    let _: Publishers.ContainsWhere<P> = p.contains { $0 > 1 }
    let _: Publishers.TryContainsWhere<P> = p.tryContains { $0 > 1 }
    let _: Publishers.AllSatisfy<P> = p.allSatisfy { $0 > 1 }
    let _: Publishers.TryAllSatisfy<P> = p.tryAllSatisfy { $0 > 1 }
  }

  @Test func joining() {
    let _: Publishers.CombineLatest<P, P> = p.combineLatest(p)
    let _: Publishers.CombineLatest3<P, P, P> = p.combineLatest(p, p)
    let _: Publishers.CombineLatest4<P, P, P, P> = p.combineLatest(p, p, p)
    let _: Publishers.Map<Publishers.CombineLatest<P, P>, Int> = p.combineLatest(p) { $0 + $1 }
    let _: Publishers.Map<Publishers.CombineLatest3<P, P, P>, Int> = p.combineLatest(p, p) { $0 + $1 + $2 }
    let _: Publishers.Map<Publishers.CombineLatest4<P, P, P, P>, Int> = p.combineLatest(p, p, p) { a, b, c, d in a }
    let _: Publishers.Zip<P, P> = p.zip(p)
    let _: Publishers.Zip3<P, P, P> = p.zip(p, p)
    let _: Publishers.Zip4<P, P, P, P> = p.zip(p, p, p)
    let _: Publishers.Map<Publishers.Zip<P, P>, Int> = p.zip(p) { $0 + $1 }
    let _: Publishers.Map<Publishers.Zip3<P, P, P>, Int> = p.zip(p, p) { $0 + $1 + $2 }
    let _: Publishers.Map<Publishers.Zip4<P, P, P, P>, Int> = p.zip(p, p, p) { a, b, c, d in a }
    let _: Publishers.MergeMany<P> = p.merge(with: p)
    let _: Publishers.MergeMany<P> = Publishers.MergeMany(p, p).merge(with: p)
    let _: Publishers.MergeMany<P> = Publishers.MergeMany([p])
    let _: Publishers.Merge<P, P> = p.merge(with: p)
    let _: Publishers.Merge3<P, P, P> = p.merge(with: p, p)
    let _: Publishers.Merge4<P, P, P, P> = p.merge(with: p, p, p)
    let _: Publishers.Merge5<P, P, P, P, P> = p.merge(with: p, p, p, p)
    let _: Publishers.Merge6<P, P, P, P, P, P> = p.merge(with: p, p, p, p, p)
    let _: Publishers.Merge7<P, P, P, P, P, P, P> = p.merge(with: p, p, p, p, p, p)
    let _: Publishers.Merge8<P, P, P, P, P, P, P, P> = p.merge(with: p, p, p, p, p, p, p)
    let _: Publishers.Merge8<P, P, P, P, P, P, P, P> = Publishers.Merge(p, p).merge(with: p).merge(with: p, p, p, p, p)
    let _: Publishers.Concatenate<P, P> = p.append(p)
    let _: Publishers.Concatenate<P, P> = p.prepend(p)
    let _: Publishers.Concatenate<P, Publishers.Sequence<[Int], TestError>> = p.append(1, 2)
    let _: Publishers.Concatenate<P, Publishers.Sequence<Set<Int>, TestError>> = p.append([1, 2] as Set)
    let _: Publishers.Concatenate<Publishers.Sequence<[Int], TestError>, P> = p.prepend(1, 2)
    let _: Publishers.Concatenate<Publishers.Sequence<Set<Int>, TestError>, P> = p.prepend([1, 2] as Set)
  }

  @Test func flatteningInEveryVariantOfFailure() {
    let p = p
    let n = n
    let _: Publishers.FlatMap<P, P> = p.flatMap { _ in p }
    let _: Publishers.FlatMap<P, P> = p.flatMap(maxPublishers: .max(1)) { _ in p }
    let _: Publishers.FlatMap<N, N> = n.flatMap { _ in n }
    let _: Publishers.FlatMap<P, Publishers.SetFailureType<N, TestError>> =
      n.flatMap { _ in p }
      as Publishers.FlatMap<P, Publishers.SetFailureType<N, TestError>>
    let _: Publishers.FlatMap<Publishers.SetFailureType<N, TestError>, P> =
      p.flatMap { _ in n }
      as Publishers.FlatMap<Publishers.SetFailureType<N, TestError>, P>
    let pp = p.map { _ in p }
    let nn = n.map { _ in n }
    let np = n.map { _ in p }
    let pn = p.map { _ in n }
    typealias Mapped<Outer: Publisher, Inner> = Publishers.Map<Outer, Inner>
    let _: Publishers.SwitchToLatest<P, Mapped<P, P>> = pp.switchToLatest()
    let _: Publishers.SwitchToLatest<N, Mapped<N, N>> = nn.switchToLatest()
    let _: Publishers.SwitchToLatest<P, Publishers.SetFailureType<Mapped<N, P>, TestError>> = np.switchToLatest()
    let _:
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<N, TestError>, Mapped<Mapped<P, N>, Publishers.SetFailureType<N, TestError>>
      > = pn.switchToLatest()
  }

  @Test func failing() {
    let p = p
    let _: Publishers.Catch<P, P> = p.catch { _ in p }
    let _: Publishers.TryCatch<P, P> = p.tryCatch { _ in p }
    let _: Publishers.Retry<P> = p.retry(1)
    let _: Publishers.Retry<P> = Publishers.Retry(upstream: p, retries: nil)
    let _: Publishers.AssertNoFailure<P> = p.assertNoFailure("prefix")
  }

  @Test func timing() {
    let _: Publishers.Debounce<P, VirtualScheduler> = p.debounce(for: 1, scheduler: scheduler)
    let _: Publishers.Throttle<P, VirtualScheduler> = p.throttle(for: 1, scheduler: scheduler, latest: true)
    let _: Publishers.Delay<P, VirtualScheduler> = p.delay(for: 1, tolerance: 1, scheduler: scheduler)
    let _: Publishers.Timeout<P, VirtualScheduler> = p.timeout(1, scheduler: scheduler) { TestError() }
    let _: Publishers.MeasureInterval<P, VirtualScheduler> = p.measureInterval(using: scheduler)
    let _: Publishers.ReceiveOn<P, DispatchQueue> = p.receive(on: DispatchQueue.main, options: .init(qos: .utility))
    let _: Publishers.ReceiveOn<P, RunLoop> = p.receive(on: RunLoop.main)
    let _: Publishers.SubscribeOn<P, OperationQueue> = p.subscribe(on: OperationQueue.main)
    let _: Publishers.ReceiveOn<P, ImmediateScheduler> = p.receive(on: ImmediateScheduler.shared)
  }

  @Test func sharingAndWatching() {
    let _: Publishers.Share<P> = p.share()
    let _: Publishers.Multicast<P, P> = p.multicast { P() }
    let _: Publishers.Multicast<P, P> = p.multicast(subject: P())
    let _: Publishers.MakeConnectable<N> = n.makeConnectable()
    let _: Publishers.Autoconnect<Publishers.MakeConnectable<N>> = n.makeConnectable().autoconnect()
    let _: Publishers.Buffer<P> = p.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { TestError() })
    let _: Publishers.HandleEvents<P> = p.handleEvents(
      receiveSubscription: { _ in },
      receiveOutput: { _ in },
      receiveCompletion: { _ in },
      receiveCancel: {},
      receiveRequest: { _ in }
    )
    let _: Publishers.Print<P> = p.print("prefix", to: nil)
    let _: Publishers.Breakpoint<P> = p.breakpoint(receiveOutput: { _ in false })
    let _: Publishers.Breakpoint<P> = p.breakpointOnError()
    let _: AnyPublisher<Int, TestError> = p.eraseToAnyPublisher()
    let _: AsyncThrowingPublisher<P> = p.values
    let _: AsyncPublisher<N> = n.values
    let _: AsyncPublisher<N>.Iterator = n.values.makeAsyncIterator()
    let _: AsyncThrowingPublisher<P>.AsyncIterator.Element.Type = Int.self
  }

  @Test func publishersOfTheirOwn() {
    let _: Just<Int>.Failure.Type = Never.self
    let _: Optional<Int>.Publisher = Optional(1).publisher
    let _: Result<Int, TestError>.Publisher = Result<Int, TestError>.success(1).publisher
    let _: Publishers.Sequence<ClosedRange<Int>, Never> = (1...2).publisher
    let _: Record<Int, TestError> = Record { $0.receive(1) }
    let _: Empty<Int, Never> = Empty(completeImmediately: true, outputType: Int.self, failureType: Never.self)
    let _: Fail<Int, TestError> = Fail(outputType: Int.self, failure: TestError())
    let _: Deferred<Just<Int>> = Deferred { Just(1) }
    let _: Future<Int, TestError>.Promise = { _ in }
    let _: Timer.TimerPublisher = Timer.publish(every: 1, tolerance: 1, on: .main, in: .common, options: nil)
    let _: NotificationCenter.Publisher = NotificationCenter.default.publisher(for: Notification.Name("name"))
    let _: URLSession.DataTaskPublisher.Output.Type = (data: Data, response: URLResponse).self
  }

  @Test func operatorsOfOneValueGiveOneValue() {
    let _: Just<String> = Just(1).map { "\($0)" }
    let _: Result<Int, any Error>.Publisher = Just(1).tryMap { $0 }
    let _: Optional<Int>.Publisher = Just(1).filter { $0 > 1 }
    let _: Just<Int> = Just(1).max().min().removeDuplicates().collect().count()
    let _: Result<Int, TestError>.Publisher = Just(1).setFailureType(to: TestError.self)
    let _: Publishers.Sequence<[Int], Never> = Just(1).append(2)
    let _: Optional<Int>.Publisher = Optional(1).publisher.map { $0 }.first().output(at: 0)
    let _: Result<Int, TestError>.Publisher = Result<Int, TestError>.success(1).publisher.map { $0 }.removeDuplicates()
    let _: Publishers.Sequence<[Int], Never> = [1].publisher.map { $0 }.filter { $0 > 0 }
    let _: Publishers.Sequence<PrefixSequence<DropFirstSequence<[Int]>>, Never> = [1].publisher.dropFirst().prefix(1)
    let _: Result<Int, Never>.Publisher = [1].publisher.reduce(0, +)
    let _: Just<Int> = [1].publisher.count()
    let _: Optional<Int>.Publisher = [1].publisher.first()
  }

  /// What may cross from one task to another, as Apple's may.
  @Test func whatIsSendable() {
    func requireSendable<T: Sendable>(_: T.Type) {}
    requireSendable(Subscribers.Demand.self)
    requireSendable(Subscribers.Completion<TestError>.self)
    requireSendable(CombineIdentifier.self)
    requireSendable(DispatchQueue.SchedulerTimeType.self)
    requireSendable(DispatchQueue.SchedulerTimeType.Stride.self)
  }

  /// Conformances that code relies on.
  @Test func whatConforms() {
    func requireEquatable<T: Equatable>(_: T.Type) {}
    requireEquatable(Publishers.Output<Just<Int>>.self)
    requireEquatable(Publishers.Collect<Just<Int>>.self)
    requireEquatable(Publishers.Merge<Just<Int>, Just<Int>>.self)
    requireEquatable(Publishers.CombineLatest<Just<Int>, Just<Int>>.self)
    requireEquatable(Publishers.Zip<Just<Int>, Just<Int>>.self)
    requireEquatable(Publishers.Drop<Just<Int>>.self)
    requireEquatable(Publishers.First<Just<Int>>.self)
    requireEquatable(Publishers.Share<Just<Int>>.self)
    requireEquatable(Publishers.PrefetchStrategy.self)
    requireEquatable(Subscribers.Completion<TestError>.self)
    requireEquatable(NotificationCenter.Publisher.self)
    func subject<S: Subject<Int, Never>>(_: S) -> some Publisher<Int, Never> { Just(1) }
    _ = subject(CurrentValueSubject(1))
    let erased: any Publisher<Int, Never> = Just(1)
    let scheduler: any Scheduler<RunLoop.SchedulerTimeType> = RunLoop.main
    _ = (erased, scheduler)
  }
}
