public import Foundation

/// How the developer's tools are to show a preview.
@MainActor @preconcurrency public struct PreviewTrait<T>: Sendable where T: Sendable {
  package let values: [T]

  nonisolated package init(_ value: T) { values = [value] }

  /// Several traits as one. Where two say the same of a preview, the last one holds.
  public init(_ traits: PreviewTrait<T>...) { values = traits.flatMap(\.values) }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// On a device.
  public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { saying(PreviewFrame.device) }
  /// As large as the view is.
  public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { saying(PreviewFrame.fitting) }
  /// In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> {
    saying(PreviewFrame.fixed(width: width, height: height))
  }

  public static var portrait: PreviewTrait<Preview.ViewTraits> { saying(PreviewOrientation.portrait) }
  public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> {
    saying(PreviewOrientation.portraitUpsideDown)
  }
  public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { saying(PreviewOrientation.landscapeLeft) }
  public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { saying(PreviewOrientation.landscapeRight) }

  private static func saying(_ value: some Sendable) -> PreviewTrait<Preview.ViewTraits> {
    PreviewTrait(Preview.ViewTraits(value))
  }
}

/// The room that a preview has.
package enum PreviewFrame: Sendable, Equatable {
  case device
  /// As large as what is shown.
  case fitting
  /// In points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// Which way up the device of a preview is held.
package enum PreviewOrientation: Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
