import UIKit

/// Views in rows and columns; a column is as wide as its widest cell.
nonisolated public struct Grid<Content: View>: View, PrimitiveView {
  fileprivate let alignment: Alignment
  fileprivate let horizontalSpacing: CGFloat
  fileprivate let verticalSpacing: CGFloat
  fileprivate let content: Content

  /// Each `GridRow` of the content is a row; any other view takes a row of its own.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing ?? ViewSpacing.standard
    self.verticalSpacing = verticalSpacing ?? ViewSpacing.standard
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { GridNode(self, inputs) }
}

private final class GridNode<Content: View>: ViewNode<Grid<Content>> {
  private let grid = GridContainer()
  private var child: ViewNode<Content>!

  init(_ view: Grid<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction, inner))
    grid.source = child
    apply(view)
    refresh(inputs.transaction)
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.isInGrid = true
    return inner
  }

  private func apply(_ view: Grid<Content>) {
    grid.alignment = view.alignment
    grid.gaps = CGSize(width: view.horizontalSpacing, height: view.verticalSpacing)
    grid.invalidateLayout()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Grid<Content>, _ inputs: ViewInputs) {
    apply(view)
    child.update(view.content, self.inputs(inputs.transaction, inner))
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    grid.direction = Evaluation.of(self) { environment.layoutDirection }
    grid.invalidateLayout()
  }

  override func itemsChanged() { grid.invalidateLayout() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { grid }
}

/// The cells of one row of a `Grid`, from the leading side.
nonisolated public struct GridRow<Content: View>: View, PrimitiveView {
  fileprivate let alignment: VerticalAlignment?
  fileprivate let content: Content

  /// Without an alignment, the grid's own counts.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { GridRowNode(self, inputs) }
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}

/// Outside of a grid a row is just its views.
private final class GridRowNode<Content: View>: StructuralNode<GridRow<Content>> {
  private let row = GridRowItem()
  private var child: ViewNode<Content>!

  init(_ view: GridRow<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    row.alignment = view.alignment
    child = view.content.node(self.inputs(inputs.transaction, inner))
    row.source = child
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.isInGrid = false
    return inner
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: GridRow<Content>, _ inputs: ViewInputs) {
    row.alignment = view.alignment
    row.invalidateLayout()
    child.update(view.content, self.inputs(inputs.transaction, inner))
  }

  override var itemCount: Int { environment.isInGrid ? 1 : super.itemCount }
  override func item(at index: Int) -> LayoutItem { environment.isInGrid ? row : super.item(at: index) }
  override var items: [LayoutItem] { environment.isInGrid ? [row] : super.items }
  override var itemIDs: [ItemID] { environment.isInGrid ? [ItemID(node: self, index: 0)] : super.itemIDs }
}

/// Stands for a row of cells in the grid's list of items; the grid lays the cells out itself.
private final class GridRowItem: LayoutItem {
  weak var source: AnyNode?
  var alignment: VerticalAlignment?
  var cells: [LayoutItem] { source?.items ?? [] }
}

private enum InGridKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  fileprivate var isInGrid: Bool {
    get { self[InGridKey.self] }
    set { self[InGridKey.self] = newValue }
  }
}

private struct GridColumnsTrait: ItemTrait { static var defaultValue: Int { 1 } }
private struct GridColumnAlignmentTrait: ItemTrait { static var defaultValue: HorizontalAlignment? { nil } }
private struct GridAnchorTrait: ItemTrait { static var defaultValue: UnitPoint? { nil } }
private struct GridUnsizedTrait: ItemTrait { static var defaultValue: Axis.Set { [] } }

extension View {
  /// How many columns of its grid the view takes.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitModifier<GridColumnsTrait>(value: max(1, count)))
  }

  /// Where cells stand in the view's column, in place of the grid's own alignment. Where cells of one column differ, the first
  /// that says something counts.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitModifier<GridColumnAlignmentTrait>(value: guide))
  }

  /// The point of the view that stands at the same point of its cell, in place of all alignments.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitModifier<GridAnchorTrait>(value: anchor))
  }

  /// The axes on which the view takes the room that its column or row has, and asks for none.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitModifier<GridUnsizedTrait>(value: axes))
  }
}

// MARK: Layout

private final class GridContainer: LayoutItem {
  weak var source: AnyNode?
  var alignment = Alignment.center
  var gaps = CGSize.zero
  var direction = LayoutDirection.leftToRight

  private struct Cell {
    let item: LayoutItem
    let column: Int
    let span: Int
    @MainActor func isUnsized(_ axis: Axis.Set) -> Bool { item.trait(GridUnsizedTrait.self).contains(axis) }
  }

