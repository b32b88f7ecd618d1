import UIKit

/// What a screen with a toolbar is for.
public struct ToolbarRole: Equatable, Sendable {
  private let name: String
  /// The title is where the system puts it.
  public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
  public static var navigationStack: ToolbarRole { ToolbarRole(name: "navigationStack") }
  /// The user goes to and fro, as in a browser: the title is never large.
  public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
  /// The user works on a document, whose name is the title: it is never large.
  public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}

/// How the title of a screen is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  enum Mode { case automatic, large, inline, inlineLarge }
  let mode: Mode
  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
  /// Large while the content is at its top.
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
  /// Large at the leading side of the bar, beside its buttons.
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inlineLarge) }

  init(mode: Mode) { self.mode = mode }
  init(_ mode: NavigationBarItem.TitleDisplayMode) {
    switch mode {
    case .automatic: self.mode = .automatic
    case .inline: self.mode = .inline
    case .large: self.mode = .large
    }
  }
}

extension View {
  /// What the screen around is for, which decides how its title is shown.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    modifier(ScreenModifier { settings, _ in settings.titleRole = settings.titleRole ?? role })
  }

  /// How the title of the screen around is shown.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modifier(ScreenModifier { settings, _ in settings.titleDisplayMode = settings.titleDisplayMode ?? mode.mode })
  }

  /// A menu that the title of the screen around opens. The title is then never large.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(TitleMenuModifier(items: content()))
  }

  /// The title of the screen around, which the user can change: by the menu that the title opens where it is shown inline.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(RenamableTitle(title: title))
  }
}

nonisolated private struct RenamableTitle: ViewModifier {
  let title: Binding<String>

  @MainActor func body(content: Content) -> some View {
    let text = title.wrappedValue
    return content.navigationTitle(Text(verbatim: text)).modifier(
      ScreenModifier { settings, _ in settings.rename = settings.rename ?? { title.wrappedValue = $0 } }
    )
  }
}

nonisolated struct TitleMenuModifier<Items: View>: PrimitiveModifier {
  let items: Items
  /// Whether the items are about the document.
  var isAboutDocument = false

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { TitleMenuNode(view, inputs) }
}

/// The entries are evaluated when the screen's bars are brought up to date.
private final class TitleMenuNode<Content: View, Items: View>:
  StructuralNode<ModifiedContent<Content, TitleMenuModifier<Items>>>, ScreenSpeaking
{
  private var entries: Items
  private let isAboutDocument: Bool
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, TitleMenuModifier<Items>>, _ inputs: ViewInputs) {
    (entries, isAboutDocument) = (view.modifier.items, view.modifier.isAboutDocument)
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    environment.screen?.hears(self)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, TitleMenuModifier<Items>>, _ inputs: ViewInputs) {
    entries = view.modifier.items
    child.update(view.content, self.inputs(inputs.transaction))
    environment.screen?.hears(self)
  }

  override func tearDown() {
    environment.screen?.forget(self)
    super.tearDown()
  }

  func speak(_ settings: inout ScreenSettings) {
    let menu: () -> [CommandRun] = { [weak self] in
      guard let self, isAlive else { return [] }
      return CommandList(entries, inputs(Transaction())).groups
    }
    if isAboutDocument {
      settings.documentMenu = settings.documentMenu ?? menu
    } else {
      settings.titleMenu = settings.titleMenu ?? menu
    }
  }
}

/// The menu of a title, as content of a toolbar.
nonisolated public struct ToolbarTitleMenu<Content: View>: PrimitiveToolbarContent {
  private let content: Content
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// A menu without items of its own: of a document, say, whose renaming stands in it.
  public init() where Content == EmptyView { content = EmptyView() }

  @MainActor var view: any View { EmptyView().modifier(TitleMenuModifier(items: content)) }
}

// MARK: Renaming

/// Begins to give something another name.
@MainActor @preconcurrency public struct RenameAction {
  fileprivate let action: @MainActor () -> Void
  nonisolated fileprivate init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// What a `RenameButton` does; nil where nothing can be renamed.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// What buttons that rename do, inside of the view.
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(
      EnvironmentModifier(Changing()) { environment, _ in environment.rename = RenameAction { action() } }
    )
  }
  /// Buttons that rename, inside of the view, give the focus to a field.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that begins to rename what `renameAction(_:)` says; it is not to be used where nothing does.
nonisolated public struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.rename) private var rename

  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == SwiftUI.Label<Text, Image> {
  public init() { label = SwiftUI.Label(SystemWords.rename, systemImage: "pencil") }
}
