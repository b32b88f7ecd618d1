import SlipwayFoundation
import UIKit

/// What stands between a list's node and its table view.
@MainActor final class ListController: NSObject {
  let look: ListLook
  let table: ListTable
  weak var source: AnyNode? { didSet { contentChanged(Transaction()) } }
  var content = ListContent()
  private(set) var selection: ListSelection?
  var selected: Set<AnyHashable> = []
  private(set) var environment = EnvironmentValues()
  /// Points between sections; nil for the list's own.
  private(set) var sectionSpacing: CGFloat?
  /// Points between rows.
  private var rowSpacing: CGFloat = 0
  private var isStale = true
  /// Rows that want another height, or look otherwise.
  private var changedRows: Set<ItemID> = []
  private var transaction = Transaction()

  init(_ look: ListLook) {
    self.look = look
    table = ListTable(frame: .zero, style: look.tableStyle)
    // Rows that change say so themselves.
    table.selfSizingInvalidation = .disabled
    super.init()
    _ = Self.record
    table.controller = self
    table.register(RowCell.self, forCellReuseIdentifier: RowCell.identifier)
    table.dataSource = self
    table.delegate = self
  }

  /// What the list shows besides its rows.
  func update(_ selection: ListSelection?, _ environment: EnvironmentValues, _ transaction: Transaction) {
    self.selection = selection
    self.environment = environment
    let before = selected
    selected = selection?.values() ?? []
    if selected != before, !selected.isEmpty { tellColumn() }
    let isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    table.allowsMultipleSelection = selection?.isMultiple ?? false
    table.allowsSelectionDuringEditing = selection != nil
    editing = (isEditing, transaction.animation != nil)
    table.backgroundColor = environment.scrollContentBackground == .hidden ? .clear : look.background
    table.apply(environment)
    let rowSpacing = max(environment.listRowSpacing ?? 0, 0)
    if environment.listSectionSpacing != sectionSpacing || rowSpacing != self.rowSpacing {
      sectionSpacing = environment.listSectionSpacing
      self.rowSpacing = rowSpacing
      // Only then is the table to ask for the heights between its sections again.
      if !content.sections.isEmpty { table.reloadData() }
    }
    table.setNeedsLayout()
  }

  /// In a split view's column the next one shows what is selected; the screens change once the views are up to date.
  func tellColumn() {
    let place = Evaluation.untracked { environment.splitColumn.column }
    guard let selection, !selection.isMultiple, let column = place else { return }
    column.model.afterUpdate { [weak self, weak column] in
      if let self, let column { column.chose(in: self) }
    }
  }

  /// The user went back from what the selected row led to.
  func clearSelection() {
    guard let selection, !selection.isMultiple, !selected.isEmpty else { return }
    selected = []
    selection.select([])
    table.setNeedsLayout()
  }

  /// There are other rows, or rows in another order.
  func contentChanged(_ transaction: Transaction) {
    isStale = true
    keep(transaction)
    table.setNeedsLayout()
  }

  /// What a row shows wants to be laid out anew.
  func rowChanged(_ id: ItemID, _ transaction: Transaction) {
    guard changedRows.insert(id).inserted else { return }
    keep(transaction)
    table.setNeedsLayout()
  }

  private func keep(_ transaction: Transaction) {
    if transaction.animation != nil { self.transaction = transaction }
  }

  // MARK: Bringing the table up to date

  /// Whether the table is to be edited, which it asks its rows about: once they are there.
  private var editing: (isOn: Bool, isAnimated: Bool)?

  /// Before the table lays out its rows.
  func sync() {
    if isStale { showContent() }
    // The table asks its rows when either changes.
    let isMultiple = selection?.isMultiple ?? false
    if table.allowsMultipleSelectionDuringEditing != isMultiple {
      table.allowsMultipleSelectionDuringEditing = isMultiple
    }
    if let editing, table.isEditing != editing.isOn { table.setEditing(editing.isOn, animated: editing.isAnimated) }
    editing = nil
    if !changedRows.isEmpty { showChangedRows() }
    transaction = Transaction()
  }

  /// After it.
  func syncSelection() {
    guard selection != nil else { return }
    for (path, cell) in table.presentCells {
      let isSelected = value(at: path).map(selected.contains) ?? false
      if isSelected != cell.isSelected {
        if isSelected {
          table.selectRow(at: path, animated: false, scrollPosition: .none)
        } else {
          table.deselectRow(at: path, animated: false)
        }
      }
    }
  }

  /// Lets go of rows that are not in sight. As many as are stay on either side.
  func letGoOfRows() {
    guard !isStale else { return }
    let present = Dictionary(grouping: table.presentCells.keys, by: \.section).mapValues { $0.map(\.row) }
    for index in content.sections.indices {
      let rows = present[index] ?? []
      let first = rows.min().map { max(0, $0 - rows.count) } ?? 0
      content.letGo(rowsOutside: first..<(rows.max().map { $0 + rows.count + 1 } ?? 0), section: index)
    }
  }

