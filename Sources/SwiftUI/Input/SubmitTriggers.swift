/// What the user has ended when something is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Writing into a field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Writing into a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Something to do when an input is ended.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: () -> Void
}

private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }

extension EnvironmentValues {
  /// The inner ones first.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  func submit(_ trigger: SubmitTriggers) {
    for action in submitActions where action.triggers.contains(trigger) { action.action() }
  }
}

extension View {
  /// Called when an input inside is ended by its key; outer actions after inner ones.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitActions) { $0.insert(SubmitAction(triggers: triggers, action: action), at: 0) }
  }
  /// Keeps what is submitted inside from the actions further out.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier(isBlocking) { if $1 { $0.submitActions = [] } })
  }
}
