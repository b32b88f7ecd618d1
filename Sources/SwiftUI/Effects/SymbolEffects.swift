import Symbols
import UIKit

/// An effect that symbols inside are to do.
struct SymbolEffectWish {
  let effect: SymbolEffectConfiguration
  let options: SymbolEffectOptions
  /// Of an effect that lasts: whether it does.
  var isActive: Bool?
  /// Of one that comes and goes: whether what it is done for is the same as in another wish.
  var isSame: (SymbolEffectWish) -> Bool = { _ in true }
  var value: Any?
}

private enum SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectWish] { [] } }

extension EnvironmentValues {
  /// The effects of symbols, the outermost first.
  var symbolEffects: [SymbolEffectWish] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

extension View {
  /// Symbols inside do the effect while `isActive` is true.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    let wish = SymbolEffectWish(effect: effect.configuration, options: options, isActive: isActive)
    return modifier(EnvironmentModifier(SymbolEffectKey(wish, isActive)) { $0.symbolEffects.append($1.wish) })
  }

  /// Symbols inside do the effect each time the value becomes another.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U
  ) -> some View {
    var wish = SymbolEffectWish(effect: effect.configuration, options: options)
    wish.value = value
    wish.isSame = { ($0.value as? U) == value }
    return modifier(EnvironmentModifier(SymbolEffectKey(wish, value)) { $0.symbolEffects.append($1.wish) })
  }

  /// Symbols inside do none of the effects that are asked for further out.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(EnvironmentModifier(isEnabled) { if $1 { $0.symbolEffects = [] } })
  }
}

/// A wish, and by what it is known as the same.
private struct SymbolEffectKey<Value: Equatable>: Equatable {
  let wish: SymbolEffectWish
  let value: Value

  init(_ wish: SymbolEffectWish, _ value: Value) { (self.wish, self.value) = (wish, value) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.value == rhs.value && lhs.wish.effect == rhs.wish.effect && lhs.wish.options == rhs.wish.options
  }
}

/// The effects that one symbol does.
@MainActor final class SymbolEffects {
  private var known: [SymbolEffectWish]?

  func follow(_ wishes: [SymbolEffectWish], _ view: UIView) {
    let old = known ?? []
    let motion = SymbolMotion(view.layer)
    for (index, wish) in wishes.enumerated() {
      let before = old.indices.contains(index) && old[index].effect == wish.effect ? old[index] : nil
      if let isActive = wish.isActive {
        let wasActive = before?.isActive ?? false
        if isActive, !wasActive { motion.begin(wish.effect, wish.options) }
        if !isActive, wasActive { motion.end(wish.effect, wish.options) }
      } else if let before, !wish.isSame(before) {
        motion.perform(wish.effect, wish.options)
      }
    }
    for (index, wish) in old.enumerated() where wish.isActive == true {
      if !wishes.indices.contains(index) || wishes[index].effect != wish.effect {
        motion.end(wish.effect, wish.options)
      }
    }
    known = wishes
  }
}

extension ContentTransition {
  /// A symbol becomes another one as the system has it.
  public static var symbolEffect: ContentTransition { .symbolEffect(.automatic) }
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(kind: .symbol(effect.configuration, options)) }
}
