import Foundation
import Synchronization

/// A key of a keyboard or headset that plays and stops, or the desktop's own player, as an event.
final class RemoteControlEvent: UIEvent {
  private let control: EventSubtype
  override var type: EventType { .remoteControl }
  override var subtype: EventSubtype { control }

  init(_ control: EventSubtype) {
    self.control = control
    super.init()
    timestamp = ProcessInfo.processInfo.systemUptime
  }
}

/// What MediaPlayer hands on of what it hears from the desktop.
package enum RemoteControl {
  fileprivate static let received = Atomic(false)
  /// Whether the app has asked for such events.
  package static var isReceived: Bool { received.load(ordering: .relaxed) }

  /// Sends an event to the first responder, or to the key window where there is none.
  @MainActor package static func send(_ control: UIEvent.EventSubtype) {
    guard isReceived else { return }
    let window = UIApplication.sharedIfRunning?.connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }
      .first
    (FirstResponder.current ?? window)?.remoteControlReceived(with: RemoteControlEvent(control))
  }
}

extension UIApplication {
  /// Has `remoteControlReceived(with:)` called. The desktop knows the app as a player once MediaPlayer's information center tells
  /// what plays.
  public func beginReceivingRemoteControlEvents() { RemoteControl.received.store(true, ordering: .relaxed) }
  public func endReceivingRemoteControlEvents() { RemoteControl.received.store(false, ordering: .relaxed) }
}
