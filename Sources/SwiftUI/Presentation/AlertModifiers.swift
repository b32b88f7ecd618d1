import UIKit

/// Alerts and dialogs by a flag.
nonisolated struct AlertModifier: ViewModifier {
  let isPresented: Binding<Bool>
  var style = UIAlertController.Style.alert
  let title: Text?
  /// Nil while there is nothing to be said.
  let parts: (() -> Parts)?

  /// What is said, and what can be answered.
  struct Parts {
    let actions: AnyView
    var message: AnyView?
  }

  @MainActor func body(content: Content) -> some View {
    let alert =
      isPresented.wrappedValue
      ? parts.map { $0() }.map { parts in
        AlertPresentation(
          identity: true,
          style: style,
          title: title,
          message: parts.message,
          actions: parts.actions,
          write: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
        )
      } : nil
    return content.modifier(PresentingModifier(presented: alert))
  }
}

extension View {
  // With a title alone.

  /// Asks in the middle of the screen while `isPresented` is true; any answer makes it false. With no actions there is "OK".
  nonisolated public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
    -> some View
  {
    let actions = actions()
    return modifier(AlertModifier(isPresented: isPresented, title: title) { .init(actions: AnyView(actions)) })
  }
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }

  // With a message.

  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let (actions, message) = (actions(), message())
    return modifier(
      AlertModifier(isPresented: isPresented, title: title) {
        .init(actions: AnyView(actions), message: AnyView(message))
      }
    )
  }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

  // About some data.

  /// Asks about `data`; nothing is shown while there is none.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented,
        title: title,
        parts: data.map { data in { .init(actions: AnyView(actions(data))) } }
      )
    )
  }
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) }
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented,
        title: title,
        parts: data.map { data in { .init(actions: AnyView(actions(data)), message: AnyView(message(data))) } }
      )
    )
  }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  // About an error.

  /// Tells of `error`, by its description; nothing is shown while there is none.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View {
    let actions = actions()
    return modifier(
      AlertModifier(
        isPresented: isPresented,
        title: error?.errorDescription.map { Text(verbatim: $0) },
        parts: error.map { _ in { .init(actions: AnyView(actions)) } }
      )
    )
  }
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented,
        title: error?.errorDescription.map { Text(verbatim: $0) },
        parts: error.map { error in { .init(actions: AnyView(actions(error)), message: AnyView(message(error))) } }
      )
    )
  }
}
