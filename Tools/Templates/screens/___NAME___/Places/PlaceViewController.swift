import UIKit

final class PlaceViewController: DPViewController {
    private let placeView = PlaceView()

    private var model: PlaceModel? {
        get { _model as? PlaceModel }
        set { _model = newValue }
    }

    init(place: Place, service: any PlaceService) {
        super.init()
        title = place.name
        navigationItem.largeTitleDisplayMode = .never
        model = PlaceModel(place: place, service: service)
    }

    required init?(coder: NSCoder) {
        fatalError("PlaceViewController is made in code")
    }

    override func loadView() { view = placeView }

    override func viewDidLoad() {
        super.viewDidLoad()
        modelUpdated(model)
        placeView.favouriteTapped = { [weak self] in
            Task { await self?.model?.favouriteTapped() }
        }
    }

    override func modelUpdated(_ model: DPViewModel?) {
        if let place = self.model?.place { placeView.show(place) }
    }
}
