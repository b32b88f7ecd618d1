import Foundation

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// A section of a fetched results controller.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Learns how the results of a fetched results controller change. All methods are optional:
/// `controllerWillChangeContent(_:)`, `controller(_:didChange:at:for:newIndexPath:)`,
/// `controller(_:didChange:atSectionIndex:for:)`, `controller(_:sectionIndexTitleForSectionName:)`,
/// `controllerDidChangeContent(_:)`; or in the place of all that tell of changes `controller(_:didChangeContentWith:)`, which takes
/// either an `NSDiffableDataSourceSnapshotReference` of sections' names and objects' identifiers, also after the first fetch, or
/// the `CollectionDifference<NSManagedObjectID>` of a list without sections.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}

extension NSFetchedResultsControllerDelegate {
  package typealias Controller = NSFetchedResultsController<NSFetchRequestResult>

  package var controllerWillChangeContent: ((Controller) -> Void)? {
    optionalMethod("controllerWillChangeContent:")
  }
  package var controller_didChange_at_for_newIndexPath:
    ((Controller, Any, IndexPath?, NSFetchedResultsChangeType, IndexPath?) -> Void)?
  {
    optionalMethod("controller:didChange:at:for:newIndexPath:")
  }
  package var controller_didChange_atSectionIndex_for:
    ((Controller, any NSFetchedResultsSectionInfo, Int, NSFetchedResultsChangeType) -> Void)?
  {
    optionalMethod("controller:didChange:atSectionIndex:for:")
  }
  package var controller_sectionIndexTitleForSectionName: ((Controller, String) -> String?)? {
    optionalMethod("controller:sectionIndexTitleForSectionName:")
  }
  package var controllerDidChangeContent: ((Controller) -> Void)? {
    optionalMethod("controllerDidChangeContent:")
  }
  package var controller_didChangeContentWithSnapshot: ((Controller, NSDiffableDataSourceSnapshotReference) -> Void)? {
    exactOptionalMethod(of: self, "controller:didChangeContentWith:")
  }
  package var controller_didChangeContentWithDifference:
    ((Controller, CollectionDifference<NSManagedObjectID>) -> Void)?
  {
    exactOptionalMethod(of: self, "controller:didChangeContentWith:")
  }
}

