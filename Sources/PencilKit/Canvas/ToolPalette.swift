import UIKit

/// The tools and colors of a picker.
@MainActor final class ToolPalette: UIView {
  private static let inks: [(type: PKInk.InkType, symbol: String, name: String)] = [
    (.pen, "pencil.tip", "Pen"), (.marker, "highlighter", "Marker"), (.pencil, "pencil", "Pencil"),
  ]
  private static let colors: [(color: UIColor, name: String)] = [
    (.black, "Black"), (.systemBlue, "Blue"), (.systemGreen, "Green"), (.systemYellow, "Yellow"), (.systemRed, "Red"),
  ]

  var chosen: ((any PKTool) -> Void)?
  weak var undoManagerOwner: UIResponder?

  private(set) var toolButtons: [UIButton] = []
  private(set) var colorButtons: [UIButton] = []
  private let stack = UIStackView()
  /// The color of the last ink, which the next one gets.
  private var color = UIColor.black
  /// The width that each kind of ink was given.
  private var widths: [PKInk.InkType: CGFloat] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    accessibilityIdentifier = "tools"
    makeButtons()
    stack.distribution = .fillEqually
    addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }

  private func makeButtons() {
    add("arrow.uturn.backward", "Undo") { [weak self] in self?.undoManagerOwner?.undoManager?.undo() }
    add("arrow.uturn.forward", "Redo") { [weak self] in self?.undoManagerOwner?.undoManager?.redo() }
    toolButtons = Self.inks.map { ink in
      add(ink.symbol, ink.name) { [weak self] in self?.choose(ink.type) }
    }
    toolButtons.append(add("eraser", "Eraser") { [weak self] in self?.chosen?(PKEraserTool(.vector)) })
    toolButtons.append(add("lasso", "Lasso") { [weak self] in self?.chosen?(PKLassoTool()) })
    colorButtons = Self.colors.map { entry in
      let button = add("circle.fill", entry.name) { [weak self] in self?.choose(entry.color) }
      button.tintColor = entry.color
      return button
    }
  }

  @discardableResult
  private func add(_ symbol: String, _ name: String, _ act: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = name
    button.tintColor = .label
    button.layer.cornerRadius = 8
    button.addAction(UIAction { _ in act() }, for: .primaryActionTriggered)
    stack.addArrangedSubview(button)
    return button
  }

  private var current: (any PKTool)?

  private func choose(_ type: PKInk.InkType) { chosen?(PKInkingTool(type, color: color, width: widths[type])) }

  private func choose(_ color: UIColor) {
    self.color = color
    let type = (current as? PKInkingTool)?.inkType ?? .pen
    chosen?(PKInkingTool(type, color: color, width: widths[type]))
  }

  /// Marks the tool and its color.
  func show(_ tool: any PKTool) {
    current = tool
    let ink = tool as? PKInkingTool
    if let ink {
      color = ink.color
      widths[ink.inkType] = ink.width
    }
    let index =
      tool is PKEraserTool ? 3 : tool is PKLassoTool ? 4 : Self.inks.firstIndex { $0.type == ink?.inkType }
    for (place, button) in toolButtons.enumerated() { mark(button, place == index) }
    for (button, entry) in zip(colorButtons, Self.colors) { mark(button, ink?.color == entry.color) }
  }

  private func mark(_ button: UIButton, _ isChosen: Bool) {
    button.isSelected = isChosen
    button.backgroundColor = isChosen ? .tertiarySystemFill : .clear
  }

  func place(in window: UIWindow) {
    let area = window.bounds.inset(by: window.safeAreaInsets)
    let width = min(area.width - 16, 560)
    frame = CGRect(x: area.midX - width / 2, y: area.maxY - 60, width: width, height: 52)
    autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin]
    window.addSubview(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds.insetBy(dx: 8, dy: 6)
  }
}
