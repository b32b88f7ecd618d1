import Foundation
import SwiftUI

/// A value of an axis that marks are made for.
public struct AxisValue {
  /// Its place among the axis's values.
  public let index: Int
  public let count: Int
  let value: PlotValue

  /// The value; nil where it is none of the type.
  public func `as`<P: Plottable>(_ valueType: P.Type) -> P? { value.plottable(valueType) }
}

/// At which edge of the plot an axis stands.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Kind: Sendable { case automatic, top, bottom, leading, trailing }
  let kind: Kind
  public static let automatic = AxisMarkPosition(kind: .automatic)
  public static let top = AxisMarkPosition(kind: .top)
  public static let bottom = AxisMarkPosition(kind: .bottom)
  public static let leading = AxisMarkPosition(kind: .leading)
  public static let trailing = AxisMarkPosition(kind: .trailing)
}

/// How marks stand to the plot.
public struct AxisMarkPreset: Hashable, Sendable {
  enum Kind: Sendable { case automatic, extended, aligned, inset }
  let kind: Kind
  public static let automatic = AxisMarkPreset(kind: .automatic)
  /// Lines of an axis below go on beside their labels.
  public static let extended = AxisMarkPreset(kind: .extended)
  /// The first label begins and the last one ends with the plot.
  public static let aligned = AxisMarkPreset(kind: .aligned)
  /// Labels stand in the plot.
  public static let inset = AxisMarkPreset(kind: .inset)
}

/// Which values of an axis are marked.
public struct AxisMarkValues {
  enum Kind {
    case automatic(count: Int?, minimum: Double?, roundLower: Bool?, roundUpper: Bool?)
    case stride(Double, roundLower: Bool?, roundUpper: Bool?)
    case dates(DateSteps, Calendar, roundLower: Bool?, roundUpper: Bool?)
    case values([PlotValue])
  }
  let kind: Kind

  public static var automatic: AxisMarkValues { .automatic() }
  /// - Parameters:
  ///   - desiredCount: about as many.
  ///   - roundLowerBound: whether the axis begins with a mark.
  ///   - roundUpperBound: whether the axis ends with a mark.
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(
      kind: .automatic(
        count: desiredCount,
        minimum: nil,
        roundLower: roundLowerBound,
        roundUpper: roundUpperBound
      )
    )
  }
  public static func automatic<P: Plottable & BinaryFloatingPoint>(
    minimumStride: P,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(
      kind: .automatic(
        count: desiredCount,
        minimum: Double(minimumStride),
        roundLower: roundLowerBound,
        roundUpper: roundUpperBound
      )
    )
  }
  /// Multiples of a number.
  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init(kind: .stride(Double(stepSize), roundLower: roundLowerBound, roundUpper: roundUpperBound))
  }
  /// The beginnings of days, months …
  public static func stride(
    by component: Calendar.Component,
    count: Int = 1,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues {
    .init(
      kind: .dates(
        DateSteps(unit: component, count: max(1, count)),
        calendar ?? .autoupdatingCurrent,
        roundLower: roundLowerBound,
        roundUpper: roundUpperBound
      )
    )
  }
}

// MARK: What is made for a value

/// What is shown for a value of an axis.
public protocol AxisMark {
  associatedtype Body: AxisMark
  @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: AxisMark {}
extension AxisMark where Body == Never {
  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body") }
}

protocol MadeAxisMark { @MainActor var items: [AxisItem] { get } }
extension AxisMark {
  // Specialised for one whose body is `Never`, it ends the optimising compiler (6.x): "Invalid SIL".
  @_semantics("optimize.sil.specialize.generic.never")
  @MainActor var axisItems: [AxisItem] { (self as? any MadeAxisMark)?.items ?? body.axisItems }
}

/// A line, a tick or a label.
struct AxisItem {
  enum Kind {
    case grid(centered: Bool?)
    case tick(centered: Bool?, AxisTick.Length)
    case label(AxisLabelSetting)
  }
  var kind: Kind
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
  /// Whether nobody asked for it: categories have no lines then.
  var isStandard = false
}

/// Puts an axis's marks together.
@resultBuilder public struct AxisMarkBuilder {
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }
  public static func buildBlock() -> some AxisMark { AxisMarkList(parts: []) }
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content)
    -> some AxisMark
  {
    var parts: [any AxisMark] = []
    for part in repeat each content { parts.append(part) }
    return AxisMarkList(parts: parts)
  }
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: AxisMark, F: AxisMark>(first: T) -> BuilderConditional<T, F> {
    .init(.first(first))
  }
  public static func buildEither<T: AxisMark, F: AxisMark>(second: F) -> BuilderConditional<T, F> {
    .init(.second(second))
  }
  public static func buildLimitedAvailability(_ content: some AxisMark) -> AnyAxisMark {
    .init(content)
  }
}

