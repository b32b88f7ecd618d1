import Foundation

/// Hands one window's touches to recognisers first, then to views.
@MainActor final class TouchDispatch {
  private(set) var lastPosition = CGPoint.zero
  /// Touches that views no longer get, since a gesture took them.
  private var cancelled: Set<UITouch> = []
  /// Touches whose beginning views have not got yet, since a recogniser delays it.
  private var withheld: Set<UITouch> = []
  /// Touches whose beginning views have got.
  private var begun: Set<UITouch> = []
  /// Touches that ended while a recogniser could still take them.
  private var waitingEnds: Set<UITouch> = []
  private var event: UIEvent?

  func send(_ event: UIEvent, in window: UIWindow) {
    self.event = event
    let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
    for touch in touches { lastPosition = touch.position }
    for touch in touches where touch.phase == .began { touch.reachesViews = mayReachViews(touch, event) }
    sendToRecognizers(touches, event)
    sendToViews(touches, event)
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled { release(touch) }
  }

  /// A view that is not for several fingers gets the first one alone; an exclusive one gets it if it is the only one.
  private func mayReachViews(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard touch.button == .primary, let view = touch.view else { return false }
    let others = event.touches.filter {
      $0 !== touch && $0.phase != .ended && $0.phase != .cancelled && $0.reachesViews
    }
    return others.allSatisfy { other in
      other.view === view ? view.isMultipleTouchEnabled : !view.isExclusiveTouch && other.view?.isExclusiveTouch != true
    }
  }

  /// The pointer, where a gesture of the touchpad is.
  func pointerMoved(to position: CGPoint) { lastPosition = position }

  // Recognisers.

