import Symbols

/// A view comes and goes as a symbol does by an effect: it fades, and grows or shrinks where the effect has a direction.
///
/// Apple's moves the layers of a symbol; here all of a view does what its symbol would.
public struct SymbolEffectTransition: Transition {
  private let scale: Double
  private let speed: Double

  nonisolated public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions) {
    scale =
      switch effect.configuration.motion {
      case .appear(.up), .disappear(.down), .automatic: 0.5
      case .appear(.down), .disappear(.up): 1.5
      default: 1
      }
    speed = options.speed
  }

  @ViewBuilder public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale)).opacity(phase.isIdentity ? 1 : 0)
      .transaction { transaction in
        if speed != 1 { transaction.animation = transaction.animation?.speed(speed) }
      }
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// As the system has symbols come and go.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }
  /// As a symbol comes and goes by an effect.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}
