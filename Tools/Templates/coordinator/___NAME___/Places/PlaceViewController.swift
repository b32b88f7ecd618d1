import Combine
import UIKit

final class PlaceViewController: UIViewController {
    let viewModel: PlaceViewModel
    private let placeView = PlaceView()
    private var subscriptions: Set<AnyCancellable> = []

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
        viewModel.$place.sink { [weak self] place in self?.show(place) }
            .store(in: &subscriptions)
        viewModel.$message.compactMap { $0 }.sink { [weak self] message in self?.show(error: message) }
            .store(in: &subscriptions)
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
