import Foundation
import SlipwayAutomation
import SlipwayPlatform

/// Puts a test's fingers on the screen, where the platform's come in, each at its own time.
@MainActor final class AutomationFingers {
  private let windows: () -> [UIWindow]
  private lazy var input = SceneInput(windows: windows) { [windows] in windows().last(where: \.isKeyWindow) }
  /// The numbers that fingers have had: a desktop does not use them twice either.
  private var used = 0

  init(windows: @escaping () -> [UIWindow] = { UIApplication.shared.windowScenes.flatMap(\.windowsInPaintOrder) }) {
    self.windows = windows
  }

  /// Plays what the fingers do, in the order of time.
  func play(_ tracks: [FingerTrack], _ done: @escaping @MainActor () -> Void) {
    let first = used
    used += tracks.count
    var steps: [Step] = []
    for (index, track) in tracks.enumerated() {
      for (place, position) in track.places.enumerated() {
        let phase: InputPhase = place == 0 ? .began : place == track.places.count - 1 ? .ended : .moved
        steps.append(Step(finger: first + index, phase: phase, place: position))
      }
    }
    steps.sort { $0.place.time < $1.place.time }
    // What is under the fingers when they go down is what they touch.
    let hosts = tracks.compactMap { track in host(of: track).map { ($0, track) } }
    play(steps[...], from: ProcessInfo.processInfo.systemUptime) { self.touch(hosts[...], done) }
  }

  /// A page of the web under a finger: the platform's events come to it, and not by UIKit.
  private func host(of track: FingerTrack) -> (any ElementHosting)? {
    guard let point = track.places.first?.point else { return nil }
    for window in windows().reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.fromScene(point), with: nil) else { continue }
      return sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? any ElementHosting }.first
    }
    return nil
  }

  private func touch(
    _ hosts: ArraySlice<(any ElementHosting, FingerTrack)>,
    _ done: @escaping @MainActor () -> Void
  ) {
    guard let (host, track) = hosts.first, let window = host.window else { return done() }
    let points = track.places.map { host.convert(window.fromScene($0.point), from: nil as UIView?) }
    host.touch(points) { self.touch(hosts.dropFirst(), done) }
  }

  private struct Step {
    var finger: Int
    var phase: InputPhase
    var place: FingerTrack.Place
  }

  private func play(_ steps: ArraySlice<Step>, from start: TimeInterval, _ done: @escaping @MainActor () -> Void) {
    guard let step = steps.first else { return done() }
    let delay = start + step.place.time - ProcessInfo.processInfo.systemUptime
    guard delay <= 0 else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated { self.play(steps, from: start, done) }
      }
      return
    }
    // By the test's clock: a machine that is slow makes no long press of a tap.
    let time = start + step.place.time
    input.receive(PointerInput(.finger(step.finger), step.phase, at: step.place.point, timestamp: time))
    DispatchQueue.main.async { MainActor.assumeIsolated { self.play(steps.dropFirst(), from: start, done) } }
  }
}