  private func showContent() {
    isStale = false
    guard let source else { return }
    let new = ListContent(source)
    let old = content
    if old.snapshot.sectionIdentifiers == new.snapshot.sectionIdentifiers,
      old.snapshot.itemIdentifiers == new.snapshot.itemIdentifiers,
      zip(old.sections, new.sections).allSatisfy({ $0.rows.count == $1.rows.count })
    {
      content = new
    } else if old.sections.isEmpty {
      content = new
      table.reloadData()
    } else {
      table.change(from: old.snapshot, to: new.snapshot, .fade, animated: transaction.animation != nil) {
        self.content = new
      }
    }
    for (path, cell) in table.presentCells { if let cell = cell as? RowCell { show(cell, path) } }
    if new.sections.contains(where: { $0.outline.node != nil }) { table.forgetSectionViews() }
  }

  private func showChangedRows() {
    let ids = changedRows
    changedRows = []
    var paths: [IndexPath] = []
    var unseen = ids
    for (path, cell) in table.presentCells {
      guard let cell = cell as? RowCell, let id = cell.id, ids.contains(id) else { continue }
      unseen.remove(id)
      cell.host.transaction = transaction
      show(cell, path)
      if cell.height(inWidth: cell.bounds.width) != cell.bounds.height { paths.append(path) }
    }
    paths += unseen.compactMap { id in content.path { $0 == id } }
    guard !paths.isEmpty else { return }
    if transaction.animation != nil, table.window != nil {
      table.performBatchUpdates { table.forgetHeights(at: paths) }
    } else {
      table.forgetHeights(at: paths)
    }
  }

  func show(_ cell: RowCell, _ path: IndexPath) {
    let id = content.id(at: path)
    let item = content.item(at: path)
    item.outer = nil
    item.layoutChanged = { [weak self, weak source] in
      self?.rowChanged(id, source?.graph.layoutTransaction ?? Transaction())
    }
    cell.gap = rowSpacing
    cell.show(item, id, environment, look)
    showSeparator(of: cell, path)
    if path.row > 0 {
      let above = IndexPath(row: path.row - 1, section: path.section)
      if let above = table.presentCell(at: above) as? RowCell { showSeparator(of: above, nextTo: item) }
    }
  }

  private func showSeparator(of cell: RowCell, _ path: IndexPath) {
    let next = IndexPath(row: path.row + 1, section: path.section)
    showSeparator(
      of: cell,
      nextTo: (table.presentCell(at: next) as? RowCell)?.host.item,
      isLast: path.row == content.sections[path.section].rows.count - 1
    )
  }

  private func showSeparator(of cell: RowCell, nextTo next: LayoutItem?, isLast: Bool = false) {
    let below = next?.trait(RowSeparatorsTrait.self)
    let end = isLast ? cell.host.item?.trait(SectionSeparatorsTrait.self) : nil
    cell.showSeparator(
      isHidden: below?.top == .hidden || end?.bottom == .hidden,
      tint: below?.topTint ?? end?.bottomTint
    )
  }

  // MARK: Rows

  func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, animated: Bool) -> Bool {
    sync()
    guard let path = content.path(where: { $0.element == id }) ?? path(ofView: id) else { return false }
    let position: UITableView.ScrollPosition =
      anchor.map { $0.y < 0.34 ? .top : $0.y > 0.66 ? .bottom : .middle } ?? .none
    table.scrollToRow(at: path, at: position, animated: animated)
    return true
  }

  /// The row with a view of this identity, of those that have been made.
  private func path(ofView id: AnyHashable) -> IndexPath? {
    guard let target = source?.scrollTarget(id) else { return nil }
    return table.presentCells.first { target.view.isDescendant(of: $0.value) }?.key
  }

  func value(at path: IndexPath) -> AnyHashable? {
    guard let selection else { return nil }
    // A link's value may be of another type than what is selected by.
    return content.item(at: path).trait(TagTrait.self).flatMap(selection.value)
      ?? content.id(at: path).element.flatMap(selection.value)
  }

  func mayBeSelected(_ path: IndexPath) -> Bool {
    guard let selection else { return false }
    return (!selection.isMultiple || table.isEditing) && value(at: path) != nil
      && !content.item(at: path).trait(SelectionDisabledTrait.self)
  }
}

/// The table view of a list.
final class ListTable: UITableView {
  weak var controller: ListController?

  override func layoutSubviews() {
    if bounds.width > 0 { controller?.sync() }
    super.layoutSubviews()
    controller?.syncSelection()
    controller?.letGoOfRows()
  }
}
