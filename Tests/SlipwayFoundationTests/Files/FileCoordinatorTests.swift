import Foundation
import SlipwayFoundation
import Synchronization
import Testing

@Suite("NSFileCoordinator") struct FileCoordinatorTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var file: URL { folder.appendingPathComponent("a.txt") }

  @Test("One writes at a time, whoever asks") func writers() {
    nonisolated(unsafe) var inside = 0
    nonisolated(unsafe) var most = 0
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      var error: NSError?
      NSFileCoordinator(filePresenter: nil).coordinate(writingItemAt: file, options: .forMerging, error: &error) { _ in
        inside += 1
        most = max(most, inside)
        inside -= 1
      }
      #expect(error == nil)
    }
    #expect(most == 1)
  }

  @Test("Readers go together; a writer waits for them, inside their folder too") func readers() throws {
    let (first, second) = (NSFileCoordinator(filePresenter: nil), NSFileCoordinator(filePresenter: nil))
    let steps = Mutex<[String]>([])
    let done = DispatchSemaphore(value: 0)
    first.coordinate(readingItemAt: folder, error: nil) { url in
      #expect(url == folder)
      second.coordinate(readingItemAt: file, options: .withoutChanges, error: nil) { _ in
        steps.withLock { $0.append("both") }
      }
      let writing = file
      Thread.detachNewThread {
        NSFileCoordinator(filePresenter: nil).coordinate(writingItemAt: writing, options: [], error: nil) { _ in
          steps.withLock { $0.append("write") }
        }
        done.signal()
      }
      steps.withLock { $0.append("read") }
    }
    done.wait()
    #expect(steps.withLock { $0 } == ["both", "read", "write"])
  }

  @Test("One purpose does not wait for itself; two items are had at once") func purposes() {
    let (first, second) = (NSFileCoordinator(filePresenter: nil), NSFileCoordinator(filePresenter: nil))
    second.purposeIdentifier = first.purposeIdentifier
    var visits = 0
    first.coordinate(writingItemAt: file, error: nil) { _ in
      second.coordinate(readingItemAt: file, writingItemAt: folder, error: nil) { reading, writing in
        #expect(reading == file && writing == folder)
        visits += 1
      }
      first.coordinate(writingItemAt: file, writingItemAt: folder, error: nil) { _, _ in visits += 1 }
    }
    #expect(visits == 2)
  }

  @Test("Cancelled, it says so and does nothing") func cancelled() {
    let coordinator = NSFileCoordinator(filePresenter: nil)
    coordinator.cancel()
    var error: NSError?
    coordinator.coordinate(readingItemAt: file, error: &error) { _ in Issue.record("it was cancelled") }
    #expect(error?.code == CocoaError.userCancelled.rawValue && error?.domain == NSCocoaErrorDomain)
  }
}
