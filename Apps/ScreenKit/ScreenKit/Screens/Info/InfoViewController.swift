import DPScreens
import UIKit

/// A screen that needs no model: what every guest should know, and how the app reaches the service.
final class InfoViewController: DPViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let rules = [
        ("clock", NSLocalizedString("Arrive before supper, at six.", comment: "A rule of the huts")),
        ("moon.zzz", NSLocalizedString("The hut is quiet from ten to six.", comment: "A rule of the huts")),
        ("figure.walk", NSLocalizedString("Boots stay at the door.", comment: "A rule of the huts")),
        ("drop", NSLocalizedString("Water is scarce: use little of it.", comment: "A rule of the huts")),
        ("trash", NSLocalizedString("Take your rubbish back to the valley.", comment: "A rule of the huts")),
    ]

    override init() {
        super.init()
        title = NSLocalizedString("Info", comment: "The title of the screen with the rules of the huts")
        tabBarItem = UITabBarItem(
            title: title,
            image: UIImage(systemName: "info.circle"),
            selectedImage: UIImage(systemName: "info.circle.fill")
        )
    }

    required init?(coder: NSCoder) {
        fatalError("InfoViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.fill(view)
    }

    private static func name(_ connection: Connection) -> String {
        switch connection {
        case .good: return NSLocalizedString("Good", comment: "A connection")
        case .slow: return NSLocalizedString("Slow", comment: "A connection")
        case .none: return NSLocalizedString("None", comment: "A connection")
        }
    }
}

extension InfoViewController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int {
        2
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? rules.count : Connection.allCases.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0
            ? NSLocalizedString("In the Hut", comment: "The title above the rules of the huts")
            : NSLocalizedString("Connection", comment: "The title above the kinds of connection")
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard section == 1 else { return nil }
        return NSLocalizedString(
            "The booking service is part of this app. Choose how well it can be reached.",
            comment: "What the kinds of connection are for"
        )
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        if indexPath.section == 0 {
            content.image = UIImage(systemName: rules[indexPath.row].0)
            content.text = rules[indexPath.row].1
            cell.accessoryType = .none
            cell.selectionStyle = .none
        } else {
            let connection = Connection.allCases[indexPath.row]
            content.text = Self.name(connection)
            cell.accessoryType = connection == Connection.current ? .checkmark : .none
            cell.selectionStyle = .default
        }
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == 0 ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Connection.current = Connection.allCases[indexPath.row]
        tableView.deselectRow(at: indexPath, animated: true)
        for row in Connection.allCases.indices {
            tableView.cellForRow(at: IndexPath(row: row, section: 1))?.accessoryType =
                row == indexPath.row ? .checkmark : .none
        }
    }
}
