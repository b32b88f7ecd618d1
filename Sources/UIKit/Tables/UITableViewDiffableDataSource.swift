import Foundation
import SlipwayFoundation

/// Feeds a table view from snapshots, and shows the difference between one and the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the table's data source. The table does not keep it alive.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    DiffableRecords.register
    tableView.dataSource = self
  }

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let settled = snapshot.settled
    guard let tableView else {
      current = settled
      completion?()
      return
    }
    tableView.change(from: current, to: snapshot, defaultRowAnimation, animated: animatingDifferences) {
      self.current = settled
    } completion: {
      completion?()
    }
  }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Makes all cells anew, without looking for differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    tableView?.reloadData()
    completion?()
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  // MARK: Identifiers

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

  // MARK: The data source; subclasses override what is optional

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(inSection: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("The cell provider gave no cell for \(indexPath).")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}

extension UITableView {
  /// Shows the difference between two snapshots; `adopt` puts the new one into the data source.
  package func change<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ animation: RowAnimation = .automatic,
    animated: Bool,
    adopt: @escaping () -> Void,
    completion: @escaping () -> Void = {}
  ) {
    let difference = SnapshotDifference(from: old, to: new)
    let change = {
      self.perform(
        {
          adopt()
          self.record(difference.changes, animation)
        },
        { _ in completion() }
      )
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
    if !difference.reconfigured.isEmpty { reconfigureRows(at: difference.reconfigured) }
  }
}

extension UITableViewDiffableDataSource: RecordedDiffable {
  static var diffableRecord: ClassRecord {
    ClassRecord(
      UITableViewDiffableDataSource.self,
      name: "UITableViewDiffableDataSource",
      methods: [
        MethodRecord("numberOfSectionsIn:") { (me: UITableViewDiffableDataSource) in
          { (table: UITableView) in me.numberOfSections(in: table) }
        },
        MethodRecord("tableView:canEditRowAt:") { (me: UITableViewDiffableDataSource) in
          { (table: UITableView, path: IndexPath) in me.tableView(table, canEditRowAt: path) }
        },
      ]
    )
  }
}
