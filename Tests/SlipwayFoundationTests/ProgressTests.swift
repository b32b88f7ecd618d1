import Foundation
import Synchronization
import Testing

@testable import SlipwayFoundation

@Suite("Progress") struct ProgressTests {
  @Test func valuesLieInTheDictionary() {
    let progress = Progress(totalUnitCount: 4)
    #expect(progress.throughput == nil && progress.fileURL == nil && progress.fileOperationKind == nil)
    progress.throughput = 100
    progress.estimatedTimeRemaining = 2.5
    progress.fileOperationKind = .copying
    progress.fileURL = URL(filePath: "/tmp/a")
    progress.fileTotalCount = 3
    progress.fileCompletedCount = 1
    #expect(progress.userInfo[.throughputKey] as? Int == 100)
    #expect(progress.userInfo[.estimatedTimeRemainingKey] as? Double == 2.5 && progress.estimatedTimeRemaining == 2.5)
    #expect(progress.fileOperationKind == .copying && progress.fileURL?.path == "/tmp/a")
    #expect(progress.fileTotalCount == 3 && progress.fileCompletedCount == 1)
    progress.throughput = nil
    #expect(progress.userInfo[.throughputKey] == nil)
  }

  @Test func observersHearOfIt() {
    let whole = Progress(totalUnitCount: 4)
    let part = Progress(totalUnitCount: 2)
    whole.addChild(part, withPendingUnitCount: 2)
    let told = Mutex<[String]>([])
    let observations = [
      whole.observe(\.fractionCompleted, options: [.old, .new]) { _, change in
        told.withLock { $0.append("whole \(change.oldValue!) \(change.newValue!)") }
      },
      part.observe(\.fractionCompleted) { part, _ in told.withLock { $0.append("part \(part.fractionCompleted)") } },
      part.observe(\.completedUnitCount, options: .new) { _, change in
        told.withLock { $0.append("units \(change.newValue!)") }
      },
      part.observe(\.isCancelled) { part, _ in told.withLock { $0.append("cancelled \(part.isCancelled)") } },
    ]
    part.completedUnitCount = 1
    #expect(told.withLock { Set($0) } == ["whole 0.0 0.25", "part 0.5", "units 1"])
    told.withLock { $0 = [] }
    part.completedUnitCount += 1
    #expect(told.withLock { $0.contains("whole 0.25 0.5") && $0.contains("units 2") })
    told.withLock { $0 = [] }
    whole.totalUnitCount = 8
    #expect(told.withLock { $0 } == ["whole 0.5 0.25"])
    told.withLock { $0 = [] }
    part.cancel()
    #expect(told.withLock { $0 } == ["cancelled true"])
    for observation in observations { observation.invalidate() }
    part.completedUnitCount = 0
    #expect(told.withLock { $0 } == ["cancelled true"] && part.isCancelled)
  }

  @Test func workDoneAsCurrentIsAPart() {
    let whole = Progress(totalUnitCount: 4)
    let part = whole.performAsCurrent(withPendingUnitCount: 2) { Progress(totalUnitCount: 10) }
    #expect(Progress.current() == nil)
    part.completedUnitCount = 5
    #expect(whole.fractionCompleted == 0.25)
    part.completedUnitCount = 10
    #expect(whole.completedUnitCount == 2)
  }
}
