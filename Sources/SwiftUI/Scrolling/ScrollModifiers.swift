import UIKit

// What modifiers say to the scroll views and lists inside.

/// Whether the bars that show the place in the content are seen.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let isShown: Bool
  public static var automatic: ScrollIndicatorVisibility { .init(isShown: true) }
  public static var visible: ScrollIndicatorVisibility { .init(isShown: true) }
  public static var hidden: ScrollIndicatorVisibility { .init(isShown: false) }
  public static var never: ScrollIndicatorVisibility { .init(isShown: false) }

}

/// How scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let mode: UIScrollView.KeyboardDismissMode
  public static var automatic: ScrollDismissesKeyboardMode { .init(mode: .interactive) }
  public static var immediately: ScrollDismissesKeyboardMode { .init(mode: .onDrag) }
  public static var interactively: ScrollDismissesKeyboardMode { .init(mode: .interactive) }
  public static var never: ScrollDismissesKeyboardMode { .init(mode: .none) }
}

/// Whether content bounces at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  let needsOverflow: Bool
  public static var automatic: ScrollBounceBehavior { .init(needsOverflow: false) }
  public static var always: ScrollBounceBehavior { .init(needsOverflow: false) }
  /// Only where it is larger than its room.
  public static var basedOnSize: ScrollBounceBehavior { .init(needsOverflow: true) }
}

private enum VerticalIndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum HorizontalIndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DismissKey: EnvironmentKey { static var defaultValue: ScrollDismissesKeyboardMode { .automatic } }
private enum BounceXKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum BounceYKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }

extension EnvironmentValues {
  var showsVerticalIndicators: Bool {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }
  var showsHorizontalIndicators: Bool {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[BounceXKey.self] }
    set { self[BounceXKey.self] = newValue }
  }
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[BounceYKey.self] }
    set { self[BounceYKey.self] = newValue }
  }
}

extension View {
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.vertical) { $0.showsVerticalIndicators = visibility.isShown }
      if axes.contains(.horizontal) { $0.showsHorizontalIndicators = visibility.isShown }
    }
  }
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
    -> some View
  {
    transformEnvironment(\.self) {
      if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
    }
  }
}

extension UIScrollView {
  /// What modifiers around say.
  func apply(_ environment: EnvironmentValues, axes: Axis.Set = .vertical, showsIndicators: Bool = true) {
    isScrollEnabled = environment.isScrollEnabled
    showsVerticalScrollIndicator = showsIndicators && environment.showsVerticalIndicators
    showsHorizontalScrollIndicator = showsIndicators && environment.showsHorizontalIndicators
    keyboardDismissMode = environment.scrollDismissesKeyboardMode.mode
    alwaysBounceVertical = axes.contains(.vertical) && !environment.verticalScrollBounceBehavior.needsOverflow
    alwaysBounceHorizontal = axes.contains(.horizontal) && !environment.horizontalScrollBounceBehavior.needsOverflow
    isPagingEnabled = environment.scrollBehavior?.behavior is PagingScrollTargetBehavior
    if axes == .vertical { takeRefresh(environment) }
    (self as? ScrollContentView)?.take(environment, axes)
  }
}

extension EnvironmentValues {
  /// Whether the bars that show the place in the content are seen, across.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { showsHorizontalIndicators ? .automatic : .hidden }
    set { showsHorizontalIndicators = newValue.isShown }
  }
  /// Whether the bars that show the place in the content are seen, down.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { showsVerticalIndicators ? .automatic : .hidden }
    set { showsVerticalIndicators = newValue.isShown }
  }
}
