import Combine
import UIKit

final class PlacesViewController: UITableViewController {
    let viewModel: PlacesViewModel
    private var subscriptions: Set<AnyCancellable> = []

    init(viewModel: PlacesViewModel) {
        self.viewModel = viewModel
        super.init(style: .insetGrouped)
        title = "Places"
    }

    required init?(coder: NSCoder) {
        fatalError("PlacesViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.identifier)
        viewModel.$places.dropFirst()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.tableView.reloadData() }
            .store(in: &subscriptions)
        viewModel.$message.sink { [weak self] message in self?.tableView.showMessage(message) }
            .store(in: &subscriptions)
        Task { await viewModel.load() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.places.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PlaceCell.identifier, for: indexPath)
        (cell as? PlaceCell)?.show(viewModel.places[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.selected.send(viewModel.places[indexPath.row])
    }
}
