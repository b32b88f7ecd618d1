import UIKit

final class PlacesViewController: DPViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)

    private var model: PlacesModel? {
        get { _model as? PlacesModel }
        set { _model = newValue }
    }

    init(service: any PlaceService) {
        super.init()
        title = "Places"
        model = PlacesModel(service: service)
    }

    required init?(coder: NSCoder) {
        fatalError("PlacesViewController is made in code")
    }

    override func loadView() { view = tableView }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.identifier)
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// What was changed on another screen is read again.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Task { [model] in await model?.load() }
    }

    override func modelReloaded(_ model: DPViewModel?) { tableView.reloadData() }
}

extension PlacesViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model?.places.count ?? 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PlaceCell.identifier, for: indexPath)
        if let place = model?.places[indexPath.row] { (cell as? PlaceCell)?.show(place) }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let model else { return }
        let place = PlaceViewController(place: model.places[indexPath.row], service: model.service)
        navigationController?.pushViewController(place, animated: true)
    }
}
