/// What stands in bars.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

/// Content of a toolbar that says itself what views it is.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var view: any View { get }
}

extension PrimitiveToolbarContent {
  public var body: Never { fatalError("\(Self.self) is not made of other content") }
}

extension ToolbarContent {
  /// The content as a view, in whose tree the items are.
  @MainActor var anyView: AnyView {
    if let primitive = self as? any PrimitiveToolbarContent { return AnyView(primitive.view) }
    return AnyView(BodyView(owner: self) { $0.body.anyView })
  }
}

/// One thing in a bar.
nonisolated public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  /// In arrangements of the user's.
  let name: ID?

  public typealias Body = Never
  @MainActor var view: any View { BarItemsView(placement: placement, content: content) }
}

extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
    name = nil
  }
}

/// Several things at one place in a bar.
nonisolated public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public typealias Body = Never
  @MainActor var view: any View { BarItemsView(placement: placement, content: content) }
}

/// A group with a label: a menu of that name. A desktop's bar has room for little, as a phone's.
nonisolated public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  fileprivate let content: Content
  fileprivate let label: Label

  @MainActor public var body: some View {
    Menu {
      content
    } label: {
      label
    }
  }
}

extension ToolbarItemGroup {
  /// Several things at one place in a bar, which are a menu with a label where the bar is narrow, as it is here.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }
}

/// Builds what stands in bars.
@resultBuilder public struct ToolbarContentBuilder {
  nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    content
  }
  @_disfavoredOverload
  nonisolated public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> some ToolbarContent
  {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarList(content: all)
  }
  nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  nonisolated public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .trueContent(first)) }
  nonisolated public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .falseContent(second)) }
  nonisolated public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
    -> some ToolbarContent
  { content }
}

/// The content of a block.
nonisolated struct ToolbarList: PrimitiveToolbarContent {
  let content: [any ToolbarContent]
  typealias Body = Never
  @MainActor var view: any View {
    content.map(\.anyView).reduce(AnyView(EmptyView())) { AnyView(TupleView(($0, $1))) }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
  @MainActor var view: any View { map { $0.anyView } }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}
extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor var view: any View {
    let either: _ConditionalContent<AnyView, AnyView>.Storage
    switch storage {
    case .trueContent(let content): either = .trueContent(content.anyView)
    case .falseContent(let content): either = .falseContent(content.anyView)
    }
    return _ConditionalContent<AnyView, AnyView>(storage: either)
  }
}
