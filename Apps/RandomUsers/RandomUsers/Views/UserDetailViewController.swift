import UIKit

protocol UserDetailViewControllerDelegate: AnyObject {
    func userDetailViewController(
        _ controller: UserDetailViewController,
        share text: String,
        from item: UIBarButtonItem
    )
}

final class UserDetailViewController: UIViewController {
    weak var delegate: UserDetailViewControllerDelegate?

    private let viewModel: UserDetailViewModel
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let header = UserDetailHeaderView()
    private let sections: [(title: String, rows: [(String, String, String)])]

    init(viewModel: UserDetailViewModel) {
        self.viewModel = viewModel
        sections = [
            (
                NSLocalizedString("Contact", comment: "The title above e-mail and phones"),
                viewModel.getContactInformation()
            ),
            (NSLocalizedString("Location", comment: "The title above the address"), viewModel.getLocationInformation()),
            (
                NSLocalizedString("Personal", comment: "The title above age and nationality"),
                viewModel.getPersonalInformation()
            ),
            (
                NSLocalizedString("Account", comment: "The title above the name at the service"),
                viewModel.getAccountInformation()
            ),
        ]
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("UserDetailViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .action,
            target: self,
            action: #selector(shareTapped)
        )
        navigationItem.rightBarButtonItem?.accessibilityLabel = NSLocalizedString(
            "Share",
            comment: "The button that hands on a user"
        )
        view.backgroundColor = .systemGroupedBackground
        setupTableView()
        viewModel.delegate = self
        viewModel.loadProfileImage()
    }

    private func setupTableView() {
        header.show(
            name: viewModel.displayName,
            subtitle: viewModel.ageLocationText,
            image: viewModel.placeholderImage
        )
        header.onBookmark = { [weak self] in self?.viewModel.toggleBookmark() }
        didUpdateBookmarkStatus()
        tableView.tableHeaderView = header
        tableView.dataSource = self
        tableView.allowsSelection = false
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    @objc private func shareTapped() {
        guard let item = navigationItem.rightBarButtonItem else { return }
        delegate?.userDetailViewController(self, share: viewModel.getShareText(), from: item)
    }
}

extension UserDetailViewController: UserDetailViewModelDelegate {
    func didUpdateBookmarkStatus() {
        let configuration = viewModel.bookmarkButtonConfiguration
        header.setBookmarkButton(title: configuration.title, color: configuration.backgroundColor)
    }

    func didLoadProfileImage(_ image: UIImage) {
        header.setImage(image)
    }
}

extension UserDetailViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let identifier = "Information"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        let (symbol, title, value) = sections[indexPath.section].rows[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.image = UIImage(systemName: symbol)
        content.text = title
        content.secondaryText = value
        cell.contentConfiguration = content
        return cell
    }
}
