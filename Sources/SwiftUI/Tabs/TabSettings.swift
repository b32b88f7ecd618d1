// What is said of tabs in the bar, beside their labels and badges.

/// What modifiers say of a tab; nil where they say nothing.
struct TabSettings: Equatable {
  var isDisabled = false
  var label: Text?
  var identifier: String?
}

private enum TabSettingsKey: EnvironmentKey { static var defaultValue: TabSettings { TabSettings() } }

extension EnvironmentValues {
  /// What is said of the tab that the view is.
  var tabSettings: TabSettings {
    get { self[TabSettingsKey.self] }
    set { self[TabSettingsKey.self] = newValue }
  }
}

extension TabContent {
  private func setting<Value>(_ path: WritableKeyPath<TabSettings, Value>, _ value: Value) -> some TabContent<TabValue>
  {
    mapped { view in AnyView(view.transformEnvironment(\.tabSettings) { $0[keyPath: path] = value }) }
  }

  /// Whether the tabs cannot be chosen.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    mapped { view in AnyView(view.transformEnvironment(\.tabSettings) { $0.isDisabled = $0.isDisabled || disabled }) }
  }

  /// What UI tests call the tab in the bar; users never meet it.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
    setting(\.identifier, isEnabled ? identifier : nil)
  }

  /// What is read out for the tab in the place of its title.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    setting(\.label, isEnabled ? label : nil)
  }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }
}
