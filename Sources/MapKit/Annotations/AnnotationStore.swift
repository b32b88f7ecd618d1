import SlipwayFoundation
import UIKit

/// The annotations of a map, and the views of those that are seen.
@MainActor final class AnnotationStore {
  private unowned let map: MKMapView
  private(set) var all: [any MKAnnotation] = []
  private var known: Set<ObjectIdentifier> = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  /// Clusters that are shown, each by its members.
  private var clusters: [Set<ObjectIdentifier>: MKClusterAnnotation] = [:]
  private var pools: [String: [MKAnnotationView]] = [:]
  var classes: [String: MKAnnotationView.Type] = [:]
  private(set) var selected: (any MKAnnotation)?

  /// Views this far outside of the map's edge are made already.
  private static let margin: CGFloat = 80
  private static let mostWaiting = 40

  init(_ map: MKMapView) { self.map = map }

  func add(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where known.insert(ObjectIdentifier(annotation)).inserted {
      all.append(annotation)
      follow(annotation)
    }
    map.setNeedsLayout()
    if map.place.size.width > 0 { map.arrange() }
  }

  func remove(_ annotations: [any MKAnnotation]) {
    let gone = Set(annotations.map { ObjectIdentifier($0) }).intersection(known)
    guard !gone.isEmpty else { return }
    if let selected, gone.contains(ObjectIdentifier(selected)) { select(nil, animated: false) }
    known.subtract(gone)
    all.removeAll { gone.contains(ObjectIdentifier($0)) }
    for id in gone {
      drop(id)
      observations[id] = nil
    }
    map.arrange()
  }

  // MARK: Annotations that move

  private var observations: [ObjectIdentifier: CoordinateObservation] = [:]

  /// An annotation of the app's own class is observed; the framework's own tell themselves.
  private func follow(_ annotation: any MKAnnotation) {
    guard !(annotation is any WordedAnnotation), let object = annotation as? NSObject,
      ClassRecords.hasCoordinate(object)
    else { return }
    observations[ObjectIdentifier(object)] = CoordinateObservation(object) { [weak map] in map?.setNeedsLayout() }
  }

  func changed(_ annotation: AnyObject?) {
    guard let annotation else { return }
    let id = ObjectIdentifier(annotation)
    guard known.contains(id) || annotation === map.userLocation else { return }
    views[id]?.annotationChanged()
    if let selected, selected === annotation as AnyObject { map.callout.reload() }
    map.setNeedsLayout()
  }

  /// Writes a new coordinate, as Objective-C's setter would.
  func move(_ view: MKAnnotationView, to coordinate: CLLocationCoordinate2D) {
    if let point = view.annotation as? MKPointAnnotation {
      point.coordinate = coordinate
    } else if let object = view.annotation as? NSObject {
      ClassRecords.move(object, to: coordinate)
    }
    map.setNeedsLayout()
  }

  // MARK: Views

