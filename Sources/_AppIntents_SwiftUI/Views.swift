import AppIntents
import Foundation
import SwiftUI

extension IntentResultContainer: ShowsSnippetView where Snippet: View {}

extension IntentResult {
  public static func result<V: View>(view: V) -> Self where Self == IntentResultContainer<Never, Never, V, Never> {
    .init(snippet: view)
  }

  public static func result<V: View>(dialog: IntentDialog, view: V) -> Self
  where Self == IntentResultContainer<Never, Never, V, IntentDialog> { .init(snippet: view, dialog: dialog) }

  public static func result<Value, V: View>(value: Value, view: V) -> Self
  where Self == IntentResultContainer<Value, Never, V, Never> { .init(value: value, snippet: view) }

  public static func result<Value, V: View>(value: Value, dialog: IntentDialog, view: V) -> Self
  where Self == IntentResultContainer<Value, Never, V, IntentDialog> {
    .init(value: value, snippet: view, dialog: dialog)
  }
}

extension Button {
  /// A button that performs an intent. What the intent throws is said on the standard error output.
  @MainActor public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: { intent.begin() }, label: label)
  }

  @MainActor public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: { intent.begin() }, label: label)
  }
}

extension Button where Label == Text {
  @MainActor public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(titleKey) { intent.begin() }
  }

  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
    self.init(title) { intent.begin() }
  }

  @MainActor public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
    self.init(titleKey, role: role) { intent.begin() }
  }
}

extension AppIntent {
  /// Performs it, and whatever intent it opens.
  @MainActor fileprivate func begin() {
    Task {
      do {
        let result = try await perform()
        if let next = (result as? any OpensIntent)?.next { next.begin() }
      } catch {
        FileHandle.standardError.write(Data("\(Self.persistentIdentifier) failed: \(error)\n".utf8))
      }
    }
  }
}

extension OpensIntent {
  fileprivate var next: (any AppIntent)? { opensIntent as? any AppIntent }
}
