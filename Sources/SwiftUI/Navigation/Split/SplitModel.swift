import UIKit

/// The columns of a split view. Each has a stack of its own; in a narrow window the screens of all stand in one.
@MainActor final class SplitModel {
  let controller: SplitController
  private(set) var columns: [SplitColumn] = []
  /// Screens go from one stack to another: none of them is left.
  private(set) var isMoving = false
  private let narrowStack = StackController()
  /// How many columns the narrow stack has.
  private var shown = 1
  private var view: SplitHost
  private var visibility: NavigationSplitViewVisibility?
  private var compact: NavigationSplitViewColumn?
  private unowned let node: AnyNode

  init(_ view: SplitHost, node: AnyNode) {
    self.view = view
    self.node = node
    controller = SplitController(style: view.columns.count == 3 ? .tripleColumn : .doubleColumn)
    narrowStack.navigationBar.prefersLargeTitles = true
    columns = [.sidebar, .content, .detail].filter { view.columns[$0] != nil }.map { SplitColumn($0, self, node) }
    for column in columns { column.model.setRoot(of: column, column.base) }
    let places: [UISplitViewController.Column] =
      columns.count == 3 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for (column, place) in zip(columns, places) { controller.setViewController(column.model.controller, for: place) }
    controller.setViewController(narrowStack, for: .compact)
    controller.hasAdapted = { [weak self] in self?.adapt() }
    addToggle()
  }

  var isCollapsed: Bool { controller.isCollapsed }

  // MARK: Which columns are seen

  func update(_ view: SplitHost, _ inputs: ViewInputs) {
    self.view = view
    for column in columns where !column.isOverridden { column.model.update(inputs, root: column.base) }
  }

  /// Follows what the bindings say.
  func follow(_ visibility: NavigationSplitViewVisibility?, _ compact: NavigationSplitViewColumn?) {
    if let visibility, visibility != self.visibility { show(visibility) }
    guard let compact, compact != self.compact else { return }
    self.compact = compact
    shown = (columns.firstIndex { $0.kind.index >= compact.index } ?? columns.count - 1) + 1
    arrange()
  }

  private func show(_ visibility: NavigationSplitViewVisibility) {
    self.visibility = visibility
    controller.preferredDisplayMode = visibility.displayMode(controller.style)
  }

  /// The button over the detail that hides the other columns, and shows them again.
  private func addToggle() {
    let toggle = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() }
    )
    controller.toggle = toggle
    controller.toggleColumns = { [weak self] in self?.toggle() }
    columns.last?.model.screens.first?.controller.columnToggle = toggle
  }

  private func toggle() {
    show(visibility == .detailOnly ? .all : .detailOnly)
    if let visibility { view.visibility?.wrappedValue = visibility }
  }

  // MARK: Narrow and wide

  /// The window has become narrow or wide: the screens go where they are seen.
  private func adapt() {
    isMoving = true
    defer { isMoving = false }
    if isCollapsed {
      for column in columns { column.model.controller.setViewControllers([], animated: false) }
      narrowStack.setViewControllers(narrowControllers, animated: false)
    } else {
      narrowStack.setViewControllers([], animated: false)
      for column in columns {
        column.model.controller.setViewControllers(column.model.screens.map(\.controller), animated: false)
      }
    }
  }

  private var narrowControllers: [UIViewController] {
    columns.prefix(shown).flatMap { $0.model.screens.map(\.controller) }
  }

  /// The narrow stack shows what it is to show.
  func arrange(animated: Bool = true) {
    if isCollapsed { narrowStack.show(narrowControllers, animated: animated) }
  }

  private func setShown(_ count: Int) {
    guard count != shown else { return }
    shown = count
    guard isCollapsed else { return }
    compact = columns[count - 1].kind
    view.compact?.wrappedValue = columns[count - 1].kind
  }

  // MARK: Choices

  /// A row of a column's list was chosen: the next column tells of it.
  func chose(in column: SplitColumn) {
    guard let next = next(after: column) else { return }
    next.restore()
    reveal(next)
  }

  /// Shows a link's destination in the next column, in place of what stands there; nil behind the last one.
  func show(after column: SplitColumn, hasLeft: @escaping () -> Void, _ content: @escaping () -> AnyView)
    -> StackScreen?
  {
    guard let next = next(after: column) else { return nil }
    let screen = next.override(hasLeft: hasLeft, content)
    reveal(next)
    return screen
  }

  /// The destination of a link goes.
  func hide(_ screen: StackScreen) {
    guard let column = columns.first(where: { $0.model.screens.first === screen }) else { return }
    column.restore()
    hide(column)
  }

  /// Leads back to the column before, in a narrow window.
  func hide(_ column: SplitColumn) {
    guard let index = index(of: column), index > 0, index < shown else { return }
    setShown(index)
    arrange()
  }

  /// The user went back from a column of the narrow stack: the choice that led there is taken back.
  func left(_ column: SplitColumn) {
    guard !isMoving, isCollapsed, let index = index(of: column), index > 0 else { return }
    if index < shown { setShown(index) }
    column.restore()
    columns[index - 1].list?.clearSelection()
  }

  private func reveal(_ column: SplitColumn) {
    guard let index = index(of: column), shown <= index else { return }
    setShown(index + 1)
    arrange()
  }

  private func index(of column: SplitColumn) -> Int? { columns.firstIndex { $0 === column } }
  func next(after column: SplitColumn) -> SplitColumn? {
    index(of: column).flatMap { $0 + 1 < columns.count ? columns[$0 + 1] : nil }
  }

  /// What the app has put into a column.
  func content(of kind: NavigationSplitViewColumn) -> AnyView {
    let content = view.columns[kind] ?? AnyView(EmptyView())
    // A search of the whole split view stands in its sidebar.
    guard kind == .sidebar, let search = Evaluation.untracked({ node.environment.freeSearch }) else { return content }
    return search.taken(content)
  }

  func tearDown() {
    isMoving = true
    for column in columns { column.model.tearDown() }
    controller.hasAdapted = {}
    controller.leaveParent()
  }
}