/// The results of a fetch request, in sections, kept in step with the changes of a context while it has a delegate.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  /// Traps if the controller was made without one.
  open var fetchRequest: NSFetchRequest<ResultType> { given(request, "fetch request") }
  /// Traps if the controller was made without one.
  open var managedObjectContext: NSManagedObjectContext { given(context, "managed object context") }
  open private(set) var sectionNameKeyPath: String?
  open private(set) var cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?

  private let request: NSFetchRequest<ResultType>?
  private let context: NSManagedObjectContext?
  private var list: ResultList?
  /// Whether a change could not be followed, so that the list is behind the context.
  private var isBehind = false
  private var observer: (any NSObjectProtocol)?

  /// A controller that has nothing to fetch: it has no results, and `performFetch()` throws.
  public override init() {
    request = nil
    context = nil
    super.init()
  }

  /// - Parameter sectionNameKeyPath: objects with the same value there form a section. The request's first sort
  ///   descriptor must put them together.
  /// - Parameter name: sections are not cached, so the name has no effect.
  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    precondition(
      !(fetchRequest.sortDescriptors ?? []).isEmpty,
      "An instance of NSFetchedResultsController requires a fetch request with sort descriptors"
    )
    request = fetchRequest
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    super.init()
  }

  private func given<T>(_ value: T?, _ name: String) -> T {
    guard let value else { fatalError("This NSFetchedResultsController was made without a \(name).") }
    return value
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Leaves no cache of that name, which is so already: none is kept, sections are made from the results each time.
  open class func deleteCache(withName name: String?) {}

  // MARK: Results

  /// Fetches the results. From then on the controller follows the context.
  open func performFetch() throws {
    guard let request, let context else {
      throw NSError.coreData(NSCoreDataError, "An NSFetchedResultsController without a fetch request fetches nothing.")
    }
    list = try context.throwingUnread {
      ResultList(try context.fetch(request).map { $0 as AnyObject }, sectionNameKeyPath)
    }
    isBehind = false
    if let list, request.resultType == .managedObjectResultType {
      delegate?.controller_didChangeContentWithSnapshot?(erased, list.snapshot(updated: []))
    }
    guard observer == nil else { return }
    // The context posts on its own queue, which is where the controller is used too.
    nonisolated(unsafe) weak let controller = self
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange,
      object: context,
      queue: nil
    ) { controller?.followChanges($0) }
  }

  /// All results; nil before the first fetch.
  open var fetchedObjects: [ResultType]? { list?.objects.map { unsafeDowncast($0, to: ResultType.self) } }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    list?.sections.map { section in
      SectionInfo(
        name: section.name,
        indexTitle: sectionIndexTitle(forSectionName: section.name),
        members: section.objects
      )
    }
  }

  /// The object at the path (section, item). Traps if there is none.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let list, list.sections.indices.contains(indexPath[0]),
      list.sections[indexPath[0]].objects.indices.contains(indexPath[1])
    else { fatalError("no object at index \(indexPath) in the fetched results") }
    return unsafeDowncast(list.sections[indexPath[0]].objects[indexPath[1]], to: ResultType.self)
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? { list?.indexPath(of: object) }

  open var sectionIndexTitles: [String] { (sections ?? []).compactMap(\.indexTitle) }

  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    if let own = delegate?.controller_sectionIndexTitleForSectionName { return own(erased, sectionName) }
    return sectionName.first.map { String($0).uppercased() }
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    (sections ?? []).firstIndex { $0.indexTitle == title } ?? sectionIndex
  }

  // MARK: Changes

  /// The controller as delegates take it: results are objects, so the layout is the same whatever their type.
  private var erased: NSFetchedResultsController<NSFetchRequestResult> {
    Unmanaged<NSFetchedResultsController<NSFetchRequestResult>>
      .fromOpaque(Unmanaged.passUnretained(self).toOpaque()).takeUnretainedValue()
  }

  private func followChanges(_ notification: Notification) {
    guard let before = list, let request, let context, request.resultType == .managedObjectResultType else { return }
    let info = notification.userInfo ?? [:]
    if info[NSInvalidatedAllObjectsKey] != nil {
      list = ResultList([], sectionNameKeyPath)
      return
    }
    let changed = ChangedObjects(info, request.terms.entityName ?? request.entity?.name, context)
    guard !changed.isEmpty || isBehind else { return }
    let after: ResultList
    do {
      after = try context.throwingUnread {
        let objects =
          isBehind
          ? try context.results(of: request.terms) : try changed.apply(to: before.objects, request.terms, context)
        return ResultList(objects, sectionNameKeyPath)
      }
    } catch {
      // The list stays as it is, and the next change finds it again.
      isBehind = true
      return context.noteBehind(error)
    }
    isBehind = false
    list = after
    guard let delegate else { return }
    let changes = ResultChanges(from: before, to: after, updated: changed.updated)
    guard !changes.isEmpty else { return }
    if let report = delegate.controller_didChangeContentWithSnapshot {
      report(erased, after.snapshot(updated: changed.updated.filter { before.indexPath(of: $0) != nil }))
    } else if sectionNameKeyPath == nil, let report = delegate.controller_didChangeContentWithDifference {
      report(erased, changes.difference)
    } else {
      tell(delegate, changes, before: before, after: after)
    }
  }

  /// Apple's order: will change; sections deleted and inserted; objects; did change.
  private func tell(
    _ delegate: any NSFetchedResultsControllerDelegate,
    _ changes: ResultChanges,
    before: ResultList,
    after: ResultList
  ) {
    delegate.controllerWillChangeContent?(erased)
    if let report = delegate.controller_didChange_atSectionIndex_for {
      for index in changes.deletedSections.reversed() { report(erased, info(before.sections[index]), index, .delete) }
      for index in changes.insertedSections { report(erased, info(after.sections[index]), index, .insert) }
    }
    if let report = delegate.controller_didChange_at_for_newIndexPath {
      for change in changes.objects { report(erased, change.object, change.from, change.type, change.to) }
    }
    delegate.controllerDidChangeContent?(erased)
  }

  private func info(_ section: ResultList.Section) -> SectionInfo {
    SectionInfo(
      name: section.name,
      indexTitle: section.name.first.map { String($0).uppercased() },
      members: section.objects
    )
  }
}

private struct SectionInfo: NSFetchedResultsSectionInfo {
  let name: String
  let indexTitle: String?
  let members: [AnyObject]
  var numberOfObjects: Int { members.count }
  var objects: [Any]? { members }
}
