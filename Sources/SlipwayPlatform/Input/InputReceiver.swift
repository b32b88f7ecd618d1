import Foundation

/// Whoever is told what the user does in one window. It hears of everything before any part of the window does.
@MainActor package protocol InputReceiver: AnyObject {
  func receive(_ pointer: PointerInput)
  /// The mouse went out of the window.
  func mouseLeft(modifiers: InputModifiers)
  func receive(_ scroll: ScrollInput)
  func receive(_ transform: TransformInput)
  /// A key goes down, before anything in which text is edited gets it. Returns whether that is the end of it.
  func receiveBeforeText(_ key: KeyInput) -> Bool
  /// A key that nothing in which text is edited wanted. Returns whether that is the end of it: the toolkit does nothing with
  /// it of its own then.
  func receive(_ key: KeyInput) -> Bool
}
