/// What becomes of a view where is written from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is shown as in a mirror where the layout has this direction.
  case mirrors(in: LayoutDirection)
  /// It is shown as in a mirror where is written from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension View {
  /// Whether the view is shown as in a mirror in a layout of another direction.
  nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(MirroringModifier(behavior: behavior))
  }
}

nonisolated private struct MirroringModifier: EnvironmentalModifier {
  let behavior: LayoutDirectionBehavior

  func resolve(in environment: EnvironmentValues) -> Mirror {
    Mirror(isMirrored: behavior == .mirrors(in: environment.layoutDirection))
  }

  struct Mirror: ViewModifier {
    let isMirrored: Bool
    func body(content: Content) -> some View { content.scaleEffect(x: isMirrored ? -1 : 1, y: 1) }
  }
}
