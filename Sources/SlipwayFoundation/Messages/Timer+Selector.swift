import Foundation

extension Timer {
  /// A timer in the current run loop that sends the message to the target, with itself. It retains the target until it is
  /// invalidated; one that does not repeat invalidates itself.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// What `Timer` gets its target initialisers from: an initialiser of a protocol's extension can answer with a subclass.
public protocol _TargetTimer {}

extension Timer: _TargetTimer {}

extension _TargetTimer where Self: Timer {
  /// A timer that is not in a run loop yet, and fires `ti` seconds from now.
  public init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let date = Date(timeIntervalSinceNow: ti)
    self.init(
      fireAt: date,
      interval: ti,
      target: aTarget,
      selector: aSelector,
      userInfo: userInfo,
      repeats: yesOrNo
    )
  }

  /// A timer that is not in a run loop yet, and fires at `date` and every `ti` seconds after it.
  public init(
    fireAt date: Date,
    interval ti: TimeInterval,
    target t: Any,
    selector s: Selector,
    userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self = TargetTimer(date, ti, t, s, ui, rep) as! Self
  }
}

private final class TargetTimer: Timer {
  private final class Message: @unchecked Sendable {
    var target: Any?
    let selector: Selector
    var userInfo: Any?

    init(_ target: Any, _ selector: Selector, _ userInfo: Any?) {
      self.target = target
      self.selector = selector
      self.userInfo = userInfo
    }
  }

  // Foundation on Linux never releases a timer or its block: the target has to be let go of apart.
  private let message: Message

  init(_ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ userInfo: Any?, _ repeats: Bool) {
    let message = Message(target, selector, userInfo)
    self.message = message
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let target = message.target else { return }
      message.selector.send(to: target, timer)
      if !repeats { timer.invalidate() }
    }
  }

  override var userInfo: Any? { message.userInfo }

  override func invalidate() {
    super.invalidate()
    message.target = nil
    message.userInfo = nil
  }
}
