/// Builds what a preview shows of the one expression in its body. A body of several statements returns it.
@resultBuilder public struct PreviewBodyBuilder<Content> {
  public static func buildBlock(_ content: Content) -> Content { content }
}
