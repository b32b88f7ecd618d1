import Foundation

/// Results in order, cut into sections.
struct ResultList {
  struct Section {
    let name: String
    var objects: [AnyObject] = []
  }

  let objects: [AnyObject]
  private(set) var sections: [Section] = []
  private let places: [ObjectIdentifier: (section: Int, item: Int)]

  init(_ objects: [AnyObject], _ keyPath: String?) {
    self.objects = objects
    guard let keyPath else {
      sections = [Section(name: "", objects: objects)]
      places = Self.places(in: sections)
      return
    }
    for object in objects {
      let name = keyValue(of: object, forKeyPath: keyPath).map { "\($0)" } ?? ""
      if sections.last?.name == name {
        sections[sections.count - 1].objects.append(object)
      } else {
        sections.append(Section(name: name, objects: [object]))
      }
    }
    places = Self.places(in: sections)
  }

  private static func places(in sections: [Section]) -> [ObjectIdentifier: (section: Int, item: Int)] {
    var places: [ObjectIdentifier: (section: Int, item: Int)] = [:]
    places.reserveCapacity(sections.reduce(0) { $0 + $1.objects.count })
    for (index, section) in sections.enumerated() {
      for (item, object) in section.objects.enumerated() { places[ObjectIdentifier(object)] = (index, item) }
    }
    return places
  }

  func indexPath(of object: AnyObject) -> IndexPath? {
    places[ObjectIdentifier(object)].map { IndexPath(indexes: [$0.section, $0.item]) }
  }

  /// The list as names of sections and identifiers of objects; those that changed and stayed are to be loaded anew.
  func snapshot(updated: Set<NSManagedObject>) -> NSDiffableDataSourceSnapshotReference {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections {
      snapshot.appendSections(withIdentifiers: [section.name])
      snapshot.appendItems(
        withIdentifiers: section.objects.compactMap { ($0 as? NSManagedObject)?.objectID },
        intoSectionWithIdentifier: section.name
      )
    }
    snapshot.reloadItems(withIdentifiers: updated.filter { indexPath(of: $0) != nil }.map(\.objectID))
    return snapshot
  }
}

/// What a context's notification says, as far as it concerns a fetch.
struct ChangedObjects {
  private(set) var updated: Set<NSManagedObject> = []
  private var inserted: Set<NSManagedObject> = []
  private var deleted: Set<NSManagedObject> = []

  init(_ info: [AnyHashable: Any], _ entityName: String?, _ context: NSManagedObjectContext) {
    guard let entity = context.model?.entitiesByName[entityName ?? ""] else { return }
    func objects(_ key: String) -> Set<NSManagedObject> {
      ((info[key] as? Set<NSManagedObject>) ?? []).filter { $0.entity.isKindOf(entity: entity) }
    }
    inserted = objects(NSInsertedObjectsKey)
    updated = objects(NSUpdatedObjectsKey).union(objects(NSRefreshedObjectsKey)).union(objects(NSInvalidatedObjectsKey))
    deleted = objects(NSDeletedObjectsKey)
  }

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// The results after the changes: what did not change stays where it is, what changed is tested and put in its place.
  func apply(to objects: [AnyObject], _ terms: FetchTerms, _ context: NSManagedObjectContext) throws -> [AnyObject] {
    if terms.limit > 0 || terms.offset > 0 { return try context.results(of: terms) }
    let changed = inserted.union(updated).union(deleted)
    let kept = objects.compactMap { $0 as? NSManagedObject }.filter { !changed.contains($0) }
    let tree = terms.predicate?.tree
    let candidates = inserted.union(updated).subtracting(deleted).filter { object in
      guard !object.isDeleted, object.managedObjectContext === context else { return false }
      return tree.map { PredicateEvaluation(object: object).isTrue($0) } ?? true
    }
    let sorted = Array(candidates).sorted(by: terms.sortDescriptors ?? [])
    return Self.merge(kept, sorted, terms.sortDescriptors ?? [])
  }

