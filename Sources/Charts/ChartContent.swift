import SwiftUI

/// What a chart shows: marks, and what is made of them.
public protocol ChartContent {
  associatedtype Body: ChartContent
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Content that says its marks itself.
protocol MarkedContent { @MainActor var marks: [MarkRecord] { get } }

extension ChartContent {
  // Specialised for one whose body is `Never`, it ends the optimising compiler (6.x): "Invalid SIL".
  @_semantics("optimize.sil.specialize.generic.never")
  @MainActor var records: [MarkRecord] { (self as? any MarkedContent)?.marks ?? body.records }
}

extension Never: ChartContent {}

/// Content that is written as `body` nowhere: the frameworks' own.
extension ChartContent where Body == Never {
  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Puts contents together.
@resultBuilder public struct ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> some ChartContent { ContentList(parts: []) }
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content)
    -> some ChartContent
  {
    var parts: [any ChartContent] = []
    for part in repeat each content { parts.append(part) }
    return ContentList(parts: parts)
  }
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: ChartContent, F: ChartContent>(first: T) -> BuilderConditional<
    T, F
  > {
    .init(.first(first))
  }
  public static func buildEither<T: ChartContent, F: ChartContent>(second: F) -> BuilderConditional<
    T, F
  > {
    .init(.second(second))
  }
  public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
    .init(content)
  }
}

struct ContentList: ChartContent, MarkedContent {
  typealias Body = Never
  let parts: [any ChartContent]
  var marks: [MarkRecord] { parts.flatMap { $0.records } }
}

/// One or another.
public struct BuilderConditional<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
  init(_ storage: Storage) { self.storage = storage }
}

extension BuilderConditional: ChartContent, MarkedContent
where TrueContent: ChartContent, FalseContent: ChartContent {
  public typealias Body = Never
  var marks: [MarkRecord] {
    switch storage {
    case .first(let content): content.records
    case .second(let content): content.records
    }
  }
}

extension Optional: ChartContent, MarkedContent where Wrapped: ChartContent {
  public typealias Body = Never
  var marks: [MarkRecord] { self?.records ?? [] }
}

/// Content of any type.
public struct AnyChartContent: ChartContent, MarkedContent {
  public typealias Body = Never
  private let content: any ChartContent
  public init(_ content: some ChartContent) { self.content = content }
  public init(erasing content: some ChartContent) { self.content = content }
  var marks: [MarkRecord] { content.records }
}

extension ForEach: ChartContent, MarkedContent where Content: ChartContent {
  var marks: [MarkRecord] { data.flatMap { content($0).records } }
}

extension ForEach where Content: ChartContent {
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(elements: data, id: { $0[keyPath: id] }, making: content) }
}

extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(elements: data, id: { $0.id }, making: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(elements: data, id: { $0 }, making: content)
  }
}

/// Several marks as one: what modifiers say holds for all of them.
public struct Plot<Content: ChartContent>: ChartContent, MarkedContent {
  public typealias Body = Never
  private let content: Content
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  var marks: [MarkRecord] { content.records }
}

/// Content whose marks are changed.
struct ChangedContent<Content: ChartContent>: ChartContent, MarkedContent {
  typealias Body = Never
  let content: Content
  let change: (inout MarkRecord) -> Void
  var marks: [MarkRecord] {
    content.records.map { record in
      var record = record
      change(&record)
      return record
    }
  }
}
