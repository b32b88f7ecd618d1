import Foundation

/// What an app puts in the place of an on-screen keyboard and above it: a panel at the window's lower edge for as long as
/// the responder it belongs to is first.
@MainActor final class InputPanel: UIView {
  private(set) static var shown: InputPanel?

  private let accessory: UIView?
  private let input: UIView?
  private let duration: TimeInterval = 0.25

  private init(accessory: UIView?, input: UIView?) {
    self.accessory = accessory
    self.input = input
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for view in [accessory, input].compactMap({ $0 }) { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  // A field in the panel keeps it.
  override var inputView: UIView? { input }
  override var inputAccessoryView: UIView? { accessory }

  /// The first responder is another one, or its views are.
  static func update(for responder: UIResponder?) {
    let chain = responder.map { Array(sequence(first: $0) { $0.next }) } ?? []
    let accessory = chain.lazy.compactMap { $0.inputAccessoryView }.first
    let input = chain.lazy.compactMap { $0.inputView }.first
    if let shown, shown.accessory === accessory, shown.input === input, shown.superview === responder?.ownWindow {
      return
    }
    let old = shown
    shown = nil
    if let window = responder?.ownWindow, accessory != nil || input != nil {
      // Views that both panels have move over.
      let panel = InputPanel(accessory: accessory, input: input)
      shown = panel
      panel.appear(in: window, insteadOf: old)
      old?.removeFromSuperview()
    } else {
      old?.disappear()
    }
  }

  // MARK: Showing

  private func appear(in window: UIWindow, insteadOf old: InputPanel?) {
    let height = contentHeight(width: window.bounds.width)
    let end = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    let begin = old?.frame ?? end.offsetBy(dx: 0, dy: height)
    frame = begin
    window.addSubview(self)
    post(UIResponder.keyboardWillShowNotification, from: begin, to: end)
    animate(to: end) { self.post(UIResponder.keyboardDidShowNotification, from: begin, to: end) }
  }

  private func disappear() {
    let (begin, end) = (frame, frame.offsetBy(dx: 0, dy: frame.height))
    post(UIResponder.keyboardWillHideNotification, from: begin, to: end)
    animate(to: end) {
      self.removeFromSuperview()
      self.post(UIResponder.keyboardDidHideNotification, from: begin, to: end)
    }
  }

  private func animate(to end: CGRect, completion: @escaping () -> Void) {
    // Nobody sees a window that is on no screen.
    guard window?.windowScene != nil else {
      frame = end
      return completion()
    }
    UIView.animate(withDuration: duration) {
      self.frame = end
      self.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  private func post(_ name: Notification.Name, from begin: CGRect, to end: CGRect) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
  }

  // MARK: Layout

  private func contentHeight(width: CGFloat) -> CGFloat {
    height(of: accessory, width, otherwise: 44) + height(of: input, width, otherwise: 216)
  }

  private func height(of view: UIView?, _ width: CGFloat, otherwise: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let fitting = view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
    return [view.frame.height, view.intrinsicContentSize.height, fitting].first { $0 > 0 } ?? otherwise
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (view, otherwise) in [(accessory, 44.0), (input, 216)] {
      guard let view, view.superview === self else { continue }
      let height = height(of: view, bounds.width, otherwise: otherwise)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

extension UIResponder {
  fileprivate var ownWindow: UIWindow? {
    (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
  }
}
