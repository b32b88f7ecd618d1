import MapKit
import SwiftUI

/// What a map shows: markers, annotations, shapes, and what is made of them.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Content that says itself what stands on the map.
@MainActor protocol RecordedContent {
  /// - Parameter path: what tells content apart from other content of the map.
  func records(_ path: MapPath) -> [MapRecord]
}

/// Which content it is, from evaluation to evaluation: by its place, or in a `ForEach` by its id.
typealias MapPath = [AnyHashable]

extension MapContent {
  func allRecords(_ path: MapPath) -> [MapRecord] {
    (self as? any RecordedContent)?.records(path) ?? body.allRecords(path)
  }
}

extension Never: MapContent {}

extension MapContent where Body == Never {
  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Something on the map, and how it looks.
struct MapRecord {
  enum Kind {
    /// A view at a place; `anchor` is the part of it that is at the place.
    case view(
      CLLocationCoordinate2D,
      anchor: UnitPoint,
      make: @MainActor (_ record: MapRecord, _ isSelected: Bool) -> AnyView
    )
    case overlay(@MainActor () -> any MKOverlay, values: [AnyHashable])
    case user(anchor: UnitPoint, make: (@MainActor (UserLocation) -> AnyView)?)
  }

  var path: MapPath
  var kind: Kind
  var title: String?
  var tint: AnyShapeStyle?
  var fill: AnyShapeStyle?
  var stroke: AnyShapeStyle?
  var strokeStyle: StrokeStyle?
  var level = MKOverlayLevel.aboveRoads
  var tag: AnyHashable?
  var showsTitle = true
}

/// Puts contents together.
@resultBuilder public struct MapContentBuilder {
  @MainActor public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  @MainActor public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> TupleMapContent<(repeat each Content)> {
    var parts: [any MapContent] = []
    for part in repeat each content { parts.append(part) }
    return TupleMapContent((repeat each content), parts)
  }
  @MainActor public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  @MainActor public static func buildEither<T: MapContent, F: MapContent>(first: T) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .trueContent(first))
  }
  @MainActor public static func buildEither<T: MapContent, F: MapContent>(second: F) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .falseContent(second))
  }
  @MainActor public static func buildLimitedAvailability(_ content: some MapContent) -> AnyMapContent {
    AnyMapContent(content)
  }
}

/// Nothing.
@MainActor @preconcurrency public struct EmptyMapContent: MapContent, RecordedContent {
  public typealias Body = Never
  public init() {}
  func records(_ path: MapPath) -> [MapRecord] { [] }
}

/// Several contents.
@MainActor @preconcurrency public struct TupleMapContent<T>: MapContent, RecordedContent {
  public typealias Body = Never
  public var value: T
  private let parts: [any MapContent]
  init(_ value: T, _ parts: [any MapContent]) { (self.value, self.parts) = (value, parts) }
  func records(_ path: MapPath) -> [MapRecord] {
    parts.enumerated().flatMap { $1.allRecords(path + [AnyHashable($0)]) }
  }
}

/// Content of any type.
@MainActor @preconcurrency public struct AnyMapContent: MapContent, RecordedContent {
  public typealias Body = Never
  private let content: any MapContent
  public init<Content: MapContent>(_ content: Content) { self.content = content }
  func records(_ path: MapPath) -> [MapRecord] { content.allRecords(path) }
}

extension _ConditionalContent: MapContent, RecordedContent where TrueContent: MapContent, FalseContent: MapContent {
  public typealias Body = Never
  func records(_ path: MapPath) -> [MapRecord] {
    switch storage {
    case .trueContent(let content): content.allRecords(path + [AnyHashable(true)])
    case .falseContent(let content): content.allRecords(path + [AnyHashable(false)])
    }
  }
}

extension Optional: MapContent, RecordedContent where Wrapped: MapContent {
  public typealias Body = Never
  func records(_ path: MapPath) -> [MapRecord] { self?.allRecords(path) ?? [] }
}

extension Group: MapContent, RecordedContent where Content: MapContent {
  func records(_ path: MapPath) -> [MapRecord] { content.allRecords(path) }
}

extension Group where Content: MapContent {
  @MainActor public init(@MapContentBuilder content: () -> Content) { self.init(grouping: content()) }
}

/// Contents for each element of a collection.
public protocol DynamicMapContent: MapContent {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: MapContent, RecordedContent where Content: MapContent {
  func records(_ path: MapPath) -> [MapRecord] {
    data.flatMap { element in content(element).allRecords(path + [AnyHashable(id(element))]) }
  }
}

extension ForEach: DynamicMapContent where Content: MapContent {}

extension ForEach where Content: MapContent {
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(elements: data, id: { $0[keyPath: id] }, making: content) }
}

extension ForEach where ID == Data.Element.ID, Content: MapContent, Data.Element: Identifiable {
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(elements: data, id: { $0.id }, making: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: MapContent {
  public init(_ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content) {
    self.init(elements: data, id: { $0 }, making: content)
  }
}

/// Content whose records are changed.
struct ChangedContent<Content: MapContent>: MapContent, RecordedContent {
  typealias Body = Never
  let content: Content
  let change: (inout MapRecord) -> Void

  func records(_ path: MapPath) -> [MapRecord] {
    content.allRecords(path).map {
      var record = $0
      change(&record)
      return record
    }
  }
}

extension MapContent {
  private func changed(_ change: @escaping (inout MapRecord) -> Void) -> some MapContent {
    ChangedContent(content: self, change: change)
  }

  /// Fills shapes. Of a style that is no colour one colour is taken.
  public func foregroundStyle(_ content: some ShapeStyle) -> some MapContent {
    changed { $0.fill = $0.fill ?? AnyShapeStyle(content) }
  }
  /// Colours markers.
  public func tint(_ style: some ShapeStyle) -> some MapContent {
    changed { $0.tint = $0.tint ?? AnyShapeStyle(style) }
  }
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  public func stroke(lineWidth: CGFloat = 1) -> some MapContent {
    strokeStyle(style: StrokeStyle(lineWidth: lineWidth))
  }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent {
    changed { ($0.stroke, $0.strokeStyle) = ($0.stroke ?? AnyShapeStyle(content), $0.strokeStyle ?? style) }
  }
  public func strokeStyle(style: StrokeStyle) -> some MapContent {
    changed { $0.strokeStyle = $0.strokeStyle ?? style }
  }
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { changed { $0.level = level } }
  /// The value that a selection has when it is this content.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent { changed { $0.tag = $0.tag ?? AnyHashable(tag) } }
  /// Whether titles are shown.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent {
    changed { $0.showsTitle = visibility != .hidden }
  }
}
