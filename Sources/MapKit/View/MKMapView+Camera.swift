import CoreLocation
import UIKit

extension MKMapView {
  /// What the map is asked to show.
  enum Wish {
    case region(MKCoordinateRegion)
    case rect(MKMapRect, UIEdgeInsets)
    case camera(MKMapCamera)
    case place(MapPlace)

    func place(in size: CGSize, heading: Double) -> MapPlace {
      switch self {
      case .region(let region):
        return MapPlace(showing: region.mapRect, center: MKMapPoint(mercator: region.center), heading: 0, size: size)
      case .rect(let rect, let insets):
        let room = CGSize(
          width: max(1, size.width - insets.left - insets.right),
          height: max(1, size.height - insets.top - insets.bottom)
        )
        var place = MapPlace(showing: rect, size: room)
        place.scale = min(place.scale, MapPlace.largestScale)
        place.centerX -= (insets.left - insets.right) / 2 / place.scale
        place.centerY -= (insets.top - insets.bottom) / 2 / place.scale
        place.size = size
        return place
      case .camera(let camera): return camera.place(in: size)
      case .place(var place):
        place.size = size
        return place
      }
    }
  }

  func setUp() {
    clipsToBounds = true
    backgroundColor = .systemBackground
    for view in [ground, overlayBoard, annotationBoard, furniture] { addSubview(view) }
    overlayBoard.isUserInteractionEnabled = false
    furniture.map = self
    callout.map = self
    takeBase()
    gestures.attach()
    changes = AnnotationChange.Listener { [weak self] in self?.store.changed($0) }
  }

  /// Shows the pictures of the map's type; those of another one go.
  func takeBase() {
    let source = source ?? MapSource.current
    self.source = source
    guard let overlay = source.overlay(mapType), overlay.urlTemplate != base?.overlay.urlTemplate else { return }
    base?.removeFromSuperview()
    let base = TileView(overlay)
    base.onChange = { [weak self] in self?.baseChanged() }
    insertSubview(base, aboveSubview: ground)
    self.base = base
    furniture.attribution.text = source.attribution
    setNeedsLayout()
  }

  /// The place for the view's size of now, also before the view was laid out.
  var placeNow: MapPlace {
    if let wish { return limits.limited(wish.place(in: bounds.size, heading: 0)) }
    var place = place
    place.size = bounds.size
    return limits.limited(place)
  }

  func fitted(_ wish: Wish) -> MapPlace { limits.limited(wish.place(in: bounds.size, heading: 0)) }

  func go(to wish: Wish, _ animated: Bool) {
    guard bounds.width > 0, bounds.height > 0 else { return self.wish = wish }
    // The first one is meant for the size that the first layout brings.
    if place.size == .zero || place.size != bounds.size {
      self.wish = wish
      setNeedsLayout()
      return
    }
    self.wish = nil
    move(to: fitted(wish), animated)
  }

  /// - Parameter animated: whether it takes a moment. Without a window it does not.
  func move(to place: MapPlace, _ animated: Bool) {
    motion.stop()
    guard place != self.place else { return }
    delegate?.mapView_regionWillChangeAnimated?(self, animated)
    guard animated, window != nil else {
      show(place)
      delegate?.mapView_regionDidChangeAnimated?(self, animated)
      return
    }
    motion.start(to: place)
  }

  /// Lays everything for another place.
  func show(_ place: MapPlace) {
    self.place = limits.limited(place)
    wish = nil
    arrange()
    delegate?.mapViewDidChangeVisibleRegion?(self)
  }

  /// Another size shows the same middle in the same scale, or what was asked for before there was one.
  func resize() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for view in [ground, overlayBoard, annotationBoard, furniture] { view.frame = bounds }
    base?.frame = bounds
    guard place.size != bounds.size || wish != nil else { return }
    let new = placeNow
    let isNews = wish != nil && place.size != .zero
    motion.stop()
    if isNews { delegate?.mapView_regionWillChangeAnimated?(self, false) }
    place = new
    wish = nil
    delegate?.mapViewDidChangeVisibleRegion?(self)
    delegate?.mapView_regionDidChangeAnimated?(self, false)
  }

  func arrange() {
    guard place.size.width > 0, wish == nil else { return }
    let hidesGround = base != nil || strata.all.contains { $0.replacesMap }
    ground.isHidden = hidesGround && base == nil
    ground.place = place
    base?.isHidden = strata.all.contains { $0.replacesMap }
    if base?.isHidden == false { base?.show(place) }
    strata.show(place)
    store.show(place)
    furniture.show(place)
    loadingChanged()
  }
}

/// Where the camera may be.
@MainActor struct CameraLimits {
  static let everything = MKMapView.CameraZoomRange(
    minCenterCoordinateDistance: MKMapCameraZoomDefault,
    maxCenterCoordinateDistance: MKMapCameraZoomDefault
  )!
  var boundary: MKMapView.CameraBoundary?
  var range = everything

  func limited(_ place: MapPlace) -> MapPlace {
    guard place.size.width > 0, place.size.height > 0 else { return place }
    var place = place.limited()
    if let rect = boundary?.mapRect {
      let around = rect.midX + (place.centerX - rect.midX).remainder(dividingBy: MKMapSize.world.width)
      place.centerX = max(rect.minX, min(rect.maxX, around))
      place.centerY = max(rect.minY, min(rect.maxY, place.centerY))
    }
    let (least, most) = (range.minCenterCoordinateDistance, range.maxCenterCoordinateDistance)
    if least > 0, place.distance < least { place.distance = least }
    if most > 0, place.distance > most { place.distance = most }
    return place.limited()
  }
}

extension MapPlace {
  /// The middle, and how far is seen of it.
  var region: MKCoordinateRegion {
    guard size.width > 0 else { return MKCoordinateRegion(center: center.coordinate, span: MKCoordinateSpan()) }
    var region = MKCoordinateRegion(visibleRect)
    region.center = center.coordinate
    region.span.longitudeDelta = min(360, region.span.longitudeDelta)
    return region
  }
}

/// What the delegate was told about the ground.
enum LoadingState { case none, loading, done }

extension MKMapView {
  func baseChanged() {
    guard let base, place.size != .zero else { return }
    base.show(place)
    loadingChanged()
  }

  /// Tells the delegate that the ground is being loaded, or is there.
  func loadingChanged() {
    let isComplete = base == nil || base!.isHidden || base!.isComplete
    if loading != .loading, !isComplete || loading == .none {
      loading = .loading
      delegate?.mapViewWillStartLoadingMap?(self)
      delegate?.mapViewWillStartRenderingMap?(self)
    }
    guard loading == .loading, isComplete else { return }
    loading = .done
    let failure = base?.failure
    if let failure {
      delegate?.mapViewDidFailLoadingMap?(self, failure)
    } else {
      delegate?.mapViewDidFinishLoadingMap?(self)
    }
    delegate?.mapViewDidFinishRenderingMap?(self, failure == nil)
  }
}
