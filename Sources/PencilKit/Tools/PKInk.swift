import UIKit

/// What a stroke is drawn with, and its color.
public struct PKInk: Equatable {
  /// Kinds of ink.
  public enum InkType: String, CaseIterable, Codable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    /// Light shines through it.
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"

    /// In points.
    public var defaultWidth: CGFloat {
      switch self {
      case .pen, .monoline: 5
      case .pencil: 3
      case .fountainPen: 4
      case .marker: 20
      case .watercolor: 30
      case .crayon: 15
      }
    }

    /// In points.
    public var validWidthRange: ClosedRange<CGFloat> {
      switch self {
      case .pen: 0.9...25
      case .monoline: 0.5...25
      case .pencil: 2.4...16
      case .fountainPen: 1.5...22
      case .marker: 2.5...60
      case .watercolor: 10...80
      case .crayon: 10...50
      }
    }

    /// How much of what is below a stroke hides.
    var opacity: CGFloat {
      switch self {
      case .pen, .monoline, .fountainPen: 1
      case .pencil: 0.75
      case .crayon: 0.85
      case .marker: 0.5
      case .watercolor: 0.4
      }
    }
  }

  public var inkType: InkType
  public var color: UIColor

  public init(_ inkType: InkType, color: UIColor = .black) { (self.inkType, self.color) = (inkType, color) }

  /// Which version of the format is needed for it.
  public var requiredContentVersion: PKContentVersion {
    switch inkType {
    case .pen, .pencil, .marker: .version1
    case .monoline, .fountainPen, .watercolor, .crayon: .version2
    }
  }
}

/// What a drawing has that older systems do not know.
public enum PKContentVersion: Int, Comparable, Sendable {
  case version1 = 1
  case version2, version3
  public static var latest: PKContentVersion { .version3 }
  public static func < (a: PKContentVersion, b: PKContentVersion) -> Bool { a.rawValue < b.rawValue }
}