  private func sendToRecognizers(_ touches: Set<UITouch>, _ event: UIEvent) {
    let all = touches.reduce(into: [UIGestureRecognizer]()) { list, touch in
      for recognizer in touch.gestureRecognizers ?? [] where !list.contains(where: { $0 === recognizer }) {
        list.append(recognizer)
      }
    }
    for recognizer in all {
      let own = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } ?? false }
      join(recognizer, own, all, event)
    }
    for recognizer in all {
      let own = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } ?? false }
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let some = own.filter { $0.phase == phase }
        if !some.isEmpty { deliver(some, phase, to: recognizer, event) }
      }
    }
  }

  private func join(
    _ recognizer: UIGestureRecognizer,
    _ touches: Set<UITouch>,
    _ all: [UIGestureRecognizer],
    _ event: UIEvent
  ) {
    for touch in touches where touch.phase == .began && recognizer.takes(touch, event) {
      recognizer.arbitration.add(touch)
    }
    let known = recognizer.arbitration.rivals.compactMap(\.recognizer)
    for other in all where other !== recognizer && !known.contains(where: { $0 === other }) {
      recognizer.arbitration.rivals.append(WeakRecognizer(other))
    }
  }

  private func deliver(
    _ touches: Set<UITouch>,
    _ phase: UITouch.Phase,
    to recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) {
    recognizer.modifierFlags = event.modifierFlags
    recognizer.buttonMask = event.buttonMask
    let touches = touches.intersection(recognizer.arbitration.touches)
    guard !touches.isEmpty, recognizer.isEnabled, !recognizer.arbitration.isFinished else { return }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  private func release(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.arbitration.forget(touch)
      recognizer.startAnewIfDone()
    }
    begun.remove(touch)
    if !waitingEnds.contains(touch) { cancelled.remove(touch) }
  }

  /// A recogniser failed or was recognised: ends and beginnings that waited for it go on.
  func recognizerConcluded(_ recognizer: UIGestureRecognizer) {
    guard let event else { return }
    for touch in withheld where !isDelayed(touch, \.delaysTouchesBegan) {
      withheld.remove(touch)
      guard !cancelled.contains(touch) else { continue }
      begun.insert(touch)
      touch.view?.touchesBegan([touch], with: event)
    }
    for touch in waitingEnds where !isDelayed(touch, \.delaysTouchesEnded) {
      waitingEnds.remove(touch)
      if cancelled.remove(touch) == nil { touch.view?.touchesEnded([touch], with: event) }
    }
  }

  // Views.

  private func sendToViews(_ touches: Set<UITouch>, _ event: UIEvent) {
    for (view, touches) in Dictionary(grouping: touches.filter { $0.view != nil && $0.reachesViews }, by: { $0.view! })
    {
      let first = Set(touches.filter { $0.phase == .began })
      if !first.isEmpty, !view.scrollViewsLetBegin(first, event) { cancelled.formUnion(first) }
      let live = Set(touches).subtracting(cancelled)
      let beginning = live.filter { $0.phase == .began }
      begun.formUnion(beginning.filter { !isDelayed($0, \.delaysTouchesBegan) })
      tell(view, beginning, event, \.delaysTouchesBegan, \.withheld, UIView.touchesBegan)
      let moved = live.filter { $0.phase == .moved }.subtracting(withheld)
      if !moved.isEmpty { view.touchesMoved(moved, with: event) }
      tell(view, live.filter { $0.phase == .ended }, event, \.delaysTouchesEnded, \.waitingEnds, UIView.touchesEnded)
      let lost = live.filter { $0.phase == .cancelled }
      if !lost.isEmpty { view.touchesCancelled(lost, with: event) }
    }
  }

  private func tell(
    _ view: UIView,
    _ touches: Set<UITouch>,
    _ event: UIEvent,
    _ delays: KeyPath<UIGestureRecognizer, Bool>,
    _ waiting: ReferenceWritableKeyPath<TouchDispatch, Set<UITouch>>,
    _ call: (UIView) -> (Set<UITouch>, UIEvent?) -> Void
  ) {
    let delayed = touches.filter { isDelayed($0, delays) }
    self[keyPath: waiting].formUnion(delayed)
    let now = touches.subtracting(delayed)
    if !now.isEmpty { call(view)(now, event) }
  }

  private func isDelayed(_ touch: UITouch, _ delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    (touch.gestureRecognizers ?? []).contains { recognizer in
      // Only one that waits for another, or for a further tap, holds an end back.
      recognizer[keyPath: delays] && recognizer.isEnabled && recognizer.arbitration.state == .possible
        && (delays == \UIGestureRecognizer.delaysTouchesBegan || recognizer.arbitration.pending != nil)
    }
  }

  /// A gesture took the touches: views lose them.
  func cancelTouchesInViews(_ touches: Set<UITouch>) {
    guard let event else { return }
    let fresh = touches.subtracting(cancelled)
    cancelled.formUnion(fresh)
    // A touch may be taken while its beginning is on the way: the view, which has not heard of it, then never does.
    let known = fresh.intersection(begun).subtracting(waitingEnds)
    withheld.subtract(fresh)
    waitingEnds.subtract(fresh)
    for (view, touches) in Dictionary(grouping: known.filter { $0.view != nil }, by: { $0.view! }) {
      view.touchesCancelled(Set(touches), with: event)
    }
  }
}

extension UIView {
  /// Whether every scroll view around hands touches on to its content here.
  fileprivate func scrollViewsLetBegin(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    sequence(first: self, next: \.superview).dropFirst().allSatisfy { ancestor in
      (ancestor as? UIScrollView)?.touchesShouldBegin(touches, with: event, in: self) ?? true
    }
  }

  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.remove(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }

  func replaceRecognizers(_ new: [UIGestureRecognizer]) {
    for old in recognizers where !new.contains(where: { $0 === old }) { remove(old) }
    for recognizer in new where recognizer.view !== self { add(recognizer) }
  }

  /// The recognisers that get a touch on this view: its own and those of the views around it.
  func recognizersOnPath(for touch: UITouch) -> [UIGestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap(\.recognizers).filter { recognizer in
      recognizer.isEnabled && recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
        && recognizer.accepts(touch.button)
        && (recognizer.delegate?.gestureRecognizer_shouldReceiveTouch?(recognizer, touch) ?? true)
    }
  }
}
