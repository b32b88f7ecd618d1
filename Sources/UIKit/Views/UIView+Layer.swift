import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

/// The view behind its layer.
extension UIView: @preconcurrency LayerHost {
  static func makeLayer(_ type: AnyClass) -> CALayer {
    if type == CALayer.self { return CALayer() }
    guard let layer = (type as? CALayer.Type)?.makeInstance() as? CALayer else {
      fatalError("\(self).layerClass is \(type), which is no CALayer.")
    }
    return layer
  }

  func setUpLayer(frame: CGRect) {
    layer.host = self
    layer.delegate = self
    layer.frame = frame
    knownBounds = layer.bounds
    layer.setNeedsLayout()
    if overridesDisplay { layer.setNeedsDisplay() }
    UIView.appearanceGiver?.begin(self)
  }

  package func layer(_ changed: CALayer, didChange change: LayerChange) {
    if changed === layer {
      if change.contains(.geometry) { geometryChanged() }
      if change.contains(.layout) { markLayoutUpwards() }
      if change.contains(.display) { contentChanged() }
      if change.contains(.looks) { looksChanged() }
    } else {
      viewWidget?.queueDraw()
    }
    if change.contains(.tree) { viewWidget?.queueDraw() }
  }

  package func makesContents(of layer: CALayer) -> Bool {
    guard overridesDisplay else { return false }
    display(layer)
    return true
  }

  package func picture(of layer: CALayer) -> AnyObject? {
    viewWidget.flatMap { widget in RecordedNode { widget.record(to: $0) } }
  }

  package func appendContent(of layer: CALayer, to snapshot: OpaquePointer) {
    traitCollection.performAsCurrent {
      if let viewWidget {
        viewWidget.appendContent(to: snapshot)
      } else {
        RenderNode(recording: self).append(to: snapshot, boundsOrigin: bounds.origin)
      }
    }
  }

  private func geometryChanged() {
    if let superview {
      superview.viewWidget?.queueAllocate()
    } else {
      (self as? UIWindow)?.windowScene?.windowsChanged()
    }
    let bounds = layer.bounds
    layoutGeometryChanged(from: knownBounds)
    guard bounds != knownBounds else {
      if corners?.isConcentric ?? false { resolveCorners() }
      if viewWidget != nil, layer.shown !== layer { viewWidget?.queueAllocate() }
      return
    }
    let old = knownBounds
    knownBounds = bounds
    viewWidget?.queueAllocate()
    if old.size != bounds.size { sizeChanged(from: old.size) }
    if corners != nil { resolveCorners() }
  }

  private func sizeChanged(from old: CGSize) {
    contentChanged()
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: old, to: bounds.size) }
    }
    setNeedsLayout()
  }

  private func looksChanged() {
    // GTK gives hidden widgets no place.
    if viewWidget?.syncVisibility() == true { superview?.viewWidget?.queueAllocate() }
    viewWidget?.queueDraw()
    superview?.viewWidget?.queueDraw()
  }

  private func contentChanged() { viewWidget?.contentChanged() }
}
