import Foundation
import SwiftUI

/// What an axis shows.
public protocol AxisContent {
  associatedtype Body: AxisContent
  @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: AxisContent {}
extension AxisContent where Body == Never {
  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body") }
}

protocol MadeAxis { @MainActor var sets: [AxisMarkSet] { get } }
extension AxisContent {
  // Specialised for one whose body is `Never`, it ends the optimising compiler (6.x): "Invalid SIL".
  @_semantics("optimize.sil.specialize.generic.never")
  @MainActor var axisSets: [AxisMarkSet] { (self as? any MadeAxis)?.sets ?? body.axisSets }
}

/// Marks of some values of an axis.
struct AxisMarkSet {
  var position: AxisMarkPosition
  var preset: AxisMarkPreset
  var values: AxisMarkValues
  var make: @MainActor (AxisValue) -> [AxisItem]
}

@resultBuilder public struct AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> some AxisContent { AxisList(parts: []) }
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content)
    -> some AxisContent
  {
    var parts: [any AxisContent] = []
    for part in repeat each content { parts.append(part) }
    return AxisList(parts: parts)
  }
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: AxisContent, F: AxisContent>(first: T) -> BuilderConditional<
    T, F
  > {
    .init(.first(first))
  }
  public static func buildEither<T: AxisContent, F: AxisContent>(second: F) -> BuilderConditional<
    T, F
  > {
    .init(.second(second))
  }
  public static func buildLimitedAvailability(_ content: some AxisContent) -> AnyAxisContent {
    .init(content)
  }
}

struct AxisList: AxisContent, MadeAxis {
  typealias Body = Never
  let parts: [any AxisContent]
  var sets: [AxisMarkSet] { parts.flatMap { $0.axisSets } }
}

/// Content of any type.
public struct AnyAxisContent: AxisContent, MadeAxis {
  public typealias Body = Never
  private let content: any AxisContent
  public init(_ content: some AxisContent) { self.content = content }
  public init(erasing content: some AxisContent) { self.content = content }
  var sets: [AxisMarkSet] { content.axisSets }
}

extension Optional: AxisContent, MadeAxis where Wrapped: AxisContent {
  var sets: [AxisMarkSet] { self?.axisSets ?? [] }
}

extension BuilderConditional: AxisContent, MadeAxis
where TrueContent: AxisContent, FalseContent: AxisContent {
  var sets: [AxisMarkSet] {
    switch storage {
    case .first(let content): content.axisSets
    case .second(let content): content.axisSets
    }
  }
}

/// Marks for values of an axis.
public struct AxisMarks<Content: AxisMark>: AxisContent, MadeAxis {
  public typealias Body = Never
  private let set: AxisMarkSet
  var sets: [AxisMarkSet] { [set] }

  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    nonisolated(unsafe) let content = content
    set = AxisMarkSet(position: position, preset: preset, values: values) { content($0).axisItems }
  }
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) { self.init(preset: preset, position: position, values: values) { _ in content() } }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: AxisMarkValues(values), content: content)
  }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) { self.init(preset: preset, position: position, values: values) { _ in content() } }
}

extension AxisMarkValues {
  init<Value: Plottable>(_ values: [Value]) {
    self.init(kind: .values(values.map { PlotValue($0) }))
  }
}

extension AxisMarks where Content == AnyAxisMark {
  /// Lines and labels as the system has them.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: values) {
      AnyAxisMark(StandardMarks(stroke: stroke) { $0 })
    }
  }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: AxisMarkValues(values), stroke: stroke)
  }
  /// Labels by a format.
  public init<Format: FormatStyle>(
    format: Format,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset: preset, position: position, values: values) {
      AnyAxisMark(
        StandardMarks(stroke: stroke) { _ in AnyAxisMark(AxisValueLabel(format: format)) }
      )
    }
  }
  public init<Format: FormatStyle, Value: Plottable>(
    format: Format,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      format: format,
      preset: preset,
      position: position,
      values: AxisMarkValues(values),
      stroke: stroke
    )
  }
}

/// A line through the plot, and a label.
struct StandardMarks: AxisMark, MadeAxisMark {
  typealias Body = Never
  let stroke: StrokeStyle?
  let label: (AnyAxisMark) -> AnyAxisMark
  var items: [AxisItem] {
    let lines = AxisGridLine(stroke: stroke).axisItems.map { line in
      var line = line
      line.isStandard = stroke == nil
      return line
    }
    return lines + label(AnyAxisMark(AxisValueLabel())).axisItems
  }
}
