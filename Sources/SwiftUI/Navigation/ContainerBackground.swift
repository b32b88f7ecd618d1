import UIKit

/// Which container a background lies in.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  private enum Kind { case navigation }
  private let kind: Kind
  /// Behind the screen of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(kind: .navigation)
}

extension View {
  /// What lies behind the views of the container around, under its bars, too.
  nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement)
    -> some View
  { containerBackground(for: container) { Rectangle().fill(style) } }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let ground = content()
    return modifier(
      ScreenModifier { settings, _ in
        settings.ground =
          settings.ground
          ?? AnyView(
            ZStack(alignment: alignment) { ground }.frame(
              maxWidth: .infinity,
              maxHeight: .infinity,
              alignment: alignment
            ).ignoresSafeArea()
          )
      }
    )
  }
}
