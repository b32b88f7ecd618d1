import UIKit

/// More screens than a window shows, under a large title.
final class ScreensViewController: UITableViewController {
    private let names = ["Questions", "Form", "Sizes", "Reader"] + (1...29).map { "Screen \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Screens"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Screen")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Screen", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.row]
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let screen: UIViewController
        switch names[indexPath.row] {
        case "Questions": screen = QuestionsViewController()
        case "Form": screen = FormViewController()
        case "Sizes": screen = SizesViewController()
        case "Reader": screen = ReaderViewController()
        default: screen = ScreenViewController()
        }
        screen.title = names[indexPath.row]
        screen.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(screen, animated: true)
    }
}

/// A green screen.
final class ScreenViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
    }
}
