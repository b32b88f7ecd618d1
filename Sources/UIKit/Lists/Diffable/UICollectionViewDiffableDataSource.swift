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

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

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
      completion?()
      return
    }
    let change = {
      collectionView.perform(
        {
          self.current = settled
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
    collectionView?.reloadData()
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
      ]
    )
  }
}
