import UIKit

/// What takes the keyboard: two fields, a switch and a button that says what the fields hold.
final class FormViewController: UIViewController {
    private let name = UITextField()
    private let city = UITextField()
    private let news = UISwitch()
    private let summary = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (field, label) in [(name, "Name"), (city, "City")] {
            field.borderStyle = .roundedRect
            field.placeholder = label
            field.accessibilityLabel = label
        }
        news.accessibilityLabel = "News"
        summary.text = "Nothing sent"
        let send = UIButton(type: .system)
        send.setTitle("Send", for: .normal)
        send.addTarget(self, action: #selector(sendForm), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [name, city, news, send, summary])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    @objc private func sendForm() {
        summary.text = "\(name.text ?? "") of \(city.text ?? ""), news \(news.isOn ? "on" : "off")"
    }
}
