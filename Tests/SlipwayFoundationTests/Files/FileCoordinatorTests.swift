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

/// What shows a file, and notes what it is asked and told.
private final class Presenter: NSObject, NSFilePresenter {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  let log = Mutex<[String]>([])

  init(_ url: URL) {
    presentedItemURL = url
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
  }

  func note(_ step: String) { log.withLock { $0.append(step) } }
  func taken() -> [String] {
    presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    return log.withLock { steps in
      defer { steps = [] }
      return steps
    }
  }

  func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
    note("reader")
    reader { self.note("back") }
  }
  func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
    note("writer")
    writer(nil)
  }
  func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
    note("save")
    completionHandler(nil)
  }
  func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void) {
    note("delete")
    completionHandler(nil)
  }
  func presentedItemDidChange() { note("changed") }
  func presentedItemDidMove(to newURL: URL) { note("to " + newURL.lastPathComponent) }
}

// As the lowering writes it for an app's class.
extension Presenter {
  fileprivate static var record_Presenter: ClassRecord {
    ClassRecord(
      Presenter.self,
      name: "Presenter",
      methods: [
        MethodRecord("relinquishPresentedItemToReader:", Presenter.relinquishPresentedItem(toReader:)),
        MethodRecord("relinquishPresentedItemToWriter:", Presenter.relinquishPresentedItem(toWriter:)),
        MethodRecord(
          "savePresentedItemChangesWithCompletionHandler:",
          Presenter.savePresentedItemChanges(completionHandler:)
        ),
        MethodRecord(
          "accommodatePresentedItemDeletionWithCompletionHandler:",
          Presenter.accommodatePresentedItemDeletion(completionHandler:)
        ),
        MethodRecord("presentedItemDidChange", Presenter.presentedItemDidChange),
        MethodRecord("presentedItemDidMoveTo:", Presenter.presentedItemDidMove(to:)),
      ]
    )
  }
}

@section(".init_array") @used private let register: @convention(c) () -> Void = registerThisFile
private func registerThisFile() { ClassRecords.register { [Presenter.record_Presenter] } }

@Suite("NSFilePresenter", .serialized) struct FilePresenterTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var file: URL { folder.appendingPathComponent("a.txt") }

  /// What a presenter of the file hears meanwhile.
  private func heard(by presenter: Presenter? = nil, _ body: () -> Void) -> [String] {
    let presenter = presenter ?? Presenter(file)
    NSFileCoordinator.addFilePresenter(presenter)
    #expect(NSFileCoordinator.filePresenters.contains { $0 === presenter })
    body()
    NSFileCoordinator.removeFilePresenter(presenter)
    #expect(!NSFileCoordinator.filePresenters.contains { $0 === presenter })
    return presenter.taken()
  }

  @Test("It lets go, saves and hears what was done; of what is nothing to it, it hears nothing") func steps() {
    let coordinator = NSFileCoordinator(filePresenter: nil)
    #expect(heard { coordinator.coordinate(readingItemAt: file, error: nil) { _ in } } == ["reader", "save", "back"])
    #expect(
      heard { coordinator.coordinate(readingItemAt: file, options: .withoutChanges, error: nil) { _ in } }
        == ["reader", "back"]
    )
    let metadata = NSFileCoordinator.ReadingOptions.immediatelyAvailableMetadataOnly
    #expect(heard { coordinator.coordinate(readingItemAt: file, options: metadata, error: nil) { _ in } } == [])
    #expect(
      heard { coordinator.coordinate(writingItemAt: folder, options: .forMerging, error: nil) { _ in } }
        == ["writer", "save", "changed"]
    )
    #expect(
      heard { coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: nil) { _ in } }
        == ["writer", "changed"]
    )
    #expect(
      heard { coordinator.coordinate(writingItemAt: file, options: .forDeleting, error: nil) { _ in } }
        == ["writer", "delete"]
    )
    #expect(
      heard {
        coordinator.coordinate(writingItemAt: file, options: .contentIndependentMetadataOnly, error: nil) { _ in }
      } == ["changed"]
    )
    let other = folder.appendingPathComponent("b.txt")
    #expect(heard { coordinator.coordinate(writingItemAt: other, error: nil) { _ in } } == [])
    #expect(heard { coordinator.item(at: file, didMoveTo: other) } == ["to b.txt"])
  }

  @Test("What it does itself it is not told of") func own() {
    let presenter = Presenter(file)
    let coordinator = NSFileCoordinator(filePresenter: presenter)
    #expect(
      heard(by: presenter) {
        coordinator.coordinate(writingItemAt: file, options: .forMoving, error: nil) { _ in }
      } == []
    )
  }

  @Test("A link is followed where that is asked for") func links() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: file)
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    var given: [String] = []
    let coordinator = NSFileCoordinator(filePresenter: nil)
    coordinator.coordinate(readingItemAt: link, error: nil) { given.append($0.lastPathComponent) }
    coordinator.coordinate(readingItemAt: link, options: .resolvesSymbolicLink, error: nil) {
      given.append($0.lastPathComponent)
    }
    #expect(given == ["link", "a.txt"])
  }
}
