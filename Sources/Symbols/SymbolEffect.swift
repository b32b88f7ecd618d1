/// Something that a symbol does to be noticed. Symbols here have one layer: what is done by layer is done to all of it.
public protocol SymbolEffect: Hashable, Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that comes and goes, each time something happens.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is taken away.
public protocol IndefiniteSymbolEffect {}
/// An effect by which a symbol comes and goes.
public protocol TransitionSymbolEffect {}
/// An effect by which a symbol becomes another one.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  package enum Direction: Hashable, Sendable { case up, down, left, right, clockwise, counterClockwise }
  package enum Motion: Hashable, Sendable {
    case bounce(Direction), pulse, scale(Direction), appear(Direction?), disappear(Direction?)
    case replace, automatic, wiggle(Direction), rotate(Direction), breathe(fades: Bool)
  }
  package let motion: Motion
  package init(_ motion: Motion) { self.motion = motion }
}

/// How fast an effect is, and how often it is repeated.
public struct SymbolEffectOptions: Hashable, Sendable {
  package var speed = 1.0
  /// How often a discrete effect is done: nil without an end. An indefinite one has none by itself.
  package var count: Int? = 1
  package var isRepeating: Bool?

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options)
    return options
  }

  private init() {}

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Without an end.
  public static var repeating: SymbolEffectOptions { `default`.repeating }
  public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }
  /// A multiple of the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
  /// So many times; nil for without an end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }

  public var repeating: SymbolEffectOptions {
    with {
      $0.isRepeating = true
      $0.count = nil
    }
  }
  public var nonRepeating: SymbolEffectOptions {
    with {
      $0.isRepeating = false
      $0.count = 1
    }
  }
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = max(speed, 0.01) } }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count.map { max($0, 1) } } }
}
