import UIKit

extension Text {
  /// How the line under a text, or through it, is drawn.
  public struct LineStyle: Hashable, Sendable {
    let pattern: Pattern
    let color: Color?

    /// - Parameter color: nil for the text's own.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }
    /// Nil for a style of no line.
    public init?(nsUnderlineStyle: NSUnderlineStyle) {
      guard nsUnderlineStyle.rawValue & 0xF != 0 else { return nil }
      let pattern = Pattern.all.last { nsUnderlineStyle.contains($0.style) }
      self.init(pattern: pattern ?? .solid)
    }

    public static let single = LineStyle()

    var style: NSUnderlineStyle { [.single, pattern.style] }

    /// The dashes and dots of a line.
    public struct Pattern: Hashable, Sendable {
      private let raw: Int
      private init(_ style: NSUnderlineStyle) { raw = style.rawValue }

      public static let solid = Pattern([])
      public static let dot = Pattern(.patternDot)
      public static let dash = Pattern(.patternDash)
      public static let dashDot = Pattern(.patternDashDot)
      public static let dashDotDot = Pattern(.patternDashDotDot)

      fileprivate static let all = [solid, dot, dash, dashDot, dashDotDot]
      fileprivate var style: NSUnderlineStyle { NSUnderlineStyle(rawValue: raw) }
    }
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.underline(isActive ? LineStyle(color: color) : nil))
  }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough(isActive ? LineStyle(color: color) : nil))
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}

extension View {
  /// Underlines the texts inside.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View { textStyle(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)) }
  /// Strikes the texts inside through.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View { textStyle(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)) }
}
