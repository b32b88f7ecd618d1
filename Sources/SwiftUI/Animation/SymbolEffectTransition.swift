import Symbols
import UIKit

/// Symbols come and go by an effect of theirs; what is no symbol fades.
nonisolated public struct SymbolEffectTransition: Transition {
  private let effect: SymbolEffectConfiguration
  private let options: SymbolEffectOptions

  public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {
    // What comes by an effect goes by the same one, backwards.
    let direction: SymbolEffectConfiguration.Direction? =
      switch effect.configuration.motion {
      case .appear(let direction), .disappear(let direction): direction
      default: nil
      }
    (self.effect, self.options) = (SymbolEffectConfiguration(.disappear(direction)), options)
  }

  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let isGone = !phase.isIdentity
    let wish = SymbolEffectWish(effect: effect, options: options, isActive: isGone)
    content
      .modifier(EnvironmentModifier(SymbolEffectKey(wish, isGone)) { $0.symbolEffects.append($1.wish) })
      .opacity(isGone ? 0 : 1)
  }
  nonisolated public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == SymbolEffectTransition {
  /// Symbols come and go by an effect of theirs.
  @MainActor @preconcurrency public static var symbolEffect: SymbolEffectTransition { .init(effect: .automatic) }
  @MainActor @preconcurrency public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { .init(effect: effect, options: options) }
}
