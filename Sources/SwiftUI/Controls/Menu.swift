import UIKit

/// A button that opens a menu.
nonisolated public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(\.isCommand) private var isCommand
  @Environment(\.menuStyle) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label(), content(), nil)
  }
  /// A tap does the action; a long press opens the menu.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.init(label(), content(), primaryAction) }

  fileprivate init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(label: label, groups: { CommandList(content, $0).groups })
    } else if let style {
      // The menu that a style makes of its configuration is a plain one.
      style.makeBody(
        MenuStyleConfiguration(
          label: .init(view: AnyView(label)),
          content: .init(view: AnyView(content)),
          primaryAction: primaryAction
        )
      )
      .environment(\.menuStyle, nil)
    } else {
      Button {
        primaryAction?()
      } label: {
        MenuLabel(label: label)
      }
      .modifier(MenuModifier(content: content, opensOnTap: primaryAction == nil))
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu of a style's configuration, to change it.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.label, configuration.content, configuration.primaryAction)
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content(), nil)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), nil)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(Text(titleKey), content(), primaryAction) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(Text(title), content(), primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), nil)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(SwiftUI.Label(title, systemImage: systemImage), content(), nil)
  }
}

/// The menu that a button inside opens.
struct PressMenu {
  let opensOnTap: Bool
  let order: MenuOrder
  let groups: () -> [CommandRun]
}

private enum PressMenuKey: EnvironmentKey { static var defaultValue: PressMenu? { nil } }

extension EnvironmentValues {
  /// For the button that a menu is made of.
  var pressMenu: PressMenu? {
    get { self[PressMenuKey.self] }
    set { self[PressMenuKey.self] = newValue }
  }
}

/// Gives the button inside a menu, whose views are evaluated when it opens.
private nonisolated struct MenuModifier<Items: View>: PrimitiveModifier {
  let content: Items
  let opensOnTap: Bool

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { MenuNode(view, inputs) }
}

private final class MenuNode<Content: View, Items: View>: StructuralNode<ModifiedContent<Content, MenuModifier<Items>>>
{
  private var entries: Items
  private let inner: EnvironmentScope
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, MenuModifier<Items>>, _ inputs: ViewInputs) {
    entries = view.modifier.content
    inner = EnvironmentScope(in: inputs.environment)
    super.init(inputs)
    opensOnTap = view.modifier.opensOnTap
    refresh(inputs.transaction)
    child = view.content.node(self.inputs(inputs.transaction, inner.values))
  }

  private var opensOnTap = true
  private var told: (opensOnTap: Bool, order: MenuOrder)?

  /// Tells the button inside what it opens.
  private func tell(_ order: MenuOrder) {
    guard told.map({ $0 != (opensOnTap, order) }) ?? true else { return }
    told = (opensOnTap, order)
    let menu = PressMenu(opensOnTap: opensOnTap, order: order) { [weak self] in
      guard let self else { return [] }
      return CommandList(entries, self.inputs(Transaction())).groups
    }
    inner.set(Transaction()) { $0.pressMenu = menu }
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    tell(Evaluation.of(self) { environment.menuOrder })
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, MenuModifier<Items>>, _ inputs: ViewInputs) {
    entries = view.modifier.content
    opensOnTap = view.modifier.opensOnTap
    if let told { tell(told.order) }
    child.update(view.content, self.inputs(inputs.transaction, inner.values))
  }
}
