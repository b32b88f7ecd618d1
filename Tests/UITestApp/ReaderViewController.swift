import UIKit

/// What a screen reader can do: a volume to be made more or less, and to be silenced; the screen is closed by escaping.
final class ReaderViewController: UIViewController {
    private final class Volume: UIView {
        var level = 3 { didSet { accessibilityValue = "\(level)" } }
        override func accessibilityIncrement() { level += 1 }
        override func accessibilityDecrement() { level -= 1 }
    }

    private let volume = Volume()
    private let box = UIView()
    private let summary = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        summary.text = "Nothing done"
        volume.backgroundColor = .systemBlue
        volume.isAccessibilityElement = true
        volume.accessibilityLabel = "Volume"
        volume.accessibilityTraits = .adjustable
        volume.level = 3
        volume.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Mute") { [weak self] _ in
                self?.volume.level = 0
                self?.summary.text = "Muted"
                return true
            }
        ]
        // Activated by a tap, as nothing else says how.
        box.backgroundColor = .systemGreen
        box.isAccessibilityElement = true
        box.accessibilityLabel = "Box"
        box.accessibilityTraits = .button
        box.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(boxTapped)))
        for (index, part) in [volume, box, summary].enumerated() {
            part.frame = CGRect(x: 20, y: 120 + 80 * index, width: 300, height: 60)
            view.addSubview(part)
        }
    }

    @objc private func boxTapped() { summary.text = "Box at volume \(volume.level)" }

    override func accessibilityPerformEscape() -> Bool {
        navigationController?.popViewController(animated: true)
        return true
    }
}
