import UIKit

/// What a long press or a tap on rows offers, by what the rows stand for.
struct SelectionMenu {
  /// The entries for some values; none is for where no row is.
  let groups: @MainActor (Set<AnyHashable>, AnyNode) -> [CommandRun]
  /// What a tap on a row does.
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
  /// Whether a row's value is of the menu's type.
  let takes: (AnyHashable) -> Bool
}

private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }

extension EnvironmentValues {
  /// The menu of the rows of lists and tables inside.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// A menu for the rows of the list or table inside, by what they stand for.
  ///
  /// - Parameters:
  ///   - itemType: Of what rows are selected by.
  ///   - menu: The entries for a row that is pressed long; for all selected ones if it is one of them.
  ///   - primaryAction: What a tap on a row does while the list is not edited.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    nonisolated(unsafe) let menu = menu
    nonisolated(unsafe) let action = primaryAction
    let groups: @MainActor (Set<AnyHashable>, AnyNode) -> [CommandRun] = { values, node in
      let entries: M = menu(values.casts(to: I.self))
      return CommandList(entries, node.inputs(Transaction())).groups
    }
    var tapped: (@MainActor (Set<AnyHashable>) -> Void)?
    if action != nil { tapped = { values in action?(values.casts(to: I.self)) } }
    let takes: (AnyHashable) -> Bool = { value in value.base is I }
    let wish = SelectionMenu(groups: groups, primaryAction: tapped, takes: takes)
    return modifier(EnvironmentModifier(Changing()) { environment, _ in environment.selectionMenu = wish })
  }
}

extension Set<AnyHashable> {
  /// The values that are of a type.
  fileprivate func casts<Value: Hashable>(to type: Value.Type) -> Set<Value> {
    Set<Value>(compactMap { value in value.cast(to: type) })
  }
}

extension ListController {
  /// The menu of the row at a place.
  func contextMenu(_ path: IndexPath) -> UIContextMenuConfiguration? {
    guard let menu = environment.selectionMenu, let source, let value = value(at: path), menu.takes(value) else {
      return nil
    }
    let groups = menu.groups(selected.contains(value) ? selected : [value], source)
    guard !groups.isEmpty else { return nil }
    return UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(groups) }
  }

  /// A tap on a row does what the menu has first.
  func primaryAction(_ path: IndexPath) {
    guard hasPrimaryAction(path), let value = value(at: path) else { return }
    environment.selectionMenu?.primaryAction?([value])
  }

  func hasPrimaryAction(_ path: IndexPath) -> Bool {
    guard !table.isEditing, let menu = environment.selectionMenu, menu.primaryAction != nil else { return false }
    return value(at: path).map(menu.takes) ?? false
  }
}
