import UIKit

private enum InListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the views stand in a list's row: buttons of the automatic style leave the touch to the row.
  var isInListRow: Bool {
    get { self[InListRowKey.self] }
    set { self[InListRowKey.self] = newValue }
  }
}

/// Has the list's row around do something when it is tapped.
nonisolated struct RowTapModifier: WrappingModifier {
  let action: @MainActor () -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<RowTarget> { BoxItem(inner, RowTarget()) }
  @MainActor func update(_ item: BoxItem<RowTarget>, _ context: LeafContext) {
    item.view.action = action
    item.view.isEnabled = context.environment.isEnabled
    item.view.menu = context.environment.pressMenu
  }
}

/// What a tap on the row around it does.
final class RowTarget: PassThroughView {
  var action: @MainActor () -> Void = {}
  var isEnabled = true
  /// What a tap opens.
  var menu: PressMenu?

  /// The row was tapped. A menu hangs from the row's end, where the value stands.
  func tapped() {
    guard let menu, menu.opensOnTap else { return action() }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let end = bounds.divided(atDistance: min(60, bounds.width), from: isRightToLeft ? .minXEdge : .maxXEdge).slice
    UIMenu(menu.groups()).present(from: self, anchoredTo: end, order: menu.order.order(of: self))
  }
}

/// Whether the row is a link, which shows its badge itself.
struct RowLinkTrait: ItemTrait { static var defaultValue: Bool { false } }

extension View {
  /// As a link in a list's row: the whole row takes the tap, and a chevron at its end says so.
  nonisolated func rowLink(_ action: @escaping @MainActor () -> Void) -> some View {
    RowLink(label: self)
      .modifier(RowTapModifier(action: action))
      .modifier(TraitModifier<RowLinkTrait>(value: true))
  }
}

nonisolated private struct RowLink<Label: View>: View {
  let label: Label
  @Environment(\.rowBadge) private var badge
  @Environment(\.badgeProminence) private var prominence

  init(label: Label) { self.label = label }

  @MainActor var body: some View {
    HStack(spacing: 8) {
      label.environment(\.rowBadge, nil).frame(maxWidth: .infinity, alignment: .leading)
      badge
        .foregroundStyle(Color(uiColor: prominence.color))
        .padding(.horizontal, prominence == .increased ? 7 : 0)
        .background(prominence == .increased ? Color.red : .clear, in: Capsule())
      Image(systemName: "chevron.forward")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(Color(uiColor: .tertiaryLabel))
    }
  }
}
