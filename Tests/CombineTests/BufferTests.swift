import Combine
import Testing

@Suite struct BufferTests {
  private func recorder(
    _ source: Source<Int, TestError>,
    size: Int = 2,
    _ whenFull: Publishers.BufferingStrategy<TestError>
  ) -> Recorder<Int, TestError> {
    source.buffer(size: size, prefetch: .byRequest, whenFull: whenFull).recorded(.none)
  }

  @Test func whatAFullBufferKeeps() {
    let subject = PassthroughSubject<Int, TestError>()
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).recorded(.none)
    let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).recorded(.none)
    for value in 1...3 { subject.send(value) }
    for recorder in [newest, oldest] { recorder.request(.unlimited) }
    #expect(newest.values == [1, 2] && oldest.values == [2, 3])
    newest.cancel()
    oldest.cancel()
  }

  @Test func aFullBufferThatFailsCancelsUpstreamAndTellsWithTheNextRequest() {
    let source = Source<Int, TestError>()
    let recorder = recorder(source, .customError { TestError(code: 8) })
    for value in 1...4 { source.send(value) }
    #expect(source.line.cancellations == 1)
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.completions == [.failure(TestError(code: 8))])
  }

  @Test func aFullBufferThatFailsPassesOnAllThatIsAskedForFirst() {
    let source = Source<Int, TestError>()
    let recorder = recorder(source, .customError { TestError(code: 8) })
    for value in 1...3 { source.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2] && recorder.hasFailed)
  }

  @Test func aFailureDoesNotWaitForDemand() {
    let source = Source<Int, TestError>()
    let recorder = recorder(source, .dropOldest)
    source.send(1)
    source.send(completion: .failure(TestError()))
    #expect(recorder.values.isEmpty && recorder.hasFailed)
  }

  @Test func theEndWaitsForDemandAsTheValuesDo() {
    let source = Source<Int, TestError>()
    let recorder = recorder(source, .dropOldest)
    source.send(1)
    source.send(completion: .finished)
    recorder.request(.max(1))
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.isFinished)
  }

  @Test func keepFullAsksForWhatThereIsRoomFor() {
    let source = Source<Int, Never>()
    let full = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).recorded(.none)
    #expect(source.line.requests == [.max(3)])
    source.send(1)
    source.send(2)
    full.request(.max(2))
    #expect(full.values == [1, 2])
    #expect(source.line.requests == [.max(3), .max(2)])
    full.cancel()
  }

  @Test func whatComesAtOnceComesAfterTheSubscription() {
    let record = Record<Int, TestError>(output: [1, 2, 3], completion: .failure(TestError()))
    let recorder = record.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest).recorded(.max(2))
    #expect(recorder.values == [1, 2] && recorder.hasFailed && recorder.strays == 0)
  }

  @Test func aSubscriberThatSendsWhileItReceivesGetsThatNext() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.answer = { value in
      if value < 3 { subject.send(value + 1) }
      return .none
    }
    subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).subscribe(recorder)
    subject.send(1)
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
  }
}
