import SlipwayPlatform

/// Where what a user does in one desktop window comes in.
@MainActor final class SceneInput: InputReceiver {
  private let events: EventDispatcher
  private let keys: KeyDispatch

  /// - Parameter windows: the app's windows in the desktop's one, from the back to the front.
  /// - Parameter keyWindow: the one of them that gets keys.
  init(windows: @escaping () -> [UIWindow], keyWindow: @escaping () -> UIWindow?) {
    events = EventDispatcher(windows: windows)
    keys = KeyDispatch(keyWindow: keyWindow)
  }

  func receive(_ pointer: PointerInput) { events.receive(pointer) }
  func mouseLeft(modifiers: InputModifiers) { events.mouseLeft(modifiers: modifiers) }
  func receive(_ scroll: ScrollInput) { events.receive(scroll) }
  func receive(_ transform: TransformInput) { events.receive(transform) }
  func receiveBeforeText(_ key: KeyInput) -> Bool { keys.receiveBeforeText(key) }
  func receive(_ key: KeyInput) -> Bool { keys.receive(key) }
}
