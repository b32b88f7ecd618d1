import Foundation

/// A finger, or the pointer with its main button held, from down to up.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// Seconds since the system started.
  open internal(set) var timestamp: TimeInterval = 0 { didSet { if beginning == 0 { beginning = timestamp } } }
  /// The timestamp of its first event.
  private(set) var beginning: TimeInterval = 0
  open internal(set) var phase = Phase.began
  /// How many taps, this one included, came in quick succession at one place.
  open internal(set) var tapCount = 1
  open internal(set) var type = TouchType.direct
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The radius of what touches, in points: a pointer has none, a finger is 20 pt.
  open var majorRadius: CGFloat { type == .indirectPointer ? 0 : 20 }
  /// In points: how far `majorRadius` may be from the truth.
  open var majorRadiusTolerance: CGFloat { type == .indirectPointer ? 0 : 20 }
  /// How hard it presses, 1 being an average touch: 0, as of any device that does not measure it.
  open var force: CGFloat { 0 }
  /// The most that `force` can be: 0 where nothing measures it.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The angle between a pencil and the surface, in radians; a finger and a pointer stand upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction that a pencil points in, in radians; what stands upright points nowhere.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// How far a pencil is turned around its own axis.
  open var rollAngle: CGFloat { 0 }
  /// Which properties are guesses that are corrected later: none, since nothing is measured late.
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  open var estimationUpdateIndex: NSNumber? { nil }

  /// Properties of a touch that may be estimated.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// In the window's coordinates.
  var position = CGPoint.zero
  var previousPosition = CGPoint.zero
  /// Of a pointer: the button that is held.
  var button = UIEvent.ButtonMask.primary
  /// Whether views hear of it, and not recognisers alone.
  var reachesViews = true

  public override init() { super.init() }

  /// Where the touch is, in `view`'s coordinates, or the window's where `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where the touch was at the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// Where it is, as exactly as it is known: the platform reports fractions of points everywhere.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
