private enum BadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
  /// For a row's link, which shows it before its chevron.
  var rowBadge: Text? {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }
}

extension View {
  /// A number at the end of a row, or on a tab; none for 0.
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: String(count)))
  }
  nonisolated public func badge(_ label: Text?) -> some View {
    environment(\.rowBadge, label).modifier(TraitModifier<BadgeTrait>(value: label))
  }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
