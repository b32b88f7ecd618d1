import UIKit

protocol BookmarksViewControllerDelegate: AnyObject {
    func bookmarksViewController(_ controller: BookmarksViewController, didSelect user: User)
    func bookmarksViewController(_ controller: BookmarksViewController, didReceive message: String)
}

final class BookmarksViewController: UIViewController {
    weak var delegate: BookmarksViewControllerDelegate?

    private var viewModel: BookmarksViewModel
    private let imageLoader: ImageLoading
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let stateView = StateView()
    /// The users in the table's rows, so that what has changed can move.
    private var shown: [User] = []

    init(viewModel: BookmarksViewModel = BookmarksViewModel(), imageLoader: ImageLoading = ImageLoader.shared) {
        self.viewModel = viewModel
        self.imageLoader = imageLoader
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("BookmarksViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Bookmarks", comment: "The title of the bookmarked users")
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Clear All", comment: "The button that removes every bookmark"),
            style: .plain,
            target: self,
            action: #selector(clearAllTapped)
        )
        setupTableView()
        viewModel.delegate = self
        shown = viewModel.bookmarks
        updateState()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = tableView.indexPathForSelectedRow { tableView.deselectRow(at: selected, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewModel.loadBookmarks()
    }

    private func setupTableView() {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(UserCell.self, forCellReuseIdentifier: UserCell.reuseIdentifier)
        tableView.estimatedRowHeight = 84
        tableView.backgroundView = stateView
        let empty = viewModel.getEmptyStateConfiguration()
        stateView.show(
            .message(imageName: empty.imageName, title: empty.title, subtitle: empty.subtitle, actionTitle: nil)
        )
        tableView.tableFooterView = UIView()
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private func updateState() {
        stateView.isHidden = !viewModel.isEmpty
        navigationItem.rightBarButtonItem?.isEnabled = viewModel.canClearAll
    }

    @objc private func clearAllTapped() {
        let alert = UIAlertController(
            title: NSLocalizedString("Clear All Bookmarks?", comment: "Asks before every bookmark is removed"),
            message: NSLocalizedString("This cannot be undone.", comment: "Asks before every bookmark is removed"),
            preferredStyle: .alert
        )
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("Cancel", comment: "The button that leaves things as they are"),
                style: .cancel
            )
        )
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("Clear All", comment: "The button that removes every bookmark"),
                style: .destructive
            ) { [weak self] _ in
                self?.viewModel.clearAllBookmarks()
            }
        )
        present(alert, animated: true)
    }

    private func confirmRemoval(at index: Int) {
        let alert = UIAlertController(
            title: NSLocalizedString("Remove Bookmark", comment: "The button that removes a bookmark"),
            message: viewModel.getRemoveConfirmationMessage(at: index),
            preferredStyle: .alert
        )
        let user = viewModel.bookmarks[index]
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("Cancel", comment: "The button that leaves things as they are"),
                style: .cancel
            )
        )
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("Remove", comment: "The button that removes, after a question"),
                style: .destructive
            ) { [weak self] _ in
                guard let self, let index = self.viewModel.bookmarks.firstIndex(of: user) else { return }
                self.viewModel.toggleBookmark(at: index)
            }
        )
        present(alert, animated: true)
    }
}

extension BookmarksViewController: BookmarksViewModelDelegate {
    func didUpdateBookmarks() {
        let changes = viewModel.bookmarks.difference(from: shown)
        shown = viewModel.bookmarks
        updateState()
        guard !changes.isEmpty else { return }
        tableView.performBatchUpdates {
            tableView.deleteRows(at: changes.removals.map(\.indexPath), with: .automatic)
            tableView.insertRows(at: changes.insertions.map(\.indexPath), with: .automatic)
        }
    }

    func didReceiveError(_ message: String) {
        delegate?.bookmarksViewController(self, didReceive: message)
    }
}

extension CollectionDifference.Change {
    fileprivate var indexPath: IndexPath {
        switch self {
        case .remove(let offset, _, _), .insert(let offset, _, _): return IndexPath(row: offset, section: 0)
        }
    }
}

extension BookmarksViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: UserCell.reuseIdentifier, for: indexPath) as! UserCell
        cell.configure(with: shown[indexPath.row], isBookmarked: true, imageLoader: imageLoader)
        cell.delegate = self
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.bookmarksViewController(self, didSelect: shown[indexPath.row])
    }

    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { viewModel.removeBookmark(at: indexPath.row) }
    }
}

extension BookmarksViewController: UserCellDelegate {
    func didTapBookmark(for user: User) {
        if let index = viewModel.bookmarks.firstIndex(of: user) { confirmRemoval(at: index) }
    }
}
