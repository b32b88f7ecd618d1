import UIKit

/// A form that symbols are shown in: filled, struck through, in a shape. Forms add up: `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
  private enum Shape: String { case circle, square, rectangle }
  private var shape: Shape?
  private var isFilled = false
  private var isSlashed = false

  private init() {}

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  public var circle: SymbolVariants { with { $0.shape = .circle } }
  public var square: SymbolVariants { with { $0.shape = .square } }
  public var rectangle: SymbolVariants { with { $0.shape = .rectangle } }
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  /// Whether all of `other` is in this one.
  public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    with {
      $0.shape = other.shape ?? $0.shape
      $0.isFilled = $0.isFilled || other.isFilled
      $0.isSlashed = $0.isSlashed || other.isSlashed
    }
  }

  /// The name of a symbol in this form; the name itself where there is no such symbol.
  func applied(to name: String) -> String {
    guard self != .none else { return name }
    var words = name.split(separator: ".").map(String.init)
    let wasFilled = words.last == "fill"
    if wasFilled { words.removeLast() }
    if isSlashed, !words.contains("slash") { words.append("slash") }
    if let shape, !words.contains(shape.rawValue) { words.append(shape.rawValue) }
    if isFilled || wasFilled { words.append("fill") }
    let wanted = words.joined(separator: ".")
    return UIImage(systemName: wanted) == nil ? name : wanted
  }
}

/// Which colours the parts of a symbol have.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind { case monochrome, multicolor, hierarchical, palette }
  let kind: Kind
  /// The foreground all over.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  /// The foreground, fainter in what stands behind.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// The styles of the foreground, one for each layer.
  public static let palette = SymbolRenderingMode(kind: .palette)

  @MainActor func configuration(in environment: EnvironmentValues) -> UIImage.SymbolConfiguration {
    switch kind {
    case .monochrome: return .preferringMonochrome()
    case .multicolor: return .preferringMulticolor()
    case .hierarchical:
      return UIImage.SymbolConfiguration(hierarchicalColor: environment.foregroundPaint(level: 0).color)
    case .palette:
      let count = max(environment.foregroundStyles.count, 1)
      let colors = (0..<count).map { environment.foregroundPaint(level: $0).color }
      return UIImage.SymbolConfiguration(paletteColors: colors)
    }
  }
}

private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private enum SymbolModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
  /// The form of symbols; `none` set here takes back what modifiers further out ask for.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// Nil for the symbol's own, or a palette where the foreground has several styles.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolModeKey.self] }
    set { self[SymbolModeKey.self] = newValue }
  }
}

extension View {
  /// Adds a form to those that symbols inside have.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(EnvironmentModifier(variant) { $0.symbolVariants = $0.symbolVariants.union($1) })
  }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

extension Image {
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode
    return image
  }
}
