import DPScreens
import UIKit

/// A screen with a model and an error handler of its own: a form that knows what is wrong with it.
final class BookingViewController: DPViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let nameCell = TextCell(
        title: NSLocalizedString("Name", comment: "The guest's name"),
        placeholder: NSLocalizedString("First and last name", comment: "What stands in an empty field for the name")
    )
    private let emailCell = TextCell(
        title: NSLocalizedString("E-Mail", comment: "The guest's e-mail address"),
        placeholder: "name@example.com"
    )
    private let nightCell = DateCell()
    private let nightsCell = StepperCell(
        title: NSLocalizedString("Nights", comment: "How many nights"),
        value: 1,
        range: 1...BookingModel.mostNights,
        words: Texts.nights
    )
    private let guestsCell = StepperCell(
        title: NSLocalizedString("Guests", comment: "How many guests"),
        value: 2,
        range: 1...BookingModel.mostGuests,
        words: Texts.guests
    )
    private let priceCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    private lazy var bookItem = UIBarButtonItem(
        title: NSLocalizedString("Book", comment: "The button that books"),
        style: .done,
        target: self,
        action: #selector(book)
    )
    private let spinner = UIActivityIndicatorView(style: .medium)

    private var model: BookingModel? {
        get { _model as? BookingModel }
        set { _model = newValue }
    }

    private var errorHandler: BookingErrorHandler? {
        get { _errorHandler as? BookingErrorHandler }
        set { _errorHandler = newValue }
    }

    init(hut: Hut, night: Night, services: Services) {
        super.init()
        title = hut.name
        model = BookingModel(hut: hut, night: night, services: services)
        errorHandler = BookingErrorHandler()
    }

    required init?(coder: NSCoder) {
        fatalError("BookingViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel,
            target: self,
            action: #selector(cancel)
        )
        navigationItem.rightBarButtonItem = bookItem
        setupCells()
        tableView.dataSource = self
        tableView.keyboardDismissMode = .interactive
        tableView.fill(view)
    }

    private func setupCells() {
        guard let model else { return }
        nameCell.field.textContentType = .name
        nameCell.field.autocapitalizationType = .words
        nameCell.onChange = { [weak self] in self?.change(.name, \.name, to: $0) }
        nameCell.onReturn = { [weak self] in self?.emailCell.field.becomeFirstResponder() }
        emailCell.field.keyboardType = .emailAddress
        emailCell.field.textContentType = .emailAddress
        emailCell.field.autocapitalizationType = .none
        emailCell.field.autocorrectionType = .no
        emailCell.field.returnKeyType = .done
        emailCell.onChange = { [weak self] in self?.change(.email, \.email, to: $0) }
        emailCell.onReturn = { [weak self] in self?.emailCell.field.resignFirstResponder() }
        nightCell.show(title: NSLocalizedString("Night", comment: "Which night"), night: model.night)
        nightCell.onChange = { [weak self] in self?.change(.night, \.night, to: $0) }
        nightsCell.onChange = { [weak self] in self?.change(.night, \.nights, to: $0) }
        guestsCell.onChange = { [weak self] in self?.change(.guests, \.guests, to: $0) }
        priceCell.selectionStyle = .none
        priceCell.textLabel?.text = NSLocalizedString("Total", comment: "The price of a booking")
        updatePrice()
    }

    /// Takes what the user has filled in; what was wrong with the field is forgotten.
    private func change<Value>(
        _ field: BookingFaults.Field,
        _ property: ReferenceWritableKeyPath<BookingModel, Value>,
        to value: Value
    ) {
        model?[keyPath: property] = value
        updatePrice()
        if cell(for: field).fault != nil {
            cell(for: field).fault = nil
            tableView.performBatchUpdates(nil)
        }
    }

    private func updatePrice() {
        priceCell.detailTextLabel?.text = model.map { Texts.price($0.price) }
    }

    private func cell(for field: BookingFaults.Field) -> FormCell {
        switch field {
        case .name: return nameCell
        case .email: return emailCell
        case .night: return nightCell
        case .guests: return guestsCell
        }
    }

    @objc private func cancel() {
        dismiss(animated: true)
    }

    @objc private func book() {
        view.endEditing(true)
        model?.book()
    }

    // MARK: What the model says

    override func modelDidError(_ model: DPViewModel?, error: Error) {
        errorHandler?.handleErrorUnique(error)
    }

    override func modelBeginLoading(_ model: DPViewModel?) {
        spinner.startAnimating()
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
        tableView.isUserInteractionEnabled = false
    }

    override func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
        navigationItem.rightBarButtonItem = bookItem
        tableView.isUserInteractionEnabled = true
        if let error {
            errorHandler?.handleErrorUnique(error)
        } else {
            dismiss(animated: true)
        }
    }
}

extension BookingViewController: FaultShowing {
    func show(_ faults: BookingFaults) {
        for (field, message) in faults.messages { cell(for: field).fault = message }
        tableView.performBatchUpdates(nil)
        if faults.messages[.name] != nil {
            nameCell.field.becomeFirstResponder()
        } else if faults.messages[.email] != nil {
            emailCell.field.becomeFirstResponder()
        }
    }

    func tryAgain() {
        model?.book()
    }
}

extension BookingViewController: UITableViewDataSource {
    private var sections: [(title: String?, cells: [UITableViewCell])] {
        [
            (NSLocalizedString("Guest", comment: "The title above name and address"), [nameCell, emailCell]),
            (
                NSLocalizedString("Your Stay", comment: "The title above the night"),
                [nightCell, nightsCell, guestsCell]
            ),
            (nil, [priceCell]),
        ]
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }
}
