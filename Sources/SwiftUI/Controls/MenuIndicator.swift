private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether controls that open a menu say so by an arrow. By itself a picker does, and a menu does not.
  public internal(set) var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Whether controls inside that open a menu say so by an arrow. By itself a picker does, and a menu does not.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}

/// The label of a menu with an arrow, where one is asked for.
struct MenuLabel<Label: View>: View {
  let label: Label
  @Environment(\.menuIndicatorVisibility) private var indicator

  init(label: Label) { self.label = label }

  var body: some View {
    if indicator == .visible {
      HStack(spacing: 4) {
        label.besideEachOther
        Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
      }
    } else {
      label.besideEachOther
    }
  }
}
