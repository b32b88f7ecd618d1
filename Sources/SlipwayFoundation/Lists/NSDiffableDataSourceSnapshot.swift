import Foundation

/// The state of a list at one moment: identifiers of sections and of the items in them, each of which occurs once.
///
/// As at Apple's, naming an identifier that is not there, or adding one that is, is a programming error and traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  @unchecked Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
  // Optimised clients inline what reads the sections, and so name this type's metadata: without the attribute the
  // compiler (6.x, default cross-module optimisation) emits it hidden, and they do not link.
  @usableFromInline
  struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedSections: Set<SectionIdentifierType> = []
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: What is there

  public var numberOfItems: Int { sectionOfItem.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    sectionIdentifiers.filter(reloadedSections.contains)
  }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(identifier)].items.count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(identifier)].items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }
  /// Counted over all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (section, item) = place(of: identifier) else { return nil }
    return sections[..<section].map(\.items.count).reduce(0, +) + item
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// To the last section if none is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    precondition(!sections.isEmpty, "There is no section to append items to: append one first.")
    let section = sectionIdentifier.map(index) ?? sections.count - 1
    insert(identifiers, sections[section].items.count, section)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    let (section, item) = existingPlace(of: beforeIdentifier)
    insert(identifiers, item, section)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, item) = existingPlace(of: afterIdentifier)
    insert(identifiers, item + 1, section)
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let touched = Set(gone.compactMap { sectionOfItem.removeValue(forKey: $0) })
    for index in sections.indices where touched.contains(sections[index].identifier) {
      sections[index].items.removeAll(where: gone.contains)
    }
    reloadedItems.removeAll(where: gone.contains)
    reconfiguredItems.removeAll(where: gone.contains)
  }
  /// And all sections.
  public mutating func deleteAllItems() { self = Self() }
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, after: false)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, after: true)
  }
  /// Their cells are replaced when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existingPlace(of: identifier) }
    reloadedItems += identifiers.filter { !reloadedItems.contains($0) }
  }
  /// Their cells are asked for anew, and are the same cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existingPlace(of: identifier) }
    reconfiguredItems += identifiers.filter { !reconfiguredItems.contains($0) }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, sections.count) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, index(toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, index(toIdentifier) + 1) }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    deleteItems(sections.filter { gone.contains($0.identifier) }.flatMap(\.items))
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSections.subtract(gone)
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: index(identifier))
    sections.insert(section, at: index(toIdentifier))
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: index(identifier))
    sections.insert(section, at: index(toIdentifier) + 1)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(identifier) }
    reloadedSections.formUnion(identifiers)
  }
}

extension NSDiffableDataSourceSnapshot {
  private func index(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else { fatalError("The snapshot has no section \(identifier).") }
    return index
  }

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let section = sectionOfItem[identifier] else { return nil }
    let index = index(section)
    return (index, sections[index].items.firstIndex(of: identifier)!)
  }

  private func existingPlace(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(of: identifier) else { fatalError("The snapshot has no item \(identifier).") }
    return place
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], _ item: Int, _ section: Int) {
    let name = sections[section].identifier
    for identifier in identifiers {
      precondition(
        sectionOfItem.updateValue(name, forKey: identifier) == nil,
        "The snapshot has the item \(identifier) already: identifiers are unique."
      )
    }
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], _ position: Int) {
    for identifier in identifiers {
      precondition(indexOfSection(identifier) == nil, "The snapshot has the section \(identifier) already.")
    }
    precondition(Set(identifiers).count == identifiers.count, "A section is named twice.")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: position)
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, after: Bool) {
    precondition(identifier != other, "An item cannot be moved beside itself.")
    let from = existingPlace(of: identifier)
    sections[from.section].items.remove(at: from.item)
    let to = existingPlace(of: other)
    sections[to.section].items.insert(identifier, at: to.item + (after ? 1 : 0))
    sectionOfItem[identifier] = sections[to.section].identifier
  }

  // What data sources ask.

  package func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].items.indices.contains(path[1]) else {
      return nil
    }
    return sections[path[0]].items[path[1]]
  }
  package func path(of identifier: ItemIdentifierType) -> IndexPath? {
    place(of: identifier).map { IndexPath(indexes: [$0.section, $0.item]) }
  }
  package func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }
  package func count(inSection index: Int) -> Int { sections[index].items.count }

  package mutating func replaceItems(inSection identifier: SectionIdentifierType, with items: [ItemIdentifierType]) {
    deleteItems(itemIdentifiers(inSection: identifier) + items)
    appendItems(items, toSection: identifier)
  }

  /// The same without the marks of what to reload: those count once.
  package var settled: Self {
    var settled = self
    settled.reloadedSections = []
    settled.reloadedItems = []
    settled.reconfiguredItems = []
    return settled
  }

  /// The same state under other identifiers.
  func map<S: Hashable & Sendable, I: Hashable & Sendable>(
    _ section: (SectionIdentifierType) -> S,
    _ item: (ItemIdentifierType) -> I
  ) -> NSDiffableDataSourceSnapshot<S, I> {
    var other = NSDiffableDataSourceSnapshot<S, I>()
    for part in sections {
      let name = section(part.identifier)
      other.appendSections([name])
      other.appendItems(part.items.map(item), toSection: name)
    }
    other.reloadSections(reloadedSections.map(section))
    other.reloadItems(reloadedItems.map(item))
    other.reconfigureItems(reconfiguredItems.map(item))
    return other
  }
}
