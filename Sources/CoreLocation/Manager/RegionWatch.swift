import Foundation

/// The regions that a manager watches, and on which side of their borders the machine is.
struct RegionWatch {
  struct Crossing: Sendable {
    var region: CLRegion
    var isEntry: Bool
    /// Whether it is a crossing that the region wants to be told of. Where the machine is at first is none, unless it is
    /// inside.
    var isTold: Bool
  }

  private var regions: [CLCircularRegion] = []
  private var isInside: [String: Bool] = [:]

  var isEmpty: Bool { regions.isEmpty }
  var all: Set<CLRegion> { Set(regions) }

  mutating func add(_ region: CLCircularRegion) {
    remove(region)
    regions.append(region)
  }

  mutating func remove(_ region: CLRegion) {
    regions.removeAll { $0.identifier == region.identifier }
    isInside[region.identifier] = nil
  }

  func state(of region: CLRegion) -> CLRegionState {
    isInside[region.identifier].map { $0 ? .inside : .outside } ?? .unknown
  }

  mutating func moved(to coordinate: CLLocationCoordinate2D) -> [Crossing] {
    regions.compactMap { region in
      let (was, now) = (isInside[region.identifier], region.contains(coordinate))
      guard was != now else { return nil }
      isInside[region.identifier] = now
      return Crossing(
        region: region,
        isEntry: now,
        isTold: now ? region.notifyOnEntry : was != nil && region.notifyOnExit
      )
    }
  }
}
