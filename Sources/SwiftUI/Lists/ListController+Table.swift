import SlipwayFoundation
import UIKit

extension ListController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { content.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: RowCell.identifier, for: indexPath) as! RowCell
    show(cell, indexPath)
    return cell
  }

  func canEdit(_ path: IndexPath) -> Bool { isDeletable(path) || mayBeSelected(path) || !swipes(path).isEmpty }

  func isDeletable(_ path: IndexPath) -> Bool {
    let item = content.item(at: path)
    return item.trait(DeleteTrait.self) != nil && !item.trait(DeleteDisabledTrait.self)
  }

  func delete(_ path: IndexPath) {
    guard isDeletable(path), let index = content.elementIndex(at: path) else { return }
    withAnimation { content.item(at: path).trait(DeleteTrait.self)?(IndexSet(integer: index)) }
  }

  func canMove(_ path: IndexPath) -> Bool {
    let item = content.item(at: path)
    return item.trait(MoveTrait.self) != nil && !item.trait(MoveDisabledTrait.self)
  }

  /// The table shows the new order already; what the data says counts in the end.
  func move(_ source: IndexPath, to target: IndexPath) {
    guard let from = content.elementIndex(at: source), let to = content.elementIndex(at: target) else { return }
    let action = content.item(at: source).trait(MoveTrait.self)
    content = content.moving(source, to: target)
    if from != to { withAnimation { action?(IndexSet(integer: from), to > from ? to + 1 : to) } }
    contentChanged(Transaction(animation: .default))
  }

  /// Rows stay in their section, among those that can be moved.
  func moveTarget(_ source: IndexPath, _ proposed: IndexPath) -> IndexPath {
    var target = proposed
    if target.section != source.section {
      let last = content.sections[source.section].rows.count - 1
      target = IndexPath(row: target.section < source.section ? 0 : last, section: source.section)
    }
    while target.row != source.row, content.elementIndex(at: target) == nil {
      target.row += target.row < source.row ? 1 : -1
    }
    return target
  }
}

extension ListController: UITableViewDelegate {
  // MARK: Taps

  func mayHighlight(_ path: IndexPath) -> Bool {
    if mayBeSelected(path) || hasPrimaryAction(path) { return true }
    return !table.isEditing && !(table.presentCell(at: path) as? RowCell).map(\.targets.isEmpty)!
  }

  func tapped(_ path: IndexPath) {
    let targets = (table.presentCell(at: path) as? RowCell)?.targets ?? []
    if mayBeSelected(path), let selection, let value = value(at: path) {
      selected = selection.isMultiple ? selected.union([value]) : [value]
      selection.select(selected)
      tellColumn()
    } else {
      table.deselectRow(at: path, animated: true)
    }
    if !table.isEditing { for target in targets { target.tapped() } }
    primaryAction(path)
  }

  func deselected(_ path: IndexPath) {
    guard mayBeSelected(path), let selection, selection.isMultiple, let value = value(at: path) else { return }
    selected.remove(value)
    selection.select(selected)
  }

  // MARK: Headers

  func headerHeight(_ section: Int) -> CGFloat {
    if hasItems(content.sections[section].outline.header) { return UITableView.automaticDimension }
    switch look {
    case .plain: return section == 0 ? 0 : sectionSpacing ?? 0
    default: return section == 0 ? 35 : (sectionSpacing ?? 35) / 2
    }
  }
  func footerHeight(_ section: Int) -> CGFloat {
    if hasItems(content.sections[section].outline.footer) { return UITableView.automaticDimension }
    if look == .plain { return 0 }
    return section == content.sections.count - 1 ? 17.5 : (sectionSpacing ?? 35) / 2
  }
  func header(_ section: Int) -> UIView? { header(content.sections[section].outline.header, isFooter: false) }
  func footer(_ section: Int) -> UIView? { header(content.sections[section].outline.footer, isFooter: true) }

  private func hasItems(_ node: AnyNode?) -> Bool { (node?.itemCount ?? 0) > 0 }

  private func header(_ node: AnyNode?, isFooter: Bool) -> UIView? {
    guard let node, hasItems(node) else { return nil }
    let view = ListHeader(look, isFooter: isFooter)
    if !isFooter { view.minHeight = environment.defaultMinListHeaderHeight ?? 0 }
    view.show(node) { [weak table] in table?.forgetSectionViews() }
    return view
  }

