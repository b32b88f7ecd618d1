import UIKit

final class EmojiMixesViewController: UIViewController {
    private enum Layout {
        static let fewestColumns: CGFloat = 2
        static let widestCell: CGFloat = 240
        static let inset: CGFloat = 16
        static let spacing: CGFloat = 12
        static let cellHeight: CGFloat = 96
    }

    private var viewModel: EmojiMixesViewModel!

    private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let emptyStateView = EmptyStateView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Emoji Mixes", comment: "The title of the screen with all mixes")
        view.backgroundColor = .systemBackground
        setupNavigationBar()
        setupCollectionView()
        viewModel = EmojiMixesViewModel()
        viewModel.emojiMixesBinding = { [weak self] _ in
            guard let self = self else { return }
            self.collectionView.reloadData()
            self.updateEmptyState()
        }
        updateEmptyState()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        collectionView.collectionViewLayout.invalidateLayout()
    }

    private func setupNavigationBar() {
        if let navBar = navigationController?.navigationBar {
            let rightButton = UIBarButtonItem(
                barButtonSystemItem: .add,
                target: self,
                action: #selector(addNewEmojiMix)
            )
            navBar.topItem?.setRightBarButton(rightButton, animated: false)

            let leftButton = UIBarButtonItem(
                title: NSLocalizedString("Delete All", comment: "The button that deletes every mix"),
                style: .plain,
                target: self,
                action: #selector(deleteAll)
            )
            navBar.topItem?.setLeftBarButton(leftButton, animated: false)
        }
    }

    private func setupCollectionView() {
        collectionView.backgroundColor = .clear
        collectionView.alwaysBounceVertical = true
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(
            EmojiMixCollectionViewCell.self,
            forCellWithReuseIdentifier: EmojiMixCollectionViewCell.identifier
        )
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func updateEmptyState() {
        let isEmpty = viewModel.emojiMixes.isEmpty
        collectionView.backgroundView = isEmpty ? emptyStateView : nil
        navigationItem.leftBarButtonItem?.isEnabled = !isEmpty
    }

    @objc
    private func addNewEmojiMix() {
        viewModel.addEmojiMixTapped()
    }

    @objc
    private func deleteAll() {
        viewModel.deleteAll()
    }
}

// MARK: - UICollectionViewDataSource

extension EmojiMixesViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        viewModel.emojiMixes.count
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(
                withReuseIdentifier: EmojiMixCollectionViewCell.identifier,
                for: indexPath
            ) as! EmojiMixCollectionViewCell
        cell.viewModel = viewModel.emojiMixes[indexPath.item]
        return cell
    }
}

// MARK: - UICollectionViewDelegateFlowLayout

extension EmojiMixesViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let available = collectionView.bounds.width - Layout.inset * 2 + Layout.spacing
        let columns = max((available / (Layout.widestCell + Layout.spacing)).rounded(.up), Layout.fewestColumns)
        let width = (available / columns - Layout.spacing).rounded(.down)
        return CGSize(width: max(width, 0), height: Layout.cellHeight)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        UIEdgeInsets(top: Layout.inset, left: Layout.inset, bottom: Layout.inset, right: Layout.inset)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        Layout.spacing
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        Layout.spacing
    }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first else { return nil }
        // The menu is for this mix, wherever it stands when somebody chooses.
        let emojiMix = viewModel.emojiMixes[indexPath.item]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            let delete = UIAction(
                title: NSLocalizedString("Delete", comment: "The menu item that deletes one mix"),
                image: UIImage(systemName: "trash"),
                attributes: .destructive
            ) { _ in
                self?.viewModel.deleteEmojiMix(emojiMix)
            }
            return UIMenu(children: [delete])
        }
    }
}
