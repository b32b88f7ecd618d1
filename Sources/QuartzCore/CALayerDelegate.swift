internal import SlipwayFoundation

/// What a layer asks. All methods are optional.
public protocol CALayerDelegate: NSObjectProtocol {}

extension CALayerDelegate {
  package var display: ((CALayer) -> Void)? { optionalMethod("displayLayer:") }
  package var draw_in: ((CALayer, CGContext) -> Void)? { optionalMethod("drawLayer:inContext:") }
  package var layerWillDraw: ((CALayer) -> Void)? { optionalMethod("layerWillDraw:") }
  package var layoutSublayers_of: ((CALayer) -> Void)? { optionalMethod("layoutSublayersOfLayer:") }
  package var action_for_forKey: ((CALayer, String) -> (any CAAction)?)? { optionalMethod("actionForLayer:forKey:") }
}
