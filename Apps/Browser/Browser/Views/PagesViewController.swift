import Combine
import UIKit

/// The history or the bookmarks: a tap chooses, a swipe removes.
final class PagesViewController: UIViewController {
    private let viewModel: PagesViewModel
    private let tableView = UITableView()
    private let searchBar = UISearchBar()
    private let problemLabel = UILabel()
    private var pages: [Page] = []
    private var cancellables = Set<AnyCancellable>()

    init(viewModel: PagesViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = viewModel.title
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done,
            target: self,
            action: #selector(close)
        )
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Clear", comment: "The button that empties the list"),
            style: .plain,
            target: self,
            action: #selector(clear)
        )
        searchBar.placeholder = NSLocalizedString("Search", comment: "What stands in the empty field of a list")
        searchBar.delegate = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        tableView.dataSource = self
        tableView.delegate = self
        layOut()
        problemLabel.numberOfLines = 0
        problemLabel.textAlignment = .center
        problemLabel.textColor = .systemRed
        viewModel.$problem
            .sink { [weak self] problem in
                self?.problemLabel.text = problem
                self?.problemLabel.isHidden = problem == nil
            }
            .store(in: &cancellables)
        viewModel.$pages
            .sink { [weak self] pages in
                self?.pages = pages
                self?.tableView.reloadData()
            }
            .store(in: &cancellables)
    }

    private func layOut() {
        let column = UIStackView(arrangedSubviews: [searchBar, problemLabel, tableView])
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    @objc private func close() { viewModel.close() }
    @objc private func clear() { viewModel.clear() }
}

extension PagesViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        var content = cell.defaultContentConfiguration()
        let page = pages[indexPath.row]
        content.text = page.title.isEmpty ? page.url.absoluteString : page.title
        content.textProperties.numberOfLines = 1
        content.secondaryText = page.url.absoluteString
        content.secondaryTextProperties.color = .secondaryLabel
        content.secondaryTextProperties.numberOfLines = 1
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.choose(at: indexPath.row)
    }

    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { viewModel.remove(at: indexPath.row) }
    }
}

extension PagesViewController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        viewModel.searchText = searchText
    }
}
