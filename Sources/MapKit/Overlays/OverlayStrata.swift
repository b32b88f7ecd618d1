import UIKit

/// The overlays of a map in their order. Those that are drawn share views as far as no tiles lie between them.
@MainActor final class OverlayStrata {
  private unowned let map: MKMapView
  private(set) var levels: [MKOverlayLevel: [any MKOverlay]] = [:]
  private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
  private var layers: [UIView] = []

  init(_ map: MKMapView) { self.map = map }

  var all: [any MKOverlay] { (levels[.aboveRoads] ?? []) + (levels[.aboveLabels] ?? []) }

  func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }

  func insert(_ overlays: [any MKOverlay], _ level: MKOverlayLevel, at index: Int? = nil) {
    var added: [MKOverlayRenderer] = []
    var list = levels[level] ?? []
    let new = overlays.filter { overlay in !all.contains { $0 === overlay } }
    list.insert(contentsOf: new, at: min(index ?? list.count, list.count))
    levels[level] = list
    for overlay in new {
      guard let renderer = make(for: overlay) else { continue }
      renderer.onChange = { [weak self] in self?.redraw() }
      renderers[ObjectIdentifier(overlay)] = renderer
      added.append(renderer)
    }
    rebuild()
    if !added.isEmpty { map.delegate?.mapView_didAddOverlayRenderers?(map, added) }
  }

  /// Tiles are shown without anybody's word; of other overlays the delegate says how.
  private func make(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    if let renderer = map.delegate?.mapView_rendererForOverlay?(map, overlay) { return renderer }
    return (overlay as? MKTileOverlay).map(MKTileOverlayRenderer.init(tileOverlay:))
  }

  func insert(_ overlay: any MKOverlay, beside sibling: any MKOverlay, offset: Int) {
    for (level, list) in levels {
      guard let index = list.firstIndex(where: { $0 === sibling }) else { continue }
      return insert([overlay], level, at: index + offset)
    }
    insert([overlay], .aboveLabels)
  }

  func remove(_ overlays: [any MKOverlay]) {
    for overlay in overlays {
      for level in levels.keys { levels[level]?.removeAll { $0 === overlay } }
      renderers.removeValue(forKey: ObjectIdentifier(overlay))?.onChange = nil
    }
    rebuild()
  }

  func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
    for (level, list) in levels {
      levels[level] = list.map { $0 === first ? second : $0 === second ? first : $0 }
    }
    rebuild()
  }

  private func rebuild() {
    var views: [UIView] = []
    for overlay in all {
      guard let renderer = renderers[ObjectIdentifier(overlay)] else { continue }
      if renderer is MKTileOverlayRenderer, let tiles = overlay as? MKTileOverlay {
        views.append(tileView(of: tiles, renderer))
      } else if let canvas = views.last as? OverlayCanvas {
        canvas.renderers.append(renderer)
      } else {
        let canvas = OverlayCanvas()
        canvas.renderers = [renderer]
        views.append(canvas)
      }
    }
    for view in layers where !views.contains(view) { view.removeFromSuperview() }
    layers = views
    for view in views { map.overlayBoard.addSubview(view) }
    map.arrange()
  }

  private func tileView(of overlay: MKTileOverlay, _ renderer: MKOverlayRenderer) -> UIView {
    if let view = layers.first(where: { ($0 as? TileView)?.overlay === overlay }) { return view }
    let view = TileView(overlay)
    view.alpha = renderer.alpha
    view.onChange = { [weak map, weak view] in if let map, let view { view.show(map.place) } }
    (renderer as? MKTileOverlayRenderer)?.onReload = { [weak view] in view?.reload() }
    return view
  }

  func show(_ place: MapPlace) {
    for view in layers {
      view.frame = CGRect(origin: .zero, size: place.size)
      (view as? TileView)?.show(place)
      (view as? OverlayCanvas)?.place = place
    }
  }

  func redraw() {
    for view in layers {
      view.setNeedsDisplay()
      guard let tiles = view as? TileView, let renderer = renderers[ObjectIdentifier(tiles.overlay)] else { continue }
      tiles.alpha = renderer.alpha
    }
  }
}
