import UIKit

/// Says its size class, and lays two boxes below or beside one another by it.
final class SizesViewController: UIViewController {
    private let sizeClass = UILabel()
    private let boxes = UIStackView(
        arrangedSubviews: [UIColor.systemRed, .systemBlue].map { color in
            let box = UIView()
            box.backgroundColor = color
            return box
        }
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        boxes.distribution = .fillEqually
        let stack = UIStackView(arrangedSubviews: [sizeClass, boxes])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeArea.topAnchor),
            stack.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
        ])
        showSizeClass()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        showSizeClass()
    }

    private func showSizeClass() {
        let isRegular = traitCollection.horizontalSizeClass == .regular
        sizeClass.text = isRegular ? "Regular" : "Compact"
        boxes.axis = isRegular ? .horizontal : .vertical
    }
}
