import DPScreens
import UIKit

/// A hut in full. What loads is one row of it, so the row shows that it loads and what went wrong.
final class HutViewController: DPViewController {
    private enum Section: Int, CaseIterable {
        case stay
        case facts
        case features
    }

    private let hut: Hut
    private let services: Services
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let header = HutHeaderView()
    private let nightCell = DateCell()
    private let bedsCell = FreeBedsCell()
    private let bookCell = ButtonCell()
    private let facts: [(symbol: String, title: String, value: String)]

    private var model: HutModel? {
        get { _model as? HutModel }
        set { _model = newValue }
    }

    init(hut: Hut, services: Services) {
        self.hut = hut
        self.services = services
        facts = [
            ("mountain.2", NSLocalizedString("Height", comment: "A hut's height above the sea"), Texts.elevation(hut)),
            ("bed.double", NSLocalizedString("Beds", comment: "How many beds a hut has"), "\(hut.beds)"),
            ("figure.walk", NSLocalizedString("Way", comment: "The walk to a hut"), Texts.way(to: hut)),
            ("calendar", NSLocalizedString("Open", comment: "When a hut is open"), Texts.season(hut.season)),
        ]
        super.init()
        model = HutModel(hut: hut, services: services)
    }

    required init?(coder: NSCoder) {
        fatalError("HutViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = .systemGroupedBackground
        setupCells()
        tableView.dataSource = self
        tableView.allowsSelection = false
        tableView.tableHeaderView = header
        tableView.fill(view)
        model?.load()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        header.directionalLayoutMargins = systemMinimumLayoutMargins
        header.fitHeight(in: tableView)
    }

    private func setupCells() {
        header.show(hut)
        if let night = model?.night {
            nightCell.show(title: NSLocalizedString("Night", comment: "Which night"), night: night)
        }
        nightCell.onChange = { [weak self] night in self?.model?.choose(night) }
        bedsCell.onRetry = { [weak self] in self?.model?.load() }
        bookCell.show(title: NSLocalizedString("Book", comment: "The button that opens the booking form"))
        bookCell.onTap = { [weak self] in self?.book() }
    }

    private func book() {
        guard let model else { return }
        let form = BookingViewController(hut: hut, night: model.night, services: services)
        let sheet = UINavigationController(rootViewController: form)
        sheet.modalPresentationStyle = .formSheet
        present(sheet, animated: true)
    }

    // MARK: What the model says

    override func modelBeginLoading(_ model: DPViewModel?) {
        bedsCell.show(.loading)
        bookCell.isEnabled = false
    }

    override func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
        if let error { bedsCell.show(.failed(error.localizedDescription)) }
        bookCell.isEnabled = self.model?.canBook ?? false
    }

    override func modelUpdated(_ model: DPViewModel?) {
        guard let model = self.model else { return }
        bedsCell.show(model.isOpen ? .free(model.freeBeds ?? 0) : .closed)
        bookCell.isEnabled = model.canBook
    }
}

extension HutViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        Section.allCases.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .stay: return 3
        case .facts: return facts.count
        default: return hut.features.count
        }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section(rawValue: section) {
        case .stay: return NSLocalizedString("Your Stay", comment: "The title above the night")
        case .facts: return NSLocalizedString("The Hut", comment: "The title above a hut's facts")
        default: return NSLocalizedString("Good to Know", comment: "The title above what a hut has")
        }
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard Section(rawValue: section) == .stay else { return nil }
        return String(
            format: NSLocalizedString("%@ for each guest and night.", comment: "What a bed costs"),
            Texts.price(hut.price)
        )
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch Section(rawValue: indexPath.section) {
        case .stay: return [nightCell, bedsCell, bookCell][indexPath.row]
        case .facts:
            let fact = facts[indexPath.row]
            return informationCell(symbol: fact.symbol, title: fact.title, value: fact.value)
        default:
            let feature = Texts.feature(hut.features[indexPath.row])
            return informationCell(symbol: feature.symbol, title: feature.text, value: nil)
        }
    }

    private func informationCell(symbol: String, title: String, value: String?) -> UITableViewCell {
        let identifier = "Information"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        var content = UIListContentConfiguration.valueCell()
        content.image = UIImage(systemName: symbol)
        content.text = title
        content.secondaryText = value
        cell.contentConfiguration = content
        return cell
    }
}
