import UIKit

extension Text {
  /// How large letters are beside those of the font around.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat
    /// As large.
    public static let `default` = Scale(factor: 1)
    /// Smaller, as units behind a number.
    public static let secondary = Scale(factor: 0.8)
  }

  /// How large the text is beside what the font says, where `isEnabled`.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with(.scale(scale.factor)) : self
  }
}

extension View {
  /// How large texts inside are beside what their fonts say, where `isEnabled`.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    modifier(
      EnvironmentModifier(isEnabled ? scale.factor : nil) { environment, factor in
        if let factor { environment.fontChanges.scale = factor }
      }
    )
  }
}
