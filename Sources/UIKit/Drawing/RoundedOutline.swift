import CGTK
import Foundation

/// A rectangle with a circle's quarter at each corner.
struct RoundedOutline {
  var bounds: CGRect
  var topLeft: CGFloat = 0
  var topRight: CGFloat = 0
  var bottomRight: CGFloat = 0
  var bottomLeft: CGFloat = 0

  var isRounded: Bool { topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0 }

  var gsk: GskRoundedRect {
    func size(_ radius: CGFloat) -> graphene_size_t { graphene_size_t(width: Float(radius), height: Float(radius)) }
    return GskRoundedRect(
      bounds: bounds.graphene,
      corner: (size(topLeft), size(topRight), size(bottomRight), size(bottomLeft))
    )
  }

  /// Clips what is appended until the next pop.
  func push(to snapshot: OpaquePointer) {
    if isRounded {
      var rect = gsk
      gtk_snapshot_push_rounded_clip(snapshot, &rect)
    } else {
      var rect = bounds.graphene
      gtk_snapshot_push_clip(snapshot, &rect)
    }
  }

  /// Appends `body` clipped; without a clip if there are no corners and `ifRounded` says that only they matter.
  func clip(_ snapshot: OpaquePointer, ifRounded: Bool, _ body: () -> Void) {
    guard isRounded || !ifRounded else { return body() }
    push(to: snapshot)
    body()
    gtk_snapshot_pop(snapshot)
  }
}

/// A `GtkSnapshot *`.
extension OpaquePointer {
  func append(_ color: CGColor, in rect: CGRect) {
    var (rgba, bounds) = (color.gdk, rect.graphene)
    gtk_snapshot_append_color(self, &rgba, &bounds)
  }
}
