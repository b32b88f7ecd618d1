import UIKit

final class PlacesViewController: UITableViewController {
    private let viewModel: PlacesViewModel

    init(viewModel: PlacesViewModel) {
        self.viewModel = viewModel
        super.init(style: .insetGrouped)
        title = "Places"
        viewModel.delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("PlacesViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.identifier)
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
        let place = PlaceViewController(viewModel: viewModel.viewModel(at: indexPath.row))
        place.delegate = self
        navigationController?.pushViewController(place, animated: true)
    }
}

// MARK: - PlacesViewModelDelegate

extension PlacesViewController: PlacesViewModelDelegate {
    func didLoadPlaces() {
        tableView.showMessage(nil)
        tableView.reloadData()
    }

    func didUpdatePlace(at index: Int) {
        tableView.reloadRows(at: [IndexPath(row: index, section: 0)], with: .none)
    }

    func didFail(with message: String) { tableView.showMessage(message) }
}

// MARK: - PlaceViewControllerDelegate

extension PlacesViewController: PlaceViewControllerDelegate {
    func placeViewController(_ controller: PlaceViewController, didChange place: Place) { viewModel.update(place) }
}
