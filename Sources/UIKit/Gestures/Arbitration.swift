import Foundation

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// Where one recogniser stands among the others that watch the same touches.
@MainActor struct Arbitration {
  var state = UIGestureRecognizer.State.possible
  /// The transition that waits for requirements to fail.
  var pending: UIGestureRecognizer.State?
  var requirements: [WeakRecognizer] = []
  var touches: Set<UITouch> = []
  /// In the order in which they came.
  var ordered: [UITouch] = []
  /// Those who watch the same touches; alive while the gesture is undecided.
  var rivals: [WeakRecognizer] = []
  /// The gesture is over; new touches of the same sequence do not concern it.
  var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
  var isActive: Bool { state == .began || state == .changed }

  mutating func add(_ touch: UITouch) {
    if touches.insert(touch).inserted { ordered.append(touch) }
  }

  mutating func forget(_ touch: UITouch) {
    touches.remove(touch)
    ordered.removeAll { $0 === touch }
  }
}

/// Which of several recognisers wins, as Apple's "Coordinating multiple gesture recognizers" has it.
extension UIGestureRecognizer {
  func requestState(_ new: State) {
    switch (arbitration.state, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed): recognise(new)
    case (.possible, .failed), (.possible, .cancelled): finish(.failed)
    case (.began, .changed), (.changed, .changed):
      changeState(.changed)
      fire()
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): finish(new)
    case (.began, .failed), (.changed, .failed): finish(.cancelled)
    default: break
    }
  }

  func changeState(_ new: State) { changing("state") { arbitration.state = new } }

  private func recognise(_ new: State) {
    guard arbitration.pending == nil else {
      // A continuous gesture that waits goes on as one that began; one that ended while waiting ends at once.
      if new == .ended { arbitration.pending = .ended }
      return
    }
    guard mayBegin else { return finish(.failed) }
    let others = rivals
    if others.contains(where: { $0.hasWon && $0.prevents(self) }) { return finish(.failed) }
    if others.contains(where: { $0.arbitration.state == .possible && mustWait(for: $0) }) {
      arbitration.pending = new
      return
    }
    commit(new)
  }

  private func commit(_ new: State) {
    arbitration.pending = nil
    changeState(new == .changed ? .began : new)
    for rival in rivals where !rival.arbitration.isFinished && prevents(rival) { rival.cancelOrFail() }
    if cancelsTouchesInView { window?.touchDispatch.cancelTouchesInViews(arbitration.touches) }
    fire()
    if new == .ended { conclude() }
  }

  private func finish(_ new: State) {
    let wasActive = arbitration.isActive
    arbitration.pending = nil
    changeState(new)
    if wasActive { fire() }
    conclude()
  }

  /// Those who waited for this one go on, and it starts anew when its touches are gone.
  private func conclude() {
    let failed = arbitration.state == .failed || arbitration.state == .cancelled
    for rival in rivals {
      guard let pending = rival.arbitration.pending, rival.mustWait(for: self) else { continue }
      if !failed {
        rival.finish(.failed)
      } else if !rival.rivals.contains(where: { $0.arbitration.state == .possible && rival.mustWait(for: $0) }) {
        rival.commit(pending)
      }
    }
    window?.touchDispatch.recognizerConcluded(self)
    startAnewIfDone()
  }

  func cancelOrFail() {
    guard !arbitration.isFinished else { return }
    finish(arbitration.isActive ? .cancelled : .failed)
  }

  /// Back to `possible` once no touch of the gesture is left.
  func startAnewIfDone() {
    guard arbitration.touches.isEmpty, arbitration.isFinished else { return }
    changeState(.possible)
    arbitration.rivals = []
    reset()
  }

  private var mayBegin: Bool {
    guard isEnabled, let view else { return false }
    if blockedByControl { return false }
    guard view.gestureRecognizerShouldBegin(self) else { return false }
    guard delegate?.gestureRecognizerShouldBegin?(self) ?? true else { return false }
    return hasReasonToBegin
  }

  /// A control's own tap comes before a tap recogniser of a view around it.
  private var blockedByControl: Bool {
    guard let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    else { return false }
    return arbitration.touches.contains { touch in
      guard let hit = touch.view, let view, hit !== view else { return false }
      let path = sequence(first: hit, next: \.superview).prefix { $0 !== view }
      return path.contains { ($0 as? UIControl)?.isEnabled ?? false }
    }
  }

  private var rivals: [UIGestureRecognizer] { arbitration.rivals.compactMap(\.recognizer) }
  private var hasWon: Bool { arbitration.isActive || arbitration.state == .ended }
  private var window: UIWindow? { view?.window }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer_shouldRecognizeSimultaneouslyWith?(self, other) ?? false { return false }
    return !(other.delegate?.gestureRecognizer_shouldRecognizeSimultaneouslyWith?(other, self) ?? false)
  }

  private func mustWait(for other: UIGestureRecognizer) -> Bool {
    if arbitration.requirements.contains(where: { $0.recognizer === other }) { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if delegate?.gestureRecognizer_shouldRequireFailureOf?(self, other) ?? false { return true }
    return other.delegate?.gestureRecognizer_shouldBeRequiredToFailBy?(other, self) ?? false
  }

  func centre(in view: UIView?) -> CGPoint {
    let points = arbitration.ordered.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastCentre(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  /// A gesture that is over is where its last touch was.
  private func lastCentre(in view: UIView?) -> CGPoint {
    guard let window else { return .zero }
    return view?.convert(window.touchDispatch.lastPosition, from: window) ?? window.touchDispatch.lastPosition
  }
}
