internal import Foundation

/// What several animations follow in place of the clock: a property animator's way from its begin to its end, on which it
/// can be held, moved and turned back.
package final class AnimationTimeline: @unchecked Sendable {
  /// A movement from where the timeline stood towards one of its ends.
  package struct Run {
    /// In `CACurrentMediaTime()`'s seconds.
    package var begin: CFTimeInterval
    package var duration: CFTimeInterval
    package var goesBack: Bool
    /// The part of the way after a part of the time.
    package var pace: (CGFloat) -> CGFloat

    package init(
      begin: CFTimeInterval,
      duration: CFTimeInterval,
      goesBack: Bool,
      pace: @escaping (CGFloat) -> CGFloat
    ) {
      self.begin = begin
      self.duration = duration
      self.goesBack = goesBack
      self.pace = pace
    }
  }

  /// Where it stands, or where the present run began: 0 to 1.
  package private(set) var fraction: CGFloat = 0
  package private(set) var run: Run?
  private var layers: [ObjectIdentifier: CALayer] = [:]

  package init() {}

  package var isPaused: Bool { run == nil }

  /// Begins to move from where it stands.
  package func start(_ run: Run) {
    hold()
    self.run = run
    for layer in layers.values { LayerClock.shared.add(layer) }
  }

  /// Stops where it is.
  package func hold() {
    guard run != nil else { return }
    fraction = progress(of: 0)
    run = nil
  }

  /// Stands at a part of the way.
  package func move(to fraction: CGFloat) {
    run = nil
    self.fraction = fraction
    // One frame shows the new place.
    for layer in layers.values { LayerClock.shared.add(layer) }
  }

  package var hasArrived: Bool { run.map { part(of: $0) >= 1 } ?? false }

  private func part(of run: Run) -> CGFloat {
    let passed = LayerClock.shared.now - run.begin
    return run.duration > 0 ? CGFloat(min(1, max(0, passed / run.duration))) : passed >= 0 ? 1 : 0
  }

  /// How far an animation is that begins at a part of the way. Springs pass 1.
  package func progress(of start: CGFloat) -> CGFloat {
    func own(_ fraction: CGFloat) -> CGFloat {
      start < 1 ? max(0, (fraction - start) / (1 - start)) : fraction >= 1 ? 1 : 0
    }
    guard let run else { return own(fraction) }
    let (from, part) = (own(fraction), part(of: run))
    if run.goesBack {
      // An animation that began late is at its begin before the whole is.
      let end = fraction > 0 ? max(0, (fraction - start) / fraction) : 0
      return end > 0 ? from * (1 - run.pace(min(1, part / end))) : 0
    }
    let delay = fraction < start ? (start - fraction) / (1 - fraction) : 0
    let late = delay < 1 ? max(0, (part - delay) / (1 - delay)) : part >= 1 ? 1 : 0
    return from + (1 - from) * run.pace(late)
  }

  /// Takes away all animations that follow it: what is set is shown.
  package func end(finished: Bool) {
    run = nil
    for layer in layers.values {
      for running in layer.animations where running.animation.timeline === self {
        if !running.hasEnded { running.tellEnd(finished: finished) }
        layer.removeRunning(running.key)
      }
    }
    layers = [:]
  }

  func add(_ layer: CALayer) { layers[ObjectIdentifier(layer)] = layer }
}
