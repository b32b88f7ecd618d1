import Foundation
import QuartzCore
import Symbols

/// What a symbol did when it came to its end, or was told to stop.
@preconcurrency @MainActor open class UISymbolEffectCompletionContext: NSObject {
  /// Whether it came to its end.
  open private(set) var isFinished: Bool
  /// Who showed the symbol.
  open private(set) weak var sender: AnyObject?
  open private(set) var effect: (any SymbolEffect)?
  /// By what one symbol became another; nil where it did not.
  open private(set) var contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?

  init(
    _ sender: AnyObject?,
    effect: (any SymbolEffect)? = nil,
    contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)? = nil,
    isFinished: Bool
  ) {
    self.sender = sender
    self.effect = effect
    self.contentTransition = contentTransition
    self.isFinished = isFinished
  }
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// An effect that a view's symbol does, until it is told to stop.
@MainActor final class RunningSymbolEffect {
  let effect: any SymbolEffect
  let options: SymbolEffectOptions
  var isStopped = false

  init(_ effect: any SymbolEffect, _ options: SymbolEffectOptions) { (self.effect, self.options) = (effect, options) }

  /// A symbol jumps and wiggles once, unless it is to go on; what else it does it does until it is told to stop.
  var comesToAnEnd: Bool {
    guard options.isRepeating != true else { return false }
    return switch effect.configuration.motion {
    case .bounce, .wiggle: true
    default: false
    }
  }
}

extension UIImageView {
  /// Has the symbol do something. What has no end goes on until it is removed.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Ends what is of that kind, whichever way it goes.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(options, animated, completion) { type(of: $0) == type(of: effect as any SymbolEffect) } }
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(options, animated, completion) { type(of: $0) == type(of: effect as any SymbolEffect) } }
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(options, animated, completion) { type(of: $0) == type(of: effect as any SymbolEffect) } }
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    remove(options, animated, nil) { _ in true }
  }

  /// One symbol goes and another comes.
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    self.image = image
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      completion?(.init(self, contentTransition: contentTransition, isFinished: true))
    }
    SymbolMotion(layer).perform(contentTransition.configuration, options.nonRepeating)
    CATransaction.commit()
  }

  private func add(
    _ effect: some SymbolEffect,
    _ options: SymbolEffectOptions,
    _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let running = RunningSymbolEffect(effect, options)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      self?.symbolEffects.removeAll { $0 === running && running.comesToAnEnd }
      completion?(.init(self, effect: effect, isFinished: !running.isStopped))
    }
    symbolEffects.append(running)
    // Without an animation the state is there at once to which the effect leads.
    let speed = animated ? options : options.speed(1000)
    if running.comesToAnEnd {
      SymbolMotion(layer).perform(effect.configuration, speed)
    } else {
      SymbolMotion(layer).begin(effect.configuration, speed)
    }
    CATransaction.commit()
  }

  private func remove(
    _ options: SymbolEffectOptions,
    _ animated: Bool,
    _ completion: UISymbolEffectCompletion?,
    which: (any SymbolEffect) -> Bool
  ) {
    for running in symbolEffects where which(running.effect) {
      running.isStopped = true
      CATransaction.begin()
      CATransaction.setCompletionBlock { [weak self] in
        completion?(.init(self, effect: running.effect, isFinished: true))
      }
      SymbolMotion(layer).end(running.effect.configuration, animated ? options : options.speed(1000))
      CATransaction.commit()
    }
    symbolEffects.removeAll { $0.isStopped }
  }
}
