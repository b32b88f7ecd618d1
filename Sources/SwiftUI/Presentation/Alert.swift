import UIKit

/// A message with one or two buttons.
public struct Alert {
  /// A button of an alert or an action sheet.
  public struct Button {
    let label: Text?
    let role: ButtonRole?
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: nil, action: action ?? {})
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .cancel, action: action ?? {})
    }
    /// "Cancel", in the user's language.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: nil, role: .cancel, action: action ?? {})
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// With no button there is "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }
  public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// Choices at the lower edge of the screen.
public struct ActionSheet {
  public typealias Button = Alert.Button
  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Shows an alert while `isPresented` is true; any button makes it false.
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return modifier(ValueAlert(alert: alert.map { ButtonAlert($0, true) }) { isPresented.wrappedValue = false })
  }
  /// Shows an alert for `item` while there is one; any button makes it nil.
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let value = item.wrappedValue
    let alert = value.map { ButtonAlert(content($0), AnyHashable($0.id)) }
    return modifier(
      ValueAlert(alert: alert) { if item.wrappedValue?.id == value?.id { item.wrappedValue = nil } }
    )
  }

  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return modifier(ValueAlert(alert: sheet.map { ButtonAlert($0, true) }) { isPresented.wrappedValue = false })
  }
  nonisolated public func actionSheet<T: Identifiable>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View {
    let value = item.wrappedValue
    let sheet = value.map { ButtonAlert(content($0), AnyHashable($0.id)) }
    return modifier(
      ValueAlert(alert: sheet) { if item.wrappedValue?.id == value?.id { item.wrappedValue = nil } }
    )
  }
}

/// An alert or an action sheet made of values.
private struct ButtonAlert {
  let identity: AnyHashable
  let style: UIAlertController.Style
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  init(_ alert: Alert, _ identity: AnyHashable) {
    (self.identity, style) = (identity, .alert)
    (title, message, buttons) = (alert.title, alert.message, alert.buttons)
  }
  init(_ sheet: ActionSheet, _ identity: AnyHashable) {
    (self.identity, style) = (identity, .actionSheet)
    (title, message, buttons) = (sheet.title, sheet.message, sheet.buttons)
  }

  @MainActor var actions: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role) {
        button.action()
      } label: {
        button.label ?? Text(verbatim: SystemString.cancel.text)
      }
    }
  }
}

nonisolated private struct ValueAlert: ViewModifier {
  let alert: ButtonAlert?
  let write: () -> Void

  @MainActor func body(content: Content) -> some View {
    let presented = alert.map { alert in
      AlertPresentation(
        identity: alert.identity,
        style: alert.style,
        title: alert.title,
        message: alert.message.map { AnyView($0) },
        actions: AnyView(alert.actions),
        write: write
      )
    }
    return content.modifier(PresentingModifier(presented: presented))
  }
}
