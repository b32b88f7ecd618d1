public import Foundation

// What a volume has left by how much the data matters. iOS removes what it can fetch again to make room for data that does, and
// keeps some room from data that does not. Linux does neither: what is available is so for all. A key of these therefore is the
// one of the available capacity.
extension URLResourceKey {
  /// How many bytes the volume has for data that the user wants kept.
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
  /// How many bytes the volume has for data that can be had again.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
}

extension URLResourceValues {
  /// How many bytes the volume has for data that the user wants kept.
  public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map { Int64($0) } }
  /// How many bytes the volume has for data that can be had again.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map { Int64($0) } }
}
