/// What stands in bars that a user may rearrange. An iPhone's bars cannot be rearranged, and these are bars like its.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent
where Self.Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent, Identifiable where ID: Hashable {
  /// An item that has a name in arrangements.
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) where ID == String {
    self.placement = placement
    self.content = content()
    name = id
  }

  nonisolated public var id: ID { name! }
}

extension View {
  /// Puts items into the bars, as `toolbar(content:)` does.
  /// - Parameter id: the arrangement's name. There are no arrangements.
  nonisolated public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}

extension ToolbarContentBuilder {
  nonisolated public static func buildBlock<Content: CustomizableToolbarContent>(
    _ content: Content
  ) -> some CustomizableToolbarContent { content }

  @_disfavoredOverload
  nonisolated public static func buildBlock<each Content: CustomizableToolbarContent>(
    _ content: repeat each Content
  ) -> some CustomizableToolbarContent {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarList(content: all)
  }
}

extension ToolbarList: CustomizableToolbarContent {}
