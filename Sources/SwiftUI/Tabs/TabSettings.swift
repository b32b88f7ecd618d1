// What is said of tabs in the bar, beside their labels and badges.

/// What modifiers say of a tab; nil where they say nothing.
struct TabSettings: Equatable {
  var isDisabled = false
  var label: Text?
  var value: Text?
  var hint: Text?
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
    ChangedTabs(self) { entry in
      entry.view = AnyView(entry.view.transformEnvironment(\.tabSettings) { $0[keyPath: path] = value })
    }
  }

  /// Whether the tabs cannot be chosen.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    ChangedTabs(self) { entry in
      entry.isDisabled = entry.isDisabled || disabled
      entry.view = AnyView(
        entry.view.transformEnvironment(\.tabSettings) { $0.isDisabled = $0.isDisabled || disabled }
      )
    }
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

  /// What is read out of the tab behind its title.
  public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    setting(\.value, isEnabled ? valueDescription : nil)
  }
  public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// What is said of what choosing the tab does.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    setting(\.hint, isEnabled ? hint : nil)
  }
  public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }
}
