/// How the chosen option of a palette in a menu is told from the others.
public struct PaletteSelectionEffect: Equatable, Sendable {
  enum Kind: Equatable { case ground, variant(SymbolVariants), none }
  let kind: Kind

  /// By the ground that it stands on.
  public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect(kind: .ground) }
  /// By another form of its symbol.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(kind: .variant(variant))
  }
  /// By nothing: the app's own pictures tell it.
  public static var custom: PaletteSelectionEffect { PaletteSelectionEffect(kind: .none) }
}

private enum PaletteEffectKey: EnvironmentKey { static var defaultValue: PaletteSelectionEffect { .automatic } }

extension EnvironmentValues {
  var paletteSelectionEffect: PaletteSelectionEffect {
    get { self[PaletteEffectKey.self] }
    set { self[PaletteEffectKey.self] = newValue }
  }
}

extension View {
  /// How palettes inside show which option is chosen.
  nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    environment(\.paletteSelectionEffect, effect)
  }
}
