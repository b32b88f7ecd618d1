import CoreLocation
import SlipwayFoundation
import UIKit

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// A map: the ground, overlays on it and annotations, which the user moves with fingers or the mouse.
///
/// The ground's pictures come from the address in `SLIPWAY_MAP_TILES`; without one the net of meridians is drawn.
@preconcurrency @MainActor open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?

  // Where it looks. The size in it is the view's as of the last layout.
  var place: MapPlace
  /// What was asked for before the view had a size, and what resizing keeps.
  var wish: Wish? = .rect(.world.insetBy(dx: MKMapSize.world.width * 0.1, dy: MKMapSize.world.width * 0.1), .zero)
  lazy var motion = CameraMotion(self)
  lazy var gestures = MapGestures(self)

  // What is seen.
  let ground = GroundView()
  var base: TileView?
  /// Where its pictures come from, as it was when the map was made.
  var source: MapSource?
  let overlayBoard = UIView()
  let annotationBoard = UIView()
  let furniture = MapFurniture()
  let callout = CalloutView()
  var loading = LoadingState.none

  // What stands on it.
  lazy var store = AnnotationStore(self)
  lazy var strata = OverlayStrata(self)
  lazy var locating = UserLocating(self)
  /// Since somebody asked, and said so.
  package var wasMovedByUser = false
  var changes: AnnotationChange.Listener?

  public override init(frame: CGRect) {
    place = MapPlace(center: MKMapPoint(x: 1, y: 1), scale: 1, heading: 0, size: .zero)
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    place = MapPlace(center: MKMapPoint(x: 1, y: 1), scale: 1, heading: 0, size: .zero)
    super.init(coder: coder)
    setUp()
    if let element = coder.nibElement { decodeMap(element) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    resize()
    arrange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    ground.setNeedsDisplay()
    strata.redraw()
  }

  // MARK: The camera

  open var region: MKCoordinateRegion {
    get { placeNow.region }
    set { setRegion(newValue, animated: false) }
  }
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { go(to: .region(region), animated) }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { placeNow.center.coordinate }
    set { setCenter(newValue, animated: false) }
  }
  /// Moves the map and leaves its scale.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    var place = motion.target ?? placeNow
    place.center = MKMapPoint(mercator: coordinate)
    go(to: .place(place), animated)
  }

  /// The part of the map that is seen.
  open var visibleMapRect: MKMapRect {
    get { placeNow.visibleRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    guard !mapRect.isNull else { return }
    go(to: .rect(mapRect, insets), animate)
  }

  /// A copy: a camera of the map's own does not follow it.
  open var camera: MKMapCamera {
    get { MKMapCamera(placeNow) }
    set { setCamera(newValue, animated: false) }
  }
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    go(to: .camera(camera.copy() as! MKMapCamera), animated)
  }

  open var cameraBoundary: CameraBoundary? {
    get { limits.boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }
  open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    limits.boundary = cameraBoundary
    go(to: .place(placeNow), animated)
  }
  open var cameraZoomRange: CameraZoomRange! {
    get { limits.range }
    set { setCameraZoomRange(newValue, animated: false) }
  }
  /// Nil for all that there is.
  open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    limits.range = cameraZoomRange ?? CameraLimits.everything
    go(to: .place(placeNow), animated)
  }
  var limits = CameraLimits()

  /// The region that the map would show if it were asked for this one.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { fitted(.region(region)).region }
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRectThatFits(mapRect, edgePadding: .zero) }
  open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    fitted(.rect(mapRect, insets)).visibleRect
  }

  // MARK: Conversions

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(placeNow.point(for: MKMapPoint(mercator: coordinate)), to: view)
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    placeNow.mapPoint(for: convert(point, from: view)).coordinate
  }
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = region.mapRect
    let middle = placeNow.point(for: MKMapPoint(x: rect.midX, y: rect.midY))
    let box = CGRect(
      x: -rect.width * placeNow.scale / 2,
      y: -rect.height * placeNow.scale / 2,
      width: rect.width * placeNow.scale,
      height: rect.height * placeNow.scale
    ).applying(CGAffineTransform(rotationAngle: placeNow.angle))
    return convert(box.offsetBy(dx: middle.x, dy: middle.y), to: view)
  }
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    MKCoordinateRegion(placeNow.rect(for: convert(rect, from: view)))
  }

  // MARK: What the user may do

  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  /// Maps here are flat.
  open var isPitchEnabled = true

  // MARK: What it shows

  /// Which pictures are shown, of an address that has several kinds.
  open var mapType = MKMapType.standard {
    didSet {
      if configuration.mapType != mapType { configuration = MKMapConfiguration.configuration(of: mapType) }
      if mapType != oldValue { takeBase() }
    }
  }
  private var configuration: MKMapConfiguration = MKStandardMapConfiguration()
  /// The same as `mapType`, with more to say. It is copied in and out.
  open var preferredConfiguration: MKMapConfiguration {
    get { configuration.copy() as! MKMapConfiguration }
    set {
      configuration = newValue.copy() as! MKMapConfiguration
      mapType = configuration.mapType
    }
  }
  /// A compass while the north is not up; a tap on it turns the map back.
  /// Which places the map shows, whether it shows traffic and buildings: a server's pictures have what they have.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  open var showsBuildings = true
  /// What of the ground the user may choose. The pictures of a server tell of nothing on it, so nothing is ever chosen.
  open var selectableMapFeatures: MKMapFeatureOptions = []
  open var showsCompass = true { didSet { furniture.setNeedsLayout() } }
  open var showsScale = false { didSet { arrange() } }

  // MARK: Annotations

  open var annotations: [any MKAnnotation] { store.all + (showsUserLocation ? [userLocation] : []) }
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { store.add(annotations) }
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { store.remove(annotations) }
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
  }
  /// Nil for one that is not seen.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { store.view(for: annotation) }
  /// The part of the view in which annotations are seen.
  open var annotationVisibleRect: CGRect { bounds }
  /// Shows a part of the map in which all of them are.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    store.add(annotations)
    guard let rect = AnnotationStore.rect(of: annotations) else { return }
    setVisibleMapRect(rect, edgePadding: UIEdgeInsets(top: 60, left: 40, bottom: 40, right: 40), animated: animated)
  }

  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    store.classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// Nil if none waits and no class is registered.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    store.waiting(identifier)
  }
  /// Raises an exception for an identifier that no class is registered for.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String,
    for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    guard let view = store.dequeue(identifier, for: annotation) else {
      fatalError("no class is registered for annotation views of the identifier \(identifier)")
    }
    return view
  }

  open var selectedAnnotations: [any MKAnnotation] {
    get { store.selected.map { [$0] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else {
        store.select(nil, animated: false)
      }
    }
  }
  /// Shows its callout, if its view is seen.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    store.select(annotation, animated: animated)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    if store.selected === annotation { store.select(nil, animated: animated) }
  }

  // MARK: The user

  public let userLocation = MKUserLocation()
  /// The app has to have asked for leave; the map does not.
  open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { locating.changed() } } }
  open var isUserLocationVisible: Bool {
    userLocation.location.map { visibleMapRect.contains(MKMapPoint($0.coordinate)) } ?? false
  }
  open var userTrackingMode: MKUserTrackingMode {
    get { locating.mode }
    set { setUserTrackingMode(newValue, animated: true) }
  }
  /// Moves the map as the user moves, until the user moves the map. A desktop knows no heading.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { locating.follow(mode, animated) }

  // MARK: Overlays

  open var overlays: [any MKOverlay] { strata.all }
  open func overlays(in level: MKOverlayLevel) -> [any MKOverlay] { strata.levels[level] ?? [] }
  open func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { strata.insert([overlay], level) }
  open func addOverlays(_ overlays: [any MKOverlay]) { addOverlays(overlays, level: .aboveLabels) }
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { strata.insert(overlays, level) }
  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
  open func removeOverlays(_ overlays: [any MKOverlay]) { strata.remove(overlays) }
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    strata.insert([overlay], level, at: index)
  }
  open func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    strata.insert(overlay, beside: sibling, offset: 1)
  }
  open func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    strata.insert(overlay, beside: sibling, offset: 0)
  }
  open func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    strata.exchange(overlay1, overlay2)
  }
  open func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    let all = overlays(in: .aboveLabels)
    strata.exchange(all[index1], all[index2])
  }
  /// Nil for an overlay that is not on the map, or that nothing draws.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { strata.renderer(for: overlay) }
}
