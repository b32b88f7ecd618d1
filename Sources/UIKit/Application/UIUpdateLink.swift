import Foundation
import QuartzCore
import SlipwayFoundation

/// A step of a frame, in which an update link's actions are performed.
///
/// Those of low latency are absent: events are told of as they come.
public struct UIUpdateActionPhase: Hashable, Sendable {
  let order: Int

  /// The frame has begun.
  public static let afterUpdateScheduled = UIUpdateActionPhase(order: 0)
  public static let beforeEventDispatch = UIUpdateActionPhase(order: 1)
  public static let afterEventDispatch = UIUpdateActionPhase(order: 2)
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(order: 3)
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(order: 4)
  /// Before views are laid out: the last one in which they may change for this frame.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(order: 5)
  /// Views are laid out.
  public static let afterCATransactionCommit = UIUpdateActionPhase(order: 6)
  public static let afterUpdateComplete = UIUpdateActionPhase(order: 7)

  var isAfterLayout: Bool { order >= UIUpdateActionPhase.afterCATransactionCommit.order }
}

/// When a frame is shown. Times are those of `CACurrentMediaTime()`.
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  /// What is shown is that of this moment.
  public let modelTime: TimeInterval
  /// By when the app has to be done.
  public let completionDeadlineTime: TimeInterval
  /// When the user will see it.
  public let estimatedPresentationTime: TimeInterval

  init(time: TimeInterval, interval: TimeInterval) {
    modelTime = time
    completionDeadlineTime = time + interval
    estimatedPresentationTime = time + interval
  }

  /// That of the frame which is being made for a window or view; nil between frames, and where it is on no screen.
  open class func current(for window: UIView) -> UIUpdateInfo? {
    (window as? UIWindow ?? window.window).flatMap { $0.isHidden ? nil : now }
  }
  open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? { now }
  static var now: UIUpdateInfo?
}

/// Performs actions in the frames of a view's or scene's screen: in those that something asks for, or, where it requires them, in
/// each.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [(phase: UIUpdateActionPhase, act: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
  private var last: TimeInterval = 0

  public init(view: UIView) {
    self.view = view
    super.init()
  }
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  open func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) { actions.append((phase, handler)) }
  /// Before views are laid out.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCATransactionCommit, handler: handler)
  }
  /// The target is not kept alive; the selector takes the link and the info, or less.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let target = target as AnyObject
    addAction(to: phase) { [weak target] link, info in if let target { selector.send(to: target, link, info) } }
  }
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCATransactionCommit, target: target, selector: selector)
  }

  open var isEnabled = false { didSet { if isEnabled != oldValue { follow() } } }
  /// Whether frames are made though nothing asks for them.
  open var requiresContinuousUpdates = false { didSet { if requiresContinuousUpdates != oldValue { follow() } } }
  /// Frames beyond it are left out.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// That of the frame which is being made; nil between frames.
  open func currentUpdateInfo() -> UIUpdateInfo? { isOnScreen ? UIUpdateInfo.now : nil }

  private var isOnScreen: Bool { scene != nil || view?.window != nil }

  private func follow() {
    let driver = FrameDriver.shared
    driver.unlink(self)
    driver.stopFollowing(self)
    guard isEnabled else { return }
    driver.link(self) { [weak self] phases, info in
      self?.perform(phases, info)
      return self != nil
    }
    if requiresContinuousUpdates { driver.follow(self) { [weak self] _ in self?.isOnScreen ?? false } }
  }

  private func perform(_ phases: (UIUpdateActionPhase) -> Bool, _ info: UIUpdateInfo) {
    guard isEnabled, isOnScreen else { return }
    let rate =
      preferredFrameRateRange.preferred ?? 0 > 0
      ? preferredFrameRateRange.preferred! : preferredFrameRateRange.maximum
    // Half a frame's tolerance: one that comes a little early still counts. What is laid out belongs to the frame that began.
    if rate > 0, info.modelTime != last, info.modelTime - last < 1 / Double(rate) - FrameDriver.shared.frameInterval / 2
    {
      return
    }
    last = info.modelTime
    for action in actions.sorted(by: { $0.phase.order < $1.phase.order }) where phases(action.phase) {
      action.act(self, info)
    }
  }
}
