import Foundation
import SlipwayFoundation
import UIKit

/// What is seen from a street. Nobody has such pictures here: no request finds one, as at a place that Apple has none of.
public final class MKLookAroundScene: NSObject, NSCopying, @unchecked Sendable {
  override init() { super.init() }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Asks for what is seen from a place. It finds nothing, which is no error.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let mapItem: MKMapItem?
  private let answering = Answering()
  private let lock = NSLock()
  private var wasCancelled = false

  public init(coordinate: CLLocationCoordinate2D) { (self.coordinate, mapItem) = (coordinate, nil) }
  public init(mapItem: MKMapItem) { (coordinate, self.mapItem) = (mapItem.placemark.coordinate, mapItem) }

  open var isLoading: Bool { answering.isUnderWay }
  open var isCancelled: Bool { lock.withLock { wasCancelled } }

  /// Calls back on the main thread, without a scene.
  open func getSceneWithCompletionHandler(
    _ completionHandler: @escaping @Sendable (MKLookAroundScene?, (any Error)?) -> Void
  ) { answering.start { completionHandler(nil, nil) } }

  /// Nil.
  open var scene: MKLookAroundScene? {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        getSceneWithCompletionHandler { scene, error in
          continuation.resume(with: error.map { .failure($0) } ?? .success(scene))
        }
      }
    }
  }

  open func cancel() {
    lock.withLock { wasCancelled = true }
    answering.finish()
  }
}

/// Where a small picture of a scene has its badge.
public enum MKLookAroundBadgePosition: Int, Sendable { case topLeading, topTrailing, bottomTrailing }

/// Lets the user look around. Without a scene, which is always, it says that there is none.
@preconcurrency @MainActor open class MKLookAroundViewController: UIViewController {
  open weak var delegate: (any MKLookAroundViewControllerDelegate)?
  open var scene: MKLookAroundScene? {
    willSet { delegate?.lookAroundViewControllerWillUpdateScene?(self) }
    didSet { delegate?.lookAroundViewControllerDidUpdateScene?(self) }
  }
  open var isNavigationEnabled = true
  open var showsRoadLabels = true
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var badgePosition = MKLookAroundBadgePosition.topLeading

  public init(scene: MKLookAroundScene) {
    super.init(nibName: nil, bundle: nil)
    self.scene = scene
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (label.textAlignment, label.numberOfLines) = (.center, 0)
    (label.textColor, label.font) = (.secondaryLabel, .preferredFont(forTextStyle: .footnote))
    label.text = "No Look Around Available"
    view.addSubview(label)
  }
}

/// Hears of what a Look Around shows. All of its methods are optional.
@preconcurrency @MainActor public protocol MKLookAroundViewControllerDelegate: NSObjectProtocol {}

extension MKLookAroundViewControllerDelegate {
  package var lookAroundViewControllerWillUpdateScene: ((MKLookAroundViewController) -> Void)? {
    optionalMethod("lookAroundViewControllerWillUpdateScene:")
  }
  package var lookAroundViewControllerDidUpdateScene: ((MKLookAroundViewController) -> Void)? {
    optionalMethod("lookAroundViewControllerDidUpdateScene:")
  }
}
