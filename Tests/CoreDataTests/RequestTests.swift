import Foundation
import Testing

@testable import CoreData

/// Requests that go on by themselves, and containers that would be kept in iCloud.
@Suite struct RequestTests {
  @Test func aFetchGoesOnBehindItsCaller() async throws {
    let context = try Library.container().newBackgroundContext()
    let (titles, progress): ([String?], Double) = try await withCheckedThrowingContinuation { done in
      context.perform {
        for title in ["b", "a"] { Library.book(title, in: context) }
        let fetch = Book.fetchRequest()
        fetch.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        let request = NSAsynchronousFetchRequest(fetchRequest: fetch) { result in
          done.resume(
            returning: ((result.finalResult ?? []).map(\.title), result.progress?.fractionCompleted ?? 0)
          )
        }
        do {
          let result = try context.execute(request) as? NSAsynchronousFetchResult<Book>
          // Its turn comes behind what the queue is doing now.
          #expect(result?.finalResult == nil && result?.managedObjectContext === context)
          #expect(result?.fetchRequest === fetch)
        } catch {
          done.resume(throwing: error)
        }
      }
    }
    #expect(titles == ["a", "b"] && progress == 1)
  }

  @Test func aFetchIsCancelled() async throws {
    let context = try Library.container().newBackgroundContext()
    let code: Int? = try await withCheckedThrowingContinuation { done in
      context.perform {
        let request = NSAsynchronousFetchRequest(fetchRequest: Book.fetchRequest()) { result in
          #expect(result.finalResult == nil)
          done.resume(returning: (result.operationError as? CocoaError)?.code.rawValue)
        }
        do {
          (try context.execute(request) as? NSPersistentStoreAsynchronousResult)?.cancel()
        } catch {
          done.resume(throwing: error)
        }
      }
    }
    #expect(code == CocoaError.Code.userCancelled.rawValue)
  }

  @Test func withoutAnAccountStoresStayWhereTheyAre() async throws {
    let container = NSPersistentCloudKitContainer(name: "Library", managedObjectModel: Library.model())
    let description = try #require(container.persistentStoreDescriptions.first)
    #expect(description.options[NSPersistentHistoryTrackingKey] as? Bool == true)
    description.url = Library.temporaryFile()
    description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
      containerIdentifier: "iCloud.org.example"
    )
    #expect(
      (description.copy() as? NSPersistentStoreDescription)?.cloudKitContainerOptions?.containerIdentifier
        == "iCloud.org.example"
    )
    let event: NSPersistentCloudKitContainer.Event? = await withCheckedContinuation { done in
      let observer = Observer()
      observer.token = NotificationCenter.default.addObserver(
        forName: NSPersistentCloudKitContainer.eventChangedNotification,
        object: container,
        queue: nil
      ) {
        observer.end()
        let key = NSPersistentCloudKitContainer.eventNotificationUserInfoKey
        done.resume(returning: $0.userInfo?[key] as? NSPersistentCloudKitContainer.Event)
      }
      container.loadPersistentStores { if let error = $1 { Issue.record(error) } }
    }
    let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
    #expect(event?.type == .setup && event?.succeeded == false && event?.storeIdentifier == store.identifier)
    #expect((event?.error as NSError?)?.code == 134400 && event?.endDate != nil)
    let book = Library.book("a", in: container.viewContext)
    try container.viewContext.save()
    #expect(
      container.canUpdateRecord(forManagedObjectWith: book.objectID) && container.canModifyManagedObjects(in: store)
    )
    #expect(container.canDeleteRecord(forManagedObjectWith: book.objectID))
    #expect(throws: NSError.self) { try container.initializeCloudKitSchema(options: .dryRun) }
  }
}
