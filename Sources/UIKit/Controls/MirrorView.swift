import CGTK
import Foundation
import QuartzCore

/// Shows what another view looks like at the time it is made.
@MainActor final class MirrorView: UIView {
  private nonisolated(unsafe) let picture: OpaquePointer?
  private let part: CGRect
  private let pictureSize: CGSize

  init(of preview: UITargetedPreview) {
    let view = preview.view
    part = preview.parameters.visiblePath?.bounds ?? view.bounds
    pictureSize = view.bounds.size
    picture = view.viewWidget.flatMap { widget in
      let paintable = gtk_widget_paintable_new(widget.pointer)
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      return gdk_paintable_get_current_image(paintable)
    }
    super.init(frame: CGRect(origin: .zero, size: part.size))
    backgroundColor = preview.parameters.backgroundColor
    if let shape = preview.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = shape.cgPath
      mask.position = CGPoint(x: -part.minX, y: -part.minY)
      layer.mask = mask
    } else {
      layer.cornerRadius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : 12
      clipsToBounds = true
    }
  }
  required init?(coder: NSCoder) { nil }

  deinit { if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) } }

  package override func render(in context: RenderContext) {
    guard let picture else { return }
    gtk_snapshot_save(context.snapshot)
    var offset = CGPoint(x: -part.minX, y: -part.minY).graphene
    gtk_snapshot_translate(context.snapshot, &offset)
    gdk_paintable_snapshot(picture, context.snapshot, pictureSize.width, pictureSize.height)
    gtk_snapshot_restore(context.snapshot)
  }
}
