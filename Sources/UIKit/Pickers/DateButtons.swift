import CoreGraphics
import Foundation

/// A date picker that shows its date on buttons; a tap opens a calendar or the wheels of the time.
@MainActor final class DateButtons: DatePickerContent {
  private var buttons: [(mode: UIDatePicker.Mode, button: UIButton)] = []
  private weak var open: DatePanel?

  /// 34 pt with text of the usual size.
  private var height: CGFloat { font.lineHeight.rounded(.up) + 13 }
  private var font: UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traitCollection) }
  private static let gap: CGFloat = 6

  init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
    super.init(picker)
    let modes: [UIDatePicker.Mode] =
      switch mode {
      case .time: [.time]
      case .date: [.date]
      default: [.date, .time]
      }
    for mode in modes { add(mode) }
  }
  required init?(coder: NSCoder) { nil }

  private func add(_ mode: UIDatePicker.Mode) {
    let button = UIButton(type: .custom)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 6
    button.titleLabel?.font = font
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.titleLabel?.minimumScaleFactor = 0.5
    button.setTitleColor(.label, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.toggle(mode, from: button) }, for: .touchUpInside)
    buttons.append((mode, button))
    addSubview(button)
  }

  private func width(of button: UIButton) -> CGFloat { button.intrinsicContentSize.width.rounded(.up) + 22 }

  override var wantedSize: CGSize {
    let widths = buttons.map { width(of: $0.button) }
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, buttons.count - 1)),
      height: height
    )
  }

  override func update(animated: Bool) {
    for (mode, button) in buttons {
      button.setTitle(choice.text(mode.template), for: .normal)
    }
    setNeedsLayout()
    picker.invalidateIntrinsicContentSize()
    open?.content.update(animated: animated)
  }

  /// In a picker that is narrower than its texts, the buttons share the room, and the texts are set smaller.
  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = wantedSize.width
    let gaps = Self.gap * CGFloat(buttons.count - 1)
    let part = bounds.width < wanted ? max(0, bounds.width - gaps) / (wanted - gaps) : 1
    var end = bounds.width
    for (_, button) in buttons.reversed() {
      let width = (width(of: button) * part).rounded(.down)
      button.frame = placed(
        CGRect(x: end - width, y: (bounds.height - height) / 2, width: width, height: height)
      )
      end -= width + Self.gap
    }
  }

  private func toggle(_ mode: UIDatePicker.Mode, from button: UIButton) {
    if let open { return open.close() }
    guard let window else { return }
    let content = mode == .time ? DateWheels(picker, .time) : DateCalendar(picker, .date)
    content.update(animated: false)
    button.setTitleColor(tintColor, for: .normal)
    picker.send(.editingDidBegin, nil)
    let panel = DatePanel(content, beside: button) { [weak self, weak button] in
      button?.setTitleColor(.label, for: .normal)
      self?.picker.send(.editingDidEnd, nil)
    }
    open = panel
    panel.show(in: window)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    for (_, button) in buttons { button.titleLabel?.font = font }
    update(animated: false)
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { open?.close() }
  }
}

/// A card beside a button, with a calendar or wheels; a touch beside it closes it.
@MainActor final class DatePanel: UIView {
  let content: DatePickerContent
  private let card = UIView()
  private weak var anchor: UIView?
  private let closed: () -> Void

  init(_ content: DatePickerContent, beside anchor: UIView, closed: @escaping () -> Void) {
    self.content = content
    self.anchor = anchor
    self.closed = closed
    super.init(frame: .zero)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 13
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(card)
    card.addSubview(content)
    accessibilityViewIsModal = true
  }
  required init?(coder: NSCoder) { nil }

  func show(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    layoutIfNeeded()
    UIView.performWithoutAnimation { card.alpha = 0 }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { self.card.alpha = 1 }
    becomeFirstResponder()
  }

  func close() {
    guard superview != nil else { return }
    removeFromSuperview()
    closed()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let anchor else { return }
    let place = anchor.convert(anchor.bounds, to: self)
    let wanted = content.wantedSize
    let size = CGSize(width: content is DateWheels ? 240 : wanted.width, height: wanted.height)
    let below = bounds.maxY - place.maxY
    let y = below >= size.height + 16 || below >= place.minY ? place.maxY + 8 : place.minY - 8 - size.height
    let x = min(max(8, place.midX - size.width / 2), max(8, bounds.width - size.width - 8))
    card.frame = CGRect(
      x: x.rounded(),
      y: max(8, min(y, bounds.height - size.height - 8)).rounded(),
      width: size.width,
      height: size.height
    )
    content.frame = card.bounds
  }

  override var canBecomeFirstResponder: Bool { true }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), !card.frame.contains(point) else { return }
    close()
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.characters == UIKeyCommand.inputEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    close()
  }
}
