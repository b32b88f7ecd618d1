/// Several animations that run together, in the group's time: what lasts longer than the group is cut off.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func makeEmptyCopy() -> CAAnimation { CAAnimationGroup() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copy() as! CAAnimation }
  }

  override func changes(in layer: CALayer) -> LayerChange {
    (animations ?? []).reduce([]) { $0.union($1.changes(in: layer)) }
  }

  override func apply(to layer: CALayer, timeInRun time: CFTimeInterval) {
    let paced =
      timingFunction.map { CFTimeInterval($0.progress(at: CGFloat(time / runDuration))) * runDuration } ?? time
    for animation in animations ?? [] { animation.apply(to: layer, at: paced) }
  }

  /// Members that do not say how long they last take the group's duration.
  func fillDurations() {
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      (animation as? CAAnimationGroup)?.fillDurations()
    }
  }
}
