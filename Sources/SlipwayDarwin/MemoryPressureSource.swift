import CSlipwayDarwin
public import Dispatch
import Glibc
import Synchronization

extension DispatchSource {
  /// How short the machine is of memory.
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = MemoryPressureEvent(rawValue: 0x1)
    public static let warning = MemoryPressureEvent(rawValue: 0x2)
    public static let critical = MemoryPressureEvent(rawValue: 0x4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// A source that tells that the machine is short of memory, by the kernel's account of what waits for it (`/proc/pressure`): a
  /// warning where some of what runs waits for a tenth of the time, critical where all of it does. That it is not any more is told
  /// within ten seconds. A kernel without that account tells nothing.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    MemoryPressureSource(eventMask, queue)
  }
}

/// A source that tells how short the machine is of memory: made by `DispatchSource.makeMemoryPressureSource`.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol, Sendable {}

extension DispatchSourceMemoryPressure {
  /// What the handler was last called for.
  public var data: DispatchSource.MemoryPressureEvent { .init(rawValue: (self as any DispatchSourceProtocol).data) }
  /// What the source tells of.
  public var mask: DispatchSource.MemoryPressureEvent { .init(rawValue: (self as any DispatchSourceProtocol).mask) }

  // Dispatch's own calls with default values take every source for one of its own.

  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.source.setEventHandler(qos: qos, flags: flags, handler: handler)
  }

  public func setEventHandler(handler: DispatchWorkItem) { own.source.setEventHandler(handler: handler) }

  public func setCancelHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.source.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }

  public func setCancelHandler(handler: DispatchWorkItem) { own.source.setCancelHandler(handler: handler) }

  public func setRegistrationHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }

  public func setRegistrationHandler(handler: DispatchWorkItem) { own.source.setRegistrationHandler(handler: handler) }

  public func activate() { own.resume() }

  /// There is one class of such sources.
  private var own: MemoryPressureSource { self as! MemoryPressureSource }
}

/// The kernel's triggers each wake a source of their own, which adds what it stands for to the one that an app has.
final class MemoryPressureSource: DispatchSourceMemoryPressure, @unchecked Sendable {
  typealias Event = DispatchSource.MemoryPressureEvent

  private static let queue = DispatchQueue(label: "SlipwayDarwin.MemoryPressure")
  private let events: Event
  fileprivate let source: any DispatchSourceUserDataOr
  private let triggers: [any DispatchSourceRead]
  private let isWatching = Mutex(false)

  /// What descriptors stand for, which are closed with the source.
  typealias Trigger = (descriptor: Int32, event: Event)

  /// Time in millionths of a second: how much of the last two seconds was waited. Who is not root may not ask for other times.
  static func kernelTriggers() -> [Trigger] {
    [("some 200000 2000000", Event.warning), ("full 200000 2000000", .critical)].compactMap { text, event in
      let descriptor = slipway_open_stalls(text)
      return descriptor < 0 ? nil : (descriptor, event)
    }
  }

  init(_ events: Event, _ queue: DispatchQueue?, triggers: [Trigger] = kernelTriggers()) {
    self.events = events
    nonisolated(unsafe) let source = DispatchSource.makeUserDataOrSource(queue: queue)
    self.source = source
    self.triggers = triggers.compactMap { descriptor, event in
      let watch = slipway_urgent_watch(descriptor)
      guard watch >= 0 else {
        close(descriptor)
        return nil
      }
      let trigger = DispatchSource.makeReadSource(fileDescriptor: watch, queue: Self.queue)
      trigger.setEventHandler {
        slipway_take_urgent(watch)
        if events.contains(event) { source.or(data: event.rawValue) }
        if events.contains(.normal) { Self.tellWhenOver(source) }
      }
      trigger.setCancelHandler {
        close(watch)
        close(descriptor)
      }
      return trigger
    }
  }

  deinit { cancel() }

  /// Looks every ten seconds whether anything has waited since.
  private static func tellWhenOver(_ source: any DispatchSourceUserDataOr) {
    nonisolated(unsafe) let source = source
    queue.asyncAfter(deadline: .now() + 10) {
      guard !source.isCancelled else { return }
      if waited() == 0 { source.or(data: Event.normal.rawValue) } else { tellWhenOver(source) }
    }
  }

  /// The part of the last ten seconds that something waited for memory in, in percent.
  private static func waited() -> Double {
    guard let file = fopen("/proc/pressure/memory", "r") else { return 0 }
    defer { fclose(file) }
    var part = 0.0
    return withUnsafeMutablePointer(to: &part) { part in
      withVaList([part]) { vfscanf(file, "some avg10=%lf", $0) } == 1 ? part.pointee : 0
    }
  }

  var handle: UInt { 0 }
  var mask: UInt { events.rawValue }
  var data: UInt { (source as any DispatchSourceProtocol).data }
  var isCancelled: Bool { source.isCancelled }

  func resume() {
    source.resume()
    let first = isWatching.withLock { isOn in
      defer { isOn = true }
      return !isOn
    }
    if first { triggers.forEach { $0.resume() } }
  }

  func suspend() { source.suspend() }

  func cancel() {
    source.cancel()
    // What was never resumed has to be, to come to its end.
    let wasWatching = isWatching.withLock { isOn in
      defer { isOn = true }
      return isOn
    }
    triggers.forEach { trigger in
      trigger.cancel()
      if !wasWatching { trigger.resume() }
    }
  }
}
