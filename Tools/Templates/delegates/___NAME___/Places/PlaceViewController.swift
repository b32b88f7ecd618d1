import UIKit

/// Who is told what the user changed on the screen of a place.
@MainActor
protocol PlaceViewControllerDelegate: AnyObject {
    func placeViewController(_ controller: PlaceViewController, didChange place: Place)
}

final class PlaceViewController: UIViewController {
    weak var delegate: (any PlaceViewControllerDelegate)?

    private let viewModel: PlaceViewModel
    private let placeView = PlaceView()

    init(viewModel: PlaceViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.place.name
        navigationItem.largeTitleDisplayMode = .never
        viewModel.delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("PlaceViewController is made in code")
    }

    override func loadView() { view = placeView }

    override func viewDidLoad() {
        super.viewDidLoad()
        placeView.show(viewModel.place)
        placeView.favouriteTapped = { [viewModel] in Task { await viewModel.favouriteTapped() } }
    }
}

// MARK: - PlaceViewModelDelegate

extension PlaceViewController: PlaceViewModelDelegate {
    func didUpdate(_ place: Place) {
        placeView.show(place)
        delegate?.placeViewController(self, didChange: place)
    }

    func didFail(with message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
