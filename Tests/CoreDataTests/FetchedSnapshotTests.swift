import CoreData
import Foundation
import SlipwayFoundation
import Testing

/// Takes the whole content at each change; the methods that tell of single changes are there, too, and nobody calls them.
private final class SnapshotLog: NSObject, NSFetchedResultsControllerDelegate {
  typealias Controller = NSFetchedResultsController<NSFetchRequestResult>
  var snapshots: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []
  var others = 0

  func controller(_ controller: Controller, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference) {
    snapshots.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
  }
  func controllerDidChangeContent(_ controller: Controller) { others += 1 }

  static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        SnapshotLog.self,
        name: "SnapshotLog",
        methods: [
          MethodRecord("controller:didChangeContentWith:", SnapshotLog.controller(_:didChangeContentWith:)),
          MethodRecord("controllerDidChangeContent:", SnapshotLog.controllerDidChangeContent),
        ]
      )
    ]
  }
}

private final class DifferenceLog: NSObject, NSFetchedResultsControllerDelegate {
  typealias Controller = NSFetchedResultsController<NSFetchRequestResult>
  var list: [NSManagedObjectID] = []

  func controller(_ controller: Controller, didChangeContentWith diff: CollectionDifference<NSManagedObjectID>) {
    list = list.applying(diff)!
  }

  static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        DifferenceLog.self,
        name: "DifferenceLog",
        methods: [MethodRecord("controller:didChangeContentWith:", DifferenceLog.controller(_:didChangeContentWith:))]
      )
    ]
  }
}

@Suite("A fetched results controller's whole content")
struct FetchedSnapshotTests {
  private func controller(
    _ context: NSManagedObjectContext,
    sections: String? = nil
  ) -> NSFetchedResultsController<Book> {
    let request = Book.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "isRead", ascending: true), NSSortDescriptor(keyPath: \Book.title, ascending: true),
    ]
    return NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: sections,
      cacheName: nil
    )
  }

  @Test("A snapshot names sections and objects, after the first fetch and after each change, and nothing else is told")
  func snapshots() throws {
    _ = SnapshotLog.record
    let context = try Library.container().newBackgroundContext()
    let b = Library.book("b", in: context)
    try context.save()
    let controller = controller(context, sections: "isRead")
    let log = SnapshotLog()
    controller.delegate = log
    try controller.performFetch()
    #expect(log.snapshots.last?.sectionIdentifiers == ["0"] && log.snapshots.last?.itemIdentifiers == [b.objectID])
    let a = Library.book("a", in: context)
    a.isRead = true
    try context.obtainPermanentIDs(for: [a])
    try context.save()
    let second = try #require(log.snapshots.last)
    #expect(second.sectionIdentifiers == ["0", "1"] && second.itemIdentifiers(inSection: "1") == [a.objectID])
    #expect(second.reloadedItemIdentifiers.isEmpty)
    b.pages = 7
    try context.save()
    #expect(log.snapshots.last?.reloadedItemIdentifiers == [b.objectID])
    context.delete(b)
    try context.save()
    #expect(log.snapshots.last?.sectionIdentifiers == ["1"] && log.snapshots.count == 4 && log.others == 0)
  }

  @Test("A difference takes the list of before to the list of after")
  func differences() throws {
    _ = DifferenceLog.record
    let context = try Library.container().newBackgroundContext()
    let controller = controller(context)
    let log = DifferenceLog()
    controller.delegate = log
    try controller.performFetch()
    func check() throws {
      try context.save()
      #expect(log.list == controller.fetchedObjects?.map(\.objectID))
    }
    let books = ["a", "b", "c", "d"].map { Library.book($0, in: context) }
    try context.obtainPermanentIDs(for: books)
    try check()
    books[0].title = "x"
    context.delete(books[2])
    try context.obtainPermanentIDs(for: [Library.book("bb", in: context)])
    try check()
    #expect(log.list.count == 4 && log.list.last == books[0].objectID)
  }
}

@Suite("NSDiffableDataSourceSnapshotReference")
struct SnapshotReferenceTests {
  @Test("Items and sections come, go and move")
  func edits() {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["a", "c"])
    snapshot.insertSections(withIdentifiers: ["b"], beforeSectionWithIdentifier: "c")
    snapshot.insertSections(withIdentifiers: ["d"], afterSectionWithIdentifier: "c")
    snapshot.appendItems(withIdentifiers: [1, 2, 3], intoSectionWithIdentifier: "a")
    snapshot.appendItems(withIdentifiers: [9])
    snapshot.insertItems(withIdentifiers: [7], afterItemWithIdentifier: 1)
    snapshot.insertItems(withIdentifiers: [8], beforeItemWithIdentifier: 9)
    #expect(snapshot.itemIdentifiers as? [Int] == [1, 7, 2, 3, 8, 9])
    #expect(snapshot.sectionIdentifiers as? [String] == ["a", "b", "c", "d"])
    #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 8) as? String == "d")
    #expect(snapshot.index(ofItemIdentifier: 8) == 4 && snapshot.index(ofItemIdentifier: 80) == NSNotFound)
    #expect(snapshot.index(ofSectionIdentifier: "c") == 2 && snapshot.index(ofSectionIdentifier: "z") == NSNotFound)
    let before = snapshot.copy() as? NSDiffableDataSourceSnapshotReference
    #expect(before == snapshot && before?.hash == snapshot.hash)
    snapshot.moveItem(withIdentifier: 1, afterItemWithIdentifier: 8)
    snapshot.moveItem(withIdentifier: 3, beforeItemWithIdentifier: 7)
    snapshot.moveSection(withIdentifier: "d", beforeSectionWithIdentifier: "a")
    snapshot.moveSection(withIdentifier: "b", afterSectionWithIdentifier: "c")
    #expect(snapshot.itemIdentifiers as? [Int] == [8, 1, 9, 3, 7, 2] && before != snapshot)
    #expect(snapshot.sectionIdentifiers as? [String] == ["d", "a", "c", "b"])
    snapshot.deleteItems(withIdentifiers: [7])
    #expect(
      snapshot.numberOfItems(inSection: "a") == 2 && snapshot.itemIdentifiers(inSection: "a") as? [Int] == [3, 2]
    )
    snapshot.reloadItems(withIdentifiers: [2])
    snapshot.reconfigureItems(withIdentifiers: [3])
    snapshot.reloadSections(withIdentifiers: ["b"])
    #expect(snapshot.reloadedItemIdentifiers as? [Int] == [2] && snapshot.reconfiguredItemIdentifiers as? [Int] == [3])
    #expect(snapshot.reloadedSectionIdentifiers as? [String] == ["b"])
    snapshot.deleteSections(withIdentifiers: ["d"])
    #expect(snapshot.numberOfItems == 2 && snapshot.numberOfSections == 3)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("It is a snapshot of types that fit, and of no others")
  func types() {
    var typed = NSDiffableDataSourceSnapshot<String, Int>()
    typed.appendSections(["a"])
    typed.appendItems([1, 2])
    typed.reconfigureItems([2])
    let reference = typed as NSDiffableDataSourceSnapshotReference
    let back = reference as NSDiffableDataSourceSnapshot<String, Int>
    #expect(back.itemIdentifiers == [1, 2] && back.reconfiguredItemIdentifiers == [2])
    var other: NSDiffableDataSourceSnapshot<String, String>?
    #expect(!NSDiffableDataSourceSnapshot._conditionallyBridgeFromObjectiveC(reference, result: &other))
  }
}
