import Foundation

/// The state of a list as an object: what Core Data's `controller(_:didChangeContentWith:)` hands on. Identifiers are any hashable
/// values or objects; `snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>` says which.
///
/// Naming an identifier that is not there, or adding one that is, traps.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying, @unchecked Sendable {
  private var value: NSDiffableDataSourceSnapshot<SnapshotIdentifier, SnapshotIdentifier>

  public override init() {
    value = .init()
    super.init()
  }

  init(_ value: NSDiffableDataSourceSnapshot<SnapshotIdentifier, SnapshotIdentifier>) {
    self.value = value
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(value) }
  open override func copy() -> Any { copy(with: nil) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? Self)?.value else { return false }
    return value.sectionIdentifiers == other.sectionIdentifiers
      && value.sectionIdentifiers.allSatisfy {
        value.itemIdentifiers(inSection: $0) == other.itemIdentifiers(inSection: $0)
      }
  }
  open override var hash: Int { value.itemIdentifiers.hashValue }

  // MARK: What is there

  open var numberOfItems: Int { value.numberOfItems }
  open var numberOfSections: Int { value.numberOfSections }
  open var sectionIdentifiers: [Any] { value.sectionIdentifiers.map(\.plain) }
  open var itemIdentifiers: [Any] { value.itemIdentifiers.map(\.plain) }
  open var reloadedSectionIdentifiers: [Any] { value.reloadedSectionIdentifiers.map(\.plain) }
  open var reloadedItemIdentifiers: [Any] { value.reloadedItemIdentifiers.map(\.plain) }
  open var reconfiguredItemIdentifiers: [Any] { value.reconfiguredItemIdentifiers.map(\.plain) }
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    value.numberOfItems(inSection: .init(sectionIdentifier))
  }
  open func itemIdentifiers(inSection sectionIdentifier: Any) -> [Any] {
    value.itemIdentifiers(inSection: .init(sectionIdentifier)).map(\.plain)
  }
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    value.sectionIdentifier(containingItem: .init(itemIdentifier))?.plain
  }
  /// Counted over all sections; `NSNotFound` where it is not there.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    value.indexOfItem(.init(itemIdentifier)) ?? NSNotFound
  }
  /// `NSNotFound` where it is not there.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    value.indexOfSection(.init(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Items

  /// To the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    value.appendItems(identifiers.map(SnapshotIdentifier.init))
  }
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    value.appendItems(identifiers.map(SnapshotIdentifier.init), toSection: .init(sectionIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    value.insertItems(identifiers.map(SnapshotIdentifier.init), beforeItem: .init(itemIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    value.insertItems(identifiers.map(SnapshotIdentifier.init), afterItem: .init(itemIdentifier))
  }
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    value.deleteItems(identifiers.map(SnapshotIdentifier.init))
  }
  /// And all sections.
  open func deleteAllItems() { value.deleteAllItems() }
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    value.moveItem(.init(fromIdentifier), beforeItem: .init(toIdentifier))
  }
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    value.moveItem(.init(fromIdentifier), afterItem: .init(toIdentifier))
  }
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    value.reloadItems(identifiers.map(SnapshotIdentifier.init))
  }
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    value.reconfigureItems(identifiers.map(SnapshotIdentifier.init))
  }

  // MARK: Sections

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    value.appendSections(sectionIdentifiers.map(SnapshotIdentifier.init))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any],
    beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    value.insertSections(sectionIdentifiers.map(SnapshotIdentifier.init), beforeSection: .init(toSectionIdentifier))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any],
    afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    value.insertSections(sectionIdentifiers.map(SnapshotIdentifier.init), afterSection: .init(toSectionIdentifier))
  }
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    value.deleteSections(sectionIdentifiers.map(SnapshotIdentifier.init))
  }
  open func moveSection(withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any)
  {
    value.moveSection(.init(fromSectionIdentifier), beforeSection: .init(toSectionIdentifier))
  }
  open func moveSection(withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any)
  {
    value.moveSection(.init(fromSectionIdentifier), afterSection: .init(toSectionIdentifier))
  }
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    value.reloadSections(sectionIdentifiers.map(SnapshotIdentifier.init))
  }
}

/// An identifier of which only the app knows the type.
struct SnapshotIdentifier: Hashable, @unchecked Sendable {
  let value: AnyHashable
  var plain: Any { value.base }

  init(_ value: Any) {
    guard let hashable = value as? AnyHashable else { fatalError("\(value) is no identifier: it is not hashable.") }
    self.value = hashable
  }

  func cast<T>() -> T {
    guard let same = plain as? T else { fatalError("The snapshot's identifier \(plain) is no \(T.self).") }
    return same
  }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(map({ .init($0) }, { .init($0) }))
  }
  public static func _forceBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference, result: inout Self?) {
    result = source.typed()
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference,
    result: inout Self?
  ) -> Bool {
    guard source.sectionIdentifiers.allSatisfy({ $0 is SectionIdentifierType }),
      source.itemIdentifiers.allSatisfy({ $0 is ItemIdentifierType })
    else { return false }
    result = source.typed()
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference?) -> Self {
    source?.typed() ?? Self()
  }
}

extension NSDiffableDataSourceSnapshotReference {
  fileprivate func typed<S, I>() -> NSDiffableDataSourceSnapshot<S, I> { value.map({ $0.cast() }, { $0.cast() }) }
}
