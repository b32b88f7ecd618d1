import SwiftUI

extension Tips {
  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    /// The place among the tip's actions.
    public internal(set) var index: Int?
    public let label: @Sendable () -> Text
    /// What the button does, before the view's own handler is called.
    public let handler: @Sendable () -> Void

    public init(
      id: String? = nil,
      perform handler: @escaping @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      self.id = id ?? UUID().uuidString
      self.handler = handler
      self.label = label
    }

    public init(
      id: String? = nil,
      title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) {
      let title = String(title)
      self.init(id: id, perform: handler) { Text(title) }
    }
  }

  /// Puts a tip's buttons together.
  @resultBuilder public struct ActionBuilder {
    public static func buildBlock() -> [Action] { [] }
    public static func buildExpression(_ expression: Action) -> [Action] { [expression] }
    public static func buildExpression(_ expression: [Action]) -> [Action] { expression }
    public static func buildPartialBlock(first: [Action]) -> [Action] { first }
    public static func buildPartialBlock(accumulated: [Action], next: [Action]) -> [Action] { accumulated + next }
    public static func buildArray(_ components: [[Action]]) -> [Action] { components.flatMap { $0 } }
    public static func buildOptional(_ component: [Action]?) -> [Action] { component ?? [] }
    public static func buildEither(first component: [Action]) -> [Action] { component }
    public static func buildEither(second component: [Action]) -> [Action] { component }
    public static func buildLimitedAvailability(_ component: [Action]) -> [Action] { component }
    public static func buildFinalResult(_ component: [Action]) -> [Action] {
      component.enumerated().map { index, action in
        var action = action
        action.index = index
        return action
      }
    }
  }
}
