import CoreGraphics
public import DeveloperToolsSupport

/// What is put around previews, with something that they share.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// What previews share, which is made once.
  associatedtype Context = Void
  associatedtype Body: View

  static func makeSharedContext() async throws -> Self.Context
  @ViewBuilder func body(content: Self.Content, context: Self.Context) -> Self.Body

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
}

/// A modifier of previews, of any type.
struct AroundPreview: @unchecked Sendable {
  let modifier: any PreviewModifier
}
