// The effects there are. Each is a value that members make another of: `.bounce.down`.

/// The symbol jumps.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction = .up
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.bounce(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var up: BounceSymbolEffect { going(.up) }
  public var down: BounceSymbolEffect { going(.down) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }

/// The symbol becomes fainter and stronger.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.pulse) }
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }

/// The symbol is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction = .up
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.scale(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var up: ScaleSymbolEffect { going(.up) }
  public var down: ScaleSymbolEffect { going(.down) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }

/// The symbol comes into sight.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction? = nil
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.appear(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var up: AppearSymbolEffect { going(.up) }
  public var down: AppearSymbolEffect { going(.down) }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }

/// The symbol goes out of sight. It keeps its place.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction? = nil
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.disappear(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var up: DisappearSymbolEffect { going(.up) }
  public var down: DisappearSymbolEffect { going(.down) }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }

/// The symbol moves to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction = .clockwise
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.wiggle(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var up: WiggleSymbolEffect { going(.up) }
  public var down: WiggleSymbolEffect { going(.down) }
  public var left: WiggleSymbolEffect { going(.left) }
  public var right: WiggleSymbolEffect { going(.right) }
  public var clockwise: WiggleSymbolEffect { going(.clockwise) }
  public var counterClockwise: WiggleSymbolEffect { going(.counterClockwise) }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }

/// The symbol turns round.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var direction: SymbolEffectConfiguration.Direction = .clockwise
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.rotate(direction)) }

  private func going(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var effect = self
    effect.direction = direction
    return effect
  }
  public var clockwise: RotateSymbolEffect { going(.clockwise) }
  public var counterClockwise: RotateSymbolEffect { going(.counterClockwise) }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }

/// The symbol grows and shrinks slowly, as something that breathes.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var fades = false
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.breathe(fades: fades)) }
  /// It keeps its strength.
  public var plain: BreatheSymbolEffect {
    var effect = self
    effect.fades = false
    return effect
  }
  /// It becomes fainter as it shrinks.
  public var pulse: BreatheSymbolEffect {
    var effect = self
    effect.fades = true
    return effect
  }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }

/// One symbol goes and another comes: the old one shrinks, the new one grows.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.replace) }
  public var downUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }

/// What the system does.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.automatic) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }
