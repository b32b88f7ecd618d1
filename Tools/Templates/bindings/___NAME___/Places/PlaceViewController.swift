import UIKit

final class PlaceViewController: UIViewController {
    private let viewModel: PlaceViewModel
    private let placeView = PlaceView()

    init(viewModel: PlaceViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("PlaceViewController is made in code")
    }

    override func loadView() { view = placeView }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.placeBinding = { [weak self] place in self?.show(place) }
        viewModel.errorBinding = { [weak self] message in self?.show(error: message) }
        placeView.favouriteTapped = { [viewModel] in Task { await viewModel.favouriteTapped() } }
    }

    private func show(_ place: Place) {
        title = place.name
        placeView.show(place)
    }

    private func show(error message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
