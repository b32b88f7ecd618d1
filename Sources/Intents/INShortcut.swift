import Foundation
import SlipwayFoundation

/// A way to something in an app: by an intent, or an activity.
open class INShortcut: NSObject, NSCopying, @unchecked Sendable {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?

  /// - Returns: nil for an intent that no shortcut can be made of; there is none.
  public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }
  public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A shortcut with words that the user has chosen. There is no Siri to say them to: no app gets one.
open class INVoiceShortcut: NSObject, NSCopying, @unchecked Sendable {
  public let identifier = UUID()
  public let invocationPhrase: String
  public let shortcut: INShortcut

  init(_ shortcut: INShortcut, phrase: String) { (self.shortcut, invocationPhrase) = (shortcut, phrase) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's shortcuts with the app: none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  private static let one = INVoiceShortcutCenter()
  open class var shared: INVoiceShortcutCenter { one }

  private let lock = NSLock()
  private var suggestions: [INShortcut] = []

  /// Nobody shows them.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) { lock.withLock { self.suggestions = suggestions } }

  /// - Parameter completionHandler: called on a queue of its own.
  open func getAllVoiceShortcuts(
    completion completionHandler: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler([], nil) } }

  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

  /// - Parameter completionHandler: called on a queue of its own.
  open func getVoiceShortcut(
    with identifier: UUID,
    completion completionHandler: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, nil) } }
}