  // MARK: Swipes

  private func swipes(_ path: IndexPath) -> [SwipeActions] { content.item(at: path).trait(SwipeTrait.self) }

  func swipeActions(_ path: IndexPath, _ edge: HorizontalEdge) -> UISwipeActionsConfiguration? {
    let swipes = swipes(path).filter { $0.edge == edge }
    var actions = swipes.flatMap { $0.commands().map(\.swipeAction) }
    if edge == .trailing, swipes.isEmpty, isDeletable(path) {
      actions.append(
        UIContextualAction(style: .destructive, title: SystemWords.delete) { [weak self] _, _, done in
          self?.delete(path)
          done(true)
        }
      )
    }
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = swipes.first?.allowsFullSwipe ?? true
    return configuration
  }
}

extension ListController {
  /// What the table may ask and tell, by the methods' names in Objective-C.
  static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        ListController.self,
        name: "ListController",
        methods: rowMethods + editingMethods + headerMethods
      )
    ]
  }

  private typealias Me = ListController

  private static var rowMethods: [MethodRecord] {
    [
      MethodRecord("numberOfSectionsIn:") { (me: Me) in { (table: UITableView) in me.numberOfSections(in: table) } },
      MethodRecord("tableView:shouldHighlightRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) in me.mayHighlight(path) }
      },
      MethodRecord("tableView:didSelectRowAt:") { (me: Me) in { (_: UITableView, path: IndexPath) in me.tapped(path) }
      },
      MethodRecord("tableView:contextMenuConfigurationForRowAt:point:") { (me: Me) in
        { (_: UITableView, path: IndexPath, _: CGPoint) in me.contextMenu(path) }
      },
      MethodRecord("tableView:didDeselectRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) in me.deselected(path) }
      },
    ]
  }

  private static var editingMethods: [MethodRecord] {
    [
      MethodRecord("tableView:canEditRowAt:") { (me: Me) in { (_: UITableView, path: IndexPath) in me.canEdit(path) } },
      MethodRecord("tableView:canMoveRowAt:") { (me: Me) in { (_: UITableView, path: IndexPath) in me.canMove(path) } },
      MethodRecord("tableView:moveRowAt:to:") { (me: Me) in
        { (_: UITableView, source: IndexPath, target: IndexPath) in me.move(source, to: target) }
      },
      MethodRecord("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:") { (me: Me) in
        { (_: UITableView, source: IndexPath, proposed: IndexPath) in me.moveTarget(source, proposed) }
      },
      MethodRecord("tableView:editingStyleForRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) -> UITableViewCell.EditingStyle in
          me.isDeletable(path) || me.mayBeSelected(path) ? .delete : .none
        }
      },
      MethodRecord("tableView:shouldIndentWhileEditingRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) in me.isDeletable(path) || me.mayBeSelected(path) }
      },
      MethodRecord("tableView:commit:forRowAt:") { (me: Me) in
        { (_: UITableView, _: UITableViewCell.EditingStyle, path: IndexPath) in me.delete(path) }
      },
      MethodRecord("tableView:leadingSwipeActionsConfigurationForRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) in me.swipeActions(path, .leading) }
      },
      MethodRecord("tableView:trailingSwipeActionsConfigurationForRowAt:") { (me: Me) in
        { (_: UITableView, path: IndexPath) in me.swipeActions(path, .trailing) }
      },
    ]
  }

  private static var headerMethods: [MethodRecord] {
    [
      MethodRecord("tableView:heightForHeaderInSection:") { (me: Me) in
        { (_: UITableView, section: Int) in me.headerHeight(section) }
      },
      MethodRecord("tableView:heightForFooterInSection:") { (me: Me) in
        { (_: UITableView, section: Int) in me.footerHeight(section) }
      },
      MethodRecord("tableView:viewForHeaderInSection:") { (me: Me) in
        { (_: UITableView, section: Int) in me.header(section) }
      },
      MethodRecord("tableView:viewForFooterInSection:") { (me: Me) in
        { (_: UITableView, section: Int) in me.footer(section) }
      },
    ]
  }
}
