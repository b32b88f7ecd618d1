internal import SlipwayFoundation

/// What a layer asks. All methods are optional.
public protocol CALayerDelegate: NSObjectProtocol {}

extension CALayerDelegate {
  package var display: ((CALayer) -> Void)? { optionalMethod("display:") }
  package var draw_in: ((CALayer, CGContext) -> Void)? { optionalMethod("draw:in:") }
  package var layerWillDraw: ((CALayer) -> Void)? { optionalMethod("layerWillDraw:") }
  package var layoutSublayers_of: ((CALayer) -> Void)? { optionalMethod("layoutSublayersOf:") }
  package var action_for_forKey: ((CALayer, String) -> (any CAAction)?)? { optionalMethod("actionFor:forKey:") }
}
