import UIKit

/// Which action of an element is meant.
///
/// Unlike Apple's there is no magic tap: nothing here asks for one.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case `default`, escape, named(Text) }
  let kind: Kind
  /// What happens when the element is activated.
  public static let `default` = AccessibilityActionKind(kind: .default)
  /// Closes what the element is in.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// An action that is offered by its name.
  public init(named name: Text) { kind = .named(name) }
  private init(kind: Kind) { self.kind = kind }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

extension View {
  /// What happens when the element is activated, or asked to escape, or by the name of an action.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.action(actionKind, handler)) }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.namedAction(name, handler)) }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.namedAction(Text(nameKey), handler))
  }
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.namedAction(Text(name), handler))
  }
  /// An action whose name is the text of a view.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View {
    nonisolated(unsafe) let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }
  /// Actions, as the buttons of a builder.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    nonisolated(unsafe) let content = content()
    return accessibility(.actions { CommandList(content, $0.inputs(Transaction())).commands })
  }

  /// Actions, as the buttons of a builder, of a kind. The desktop's technologies list all actions together.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content
  ) -> some View { accessibilityActions(content) }

  /// Called where a value is to be larger or smaller: the element is then one that can be adjusted.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.adjust(handler)) }

  /// Called where the next part towards an edge is to be shown.
  nonisolated public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.scroll(handler)) }

  /// Where an activation taps, in the view's coordinates.
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.activationPoint(.fixed(activationPoint))) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.activationPoint(.unit(activationPoint))) }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Content, Modifier> { adding(.action(actionKind, handler)) }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void)
    -> ModifiedContent<Content, Modifier>
  { adding(.namedAction(name, handler)) }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Content, Modifier> { adding(.namedAction(Text(nameKey), handler)) }
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Content, Modifier> { adding(.namedAction(Text(name), handler)) }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Content, Modifier> { adding(.adjust(handler)) }
  nonisolated public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void)
    -> ModifiedContent<Content, Modifier>
  { adding(.scroll(handler)) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint)
    -> ModifiedContent<Content, Modifier>
  { adding(.activationPoint(.fixed(activationPoint))) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint)
    -> ModifiedContent<Content, Modifier>
  { adding(.activationPoint(.unit(activationPoint))) }
}