  func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)].flatMap { $0.superview == nil ? nil : $0 }
  }

  func waiting(_ identifier: String) -> MKAnnotationView? {
    if let view = pools[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return classes[identifier]?.make(dynamic: nil, identifier)
  }

  func dequeue(_ identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView? {
    if let view = pools[identifier]?.popLast() {
      view.prepareForReuse()
      view.annotation = annotation
      return view
    }
    return classes[identifier]?.make(dynamic: annotation, identifier)
  }

  private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = map.delegate?.mapView_viewForAnnotation?(map, annotation) {
      if view.annotation !== annotation { view.annotation = annotation }
      return view
    }
    if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
    let isCluster = annotation is MKClusterAnnotation
    let identifier =
      isCluster
      ? MKMapViewDefaultClusterAnnotationViewReuseIdentifier : MKMapViewDefaultAnnotationViewReuseIdentifier
    if classes[identifier] == nil { classes[identifier] = MKMarkerAnnotationView.self }
    return dequeue(identifier, for: annotation)!
  }

  private func drop(_ id: ObjectIdentifier) {
    guard let view = views.removeValue(forKey: id) else { return }
    view.removeFromSuperview()
    view.cluster = nil
    view.map = nil
    if let identifier = view.reuseIdentifier, pools[identifier, default: []].count < Self.mostWaiting {
      pools[identifier, default: []].append(view)
    }
  }

  /// Makes the views of what is seen, lays them, and lets the others go.
  func show(_ place: MapPlace) {
    let shown = map.showsUserLocation && map.userLocation.location != nil ? all + [map.userLocation] : all
    let room = CGRect(origin: .zero, size: place.size).insetBy(dx: -Self.margin, dy: -Self.margin)
    var seen: [(annotation: any MKAnnotation, view: MKAnnotationView, point: CGPoint)] = []
    var added: [MKAnnotationView] = []
    for annotation in shown where CLLocationCoordinate2DIsValid(annotation.coordinate) {
      let point = place.point(for: MKMapPoint(mercator: annotation.coordinate))
      guard room.contains(point) || annotation === selected else { continue }
      seen.append((annotation, view(of: annotation, &added), point))
    }
    let wanted = Set(seen.map { ObjectIdentifier($0.annotation) })
    for item in seen { lay(item.view, at: item.point) }
    let groups = Decluttering.groups(of: seen.map { ($0.annotation, $0.view) }, selected: selected)
    let kept = show(groups, place, &added)
    for id in views.keys where !wanted.contains(id) && !kept.contains(id) { drop(id) }
    showCallout()
    guard !added.isEmpty else { return }
    map.delegate?.mapView_didAddAnnotationViews?(map, added)
    for view in added {
      (view as? MKMarkerAnnotationView)?.grow()
      (view as? MKPinAnnotationView)?.drop()
    }
  }

  private func view(of annotation: any MKAnnotation, _ added: inout [MKAnnotationView]) -> MKAnnotationView {
    let id = ObjectIdentifier(annotation)
    if let view = views[id] { return view }
    let view = makeView(for: annotation)
    view.map = map
    views[id] = view
    view.prepareForDisplay()
    map.annotationBoard.addSubview(view)
    added.append(view)
    return view
  }

  /// Shows who is alone, hides who gave way, and shows clusters for the others; returns the clusters' identities.
  private func show(
    _ groups: [Decluttering.Group],
    _ place: MapPlace,
    _ added: inout [MKAnnotationView]
  ) -> Set<ObjectIdentifier> {
    var kept: [Set<ObjectIdentifier>: MKClusterAnnotation] = [:]
    for group in groups {
      for member in group.members {
        member.view.isHidden = group.isHidden || group.members.count > 1
        if group.members.count == 1 { member.view.cluster = nil }
      }
      guard group.members.count > 1 else { continue }
      let annotations = group.members.map(\.annotation)
      let key = Set(annotations.map { ObjectIdentifier($0) })
      let cluster =
        clusters[key] ?? map.delegate?.mapView_clusterAnnotationForMemberAnnotations?(map, annotations)
        ?? MKClusterAnnotation(memberAnnotations: annotations)
      kept[key] = cluster
      let view = view(of: cluster, &added)
      lay(view, at: place.point(for: MKMapPoint(mercator: cluster.coordinate)))
      for member in group.members { member.view.cluster = view }
    }
    clusters = kept
    return Set(kept.values.map { ObjectIdentifier($0) })
  }

  private func lay(_ view: MKAnnotationView, at point: CGPoint) {
    guard !map.gestures.isDragging(view) else { return }
    // Offsets are those of the middle of a view that is not turned or enlarged.
    let anchor = view.layer.anchorPoint
    view.layer.position = CGPoint(
      x: point.x + view.centerOffset.x + (anchor.x - 0.5) * view.bounds.width,
      y: point.y + view.centerOffset.y + (anchor.y - 0.5) * view.bounds.height
    )
    let isSelected = view.annotation === selected && selected != nil
    let priority = isSelected ? view.selectedZPriority : view.zPriority
    // Of two that are alike the southern one is in front.
    view.layer.zPosition = CGFloat(priority.rawValue) * 10 + max(0, min(9, point.y / max(1, map.bounds.height) * 9))
  }

  /// The uppermost view that can be selected.
  func view(at point: CGPoint) -> MKAnnotationView? {
    map.annotationBoard.subviews.compactMap { $0 as? MKAnnotationView }
      .filter { $0.isEnabled && !$0.isHidden && $0.frame.insetBy(dx: -6, dy: -6).contains(point) }
      .max { $0.layer.zPosition < $1.layer.zPosition }
  }

  // MARK: Selection

  func select(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard annotation !== selected else { return }
    if let old = selected {
      selected = nil
      let view = views[ObjectIdentifier(old)]
      view?.setSelected(false, animated: animated)
      if let view { map.delegate?.mapView_didDeselectAnnotationView?(map, view) }
      map.delegate?.mapView_didDeselectAnnotation?(map, old)
    }
    // Whoever hears of it may have selected another.
    guard selected == nil else { return }
    if let annotation {
      selected = annotation
      map.arrange()
      let view = views[ObjectIdentifier(annotation)]
      view?.setSelected(true, animated: animated)
      if let view { map.delegate?.mapView_didSelectAnnotationView?(map, view) }
      map.delegate?.mapView_didSelectAnnotation?(map, annotation)
    }
    map.arrange()
  }

  private func showCallout() {
    let view = selected.flatMap { views[ObjectIdentifier($0)] }
    guard let view, view.canShowCallout, !view.isHidden else { return map.callout.removeFromSuperview() }
    map.callout.show(for: view)
  }

  /// The smallest part of the map in which all of them are, with something around a single one.
  static func rect(of annotations: [any MKAnnotation]) -> MKMapRect? {
    let points = annotations.filter { CLLocationCoordinate2DIsValid($0.coordinate) }
      .map { MKMapPoint(mercator: $0.coordinate) }
    guard let first = points.first else { return nil }
    let rect = points.reduce(MKMapRect(origin: first, size: MKMapSize())) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize()))
    }
    let least = 1000 * MKMapPointsPerMeterAtLatitude(first.coordinate.latitude)
    return rect.insetBy(dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2))
  }
}

