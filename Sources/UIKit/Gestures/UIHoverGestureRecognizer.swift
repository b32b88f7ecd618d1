import Foundation

/// The pointer over a view, with no button held: began when it comes, changed as it moves, ended when it goes.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  fileprivate var position = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return position }
    return view.convert(position, from: window)
  }

  fileprivate func enter() {
    changeState(.began)
    fire()
  }

  fileprivate func moved() {
    changeState(.changed)
    fire()
  }

  fileprivate func leave() {
    changeState(.ended)
    fire()
    changeState(.possible)
  }
}

/// Follows the pointer over the views of all windows.
@MainActor final class HoverDispatch {
  static let shared = HoverDispatch()
  private var hovered: [WeakRecognizer] = []

  func move(to view: UIView?, at point: CGPoint?, flags: UIKeyModifierFlags) {
    let path = view.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    let now = path.flatMap(\.recognizers).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    let before = hovered.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
    for recognizer in before where !now.contains(where: { $0 === recognizer }) { recognizer.leave() }
    for recognizer in now {
      recognizer.position = point ?? .zero
      recognizer.modifierFlags = flags
      if before.contains(where: { $0 === recognizer }) { recognizer.moved() } else { recognizer.enter() }
    }
    hovered = now.map(WeakRecognizer.init)
  }

  /// A view went out of sight under the pointer.
  func lost(_ view: UIView) {
    guard !hovered.isEmpty else { return }
    for recognizer in hovered.compactMap({ $0.recognizer as? UIHoverGestureRecognizer })
    where recognizer.view?.isDescendant(of: view) ?? true {
      hovered.removeAll { $0.recognizer === recognizer }
      recognizer.leave()
    }
  }
}
