import DPScreens
import UIKit

/// A screen with a model: the list of all huts, which goes on as it is scrolled and is renewed as it is pulled.
final class HutsViewController: DPViewController {
    private let services: Services
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let message = MessageView()
    private let footer = ListFooterView()

    private var model: HutsModel? {
        get { _model as? HutsModel }
        set { _model = newValue }
    }

    init(services: Services) {
        self.services = services
        super.init()
        title = NSLocalizedString("Huts", comment: "The title of the list of huts")
        tabBarItem = UITabBarItem(
            title: title,
            image: UIImage(systemName: "mountain.2"),
            selectedImage: UIImage(systemName: "mountain.2.fill")
        )
        model = HutsModel(service: services.huts)
    }

    required init?(coder: NSCoder) {
        fatalError("HutsViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setupTableView()
        model?.load()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard splitViewController?.isCollapsed ?? true, let selected = tableView.indexPathForSelectedRow else { return }
        tableView.deselectRow(at: selected, animated: animated)
    }

    private func setupTableView() {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(HutCell.self, forCellReuseIdentifier: HutCell.identifier)
        tableView.estimatedRowHeight = 88
        tableView.backgroundView = message
        tableView.tableFooterView = footer
        tableView.fill(view)
        let refreshControl = UIRefreshControl()
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        tableView.refreshControl = refreshControl
        message.isHidden = true
        footer.onRetry = { [weak self] in self?.model?.load() }
    }

    @objc private func refresh() {
        model?.reload()
    }

    // MARK: What the model says

    override func modelBeginLoading(_ model: DPViewModel?) {
        message.isHidden = true
        if self.model?.huts.isEmpty ?? true {
            super.modelBeginLoading(model)
        } else {
            footer.show(.loading)
        }
    }

    /// Where there is no hut, or where the next should come, the error has a place of its own; else it is an alert.
    override func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
        let isEmpty = self.model?.huts.isEmpty ?? true
        let hasPlace = isEmpty || self.model?.error != nil
        super.modelFinishLoading(model, withError: hasPlace ? nil : error)
        message.isHidden = !isEmpty
        if isEmpty, let error {
            message.show(error) { [weak self] in self?.model?.load() }
        }
        footer.show(!isEmpty && hasPlace ? .failed(error?.localizedDescription ?? "") : .nothing)
    }

    override func modelReloaded(_ model: DPViewModel?) {
        tableView.reloadData()
    }

    override func modelUpdated(_ model: DPViewModel?) {
        let shown = tableView.numberOfRows(inSection: 0)
        let added = (shown..<(self.model?.huts.count ?? shown)).map { IndexPath(row: $0, section: 0) }
        tableView.insertRows(at: added, with: .none)
    }
}

extension HutsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model?.huts.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: HutCell.identifier, for: indexPath) as! HutCell
        if let hut = model?.huts[indexPath.row] { cell.show(hut) }
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        model?.loadMoreIfNeeded(for: indexPath.row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let hut = model?.huts[indexPath.row] else { return }
        // Beside the list it replaces the hut before; in a narrow window it goes over the list.
        let screen = HutViewController(hut: hut, services: services)
        showDetailViewController(UINavigationController(rootViewController: screen), sender: self)
    }
}
