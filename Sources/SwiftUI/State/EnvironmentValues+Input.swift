import UIKit

// Values that controls inside follow, beside the modifiers that set them.

extension EnvironmentValues {
  /// Whether what the user writes is left as it is.
  public var autocorrectionDisabled: Bool {
    get { disablesAutocorrection ?? false }
    set { disablesAutocorrection = newValue }
  }

  /// `autocorrectionDisabled` by its older name; nil for what the place says.
  public var disableAutocorrection: Bool? {
    get { disablesAutocorrection }
    set { disablesAutocorrection = newValue }
  }

  /// Whether controls inside are shown with their labels.
  public var labelsVisibility: Visibility {
    get { labelsAreHidden ? .hidden : .automatic }
    set { labelsAreHidden = newValue == .hidden }
  }
}

private enum ActiveLookKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LuminanceKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether views are to look as in the window that the user works in.
  public var appearsActive: Bool {
    get { self[ActiveLookKey.self] }
    set { self[ActiveLookKey.self] = newValue }
  }
  /// Whether the screen shows less light than usual, as one that is always on. A desktop's does not: it is false until the app
  /// sets it.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }
}

// From UIKit's names for the same.

extension ColorScheme {
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension ColorSchemeContrast {
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension LayoutDirection {
  public init?(_ uiTraitEnvironmentLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitEnvironmentLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

extension TextInputAutocapitalization {
  public init?(_ type: UITextAutocapitalizationType) { self.init(type: type) }
}
