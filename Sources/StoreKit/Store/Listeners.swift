import Foundation
import Synchronization

/// Streams that are told of the same things, each until its reader lets go of it.
final class Listeners<Element: Sendable>: Sendable {
  private let continuations = Mutex<[UUID: AsyncStream<Element>.Continuation]>([:])

  var isEmpty: Bool { continuations.withLock(\.isEmpty) }

  /// - Parameter first: what the stream begins with.
  func stream(
    beginningWith first: [Element] = [],
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let key = UUID()
    continuation.onTermination = { [weak self] _ in self?.continuations.withLock { $0[key] = nil } }
    continuations.withLock { $0[key] = continuation }
    for element in first { continuation.yield(element) }
    return stream
  }

  func tell(_ element: Element) {
    for continuation in continuations.withLock({ Array($0.values) }) { continuation.yield(element) }
  }
}

/// A stream that is asked for with the first element that is wanted.
struct LateStream<Element: Sendable> {
  let make: @Sendable () async -> AsyncStream<Element>
  private var iterator: AsyncStream<Element>.Iterator?

  init(_ make: @escaping @Sendable () async -> AsyncStream<Element>) { self.make = make }

  mutating func next() async -> Element? {
    if iterator == nil { iterator = await make().makeAsyncIterator() }
    return await iterator?.next()
  }
}