struct AxisMarkList: AxisMark, MadeAxisMark {
  typealias Body = Never
  let parts: [any AxisMark]
  var items: [AxisItem] { parts.flatMap { $0.axisItems } }
}

/// A mark of any type.
public struct AnyAxisMark: AxisMark, MadeAxisMark {
  public typealias Body = Never
  private let mark: any AxisMark
  public init(_ mark: some AxisMark) { self.mark = mark }
  public init(erasing mark: some AxisMark) { self.mark = mark }
  var items: [AxisItem] { mark.axisItems }
}

extension Optional: AxisMark, MadeAxisMark where Wrapped: AxisMark {
  var items: [AxisItem] { self?.axisItems ?? [] }
}

extension BuilderConditional: AxisMark, MadeAxisMark
where TrueContent: AxisMark, FalseContent: AxisMark {
  var items: [AxisItem] {
    switch storage {
    case .first(let mark): mark.axisItems
    case .second(let mark): mark.axisItems
    }
  }
}

struct ChangedAxisMark<Mark: AxisMark>: AxisMark, MadeAxisMark {
  typealias Body = Never
  let mark: Mark
  let change: (inout AxisItem) -> Void
  var items: [AxisItem] {
    mark.axisItems.map { item in
      var item = item
      change(&item)
      return item
    }
  }
}

extension AxisMark {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    ChangedAxisMark(mark: self) { if $0.style == nil { $0.style = AnyShapeStyle(style) } }
  }
  public func font(_ font: Font?) -> some AxisMark {
    ChangedAxisMark(mark: self) { if $0.font == nil { $0.font = font } }
  }
  public func offset(_ offset: CGSize) -> some AxisMark {
    self.offset(x: offset.width, y: offset.height)
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    ChangedAxisMark(mark: self) {
      $0.offset.width += x
      $0.offset.height += y
    }
  }
}

/// A line through the plot.
public struct AxisGridLine: AxisMark, MadeAxisMark {
  public typealias Body = Never
  private let item: AxisItem
  var items: [AxisItem] { [item] }
  /// - Parameter centered: in the middle of a category or bin; nil is so for categories.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .grid(centered: centered), stroke: stroke)
  }
}

/// A short line between the plot and a label.
public struct AxisTick: AxisMark, MadeAxisMark {
  public struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    enum Kind: Sendable {
      case points(CGFloat)
      case label(CGFloat)
      case longestLabel(CGFloat)
    }
    let kind: Kind
    public static var automatic: Length { Length(kind: .points(4)) }
    /// As long as its label.
    public static var label: Length { .label(extendPastBy: 0) }
    public static func label(extendPastBy: CGFloat) -> Length { Length(kind: .label(extendPastBy)) }
    /// As long as the axis's longest label.
    public static var longestLabel: Length { .longestLabel(extendPastBy: 0) }
    public static func longestLabel(extendPastBy: CGFloat) -> Length {
      Length(kind: .longestLabel(extendPastBy))
    }
    private init(kind: Kind) { self.kind = kind }
    public init(floatLiteral value: Double) { kind = .points(CGFloat(value)) }
    public init(integerLiteral value: Int) { kind = .points(CGFloat(value)) }
  }

  public typealias Body = Never
  private let item: AxisItem
  var items: [AxisItem] { [item] }
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .tick(centered: centered, length), stroke: stroke)
  }
}
