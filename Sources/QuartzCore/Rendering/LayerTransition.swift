internal import CGTK

/// One moment of a transition between two pictures of a layer.
package struct LayerTransition {
  private let transition: CATransition
  private let progress: CGFloat
  private let size: CGSize
  private let isFlat: Bool

  package init(_ transition: CATransition, _ progress: CGFloat, size: CGSize, isFlat: Bool = false) {
    self.transition = transition
    self.progress = progress
    self.size = size
    self.isFlat = isFlat
  }

  package func append(from old: RecordedNode, to snapshot: OpaquePointer, new: (OpaquePointer) -> Void) {
    func showOld() { gtk_snapshot_append_node(snapshot, old.node) }
    func showNew() { new(snapshot) }
    switch transition.type {
    case .push:
      shifted(snapshot, direction, progress - 1, showNew)
      shifted(snapshot, direction, progress, showOld)
    case .moveIn:
      showOld()
      shifted(snapshot, direction, progress - 1, showNew)
    case .reveal:
      showNew()
      shifted(snapshot, direction, progress, showOld)
    case .flip:
      flipped(snapshot, angle: progress < 0.5 ? progress * .pi : (progress - 1) * .pi) {
        if progress < 0.5 { showOld() } else { showNew() }
      }
    case .curlUp:
      showNew()
      folded(snapshot, at: size.height * (1 - progress), showOld)
    case .curlDown:
      showOld()
      folded(snapshot, at: size.height * progress, showNew)
    default:
      gtk_snapshot_push_cross_fade(snapshot, Double(progress))
      showOld()
      gtk_snapshot_pop(snapshot)
      showNew()
      gtk_snapshot_pop(snapshot)
    }
  }

  /// Where things move to. Core Animation's "top" is where y is greatest before UIKit turns it round: the lower edge.
  private var direction: CGVector {
    switch transition.subtype {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }

  /// Moved by a part of the layer's size, within the layer.
  private func shifted(_ snapshot: OpaquePointer, _ direction: CGVector, _ part: CGFloat, _ body: () -> Void) {
    var clip = CGRect(origin: .zero, size: size).graphene
    gtk_snapshot_push_clip(snapshot, &clip)
    gtk_snapshot_save(snapshot)
    var offset = CGPoint(x: direction.dx * part * size.width, y: direction.dy * part * size.height).graphene
    gtk_snapshot_translate(snapshot, &offset)
    body()
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }

  /// A page that is folded over along a line: what lies below it shows its pale back above it, in its own shade.
  private func folded(_ snapshot: OpaquePointer, at line: CGFloat, _ page: () -> Void) {
    func clipped(_ area: CGRect, _ body: () -> Void) {
      guard area.height > 0 else { return }
      var clip = area.graphene
      gtk_snapshot_push_clip(snapshot, &clip)
      body()
      gtk_snapshot_pop(snapshot)
    }
    clipped(CGRect(x: 0, y: 0, width: size.width, height: line), page)
    let end = max(0, 2 * line - size.height)
    let back = CGRect(x: 0, y: end, width: size.width, height: line - end)
    clipped(back) {
      gtk_snapshot_save(snapshot)
      var turn = CGPoint(x: 0, y: 2 * line).graphene
      gtk_snapshot_translate(snapshot, &turn)
      gtk_snapshot_scale(snapshot, 1, -1)
      page()
      gtk_snapshot_restore(snapshot)
      var (pale, area) = (GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0.8), back.graphene)
      gtk_snapshot_append_color(snapshot, &pale, &area)
      shade(snapshot, back)
    }
  }

  /// Darkest at the lower edge, where the page bends.
  private func shade(_ snapshot: OpaquePointer, _ area: CGRect) {
    var bounds = area.graphene
    var (top, bottom) = (area.origin.graphene, CGPoint(x: area.minX, y: area.maxY).graphene)
    let stops = [
      GskColorStop(offset: 0, color: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.05)),
      GskColorStop(offset: 1, color: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.35)),
    ]
    gtk_snapshot_append_linear_gradient(snapshot, &bounds, &top, &bottom, stops, UInt(stops.count))
  }

  /// Turned about the middle, seen from a little way off.
  private func flipped(_ snapshot: OpaquePointer, angle: CGFloat, _ body: () -> Void) {
    let isHorizontal = direction.dx != 0
    let signed = angle * (isHorizontal ? direction.dx : -direction.dy)
    var matrix = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0)
    matrix = CATransform3DConcat(
      matrix,
      CATransform3DMakeRotation(signed, isHorizontal ? 0 : 1, isHorizontal ? 1 : 0, 0)
    )
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (2 * max(size.width, size.height, 1))
    matrix = CATransform3DConcat(matrix, perspective)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0))
    gtk_snapshot_save(snapshot)
    let transform = matrix.gsk(around: CGPoint(x: size.width / 2, y: size.height / 2), isFlat: isFlat)
    gtk_snapshot_transform(snapshot, transform)
    gsk_transform_unref(transform)
    body()
    gtk_snapshot_restore(snapshot)
  }
}
