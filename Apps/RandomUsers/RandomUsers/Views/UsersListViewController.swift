import UIKit

protocol UsersListViewControllerDelegate: AnyObject {
    func usersListViewController(_ controller: UsersListViewController, didSelect user: User)
}

final class UsersListViewController: UIViewController {
    weak var delegate: UsersListViewControllerDelegate?

    private var viewModel: UsersListViewModel
    private let imageLoader: ImageLoading
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let refreshControl = UIRefreshControl()
    private let searchController = UISearchController(searchResultsController: nil)
    private let stateView = StateView()
    private let footer = ListFooterView()

    init(viewModel: UsersListViewModel = UsersListViewModel(), imageLoader: ImageLoading = ImageLoader.shared) {
        self.viewModel = viewModel
        self.imageLoader = imageLoader
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("UsersListViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Random Users", comment: "The title of the list of users")
        view.backgroundColor = .systemBackground
        setupTableView()
        setupSearch()
        setupViewModel()
        viewModel.loadUsers()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = tableView.indexPathForSelectedRow { tableView.deselectRow(at: selected, animated: animated) }
    }

    private func setupTableView() {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(UserCell.self, forCellReuseIdentifier: UserCell.reuseIdentifier)
        tableView.estimatedRowHeight = 84
        tableView.keyboardDismissMode = .onDrag
        tableView.refreshControl = refreshControl
        tableView.backgroundView = stateView
        tableView.tableFooterView = footer
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        stateView.onAction = { [weak self] in self?.viewModel.loadUsers() }
        footer.onRetry = { [weak self] in self?.viewModel.loadUsers() }
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private func setupSearch() {
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = NSLocalizedString(
            "Name, e-mail, city or country",
            comment: "What the search looks at"
        )
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    private func setupViewModel() {
        viewModel.delegate = self
    }

    @objc private func refresh() {
        viewModel.refreshUsers()
    }

    private func updateUI() {
        tableView.reloadData()
        updateState()
    }

    private func updateState() {
        tableView.backgroundView?.isHidden = !viewModel.isEmpty
        if viewModel.isSearching {
            stateView.show(
                .message(
                    imageName: "magnifyingglass",
                    title: NSLocalizedString("No Results", comment: "The title where the search finds nobody"),
                    subtitle: NSLocalizedString(
                        "None of the users loaded so far matches.",
                        comment: "Where the search finds nobody"
                    ),
                    actionTitle: nil
                )
            )
        } else if let error = viewModel.error {
            stateView.show(
                .message(
                    imageName: "exclamationmark.triangle",
                    title: NSLocalizedString("Users Could Not Be Loaded", comment: "The title above an error"),
                    subtitle: error.localizedDescription,
                    actionTitle: NSLocalizedString("Try Again", comment: "The button after an error")
                )
            )
        } else {
            stateView.show(.loading)
        }
        footer.show(viewModel.isEmpty || viewModel.isSearching ? .nothing : footerState)
    }

    private var footerState: ListFooterView.State {
        if let error = viewModel.error { return .failed(error.localizedDescription) }
        return viewModel.isLoading && !refreshControl.isRefreshing ? .loading : .nothing
    }
}

extension UsersListViewController: UsersListViewModelDelegate {
    func didUpdateUsers() {
        updateUI()
    }

    func didUpdateSearchResults() {
        updateUI()
    }

    func didReceiveError(_ error: NetworkError) {
        updateState()
    }

    func didStartLoading() {
        updateState()
    }

    func didFinishLoading() {
        if refreshControl.isRefreshing { refreshControl.endRefreshing() }
        updateState()
    }
}

extension UsersListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let searchText = searchController.searchBar.text ?? ""
        viewModel.performSearch(with: searchText)
    }
}

extension UsersListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.userCount
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: UserCell.reuseIdentifier, for: indexPath) as! UserCell
        let user = viewModel.currentUsers[indexPath.row]
        cell.configure(with: user, isBookmarked: viewModel.isBookmarked(user), imageLoader: imageLoader)
        cell.delegate = self
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        viewModel.loadMoreUsersIfNeeded(for: indexPath.row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.usersListViewController(self, didSelect: viewModel.currentUsers[indexPath.row])
    }
}

extension UsersListViewController: UserCellDelegate {
    func didTapBookmark(for user: User) {
        if let index = viewModel.currentUsers.firstIndex(of: user) {
            viewModel.toggleBookmark(at: index)
        }
    }
}
