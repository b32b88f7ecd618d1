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

/// What a user may do with an item of bars that can be rearranged. These bars cannot be, as an iPhone's cannot.
public struct ToolbarCustomizationBehavior: Sendable {
  /// The item may be moved and taken away.
  public static let `default` = ToolbarCustomizationBehavior()
  /// The item may be moved.
  public static let reorderable = ToolbarCustomizationBehavior()
  /// The item stays where it is.
  public static let disabled = ToolbarCustomizationBehavior()
}

/// What else holds for an item until a user rearranges the bar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Where the item is not in the bar it is in the menu of what is seldom needed.
  public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}

extension CustomizableToolbarContent {
  /// Whether the items stand in the bar as long as no user has rearranged it, which none can here.
  ///
  /// Hidden items are in the menu of what is seldom needed where they are `alwaysAvailable`, and else nowhere.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    guard defaultVisibility == .hidden else { return ToolbarList(content: [self]) }
    return ToolbarList(content: options.contains(.alwaysAvailable) ? [seldomNeeded] : [])
  }

  /// What a user may do with the items where the bar can be rearranged.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    self
  }
}

extension ToolbarContent {
  /// The same items in the menu of what is seldom needed, whatever they ask for themselves.
  fileprivate var seldomNeeded: any ToolbarContent { (self as? any SeldomNeeded)?.moved ?? self }
}

private protocol SeldomNeeded { @MainActor var moved: any ToolbarContent { get } }

extension ToolbarItem: SeldomNeeded {
  @MainActor fileprivate var moved: any ToolbarContent {
    ToolbarItem(placement: .secondaryAction, content: content, name: name)
  }
}

extension ToolbarList: SeldomNeeded {
  @MainActor fileprivate var moved: any ToolbarContent { ToolbarList(content: content.map(\.seldomNeeded)) }
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
