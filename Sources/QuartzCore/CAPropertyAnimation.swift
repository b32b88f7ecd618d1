/// An animation of one property, named by its key path: `position.x`, `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Adds to what is shown instead of replacing it.
  open var isAdditive = false
  /// Each repetition begins where the one before ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  func property(in layer: CALayer) -> AnimatableProperty? {
    keyPath.flatMap { layer.animatableProperty($0) ?? layer.keptProperty($0) }
  }

  override func changes(in layer: CALayer) -> LayerChange {
    property(in: layer)?.change ?? []
  }

  override func apply(to layer: CALayer, timeInRun time: CFTimeInterval) {
    guard let property = property(in: layer), let value = value(at: time, shown: property.get(layer)) else { return }
    property.set(layer, isAdditive ? property.get(layer)?.adding(value) ?? value : value)
  }

  override func apply(to layer: CALayer, at parentTime: CFTimeInterval) {
    guard isCumulative, let property = property(in: layer) else { return super.apply(to: layer, at: parentTime) }
    let shown = property.get(layer)
    super.apply(to: layer, at: parentTime)
    let local = min(timing.localTime(parentTime), timing.activeDuration(runDuration))
    let runs = runDuration > 0 ? (local / runDuration).rounded(.up) - 1 : 0
    guard runs > 0, let end = value(at: runDuration, shown: shown), let now = property.get(layer) else { return }
    property.set(layer, now.adding(end, times: runs))
  }

  /// The property's value, given what is shown without this animation; `nil` leaves it.
  func value(at time: CFTimeInterval, shown: AnimatableValue?) -> AnimatableValue? { nil }
}
