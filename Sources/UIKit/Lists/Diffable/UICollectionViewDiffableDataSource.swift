import Foundation
import SlipwayFoundation

/// Feeds a collection view from snapshots, and shows the difference between one and the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private(set) weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// What is asked and told when the user moves items.
  public struct ReorderingHandlers {
    /// Without it no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }
  open var reorderingHandlers = ReorderingHandlers()

  /// What is asked and told when the user opens and closes items that have items below them.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// The items below one that is opened; gets those that are known.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?
    public init() {}
  }
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Becomes the collection view's data source. The collection view does not keep it alive.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    DiffableRecords.register
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    let settled = snapshot.settled
    guard let collectionView else {
      current = settled
      dropStaleOutlines()
      completion?()
      return
    }
    let change = {
      collectionView.perform(
        {
          self.current = settled
          self.dropStaleOutlines()
          collectionView.record(difference.changes)
        },
        { _ in completion?() }
      )
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    if !difference.reconfigured.isEmpty { collectionView.reconfigureItems(at: difference.reconfigured) }
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
    dropStaleOutlines()
    collectionView?.reloadData()
    completion?()
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  /// Of one section, which is added if it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) { show(snapshot, section, isAnimated: animatingDifferences, completion) }
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      show(snapshot, section, isAnimated: animatingDifferences) { done.resume() }
    }
  }
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outline(section)
  }

  // MARK: Identifiers

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

  // MARK: The data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.count(inSection: section)
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("The cell provider gave no cell for \(indexPath).")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("The supplementary view provider gave no \(kind) for \(indexPath).")
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayReorder(indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDiffableDataSource: RecordedDiffable {
  static var diffableRecord: ClassRecord {
    ClassRecord(
      UICollectionViewDiffableDataSource.self,
      name: "UICollectionViewDiffableDataSource",
      methods: [
        MethodRecord("numberOfSectionsIn:") { (me: UICollectionViewDiffableDataSource) in
          { (list: UICollectionView) in me.numberOfSections(in: list) }
        },
        MethodRecord("collectionView:viewForSupplementaryElementOfKind:at:") {
          (me: UICollectionViewDiffableDataSource) in
          { (list: UICollectionView, kind: String, path: IndexPath) in
            me.collectionView(list, viewForSupplementaryElementOfKind: kind, at: path)
          }
        },
        MethodRecord("collectionView:canMoveItemAt:") { (me: UICollectionViewDiffableDataSource) in
          { (list: UICollectionView, path: IndexPath) in me.collectionView(list, canMoveItemAt: path) }
        },
        MethodRecord("collectionView:moveItemAt:to:") { (me: UICollectionViewDiffableDataSource) in
          { (list: UICollectionView, source: IndexPath, target: IndexPath) in
            me.collectionView(list, moveItemAt: source, to: target)
          }
        },
      ]
    )
  }
}
