import UIKit

/// What stands there before the first page and while an address is typed: the bookmarks, and what was visited last. It
/// needs no network.
final class StartView: UIView {
    /// Pages under a title.
    struct Section: Hashable {
        var title: String
        var pages: [Page]
    }

    private struct Item: Hashable {
        var section: String
        var page: Page
    }

    var open: (Page) -> Void = { _ in }
    var sections: [Section] = [] { didSet { showSections() } }
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var dataSource = makeDataSource()
    /// Why there may be fewer pages than there are; it is said where there are none.
    var problem: String? { didSet { showHint() } }
    private let hint = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        collectionView.backgroundColor = .clear
        collectionView.delegate = self
        collectionView.keyboardDismissMode = .onDrag
        collectionView.dataSource = dataSource
        fill(with: collectionView)
        showHint()
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        hint.translatesAutoresizingMaskIntoConstraints = false
        addSubview(hint)
        NSLayoutConstraint.activate([
            hint.centerYAnchor.constraint(equalTo: centerYAnchor),
            hint.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 40),
            hint.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -40),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            // As many tiles beside each other as there is room for, in a column that is not too wide to read.
            let width = min(environment.container.effectiveContentSize.width - 32, 720)
            let columns = max(1, Int(width / 84))
            let tile = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)),
                    heightDimension: .fractionalHeight(1)
                )
            )
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(112)
                ),
                subitems: [tile]
            )
            let section = NSCollectionLayoutSection(group: row)
            let side = (environment.container.effectiveContentSize.width - width) / 2
            section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 16, trailing: side)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .absolute(44)
                    ),
                    elementKind: UICollectionView.elementKindSectionHeader,
                    alignment: .top
                )
            ]
            return section
        }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<String, Item> {
        let tile = UICollectionView.CellRegistration<PageTile, Item> { cell, _, item in cell.show(item.page) }
        let title = UICollectionView.SupplementaryRegistration<StartTitle>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            header.label.text = self?.sections[indexPath.section].title
        }
        let dataSource = UICollectionViewDiffableDataSource<String, Item>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: tile, for: $1, item: $2)
        }
        dataSource.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: title, for: indexPath)
        }
        return dataSource
    }

    private func showHint() {
        hint.text =
            problem
            ?? NSLocalizedString(
                "Pages that you mark with the star will be here.",
                comment: "The start page with no page on it"
            )
    }

    private func showSections() {
        hint.isHidden = !sections.isEmpty
        var snapshot = NSDiffableDataSourceSnapshot<String, Item>()
        for section in sections {
            snapshot.appendSections([section.title])
            snapshot.appendItems(section.pages.map { Item(section: section.title, page: $0) })
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

extension StartView: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if let item = dataSource.itemIdentifier(for: indexPath) { open(item.page) }
    }
}

/// A section's title.
final class StartTitle: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 20, weight: .bold)
        label.accessibilityTraits = .header
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
