import CoreGraphics
public import DeveloperToolsSupport

/// What is put around previews, with something that they share. Here nobody shows previews; a modifier is built like all of the
/// app.
public protocol PreviewModifier {
  /// What previews share, which is made once.
  associatedtype Context = Void
  associatedtype Body: View

  static func makeSharedContext() async throws -> Self.Context
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, context: Self.Context) -> Self.Body

  /// The preview's view.
  typealias Content = PreviewModifierContent
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The view that a preview modifier is put around.
public struct PreviewModifierContent: View {
  let view: AnyView

  public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Puts a modifier around a preview.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
    nonisolated(unsafe) let modifier = modifier
    return PreviewTrait(Preview.ViewTraits(AroundPreview(modifier: modifier)))
  }

  /// As large as the view is.
  public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { layout(.sizeThatFits) }
  /// On a device.
  public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { layout(.device) }
  /// In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> {
    layout(.fixed(width: width, height: height))
  }

  public static var portrait: PreviewTrait<Preview.ViewTraits> { held(.portrait) }
  public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { held(.portraitUpsideDown) }
  public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { held(.landscapeLeft) }
  public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { held(.landscapeRight) }

  private static func layout(_ layout: PreviewLayout) -> PreviewTrait<Preview.ViewTraits> {
    PreviewTrait(Preview.ViewTraits(layout))
  }
  private static func held(_ orientation: InterfaceOrientation) -> PreviewTrait<Preview.ViewTraits> {
    PreviewTrait(Preview.ViewTraits(orientation))
  }
}

/// A modifier of previews, of any type.
struct AroundPreview: @unchecked Sendable {
  let modifier: any PreviewModifier
}
