import Foundation

/// Tells how the machine can reach the network, at first and whenever that changes.
public final class NWPathMonitor: Sendable {
  private struct State {
    var path: NWPath
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var watch: (any AnyObject & Sendable)?
    var isCancelled = false
    var listeners: [UUID: AsyncStream<NWPath>.Continuation] = [:]
    /// Whether the path was looked at.
    var isKnown = false
  }

  private let source: any NetworkSource
  private let admits: @Sendable (NWInterface.InterfaceType) -> Bool
  private let state: Locked<State>

  /// One for all interfaces but the loopback.
  public convenience init() { self.init(source: MachineNetwork()) { _ in true } }

  /// One for interfaces of a kind.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init(source: MachineNetwork()) { $0 == requiredInterfaceType }
  }

  /// One for interfaces of no such kind.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(source: MachineNetwork()) { !prohibitedInterfaceTypes.contains($0) }
  }

  init(source: any NetworkSource, admits: @escaping @Sendable (NWInterface.InterfaceType) -> Bool) {
    self.source = source
    self.admits = admits
    state = Locked(State(path: NWPath(.init(), admits: admits)))
  }

  /// Called on the queue with the first path, and each other one.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// The path that was told last; unsatisfied before the first.
  public var currentPath: NWPath { state.withLock { $0.path } }

  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// Begins to tell. It is begun once; a monitor that was cancelled stays so.
  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return false }
      state.queue = queue
      return true
    }
    guard isFirst else { return }
    // The monitor keeps itself till it is cancelled, as at Apple's.
    Task {
      let watch = await source.watch { Task { await self.look() } }
      state.withLock { if !$0.isCancelled { $0.watch = watch } }
      await look()
    }
  }

  private func look() async {
    let path = NWPath(await source.state(), admits: admits)
    state.withLock { state in
      guard !state.isCancelled, !state.isKnown || path != state.path else { return }
      (state.path, state.isKnown) = (path, true)
      for listener in state.listeners.values { listener.yield(path) }
      if let handler = state.handler { state.queue?.async { handler(path) } }
    }
  }

  /// Ends it for good.
  public func cancel() {
    let listeners = state.withLock { state in
      state.isCancelled = true
      (state.watch, state.handler) = (nil, nil)
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var iterator: AsyncStream<NWPath>.Iterator
    public mutating func next() async -> NWPath? { await iterator.next() }
  }

  /// The paths from now on; the monitor is started if it was not, and cancelled with the task that iterates.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    let key = UUID()
    continuation.onTermination = { [weak self] reason in
      if case .cancelled = reason { self?.cancel() }
    }
    state.withLock { state in
      if state.isCancelled { return continuation.finish() }
      state.listeners[key] = continuation
      if state.isKnown { continuation.yield(state.path) }
    }
    start(queue: .global())
    return Iterator(iterator: stream.makeAsyncIterator())
  }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
