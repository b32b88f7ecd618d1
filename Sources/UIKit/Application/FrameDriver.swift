import Foundation
import QuartzCore

/// The beat of the screen: one pass of animations and layout a frame, and only in frames that something asked for.
///
/// With a window on a display the pass runs in that window's frame clock, before GTK's own layout. With none the main
/// queue takes its place, so that tests see the same passes.
@MainActor package final class FrameDriver: @preconcurrency FrameSource {
  package static let shared: FrameDriver = {
    let driver = FrameDriver()
    LayerClock.shared.source = driver
    return driver
  }()

  /// The window on the display whose clock ticks.
  weak var host: SceneHost?
  private var isRequested = false
  private var isAnimating = false
  private var windows: [WeakWindow] = []
  private var followers: [ObjectIdentifier: (TimeInterval) -> Bool] = [:]

  private struct WeakWindow { weak var window: UIWindow? }

  /// Whether something moves or is about to be laid out.
  var isBusy: Bool { isRequested || isAnimating || !followers.isEmpty }

  func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// A pass before the next frame.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    if let host, host.isMapped {
      host.requestTick()
    } else {
      let delay = isAnimating || !followers.isEmpty ? frameInterval : 0
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { self.tick() } }
    }
  }

  /// What a frame does before GTK lays out and paints.
  func tick() {
    isRequested = false
    let now = CACurrentMediaTime()
    if isAnimating { LayerClock.shared.advance(to: now) }
    // One may stop another, or begin anew.
    for key in followers.keys {
      if let follower = followers[key], !follower(now) { followers[key] = nil }
    }
    for entry in windows { entry.window?.layoutIfNeeded() }
    if isAnimating || !followers.isEmpty { request() }
  }

  /// Calls `body` with the time in every frame, until it returns false. A second body for the same object replaces the
  /// first.
  package func follow(_ object: AnyObject, _ body: @escaping (TimeInterval) -> Bool) {
    followers[ObjectIdentifier(object)] = body
    request()
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
