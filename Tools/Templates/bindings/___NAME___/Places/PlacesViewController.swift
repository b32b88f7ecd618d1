import UIKit

final class PlacesViewController: UITableViewController {
    private let viewModel: PlacesViewModel

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
        viewModel.placesBinding = { [weak self] _ in self?.tableView.reloadData() }
        viewModel.messageBinding = { [weak self] message in self?.tableView.showMessage(message) }
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
        let place = viewModel.viewModel(of: viewModel.places[indexPath.row])
        navigationController?.pushViewController(PlaceViewController(viewModel: place), animated: true)
    }
}
