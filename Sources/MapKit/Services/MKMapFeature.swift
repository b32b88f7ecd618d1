import Foundation
import UIKit

/// Kinds of things on the ground that a map may let the user choose.
public struct MKMapFeatureOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pointsOfInterest = MKMapFeatureOptions(rawValue: 1 << 0)
  public static let territories = MKMapFeatureOptions(rawValue: 1 << 1)
  public static let physicalFeatures = MKMapFeatureOptions(rawValue: 1 << 2)
}

/// What a map draws for a kind of places.
open class MKIconStyle: NSObject, @unchecked Sendable {
  public let backgroundColor: UIColor
  public let image: UIImage

  init(backgroundColor: UIColor, image: UIImage) { (self.backgroundColor, self.image) = (backgroundColor, image) }
}

/// Something on the ground that the user has chosen. The pictures of a server tell of nothing on it: no map makes one.
public final class MKMapFeatureAnnotation: NSObject, MKAnnotation {
  public enum FeatureType: Int, Sendable { case pointOfInterest, territory, physicalFeature }

  public let coordinate: CLLocationCoordinate2D
  public let title: String?
  public let subtitle: String?
  public let featureType: FeatureType
  public let iconStyle: MKIconStyle?
  public let pointOfInterestCategory: MKPointOfInterestCategory?

  init(_ featureType: FeatureType, _ title: String?, at coordinate: CLLocationCoordinate2D) {
    (self.featureType, self.title, self.coordinate) = (featureType, title, coordinate)
    (subtitle, iconStyle, pointOfInterestCategory) = (nil, nil, nil)
  }
}

/// Asks for all that is known of a place. There is no service for it: it ends with `MKError.serverFailure`.
open class MKMapItemRequest: NSObject, @unchecked Sendable {
  /// The place that it asks for, if that was chosen on a map.
  public let featureAnnotation: MKMapFeatureAnnotation?
  private let answering = Answering()
  private let lock = NSLock()
  private var wasCancelled = false

  public init(mapFeatureAnnotation: MKMapFeatureAnnotation) { featureAnnotation = mapFeatureAnnotation }

  open var isLoading: Bool { answering.isUnderWay }
  open var isCancelled: Bool { lock.withLock { wasCancelled } }

  /// Calls back on the main thread.
  open func getMapItem(completionHandler: @escaping @Sendable (MKMapItem?, (any Error)?) -> Void) {
    answering.start { completionHandler(nil, MKError(.serverFailure)) }
  }

  open var mapItem: MKMapItem {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        getMapItem { item, error in
          continuation.resume(with: item.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
        }
      }
    }
  }

  /// The request ends at once, with the same error.
  open func cancel() {
    lock.withLock { wasCancelled = true }
    answering.finish()
  }
}
