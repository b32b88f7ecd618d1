import Foundation
import SlipwayFoundation

/// Something that the user can want of the player from outside the app: by the desktop's controls and by media keys.
///
/// It may be used from any thread; those who are told are told on the main thread.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private final class Target: Sendable {
    let object: ObjectIdentifier?
    let action: String?
    let call: @Sendable (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    init(
      _ object: ObjectIdentifier? = nil,
      _ action: String? = nil,
      _ call: @escaping @Sendable (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) { (self.object, self.action, self.call) = (object, action, call) }
  }

  private let lock = NSLock()
  private var targets: [Target] = []
  private var isOn = true
  /// Called when others may see the command otherwise.
  private let changed: @Sendable () -> Void

  init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

  /// Whether the user can want it now.
  open var isEnabled: Bool {
    get { lock.withLock { isOn } }
    set {
      lock.withLock { isOn = newValue }
      changed()
    }
  }

  /// Whether somebody would be told.
  var isSupported: Bool { lock.withLock { isOn && !targets.isEmpty } }

  /// - Parameter action: a method that takes the event, or nothing; it returns a status, or nothing.
  open func addTarget(_ target: Any, action: Selector) {
    let object = Receiver(target as AnyObject)
    add(
      Target(ObjectIdentifier(target as AnyObject), action.description) { event in
        guard let receiver = object.value else { return .commandFailed }
        return action.send(to: receiver, event) as? MPRemoteCommandHandlerStatus ?? .success
      }
    )
  }

  /// - Returns: what `removeTarget(_:)` takes.
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let handler = Handler(call: handler)
    let target = Target { handler.call($0) }
    add(target)
    return target
  }

  private func add(_ target: Target) {
    lock.withLock { targets.append(target) }
    changed()
  }

  /// - Parameter target: what was added, or what was returned for a handler; nil for all.
  open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

  /// - Parameter action: nil for all of the target's.
  open func removeTarget(_ target: Any?, action: Selector?) {
    lock.withLock {
      targets.removeAll { known in
        let isThat =
          target.map { ($0 as AnyObject) === known || ObjectIdentifier($0 as AnyObject) == known.object } ?? true
        return isThat && (action.map { $0.description == known.action } ?? true)
      }
    }
    changed()
  }

  /// Tells all on the main thread, the first first.
  func tell(_ event: MPRemoteCommandEvent) {
    DispatchQueue.main.async { [self] in
      for target in lock.withLock({ isOn ? targets : [] }) { _ = target.call(event) }
    }
  }

  private struct Handler: @unchecked Sendable {
    let call: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  }
  private final class Receiver: @unchecked Sendable {
    weak var value: AnyObject?
    init(_ value: AnyObject) { self.value = value }
  }

  final func mention() { changed() }
}

/// To go forwards or backwards by some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  private let valueLock = NSLock()
  private var intervals: [NSNumber] = [10]
  /// In seconds; the first is what the user is offered, unless the desktop names another.
  open var preferredIntervals: [NSNumber] {
    get { valueLock.withLock { intervals } }
    set { valueLock.withLock { intervals = newValue } }
  }
}

/// To go to a moment.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// To play at another speed.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  private let valueLock = NSLock()
  private var rates: [NSNumber] = []
  /// What the user can choose among.
  open var supportedPlaybackRates: [NSNumber] {
    get { valueLock.withLock { rates } }
    set {
      valueLock.withLock { rates = newValue }
      mention()
    }
  }
}

/// To repeat something.
open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  private let valueLock = NSLock()
  private var type = MPRepeatType.off
  /// What is repeated now.
  open var currentRepeatType: MPRepeatType {
    get { valueLock.withLock { type } }
    set {
      valueLock.withLock { type = newValue }
      mention()
    }
  }
}

/// To play in any order.
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  private let valueLock = NSLock()
  private var type = MPShuffleType.off
  /// What is played in any order now.
  open var currentShuffleType: MPShuffleType {
    get { valueLock.withLock { type } }
    set {
      valueLock.withLock { type = newValue }
      mention()
    }
  }
}