/// One column of a split view.
@MainActor final class SplitColumn {
  let kind: NavigationSplitViewColumn
  let model: NavigationModel
  /// The list whose selection says what the next column shows.
  weak var list: ListController?
  /// Whether links of this column lead to the next one. A stack at its root keeps them for itself.
  var leadsOn = true
  private(set) weak var split: SplitModel?
  /// A link's destination stands in place of the column's own view.
  private(set) var isOverridden = false

  init(_ kind: NavigationSplitViewColumn, _ split: SplitModel, _ node: AnyNode) {
    self.kind = kind
    self.split = split
    model = NavigationModel(node: node)
    model.column = self
  }

  /// How wide the column is to be; nil for the system's own width. The last column has what the others leave.
  func takes(_ width: UISplitViewController.ColumnWidth?) {
    guard let controller = split?.controller else { return }
    let automatic = UISplitViewController.automaticDimension
    switch kind {
    case .sidebar:
      controller.minimumPrimaryColumnWidth = width?.least ?? automatic
      controller.maximumPrimaryColumnWidth = width.map { $0.most ?? max($0.ideal, 400) } ?? automatic
      controller.preferredPrimaryColumnWidth = width?.ideal ?? automatic
    case .content: controller.supplementaryWidth = width
    default: break
    }
  }

  func chose(in list: ListController) {
    self.list = list
    split?.chose(in: self)
  }

  func override(hasLeft: @escaping () -> Void, _ content: @escaping () -> AnyView) -> StackScreen {
    let screen = model.replaceRoot(content)
    screen.hasLeft = hasLeft
    isOverridden = true
    return screen
  }

  /// The column's own view stands there again.
  func restore() {
    guard isOverridden else { return }
    isOverridden = false
    _ = model.replaceRoot(base)
  }

  /// Makes the column's own view, and keeps nothing of the split view alive.
  var base: () -> AnyView {
    { [weak split, kind] in split?.content(of: kind) ?? AnyView(EmptyView()) }
  }
}

/// Tells when its columns have become one stack, or several.
final class SplitController: UISplitViewController {
  var hasAdapted: () -> Void = {}
  var toggle: UIBarButtonItem?
  /// Does what the button does.
  var toggleColumns: () -> Void = {}
  private var wasCollapsed: Bool?

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard wasCollapsed != isCollapsed else { return }
    wasCollapsed = isCollapsed
    toggle?.isHidden = isCollapsed
    hasAdapted()
  }
}
