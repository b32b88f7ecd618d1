import Foundation
import SlipwayFoundation

/// An intent, and the words by which a user asks for it.
public struct AppShortcut: Sendable {
  let intent: any AppIntent
  /// With `${applicationName}`, and the titles of parameters.
  let phrases: [String]
  let shortTitle: LocalizedStringResource?
  let systemImageName: String?

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    (self.intent, self.phrases, shortTitle, systemImageName) = (intent, phrases.map(\.text), nil, nil)
  }

  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    (self.intent, self.phrases) = (intent, phrases.map(\.text))
    (self.shortTitle, self.systemImageName) = (shortTitle, systemImageName)
  }
}

/// What stands for something that only the system knows.
public enum AppShortcutPhraseToken: Sendable {
  case applicationName
}

/// Words by which a user asks for an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += "${\(token)}" }
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      text += "${\(Intent()[keyPath: keyPath].wording.title?.key ?? "")}"
    }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Lists shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

/// The colour behind an app's shortcuts.
public enum ShortcutTileColor: Sendable {
  case red, tangerine, orange, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grape, grayBlue, grayGreen,
    grayBrown
}

/// Says which shortcuts an app has. A desktop has nothing that would show them.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Says, once, on the standard error output that nothing shows shortcuts here.
  public static func updateAppShortcutParameters() { NothingShown.shared.say() }
}

/// Says one thing once.
final class NothingShown: Sendable {
  static let shared = NothingShown { FileHandle.standardError.write(Data($0.utf8)) }

  private let write: @Sendable (String) -> Void
  private let lock = NSLock()
  nonisolated(unsafe) private var hasSaid = false

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  func say() {
    let isFirst = lock.withLock {
      defer { hasSaid = true }
      return !hasSaid
    }
    if isFirst { write("AppShortcutsProvider: nothing shows an app's shortcuts here, so none is updated.\n") }
  }
}
