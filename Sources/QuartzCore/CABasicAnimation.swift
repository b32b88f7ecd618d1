/// An animation from one value to another.
///
/// What is left out is what is shown without the animation: with `toValue` alone it begins there, with `fromValue` alone
/// it ends there.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  /// Relative to the other end.
  open var byValue: Any?

  override func makeEmptyCopy() -> CAAnimation { CABasicAnimation() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(at time: CFTimeInterval, shown: AnimatableValue?) -> AnimatableValue? {
    guard let (from, to) = ends(shown) else { return nil }
    return from.mixed(with: to, progress(time))
  }

  private func ends(_ shown: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    let (from, to, by) = (AnimatableValue(fromValue), AnimatableValue(toValue), AnimatableValue(byValue))
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return from.adding(by).map { (from, $0) }
    case (nil, let to?, let by?): return to.adding(by, times: -1).map { ($0, to) }
    case (let from?, nil, nil): return shown.map { (from, $0) }
    case (nil, let to?, nil): return shown.map { ($0, to) }
    case (nil, nil, let by?): return shown.flatMap { shown in shown.adding(by).map { (shown, $0) } }
    case (nil, nil, nil): return nil
    }
  }
}
