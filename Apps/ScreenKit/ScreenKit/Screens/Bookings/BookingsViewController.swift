import DPScreens
import UIKit

/// The user's bookings. What goes wrong here needs no more than the plain error handler.
final class BookingsViewController: DPViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let message = MessageView()

    private var model: BookingsModel? {
        get { _model as? BookingsModel }
        set { _model = newValue }
    }

    init(services: Services) {
        super.init()
        title = NSLocalizedString("Bookings", comment: "The title of the user's bookings")
        tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "calendar"), selectedImage: nil)
        model = BookingsModel(store: services.bookings)
    }

    required init?(coder: NSCoder) {
        fatalError("BookingsViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(BookingCell.self, forCellReuseIdentifier: BookingCell.identifier)
        tableView.allowsSelection = false
        tableView.backgroundView = message
        tableView.fill(view)
        modelReloaded(model)
    }

    override func modelReloaded(_ model: DPViewModel?) {
        guard let model = self.model, isViewLoaded else { return }
        tableView.reloadData()
        message.isHidden = !model.bookings.isEmpty
        if let error = model.error {
            message.show(error) { [weak self] in self?.model?.reload() }
        } else {
            message.show(
                imageName: "bed.double",
                title: NSLocalizedString("No Bookings", comment: "The title where there is no booking"),
                text: NSLocalizedString("Choose a hut and book a bed.", comment: "What to do where there is no booking")
            )
        }
    }

    private func askToCancel(_ booking: Booking, from view: UIView?) {
        let sheet = UIAlertController(
            title: String(
                format: NSLocalizedString("Cancel your stay at %@?", comment: "Asks before a booking is deleted"),
                booking.hut.name
            ),
            message: Texts.stay(booking),
            preferredStyle: .actionSheet
        )
        let yes = NSLocalizedString("Cancel Booking", comment: "The button that deletes a booking")
        sheet.addAction(
            UIAlertAction(title: yes, style: .destructive) { [weak self] _ in
                self?.model?.cancel(booking)
            }
        )
        let no = NSLocalizedString("Keep It", comment: "The button that keeps a booking")
        sheet.addAction(UIAlertAction(title: no, style: .cancel))
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }
}

extension BookingsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model?.bookings.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: BookingCell.identifier, for: indexPath) as! BookingCell
        if let booking = model?.bookings[indexPath.row] { cell.show(booking) }
        return cell
    }

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        // What is asked and cancelled is this booking, even if the list changes meanwhile.
        guard let booking = model?.bookings[indexPath.row] else { return nil }
        let cancel = UIContextualAction(
            style: .destructive,
            title: NSLocalizedString("Cancel", comment: "The button at the side of a booking")
        ) { [weak self] _, _, completion in
            self?.askToCancel(booking, from: tableView.cellForRow(at: indexPath))
            completion(false)
        }
        let actions = UISwipeActionsConfiguration(actions: [cancel])
        actions.performsFirstActionWithFullSwipe = false
        return actions
    }
}
