import Foundation
import SlipwayFoundation
import Testing

@Suite("Room on a volume") struct VolumeCapacityTests {
  @Test("What there is of it is so for all data")
  func capacities() throws {
    let keys: Set<URLResourceKey> = [
      .volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey,
    ]
    let values = try URL(filePath: "/").resourceValues(forKeys: keys)
    let important = try #require(values.volumeAvailableCapacityForImportantUsage)
    #expect(important > 0 && values.volumeAvailableCapacityForOpportunisticUsage == important)
    #expect(values.volumeAvailableCapacity.map { Int64($0) } == important)
  }
}
