import CoreGraphics

/// The radii of a layer's corners, where they are not all the same.
package struct LayerCornerRadii: Equatable {
  package var topLeft: CGFloat
  package var topRight: CGFloat
  package var bottomLeft: CGFloat
  package var bottomRight: CGFloat

  package init(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}
