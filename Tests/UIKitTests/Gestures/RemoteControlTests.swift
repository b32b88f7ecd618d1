import Testing

@testable import UIKit

@MainActor @Suite("Remote control events", .serialized)
struct RemoteControlTests {
  @Test("They reach the first responder while the app asks for them, and go up from there")
  func events() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (listener, field) = (Listener(), Field())
    window.addSubview(listener)
    listener.addSubview(field)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    #expect(field.becomeFirstResponder())
    RemoteControl.send(.remoteControlPlay)
    #expect(listener.heard.isEmpty)
    UIApplication.shared.beginReceivingRemoteControlEvents()
    RemoteControl.send(.remoteControlPlay)
    RemoteControl.send(.remoteControlNextTrack)
    UIApplication.shared.endReceivingRemoteControlEvents()
    RemoteControl.send(.remoteControlPause)
    #expect(listener.heard == [.remoteControlPlay, .remoteControlNextTrack])
    #expect(UIEvent.EventSubtype.remoteControlPlay.rawValue == 100)
    #expect(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue == 109)
  }
}

private final class Field: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class Listener: UIView {
  var heard: [UIEvent.EventSubtype] = []
  override func remoteControlReceived(with event: UIEvent?) {
    guard let event, event.type == .remoteControl else { return }
    heard.append(event.subtype)
  }
}