  /// Two sorted lists as one.
  private static func merge(_ a: [NSManagedObject], _ b: [NSManagedObject], _ descriptors: [NSSortDescriptor])
    -> [AnyObject]
  {
    guard !b.isEmpty else { return a }
    if b.count > a.count / 4 { return (a + b).sorted(by: descriptors) }
    var result = a
    for object in b {
      var (low, high) = (0, result.count)
      while low < high {
        let middle = (low + high) / 2
        if [result[middle], object].sorted(by: descriptors)[0] === object { high = middle } else { low = middle + 1 }
      }
      result.insert(object, at: low)
    }
    return result
  }
}

/// How one list of results became another.
struct ResultChanges {
  struct Change {
    let object: Any
    let type: NSFetchedResultsChangeType
    let from: IndexPath?
    let to: IndexPath?
  }

  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var objects: [Change] = []

  var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && objects.isEmpty }

  /// The changes of a list without sections. What moved is removed and inserted; what changed where it is does not show.
  var difference: CollectionDifference<NSManagedObjectID> {
    let steps = objects.flatMap { change -> [CollectionDifference<NSManagedObjectID>.Change] in
      guard let id = (change.object as? NSManagedObject)?.objectID, change.type != .update else { return [] }
      let (from, to) = (change.from?[1], change.to?[1])
      return [
        from.map { .remove(offset: $0, element: id, associatedWith: to) },
        to.map { .insert(offset: $0, element: id, associatedWith: from) },
      ].compactMap { $0 }
    }
    return CollectionDifference(steps)!
  }

  init(from before: ResultList, to after: ResultList, updated: Set<NSManagedObject>) {
    let oldNames = before.sections.map(\.name)
    let newNames = after.sections.map(\.name)
    let (oldSet, newSet) = (Set(oldNames), Set(newNames))
    deletedSections = oldNames.indices.filter { !newSet.contains(oldNames[$0]) }
    insertedSections = newNames.indices.filter { !oldSet.contains(newNames[$0]) }

    var deletions: [Change] = []
    var insertions: [Change] = []
    var updates: [Change] = []
    for object in before.objects where after.indexPath(of: object) == nil {
      deletions.append(Change(object: object, type: .delete, from: before.indexPath(of: object), to: nil))
    }
    for object in after.objects where before.indexPath(of: object) == nil {
      insertions.append(Change(object: object, type: .insert, from: nil, to: after.indexPath(of: object)))
    }
    let moved = Self.moved(from: before, to: after)
    var moves: [Change] = []
    for object in after.objects {
      guard let from = before.indexPath(of: object), let to = after.indexPath(of: object) else { continue }
      if moved.contains(ObjectIdentifier(object)) {
        moves.append(Change(object: object, type: .move, from: from, to: to))
      } else if let object = object as? NSManagedObject, updated.contains(object) {
        updates.append(Change(object: object, type: .update, from: from, to: to))
      }
    }
    objects = deletions.sorted { $0.from! > $1.from! } + insertions + moves + updates
  }

  /// The objects that changed their place among those that were and are there: those outside a longest common
  /// subsequence, so that as few as possible are said to move.
  private static func moved(from before: ResultList, to after: ResultList) -> Set<ObjectIdentifier> {
    var oldPlace: [ObjectIdentifier: Int] = [:]
    for (index, object) in before.objects.enumerated() where after.indexPath(of: object) != nil {
      oldPlace[ObjectIdentifier(object)] = index
    }
    let kept = after.objects.filter { oldPlace[ObjectIdentifier($0)] != nil }
    let inPlace = longestIncreasing(kept.map { oldPlace[ObjectIdentifier($0)]! })
    var moved: Set<ObjectIdentifier> = []
    for (index, object) in kept.enumerated() {
      let changedSection =
        before.sections[before.indexPath(of: object)![0]].name != after.sections[after.indexPath(of: object)![0]].name
      if !inPlace.contains(index) || changedSection { moved.insert(ObjectIdentifier(object)) }
    }
    return moved
  }

  /// The indices of a longest increasing subsequence.
  private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: Set<Int> = []
    var current = tails.last ?? -1
    while current >= 0 {
      result.insert(current)
      current = previous[current]
    }
    return result
  }
}
