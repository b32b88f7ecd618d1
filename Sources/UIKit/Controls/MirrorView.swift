import Foundation
import QuartzCore

/// Shows what another view looks like at the time it is made.
@MainActor final class MirrorView: SnapshotView {
  init(of preview: UITargetedPreview) {
    let view = preview.view
    let part = preview.parameters.visiblePath?.bounds ?? view.bounds
    super.init(of: view, part: part, afterUpdates: false)
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
}
