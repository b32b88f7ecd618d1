import UIKit

/// Asks by an alert, an action sheet and a popover, and says what was answered.
final class QuestionsViewController: UIViewController {
    private let answer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        answer.text = "No answer"
        let stack = UIStackView(arrangedSubviews: [
            button("Alert", #selector(showAlert)),
            button("Sheet", #selector(showSheet)),
            button("Popover", #selector(showPopover)),
            answer,
        ])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }

    private func button(_ title: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    private func actions() -> [UIAlertAction] {
        [("Keep", UIAlertAction.Style.default), ("Delete", .destructive), ("Cancel", .cancel)].map { title, style in
            UIAlertAction(title: title, style: style) { [weak self] action in
                self?.answer.text = "Answer: \(action.title ?? "")"
            }
        }
    }

    @objc private func showAlert() {
        let alert = UIAlertController(title: "Keep It?", message: "It can be deleted.", preferredStyle: .alert)
        actions().forEach(alert.addAction)
        alert.preferredAction = alert.actions[0]
        present(alert, animated: true)
    }

    @objc private func showSheet(_ sender: UIButton) {
        let sheet = UIAlertController(title: "Keep It?", message: nil, preferredStyle: .actionSheet)
        actions().forEach(sheet.addAction)
        sheet.popoverPresentationController?.sourceView = sender
        present(sheet, animated: true)
    }

    @objc private func showPopover(_ sender: UIButton) {
        let content = UIViewController()
        let label = UILabel()
        label.text = "In the popover"
        label.sizeToFit()
        label.frame.origin = CGPoint(x: 20, y: 20)
        content.view.addSubview(label)
        content.preferredContentSize = CGSize(width: 200, height: 80)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = sender
        content.popoverPresentationController?.delegate = self
        present(content, animated: true)
    }
}

extension QuestionsViewController: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        answer.text = "Popover dismissed"
    }
}
