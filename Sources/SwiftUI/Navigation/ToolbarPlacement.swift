import UIKit

/// A bar.
public struct ToolbarPlacement: Sendable {
  enum Bar: Hashable { case automatic, navigationBar, bottomBar, tabBar }
  let bar: Bar

  /// The navigation bar.
  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigationBar)
  public static let bottomBar = ToolbarPlacement(bar: .bottomBar)
  public static let tabBar = ToolbarPlacement(bar: .tabBar)
}

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Sendable {
  enum Role: Hashable { case leading, trailing, principal, bottomBar, status, keyboard, secondary }
  let role: Role
  var isEmphasised = false

  /// At the trailing end of the navigation bar.
  public static let automatic = ToolbarItemPlacement(role: .trailing)
  /// In the middle of the navigation bar, in place of the title.
  public static let principal = ToolbarItemPlacement(role: .principal)
  public static let topBarLeading = ToolbarItemPlacement(role: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(role: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(role: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(role: .trailing)
  public static let navigation = ToolbarItemPlacement(role: .leading)
  public static let primaryAction = ToolbarItemPlacement(role: .trailing)
  /// What says yes in a sheet: trailing, and strong.
  public static let confirmationAction = ToolbarItemPlacement(role: .trailing, isEmphasised: true)
  /// What says no in a sheet: leading.
  public static let cancellationAction = ToolbarItemPlacement(role: .leading)
  public static let destructiveAction = ToolbarItemPlacement(role: .trailing)
  /// In the bar below the screen.
  public static let bottomBar = ToolbarItemPlacement(role: .bottomBar)
  /// Above the keyboard: at the window's lower edge, while a field of the screen is edited.
  public static let keyboard = ToolbarItemPlacement(role: .keyboard)
  /// In the menu of what is seldom needed, at the trailing end of the navigation bar.
  public static let secondaryAction = ToolbarItemPlacement(role: .secondary)
  /// In the middle of the bar below the screen.
  public static let status = ToolbarItemPlacement(role: .status)
}

extension View {
  /// Shows or hides bars while this screen is on top.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        for bar in bars.map(\.known) { settings.visibility[bar] = settings.visibility[bar] ?? visibility }
      }
    )
  }

  /// Whether the background of bars is shown; by itself it is where content lies below them.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        for bar in bars.map(\.known) {
          settings.backgroundVisibility[bar] = settings.backgroundVisibility[bar] ?? visibility
        }
      }
    )
  }

  /// The background of bars. A gradient is shown by its first colour.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    let style = AnyShapeStyle(style)
    return modifier(
      ScreenModifier { settings, environment in
        for bar in bars.map(\.known) {
          settings.background[bar] = settings.background[bar] ?? style.style.finalPaint(in: environment).color
        }
      }
    )
  }

  /// Light or dark, for what stands in bars; nil for what is around.
  nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        for bar in bars.map(\.known) { settings.colorScheme[bar] = settings.colorScheme[bar] ?? colorScheme }
      }
    )
  }
}

extension View {
  /// What the screen prefers; a desktop's window has no status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    modifier(ScreenModifier { settings, _ in settings.hidesStatusBar = settings.hidesStatusBar ?? hidden })
  }
  /// What the screen prefers of the bar at a phone's lower edge; a desktop's window has none.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        if visibility != .automatic { settings.hidesOverlays = settings.hidesOverlays ?? (visibility == .hidden) }
      }
    )
  }
  nonisolated public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}

extension ToolbarPlacement {
  var known: Bar { bar == .automatic ? .navigationBar : bar }
}

extension View {
  /// Whether bars are shown while this screen is on top.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        for bar in bars.map(\.known) { settings.visibility[bar] = settings.visibility[bar] ?? visibility }
      }
    )
  }
  /// Whether the background of bars is shown; by itself it is where content lies below them.
  nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    modifier(
      ScreenModifier { settings, _ in
        for bar in bars.map(\.known) {
          settings.backgroundVisibility[bar] = settings.backgroundVisibility[bar] ?? visibility
        }
      }
    )
  }
}
