import SlipwayFoundation
import UIKit

/// What the user's fingers, mouse and touchpad do to a map.
@MainActor final class MapGestures: NSObject {
  private unowned let map: MKMapView
  private let pan = UIPanGestureRecognizer()
  private let wheel = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let turn = UIRotationGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private let twoFingerTap = UITapGestureRecognizer()
  private let hold = UILongPressGestureRecognizer()
  private let hover = UIHoverGestureRecognizer()
  /// How many of them move the map now.
  private var active = 0
  private var dragged: MKAnnotationView?

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        MapGestures.self,
        name: "MapKit.MapGestures",
        methods: [
          MethodRecord("panned", MapGestures.panned), MethodRecord("wheelTurned", MapGestures.wheelTurned),
          MethodRecord("pinched", MapGestures.pinched), MethodRecord("turned", MapGestures.turned),
          MethodRecord("tapped", MapGestures.tapped), MethodRecord("doubleTapped", MapGestures.doubleTapped),
          MethodRecord("tappedWithTwo", MapGestures.tappedWithTwo), MethodRecord("held", MapGestures.held),
          MethodRecord("hovered", MapGestures.hovered),
          MethodRecord(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
            MapGestures.gestureRecognizer
          ),
        ]
      )
    ]
  }

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    _ = Self.record
  }

  func attach() {
    pan.allowedScrollTypesMask = .continuous
    wheel.allowedScrollTypesMask = .discrete
    // No finger counts as a wheel.
    wheel.minimumNumberOfTouches = 100
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.numberOfTouchesRequired = 2
    tap.require(toFail: doubleTap)
    let actions: [(UIGestureRecognizer, String)] = [
      (pan, "panned"), (wheel, "wheelTurned"), (pinch, "pinched"), (turn, "turned"), (tap, "tapped"),
      (doubleTap, "doubleTapped"), (twoFingerTap, "tappedWithTwo"), (hold, "held"), (hover, "hovered"),
    ]
    for (recognizer, action) in actions {
      recognizer.addTarget(self, action: Selector(action))
      recognizer.delegate = self
      map.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let moving: [UIGestureRecognizer] = [pan, pinch, turn]
    return moving.contains(gestureRecognizer) && moving.contains(other)
  }

  // MARK: Moving

  private func begin() {
    map.motion.stop()
    userMoves()
    if active == 0 { map.delegate?.mapView_regionWillChangeAnimated?(map, false) }
    active += 1
  }

  private func userMoves() {
    map.wasMovedByUser = true
    map.locating.userMovedMap()
  }

  private func end(gliding velocity: CGPoint? = nil) {
    active = max(0, active - 1)
    guard active == 0 else { return }
    if let velocity, hypot(velocity.x, velocity.y) > 60, map.window != nil { return map.motion.glide(velocity) }
    map.delegate?.mapView_regionDidChangeAnimated?(map, false)
  }

  private func panned() {
    guard map.isScrollEnabled else { return }
    switch pan.state {
    case .began:
      begin()
      dragMap()
    case .changed: dragMap()
    case .ended, .cancelled: end(gliding: pan.velocity(in: map))
    default: break
    }
  }

  private func dragMap() {
    let way = pan.translation(in: map)
    pan.setTranslation(.zero, in: map)
    let place = map.place
    let middle = CGPoint(x: place.size.width / 2, y: place.size.height / 2)
    map.show(place.moved(place.center, to: CGPoint(x: middle.x + way.x, y: middle.y + way.y)))
  }

  /// A notch of the wheel is a quarter more or less, about the pointer.
  private func wheelTurned() {
    guard map.isZoomEnabled else { return }
    let way = wheel.translation(in: map)
    wheel.setTranslation(.zero, in: map)
    guard way.y != 0 else { return }
    let place = map.motion.target ?? map.place
    zoom(place, by: way.y > 0 ? 1.25 : 0.8, around: pointer)
  }

  private var pointer: CGPoint {
    let point = hover.location(in: map)
    return hover.state == .began || hover.state == .changed
      ? point : CGPoint(x: map.bounds.midX, y: map.bounds.midY)
  }

  private func pinched() {
    guard map.isZoomEnabled else { return }
    switch pinch.state {
    case .began: begin()
    case .changed:
      var place = map.place
      let point = pinch.numberOfTouches > 0 ? pinch.location(in: map) : pointer
      let held = place.mapPoint(for: point)
      place.scale *= pinch.scale
      pinch.scale = 1
      map.show(map.limits.limited(place).moved(held, to: point))
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func turned() {
    guard map.isRotateEnabled else { return }
    switch turn.state {
    case .began: begin()
    case .changed:
      var place = map.place
      let point = turn.numberOfTouches > 0 ? turn.location(in: map) : pointer
      let held = place.mapPoint(for: point)
      place.heading -= turn.rotation * 180 / .pi
      turn.rotation = 0
      map.show(place.moved(held, to: point))
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func doubleTapped() {
    if map.isZoomEnabled { zoom(map.place, by: 2, around: doubleTap.location(in: map)) }
  }
  private func tappedWithTwo() {
    if map.isZoomEnabled { zoom(map.place, by: 0.5, around: twoFingerTap.location(in: map)) }
  }

  private func zoom(_ place: MapPlace, by factor: Double, around point: CGPoint) {
    userMoves()
    let held = place.mapPoint(for: point)
    var next = place
    next.scale *= factor
    map.move(to: map.limits.limited(map.limits.limited(next).moved(held, to: point)), true)
  }

  private func hovered() {}

  // MARK: Annotations

  private func tapped() {
    let point = tap.location(in: map)
    if map.callout.isShown(at: point) { return }
    let view = map.store.view(at: point)
    map.store.select(view?.annotation, animated: true)
  }

  private func held() {
    let point = hold.location(in: map)
    switch hold.state {
    case .began:
      dragged = map.store.view(at: point)
      guard dragged?.isDraggable == true else { return dragged = nil }
      dragged?.setDragState(.starting, animated: true)
    case .changed:
      guard let view = dragged else { return }
      if view.dragState == .starting { view.setDragState(.dragging, animated: true) }
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    case .ended:
      guard let view = dragged else { return }
      dragged = nil
      map.store.move(view, to: map.place.mapPoint(for: point).coordinate)
      view.setDragState(.ending, animated: true)
      view.setDragState(.none, animated: false)
    case .cancelled, .failed:
      dragged?.setDragState(.canceling, animated: true)
      dragged?.setDragState(.none, animated: false)
      dragged = nil
      map.setNeedsLayout()
    default: break
    }
  }

  var isDragging: Bool { dragged != nil }
  func isDragging(_ view: MKAnnotationView) -> Bool { dragged === view }
}

extension MapGestures: UIGestureRecognizerDelegate {}
