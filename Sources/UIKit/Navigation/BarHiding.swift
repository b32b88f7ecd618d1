import CoreGraphics
import Foundation
import SlipwayFoundation

/// When a navigation controller hides its bars by itself, and shows them again.
@MainActor final class BarHiding: NSObject {
  private unowned let navigation: UINavigationController
  /// Whether the toolbar was hidden together with the navigation bar.
  private var hidToolbar = false
  nonisolated(unsafe) private var keyboard: (any NSObjectProtocol)?
  private(set) lazy var tap: UITapGestureRecognizer = makeTap()
  private(set) lazy var pan: UIPanGestureRecognizer = makePan()

  var onTap = false { didSet { update() } }
  var onSwipe = false { didSet { update() } }
  var onKeyboard = false { didSet { update() } }
  var whenCompact = false {
    didSet {
      update()
      if whenCompact, navigation.traitCollection.verticalSizeClass == .compact { hide(true) }
    }
  }

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

  func install(in content: UIView) {
    content.addGestureRecognizer(tap)
    content.addGestureRecognizer(pan)
    update()
  }

  private func makeTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", BarHiding.tapped))
    // Whoever is tapped in the content takes the tap as ever.
    tap.cancelsTouchesInView = false
    return tap
  }

  private func makePan() -> UIPanGestureRecognizer {
    let pan = BesidePanGestureRecognizer(target: self, action: Selector("panned", BarHiding.panned))
    pan.cancelsTouchesInView = false
    return pan
  }

  private func update() {
    tap.isEnabled = onTap || onKeyboard || whenCompact
    pan.isEnabled = onSwipe
    guard onKeyboard != (keyboard != nil) else { return }
    if let keyboard {
      NotificationCenter.default.removeObserver(keyboard)
      self.keyboard = nil
    } else {
      keyboard = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification,
        object: nil,
        queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardWillShow() } }
    }
  }

  private func keyboardWillShow() { if navigation.viewIfLoaded?.window != nil { hide(true) } }

  func heightMayHaveChanged(from previous: UITraitCollection?) {
    let size = navigation.traitCollection.verticalSizeClass
    guard whenCompact, previous?.verticalSizeClass != size else { return }
    hide(size == .compact)
  }

  private func tapped() {
    let isHidden = navigation.isNavigationBarHidden
    // The other two only let a tap show what they have hidden.
    if onTap || isHidden { hide(!isHidden) }
  }

  private func panned() {
    let speed = pan.velocity(in: navigation.contentView).y
    let way = pan.translation(in: navigation.contentView).y
    guard pan.state == .changed || pan.state == .ended, abs(way) > 10 else { return }
    if way < 0, speed <= 0 { hide(true) } else if way > 0, speed >= 0 { hide(false) }
  }

  private func hide(_ hides: Bool) {
    guard navigation.isNavigationBarHidden != hides else { return }
    navigation.setNavigationBarHidden(hides, animated: true)
    if hides {
      hidToolbar = !navigation.isToolbarHidden
      if hidToolbar { navigation.setToolbarHidden(true, animated: true) }
    } else if hidToolbar {
      hidToolbar = false
      navigation.setToolbarHidden(false, animated: true)
    }
  }
}

/// A drag that goes on beside any other, such as a scroll view's.
private final class BesidePanGestureRecognizer: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
