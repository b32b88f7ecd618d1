import UIKit

extension View {
  /// Shows a sheet while `isPresented` is true; it becomes false when the user dismisses the sheet.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modifier(FlagSheet(isPresented, .sheet, onDismiss, content)) }

  /// Shows a sheet for `item` while there is one; it becomes nil when the user dismisses the sheet.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modifier(ItemSheet(item, .sheet, onDismiss, content)) }

  /// Covers the whole screen while `isPresented` is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modifier(FlagSheet(isPresented, .cover, onDismiss, content)) }
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modifier(ItemSheet(item, .cover, onDismiss, content)) }

  /// Shows a card with an arrow to the view; in a narrow window a sheet.
  ///
  /// - Parameter arrowEdge: the edge of the anchor that the arrow is at; nil for whichever has room.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    let anchor = PopoverAnchor(attachmentAnchor, arrowEdge)
    return background(AnchorView(anchor: anchor)).modifier(FlagSheet(isPresented, .popover(anchor), nil, content))
  }
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let anchor = PopoverAnchor(attachmentAnchor, arrowEdge)
    return background(AnchorView(anchor: anchor)).modifier(ItemSheet(item, .popover(anchor), nil, content))
  }
}

/// A sheet by a flag.
nonisolated private struct FlagSheet: ViewModifier {
  let isPresented: Binding<Bool>
  let style: Sheet.Style
  let onDismiss: (() -> Void)?
  let content: () -> AnyView

  init<Content: View>(
    _ isPresented: Binding<Bool>,
    _ style: Sheet.Style,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) {
    self.isPresented = isPresented
    self.style = style
    self.onDismiss = onDismiss
    self.content = { AnyView(content()) }
  }

  @MainActor func body(content: Content) -> some View {
    let sheet = Sheet(
      identity: true,
      style: style,
      content: self.content,
      write: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      onDismiss: onDismiss
    )
    return content.modifier(PresentingModifier(presented: isPresented.wrappedValue ? sheet : nil))
  }
}

/// A sheet by an item.
nonisolated private struct ItemSheet<Item: Identifiable>: ViewModifier {
  let item: Binding<Item?>
  let style: Sheet.Style
  let onDismiss: (() -> Void)?
  let content: (Item) -> AnyView

  init<Content: View>(
    _ item: Binding<Item?>,
    _ style: Sheet.Style,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) {
    self.item = item
    self.style = style
    self.onDismiss = onDismiss
    self.content = { AnyView(content($0)) }
  }

  @MainActor func body(content: Content) -> some View {
    let sheet = item.wrappedValue.map { value in
      Sheet(
        identity: AnyHashable(value.id),
        style: style,
        content: { self.content(value) },
        write: { if item.wrappedValue?.id == value.id { item.wrappedValue = nil } },
        onDismiss: onDismiss
      )
    }
    return content.modifier(PresentingModifier(presented: sheet))
  }
}

/// Views in a controller over the screen.
struct Sheet: Presentable {
  enum Style {
    case sheet, cover
    case popover(PopoverAnchor)
  }

  let identity: AnyHashable
  let style: Style
  let content: () -> AnyView
  let write: () -> Void
  let onDismiss: (() -> Void)?

  func makeController(_ place: PresentationPlace) -> ScreenController {
    let controller = ScreenController(
      below: place.node,
      environment: { [end = place.end] values in
        values.navigation = WeakNavigation()
        values.freeSearch = nil
        values.presentation = PresentationContext(isPresented: true, dismiss: end)
        values.presentedScreen = values.screen
      },
      content: content
    )
    switch style {
    case .sheet:
      let traits = place.node.environment.hostController.controller?.traitCollection ?? UITraitCollection()
      let wishes = controller.screen.current.sheet
      controller.modalPresentationStyle =
        wishes.adaptation?.sheetStyle(in: traits) ?? (wishes.sizing == nil ? .pageSheet : .formSheet)
    case .cover: controller.modalPresentationStyle = .fullScreen
    case .popover(let anchor): anchor.prepare(controller)
    }
    controller.zoomIn()
    return controller
  }

  func update(_ controller: ScreenController, _ place: PresentationPlace, _ inputs: ViewInputs) {
    controller.node.update(content, inputs)
  }

  func hasEnded() {
    write()
    onDismiss?()
  }
}

private enum PresentedScreenKey: EnvironmentKey { static var defaultValue: Screen? { nil } }

extension EnvironmentValues {
  /// The screen at the root of the presentation the views are in: the sheet, or the window's own.
  var presentedScreen: Screen? {
    get { self[PresentedScreenKey.self] }
    set { self[PresentedScreenKey.self] = newValue }
  }
}