extension MKMapView {
  func calloutChanged(_ view: MKAnnotationView) { if callout.isShowing(view) { callout.reload() } }

  func dragChanged(_ view: MKAnnotationView, from old: MKAnnotationView.DragState) {
    delegate?.mapView_didChangeDragState?(self, view, view.dragState, old)
  }
}

/// Which of the views that cover each other are seen.
@MainActor enum Decluttering {
  typealias Item = (annotation: any MKAnnotation, view: MKAnnotationView)

  struct Group {
    var members: [Item]
    var frame: CGRect
    var isHidden = false
  }

  /// The more wanted come first. Who covers one of them joins its cluster, or is hidden, or, if it is required, is seen as well.
  static func groups(of items: [Item], selected: (any MKAnnotation)?) -> [Group] {
    var groups: [Group] = []
    for item in items.sorted(by: { rank($0, selected) > rank($1, selected) }) {
      let frame = item.view.collisionFrame
      let view = item.view
      let isApart = view.collisionMode == .none || item.annotation === selected || item.annotation is MKUserLocation
      let other = isApart ? nil : groups.firstIndex { !$0.isHidden && collide(view, frame, $0) }
      guard let other else {
        groups.append(Group(members: [item], frame: frame))
        continue
      }
      let first = groups[other].members[0]
      if let name = view.clusteringIdentifier, first.view.clusteringIdentifier == name, first.annotation !== selected {
        groups[other].members.append(item)
      } else {
        groups.append(Group(members: [item], frame: frame, isHidden: view.displayPriority.rawValue < 1000))
      }
    }
    return groups
  }

  private static func rank(_ item: Item, _ selected: (any MKAnnotation)?) -> Float {
    item.annotation === selected ? .infinity : item.view.displayPriority.rawValue
  }

  private static func collide(_ view: MKAnnotationView, _ frame: CGRect, _ group: Group) -> Bool {
    let other = group.members[0].view
    guard other.collisionMode != .none, frame.intersects(group.frame) else { return false }
    guard view.collisionMode == .circle, other.collisionMode == .circle else { return true }
    let way = hypot(frame.midX - group.frame.midX, frame.midY - group.frame.midY)
    return way < (min(frame.width, frame.height) + min(group.frame.width, group.frame.height)) / 2
  }
}
