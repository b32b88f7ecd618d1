import Foundation

/// The bar under a preview: which one is shown, light or dark, and how large text is.
final class PreviewBar: UIView {
  static let height: CGFloat = 49

  var choose: (Int) -> Void = { _ in }
  var changeStyle: () -> Void = {}
  var changeTextSize: (UIContentSizeCategory) -> Void = { _ in }

  private let title = UIButton(type: .system)
  private let style = UIButton(type: .system)
  private let text = UIButton(type: .system)
  private let line = UIView()
  private var names: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    for view in [line, title, style, text] { addSubview(view) }
    title.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    title.titleLabel?.lineBreakMode = .byTruncatingTail
    title.showsMenuAsPrimaryAction = true
    style.setImage(UIImage(systemName: "circle.lefthalf.filled"), for: .normal)
    style.accessibilityLabel = "Light or dark"
    style.addAction(UIAction { [weak self] _ in self?.changeStyle() }, for: .touchUpInside)
    text.setImage(UIImage(systemName: "textformat.size"), for: .normal)
    text.accessibilityLabel = "Text size"
    text.showsMenuAsPrimaryAction = true
    text.menu = UIMenu(
      children: Self.textSizes.map { name, category in
        UIAction(title: name) { [weak self] _ in self?.changeTextSize(category) }
      }
    )
  }

  required init?(coder: NSCoder) { nil }

  private static let textSizes: [(String, UIContentSizeCategory)] = [
    ("Extra Small", .extraSmall), ("Large (Default)", .large), ("Extra Extra Extra Large", .extraExtraExtraLarge),
    ("Accessibility Medium", .accessibilityMedium),
    ("Accessibility Extra Extra Extra Large", .accessibilityExtraExtraExtraLarge),
  ]

  func list(_ names: [String]) { self.names = names }

  /// Says which preview is shown.
  func mark(_ index: Int) {
    guard names.indices.contains(index) else { return }
    title.setTitle(names[index], for: .normal)
    title.menu = UIMenu(
      children: names.enumerated().map { other, name in
        UIAction(title: name, state: other == index ? .on : .off) { [weak self] _ in self?.choose(other) }
      }
    )
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.height
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    style.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
    text.frame = CGRect(x: bounds.width - 2 * side, y: 0, width: side, height: side)
    title.frame = CGRect(x: 2 * side, y: 0, width: max(0, bounds.width - 4 * side), height: side)
  }
}
