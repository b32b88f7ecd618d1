import Foundation
import Synchronization

extension Stream {
  /// A stream that is written to, and one that reads what was written. Both still have to be opened.
  /// - Parameters:
  ///   - bufferSize: how many bytes may wait between them. Whoever writes more waits for the reader.
  public class func getBoundStreams(
    withBufferSize bufferSize: Int,
    inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let pipe = StreamPipe(capacity: max(1, bufferSize))
    inputStream?.pointee = BoundInputStream(pipe)
    outputStream?.pointee = BoundOutputStream(pipe)
  }
}

/// Bytes between two streams.
final class StreamPipe: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private var bytes: [UInt8] = []
  private var ends: [StreamEnd.Side: Stream.Status] = [.reading: .notOpen, .writing: .notOpen]
  /// What is told of what happens, on either side.
  private var listeners: [StreamEnd.Side: @Sendable (Stream.Event) -> Void] = [:]

  init(capacity: Int) { self.capacity = capacity }

  func listen(on side: StreamEnd.Side, _ listener: @escaping @Sendable (Stream.Event) -> Void) {
    condition.withLock { listeners[side] = listener }
  }

  func status(of side: StreamEnd.Side) -> Stream.Status { condition.withLock { ends[side]! } }
  var isReadable: Bool { condition.withLock { !bytes.isEmpty || ends[.writing] == .closed } }
  var isWritable: Bool { condition.withLock { bytes.count < capacity } }

  func open(_ side: StreamEnd.Side) {
    change(events: { [(side, .openCompleted)] + self.possible }) { self.ends[side] = .open }
  }

  func close(_ side: StreamEnd.Side) {
    change(events: { side == .writing ? [(.reading, self.bytes.isEmpty ? .endEncountered : .hasBytesAvailable)] : [] })
    {
      self.ends[side] = .closed
    }
  }

  /// Waits for the first byte. 0 at the end.
  func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    var taken = 0
    change(events: { taken > 0 ? self.possible : [] }) {
      guard self.ends[.reading] == .open || self.ends[.reading] == .atEnd else { return taken = -1 }
      while self.bytes.isEmpty, self.ends[.writing] != .closed { self.condition.wait() }
      taken = min(count, self.bytes.count)
      for index in 0..<taken { buffer[index] = self.bytes[index] }
      self.bytes.removeFirst(taken)
      if taken == 0, count > 0 { self.ends[.reading] = .atEnd }
    }
    return taken
  }

  /// Waits for room for the first byte. -1 where nobody will read.
  func write(_ buffer: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var taken = 0
    change(events: { taken > 0 ? self.possible : [] }) {
      while self.bytes.count == self.capacity, self.ends[.reading] != .closed { self.condition.wait() }
      guard self.ends[.writing] == .open, self.ends[.reading] != .closed else { return taken = -1 }
      taken = min(count, self.capacity - self.bytes.count)
      self.bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: taken))
    }
    return taken
  }

  /// What either side can do now.
  private var possible: [(StreamEnd.Side, Stream.Event)] {
    var events: [(StreamEnd.Side, Stream.Event)] = []
    if ends[.reading] == .open {
      if !bytes.isEmpty { events.append((.reading, .hasBytesAvailable)) }
      if bytes.isEmpty, ends[.writing] == .closed { events.append((.reading, .endEncountered)) }
    }
    if ends[.writing] == .open, ends[.reading] == .open, bytes.count < capacity {
      events.append((.writing, .hasSpaceAvailable))
    }
    return events
  }

  private func change(events: () -> [(StreamEnd.Side, Stream.Event)], _ body: () -> Void) {
    let told = condition.withLock {
      body()
      condition.broadcast()
      return events().map { (listeners[$0], $1) }
    }
    for (listener, event) in told { listener?(event) }
  }
}

/// What both ends have in common: who is told of events, and on which run loop.
package final class StreamEnd: @unchecked Sendable {
  package enum Side { case reading, writing }

  private let lock = NSLock()
  private weak var own: (any StreamDelegate)?
  private var loops: [(RunLoop, RunLoop.Mode)] = []
  private var ownQueue: DispatchQueue?
  private weak var stream: Stream?

  package init(_ stream: Stream) { self.stream = stream }

  package var delegate: (any StreamDelegate)? {
    get { lock.withLock { own } ?? stream as? any StreamDelegate }
    set { lock.withLock { own = newValue } }
  }

  /// The queue on which the delegate is told, in place of run loops.
  var queue: DispatchQueue? {
    get { lock.withLock { ownQueue } }
    set {
      lock.withLock {
        ownQueue = newValue
        if newValue != nil { loops = [] }
      }
    }
  }

  package func schedule(in loop: RunLoop, _ mode: RunLoop.Mode) {
    lock.withLock {
      ownQueue = nil
      loops.append((loop, mode))
    }
  }
  package func remove(from loop: RunLoop, _ mode: RunLoop.Mode) {
    lock.withLock { loops.removeAll { $0.0 === loop && $0.1 == mode } }
  }

  package func tell(_ event: Stream.Event) {
    let tell = { @Sendable [weak self] in
      guard let self, let stream = self.stream else { return }
      self.delegate?.stream(stream, handle: event)
    }
    queue?.async(execute: tell)
    for (loop, mode) in lock.withLock({ loops }) { loop.perform(inModes: [mode], block: tell) }
  }
}

/// A stream that tells its delegate of events.
package protocol TellingStream: Stream {
  var end: StreamEnd { get }
}

private final class BoundInputStream: InputStream, TellingStream {
  private let pipe: StreamPipe
  private(set) lazy var end = StreamEnd(self)

  init(_ pipe: StreamPipe) {
    self.pipe = pipe
    super.init(data: Data())
    let end = end
    pipe.listen(on: .reading) { end.tell($0) }
  }

  override func open() { pipe.open(.reading) }
  override func close() { pipe.close(.reading) }
  override var streamStatus: Stream.Status { pipe.status(of: .reading) }
  override var streamError: (any Error)? { nil }
  override var hasBytesAvailable: Bool { pipe.isReadable }
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int { pipe.read(buffer, len) }
  /// The bytes lie in no buffer of the stream's own.
  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }
  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.schedule(in: aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.remove(from: aRunLoop, mode) }
}

private final class BoundOutputStream: OutputStream, TellingStream {
  private let pipe: StreamPipe
  private(set) lazy var end = StreamEnd(self)

  init(_ pipe: StreamPipe) {
    self.pipe = pipe
    super.init(toMemory: ())
    let end = end
    pipe.listen(on: .writing) { end.tell($0) }
  }

  required init(toMemory: ()) {
    pipe = StreamPipe(capacity: 1)
    super.init(toMemory: ())
  }

  override func open() { pipe.open(.writing) }
  override func close() { pipe.close(.writing) }
  override var streamStatus: Stream.Status { pipe.status(of: .writing) }
  override var streamError: (any Error)? { nil }
  override var hasSpaceAvailable: Bool { pipe.isWritable }
  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int { pipe.write(buffer, len) }
  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.schedule(in: aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.remove(from: aRunLoop, mode) }
}
