import CoreLocation
import SlipwayFoundation

/// What stands at a place of the map. It may have a `title` and a `subtitle`.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
}

extension MKAnnotation {
  package var ownTitle: String? { optionalProperty(of: self, "title") }
  package var ownSubtitle: String? { optionalProperty(of: self, "subtitle") }

  /// Nil if the annotation's class has no such property.
  public var title: String?? { words.title.map { .some($0) } }
  public var subtitle: String?? { words.subtitle.map { .some($0) } }

  /// What its view says.
  var words: (title: String?, subtitle: String?) {
    (self as? any WordedAnnotation).map { ($0.title, $0.subtitle) } ?? (ownTitle, ownSubtitle)
  }
}

/// An annotation of the framework's own.
protocol WordedAnnotation {
  var title: String? { get }
  var subtitle: String? { get }
}

/// Something with a name on the map.
open class MKShape: NSObject, MKAnnotation, WordedAnnotation {
  open var title: String? { didSet { AnnotationChange.post(self) } }
  open var subtitle: String? { didSet { AnnotationChange.post(self) } }
  /// Where it is.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

/// A place with a name.
open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()

  public override init() { super.init() }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    place = coordinate
  }

  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }

  /// Its view follows.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set {
      place = newValue
      AnnotationChange.post(self)
    }
  }
}

/// Several annotations that would cover each other, as one.
open class MKClusterAnnotation: NSObject, MKAnnotation, WordedAnnotation {
  public let memberAnnotations: [any MKAnnotation]
  /// What it is called: the first one's name and how many more there are, unless the app says something else.
  open var title: String?
  open var subtitle: String?

  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    super.init()
    title = memberAnnotations.first?.words.title
    subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1)" : nil
  }

  /// The middle of its members.
  open var coordinate: CLLocationCoordinate2D {
    guard !memberAnnotations.isEmpty else { return CLLocationCoordinate2D() }
    let points = memberAnnotations.map { MKMapPoint(mercator: $0.coordinate) }
    let count = Double(points.count)
    return MKMapPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count).coordinate
  }
}

/// Where the user is.
open class MKUserLocation: NSObject, MKAnnotation, WordedAnnotation {
  public internal(set) var location: CLLocation?
  /// Whether the map is still looking for it.
  public internal(set) var isUpdating = false
  open var title: String?
  open var subtitle: String?

  /// An invalid one as long as it is not known.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

/// Tells the maps that an annotation is elsewhere, or is called something else.
enum AnnotationChange {
  private static let name = Notification.Name("slipway.MapKit.annotationChange")

  static func post(_ annotation: any MKAnnotation) { NotificationCenter.default.post(name: name, object: annotation) }

  /// Hears of it as long as it lives; on the main thread, as annotations belong to what is seen.
  @MainActor final class Listener {
    private nonisolated(unsafe) let token: any NSObjectProtocol

    init(_ hear: @escaping @MainActor (AnyObject) -> Void) {
      token = NotificationCenter.default.addObserver(forName: AnnotationChange.name, object: nil, queue: nil) {
        change in
        guard Thread.isMainThread, let annotation = change.object as AnyObject? else { return }
        nonisolated(unsafe) let changed = annotation
        MainActor.assumeIsolated { hear(changed) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
}
