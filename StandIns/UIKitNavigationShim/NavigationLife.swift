import SlipwayFoundation
import UIKit

// What a controller's life means to the state that shows it: that its view has appeared, and that it is gone for good.

/// What is noted of a controller.
private final class NavigationLife: NSObject {
  var hasAppeared = false
  var onDismiss: (() -> Void)?
  var onAppear: [() -> Void] = []
}

nonisolated(unsafe) private let lifeKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension UIViewController {
  private var knownLife: NavigationLife? { objc_getAssociatedObject(self, lifeKey) as? NavigationLife }
  private var life: NavigationLife {
    if let knownLife { return knownLife }
    let new = NavigationLife()
    objc_setAssociatedObject(self, lifeKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }

  /// Whether the view has been on the screen.
  public var _UIKitNavigation_hasViewAppeared: Bool {
    get { knownLife?.hasAppeared ?? false }
    set { life.hasAppeared = newValue }
  }

  /// Called once when the controller has been dismissed or taken out of its container.
  public var _UIKitNavigation_onDismiss: (() -> Void)? {
    get { knownLife?.onDismiss }
    set { life.onDismiss = newValue }
  }

  /// Called once when the view appears for the first time.
  public var _UIKitNavigation_onViewAppear: [() -> Void] {
    get { knownLife?.onAppear ?? [] }
    set { life.onAppear = newValue }
  }

  fileprivate func appeared() {
    guard !life.hasAppeared else { return }
    life.hasAppeared = true
    let waiting = life.onAppear
    life.onAppear = []
    for work in waiting { work() }
  }

  /// What is called is let go of a moment later: it may be what asks for it.
  fileprivate func ended() {
    guard let onDismiss = knownLife?.onDismiss else { return }
    onDismiss()
    DispatchQueue.main.async { self.life.onDismiss = nil }
  }

  fileprivate func disappeared() {
    guard isBeingDismissed, knownLife?.onDismiss != nil else { return }
    // The action of an alert's button comes first.
    if self is UIAlertController { DispatchQueue.main.async { self.ended() } } else { ended() }
  }
}

@section(".init_array") @used private let installation: @convention(c) () -> Void = install

private func install() {
  SlipwayMethodEnds.await("viewDidAppear:") { controller, _ in (controller as? UIViewController)?.appeared() }
  SlipwayMethodEnds.await("viewDidDisappear:") { controller, _ in (controller as? UIViewController)?.disappeared() }
  SlipwayMethodEnds.await("didMoveToParentViewController:") { controller, parent in
    if parent == nil { (controller as? UIViewController)?.ended() }
  }
}
