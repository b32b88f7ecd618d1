import UIKit

/// How much a view is wanted where several would cover each other: `required` ones are always seen.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// Which views lie over others.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let min = MKAnnotationViewZPriority(0)
}

public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// Stands at a place of a map.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// What counts as covering.
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

  public let reuseIdentifier: String?
  open var annotation: (any MKAnnotation)? { didSet { annotationChanged() } }
  weak var map: MKMapView?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    annotationChanged()
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: aDecoder)
    setUp()
  }

  /// Gives one of the framework's own its size and its parts.
  func setUp() {}

  /// What it shows; its size follows.
  open var image: UIImage? {
    didSet {
      picture.image = image
      if picture.superview == nil { insertSubview(picture, at: 0) }
      bounds.size = image?.size ?? .zero
      picture.frame = bounds
      map?.setNeedsLayout()
    }
  }
  private lazy var picture = UIImageView()

  /// From the annotation's place to the view's middle.
  open var centerOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
  /// From the middle of the view's upper edge to the callout's tip.
  open var calloutOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// The map calls it. It shows no callout by itself.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    accessibilityTraits = selected ? [.button, .selected] : .button
    map?.setNeedsLayout()
  }

  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(self) } }
  open var rightCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(self) } }
  open var detailCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(self) } }

  open var displayPriority = MKFeatureDisplayPriority.required { didSet { map?.setNeedsLayout() } }
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { map?.setNeedsLayout() } }
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected { didSet { map?.setNeedsLayout() } }
  open var collisionMode = CollisionMode.rectangle { didSet { map?.setNeedsLayout() } }
  /// Views that would cover each other become one if they have the same.
  open var clusteringIdentifier: String? { didSet { map?.setNeedsLayout() } }
  /// The view that stands for this one and others.
  open internal(set) weak var cluster: MKAnnotationView?

  /// Whether the user may drag it elsewhere, which moves an annotation whose coordinate can be set.
  open var isDraggable = false
  open var dragState: DragState {
    get { drag }
    set { setDragState(newValue, animated: false) }
  }
  private var drag = DragState.none

  open func setDragState(_ newDragState: DragState, animated: Bool) {
    let old = drag
    drag = newDragState
    if old != newDragState { map?.dragChanged(self, from: old) }
  }

  /// Before the view is used for another annotation.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    drag = .none
    transform = .identity
  }
  /// Before it is seen.
  open func prepareForDisplay() {}

  func annotationChanged() {
    accessibilityLabel = annotation?.words.title
    accessibilityTraits = .button
    map?.setNeedsLayout()
  }

  /// What covers others, in the coordinates of its superview.
  var collisionFrame: CGRect { frame }
}

/// Classes that an app registers are made by their `init(annotation:reuseIdentifier:)`, which is not `required` at Apple's. The
/// function behind a convenience initialiser goes through the metatype's vtable, as in UIKit's `DynamicView`. An initialiser
/// takes its arguments over, so the function has to say the same.
extension MKAnnotationView {
  @_silgen_name("slipway_annotation_view_make")
  convenience init(dynamic annotation: (any MKAnnotation)?, _ identifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: identifier)
  }
  @_silgen_name("slipway_annotation_view_make")
  static func make(dynamic annotation: __owned (any MKAnnotation)?, _ identifier: __owned String?) -> MKAnnotationView
}