  private struct Row {
    /// Nil for a view that takes the whole width.
    var alignment: VerticalAlignment?
    var cells: [Cell]
    var isWhole = false
  }

  private struct Plan {
    var rows: [Row]
    var widths: [CGFloat]
    var heights: [CGFloat]
    var spacing: CGSize
    /// Of the columns that have one of their own.
    var alignments: [Int: HorizontalAlignment] = [:]

    func width(_ cell: Cell) -> CGFloat {
      let columns = widths[cell.column..<min(cell.column + cell.span, widths.count)]
      return columns.reduce(0, +) + CGFloat(max(0, columns.count - 1)) * spacing.width
    }
    func x(_ cell: Cell) -> CGFloat {
      widths[..<cell.column].reduce(0, +) + CGFloat(cell.column) * spacing.width
    }
    var size: CGSize {
      CGSize(
        width: widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * spacing.width,
        height: heights.reduce(0, +) + CGFloat(max(0, heights.count - 1)) * spacing.height
      )
    }
  }

  private func rows() -> [Row] {
    (source?.items ?? []).map { item in
      item.outer = self
      guard let row = item.innermost as? GridRowItem else {
        return Row(alignment: nil, cells: [Cell(item: item, column: 0, span: .max)], isWhole: true)
      }
      var column = 0
      let cells = row.cells.map { cell in
        cell.outer = self
        let span = cell.trait(GridColumnsTrait.self)
        defer { column += span }
        return Cell(item: cell, column: column, span: span)
      }
      return Row(alignment: row.alignment, cells: cells)
    }
  }

  private func plan(_ proposal: ProposedViewSize) -> Plan {
    var rows = rows()
    let columns = rows.filter { !$0.isWhole }.flatMap(\.cells).map { $0.column + $0.span }.max() ?? 1
    for index in rows.indices where rows[index].isWhole {
      rows[index].cells = rows[index].cells.map { Cell(item: $0.item, column: 0, span: columns) }
    }
    let single = rows.flatMap(\.cells).filter { $0.span == 1 && !$0.isUnsized(.horizontal) }
    let widths = share(proposal.width, columns, gaps.width) { column, room in
      single.filter { $0.column == column }
        .map { $0.item.sizeThatFits(ProposedViewSize(width: room, height: nil)).width }.max() ?? 0
    }
    var plan = Plan(rows: rows, widths: widths, heights: [], spacing: gaps)
    for cell in rows.flatMap(\.cells) where cell.span == 1 && plan.alignments[cell.column] == nil {
      plan.alignments[cell.column] = cell.item.trait(GridColumnAlignmentTrait.self)
    }
    plan.heights = share(proposal.height, rows.count, gaps.height) { row, room in
      rows[row].cells.filter { !$0.isUnsized(.vertical) }.map {
        $0.item.sizeThatFits(ProposedViewSize(width: plan.width($0), height: room)).height
      }.max()
        ?? 0
    }
    return plan
  }

  /// Shares out room: the least flexible first, each an equal part of what is left.
  private func share(_ room: CGFloat?, _ count: Int, _ gap: CGFloat, _ length: (Int, CGFloat?) -> CGFloat) -> [CGFloat]
  {
    guard let room, room.isFinite, count > 0 else { return (0..<count).map { length($0, room) } }
    var rest = room - CGFloat(count - 1) * gap
    let flexibility = (0..<count).map { length($0, .infinity) - length($0, 0) }
    var lengths = Array(repeating: CGFloat(0), count: count)
    let order = (0..<count).sorted { flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1] }
    for (turn, index) in order.enumerated() {
      lengths[index] = length(index, max(0, rest / CGFloat(count - turn)))
      rest -= lengths[index]
    }
    return lengths
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { plan(proposal).size }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    var placement = placement
    placement.direction = direction
    let plan = plan(placement.proposal)
    var y: CGFloat = 0
    for (row, height) in zip(plan.rows, plan.heights) {
      for cell in row.cells {
        let alignment = Alignment(
          horizontal: (row.isWhole ? nil : plan.alignments[cell.column]) ?? alignment.horizontal,
          vertical: row.alignment ?? alignment.vertical
        )
        let room = CGSize(width: plan.width(cell), height: height)
        let offer = ProposedViewSize(room)
        let ofRoom = ViewDimensions(width: room.width, height: room.height) { _ in nil }
        var frame = cell.item.dimensions(offer).frame(in: ofRoom, alignment)
        if let anchor = cell.item.trait(GridAnchorTrait.self) {
          frame.origin.x = anchor.x * (room.width - frame.width)
          frame.origin.y = anchor.y * (room.height - frame.height)
        }
        cell.item.place(placement.inside(frame.offsetBy(dx: plan.x(cell), dy: y), offer), on: canvas)
      }
      y += height + gaps.height
    }
  }
}
