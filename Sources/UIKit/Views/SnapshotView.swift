import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  func drawPicture(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    LayerRenderer.picture.draw(layer, in: context)
    context.restoreGState()
    return true
  }
}

/// Shows what a part of another view looked like when it was made, stretched between the insets.
@MainActor class SnapshotView: UIView {
  private let picture: RecordedNode?
  /// In the picture's coordinates.
  private let part: CGRect
  private let capInsets: UIEdgeInsets

  init(of view: UIView, part: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets = .zero) {
    if afterUpdates { view.layoutIfNeeded() }
    picture = LayerRenderer.picture.record(view.layer)
    self.part = part.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    self.capInsets = capInsets
    super.init(frame: CGRect(origin: .zero, size: part.size))
  }
  required init?(coder: NSCoder) { nil }

  package override func render(in context: RenderContext) {
    guard let picture else { return }
    for (source, target) in ResizableGrid(part, capInsets, filling: bounds, .stretch).cells
    where !source.isEmpty && !target.isEmpty {
      context.append(picture, source, in: target)
    }
  }
}

extension RenderContext {
  /// Appends a part of a picture, stretched into a rectangle.
  fileprivate func append(_ picture: RecordedNode, _ source: CGRect, in target: CGRect) {
    let scale = CGSize(width: target.width / source.width, height: target.height / source.height)
    clipped(to: target) {
      moved(to: target.origin, scale: scale) { append(picture, at: CGPoint(x: -source.minX, y: -source.minY)) }
    }
  }
}
