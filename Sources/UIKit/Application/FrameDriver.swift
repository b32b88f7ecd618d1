import Foundation
import QuartzCore

/// The beat of the screen: one pass of animations and layout a frame, and only in frames that something asked for.
///
/// With a window on a display the pass runs in that window's frame clock, before GTK's own layout. With none the main
/// queue takes its place, so that tests see the same passes.
@MainActor package final class FrameDriver: @preconcurrency FrameSource {
  /// The process's driver, or that of the task that asks: a test that shows frames by hand has a driver of its own.
  package static var shared: FrameDriver { own ?? process }
  private static let process = FrameDriver(clock: .process) { delay, pass in
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated(pass) }
  }
  @TaskLocal package static var own: FrameDriver?

  private let clock: LayerClock
  /// Has a pass made some seconds from now, where there is no window whose clock ticks.
  private let wake: (_ delay: TimeInterval, _ pass: @escaping @MainActor () -> Void) -> Void

  /// The window on the display whose clock ticks.
  weak var host: SceneHost?
  private var isRequested = false
  private var isAnimating = false
  private var windows: [WeakWindow] = []
  private var afterPass: [@MainActor () -> Void] = []
  private var followers = OrderedRegister<(TimeInterval) -> Bool>()
  private var links = OrderedRegister<LinkedFrame>()
  /// Performs actions of the phases that the first argument names; false of a link that is gone.
  typealias LinkedFrame = (_ phases: (UIUpdateActionPhase) -> Bool, UIUpdateInfo) -> Bool

  private struct WeakWindow { weak var window: UIWindow? }

  package init(
    clock: LayerClock,
    wake: @escaping (_ delay: TimeInterval, _ pass: @escaping @MainActor () -> Void) -> Void
  ) {
    self.clock = clock
    self.wake = wake
    clock.source = self
  }

  /// Whether something moves or is about to be laid out.
  var isBusy: Bool { isRequested || isAnimating || !followers.isEmpty }
  /// Whether layers' animations are all that asks for frames.
  var isOnlyAnimating: Bool { isAnimating && followers.isEmpty }

  func add(_ window: UIWindow) {
    _ = Self.layingOutOnFlush
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// A pass before the next frame.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    if let host, host.isShown {
      host.requestFrame()
    } else {
      let delay = isAnimating || !followers.isEmpty ? frameInterval : 0
      wake(delay) { self.tick() }
    }
  }

  /// What a frame does before GTK lays out and paints.
  package func tick() {
    isRequested = false
    let now = clock.time()
    let info = UIUpdateInfo(time: now, interval: frameInterval)
    UIUpdateInfo.now = info
    defer { UIUpdateInfo.now = nil }
    performLinks(info) { $0.order <= UIUpdateActionPhase.beforeCADisplayLinkDispatch.order }
    if isAnimating { clock.advance(to: now) }
    // One may stop another, or begin anew.
    for key in followers.keys {
      if let follower = followers[key], !follower(now) { followers[key] = nil }
    }
    performLinks(info) { $0.order > UIUpdateActionPhase.beforeCADisplayLinkDispatch.order && !$0.isAfterLayout }
    layOutWindows()
    performLinks(info) { $0.isAfterLayout }
    if isAnimating || !followers.isEmpty { request() }
    let waiting = afterPass
    afterPass = []
    for body in waiting { body() }
  }

  private func layOutWindows() {
    for entry in windows { entry.window?.layoutIfNeeded() }
  }

  /// Has `CATransaction.flush()` lay out the windows, as the end of a turn of the loop does on iOS.
  static let layingOutOnFlush: Void = {
    let isMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    CATransaction.layOutWindows = {
      guard Thread.isMainThread || DispatchQueue.getSpecific(key: isMain) != nil else { return }
      MainActor.assumeIsolated { FrameDriver.shared.layOutWindows() }
    }
  }()

  /// Whether somebody waits for the next pass to have been made.
  var isAwaited: Bool { !afterPass.isEmpty }

  /// Calls `body` once the pass that is about to be made has been made, at once if none is.
  func afterFrame(_ body: @escaping @MainActor () -> Void) {
    if isRequested { afterPass.append(body) } else { body() }
  }

  /// Calls `body` with the time in every frame, until it returns false. A second body for the same object replaces the
  /// first.
  package func follow(_ object: AnyObject, _ body: @escaping (TimeInterval) -> Bool) {
    followers[ObjectIdentifier(object)] = body
    request()
  }

  /// Calls `body` in every frame that is made, some times for its phases.
  func link(_ object: AnyObject, _ body: @escaping LinkedFrame) { links[ObjectIdentifier(object)] = body }
  func unlink(_ object: AnyObject) { links[ObjectIdentifier(object)] = nil }
  private func performLinks(_ info: UIUpdateInfo, _ phases: (UIUpdateActionPhase) -> Bool) {
    for key in links.keys {
      if let link = links[key], !link(phases, info) { links[key] = nil }
    }
  }

  func stopFollowing(_ object: AnyObject) { followers[ObjectIdentifier(object)] = nil }

  // Animations.

  package let frameInterval: CFTimeInterval = 1 / 60

  package func startFrames() {
    isAnimating = true
    request()
  }

  package func stopFrames() { isAnimating = false }
}
