import CSlipwayDarwin
public import Dispatch
import Glibc
import Synchronization

/// A source that tells what happens to a file or folder: made by `DispatchSource.makeFileSystemObjectSource`.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol, Sendable {}

extension DispatchSourceFileSystemObject {
  /// The descriptor of what is watched. Whoever opened it closes it, when the source has been cancelled.
  public var handle: Int32 { Int32((self as any DispatchSourceProtocol).handle) }
  /// What has happened since the handler was last called.
  public var data: DispatchSource.FileSystemEvent { .init(rawValue: (self as any DispatchSourceProtocol).data) }
  /// What the source tells of.
  public var mask: DispatchSource.FileSystemEvent { .init(rawValue: (self as any DispatchSourceProtocol).mask) }

  // Dispatch's own calls with default values take every source for one of its own.

  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.tell(qos: qos, flags: flags, handler)
  }

  public func setEventHandler(handler: DispatchWorkItem) { own.tell(qos: .unspecified, flags: [], handler.perform) }

  public func setCancelHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.atEnd(qos: qos, flags: flags, handler)
  }

  public func setCancelHandler(handler: DispatchWorkItem) { own.atEnd(qos: .unspecified, flags: [], handler.perform) }

  public func setRegistrationHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    own.source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }

  public func setRegistrationHandler(handler: DispatchWorkItem) { own.source.setRegistrationHandler(handler: handler) }

  public func activate() { own.source.activate() }

  /// There is one class of such sources.
  private var own: FileSystemSource { self as! FileSystemSource }
}

/// Opens a file or folder for no other purpose than to hear what happens to it.
public let O_EVTONLY: Int32 = 0o10_000_000

extension DispatchSource {
  /// A source that tells what happens to an open file or folder, by the kernel's inotify. Locks that are given up
  /// (`.funlock`) Linux does not tell of.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32,
    eventMask: FileSystemEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    FileSystemSource(fileDescriptor, eventMask, queue)
  }
}

/// Of a file that cannot be watched nothing is ever told.
private final class FileSystemSource: DispatchSourceFileSystemObject, @unchecked Sendable {
  private let descriptor: Int32
  private let events: DispatchSource.FileSystemEvent
  private let watch: Int32
  fileprivate let source: any DispatchSourceProtocol
  private let state: Mutex<(watched: slipway_watched, happened: UInt)>

  init(_ descriptor: Int32, _ events: DispatchSource.FileSystemEvent, _ queue: DispatchQueue?) {
    self.descriptor = descriptor
    self.events = events
    var watched = slipway_watched()
    let watch = slipway_watch(descriptor, &watched)
    self.watch = watch
    source =
      watch >= 0
      ? DispatchSource.makeReadSource(fileDescriptor: watch, queue: queue)
      : DispatchSource.makeUserDataAddSource(queue: queue)
    state = Mutex((watched, 0))
    source.setCancelHandler { if watch >= 0 { close(watch) } }
  }

  var handle: UInt { UInt(bitPattern: Int(descriptor)) }
  var mask: UInt { events.rawValue }
  var data: UInt { state.withLock(\.happened) }
  var isCancelled: Bool { source.isCancelled }

  func resume() { source.resume() }
  func suspend() { source.suspend() }
  func cancel() { source.cancel() }

  fileprivate func tell(qos: DispatchQoS, flags: DispatchWorkItemFlags, _ handler: DispatchSourceHandler?) {
    guard let handler else { return source.setEventHandler(qos: qos, flags: flags, handler: nil) }
    source.setEventHandler(qos: qos, flags: flags) { [weak self] in
      if self?.hasHappened() == true { handler() }
    }
  }

  /// Notes what has happened. Returns whether any of it is asked for.
  private func hasHappened() -> Bool {
    state.withLock { state in
      let changes = slipway_changes(watch, descriptor, &state.watched)
      state.happened = UInt(changes) & events.rawValue
      return state.happened != 0
    }
  }

  fileprivate func atEnd(qos: DispatchQoS, flags: DispatchWorkItemFlags, _ handler: DispatchSourceHandler?) {
    let watch = watch
    source.setCancelHandler(qos: qos, flags: flags) {
      if watch >= 0 { close(watch) }
      handler?()
    }
  }
}
