import Foundation
import SlipwayFoundation

/// Hears that an annotation of the app's own class is elsewhere, if its coordinate tells (`@objc dynamic`).
@MainActor final class CoordinateObservation {
  private let observer: KeyPathObserver

  init(_ object: NSObject, _ moved: @escaping @MainActor () -> Void) {
    observer = KeyPathObserver(object, "coordinate", []) { _ in MainActor.assumeIsolated { moved() } }
  }
}

extension ClassRecords {
  static func hasCoordinate(_ object: NSObject) -> Bool {
    properties(of: type(of: object)).contains { $0.name == "coordinate" }
  }

  static func move(_ object: NSObject, to coordinate: CLLocationCoordinate2D) {
    let property = properties(of: type(of: object)).first { $0.name == "coordinate" }
    _ = property?.set?(object, coordinate)
  }
}
