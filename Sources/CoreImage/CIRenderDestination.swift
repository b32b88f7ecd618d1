/// What becomes of alpha where an image is drawn.
public enum CIRenderDestinationAlphaMode: UInt, Sendable {
  /// It is left out.
  case none = 0
  /// The colours are multiplied by it.
  case premultiplied = 1
  /// The colours are as they are without it.
  case unpremultiplied = 2
}
