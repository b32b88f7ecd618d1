import UIKit

/// A root view, and the screens that are pushed over it.
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { StackHost(root: content, path: nil).ignoresSafeArea() }
}

/// How a navigation view shows its content.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

/// One screen over the other.
nonisolated public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  /// Navigation views inside show one screen over the other, as they do by themselves.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
