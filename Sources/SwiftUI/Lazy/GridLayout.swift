import UIKit

/// Views in rows and columns, as a layout: the cells of each `GridRow` are a row, any other view takes a row of its own.
public struct GridLayout: Layout, Sendable {
  public var alignment: Alignment
  /// Between columns, in points; nil for what is usual.
  public var horizontalSpacing: CGFloat?
  /// Between rows, in points; nil for what is usual.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
  }

  public typealias AnimatableData = EmptyAnimatableData

  /// The widths and heights that were found out for a proposal.
  public struct Cache {
    fileprivate var plans: [(proposal: ProposedViewSize, plan: GridPlan)] = []
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    plan(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let plan = plan(proposal, subviews, &cache)
    readingOnMainActor { plan.place(in: bounds, alignment) }
  }

  private func plan(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> GridPlan {
    if let known = cache.plans.first(where: { $0.proposal == proposal }) { return known.plan }
    let gaps = CGSize(
      width: horizontalSpacing ?? ViewSpacing.standard,
      height: verticalSpacing ?? ViewSpacing.standard
    )
    let plan = readingOnMainActor { GridPlan(subviews, gaps, proposal) }
    cache.plans.append((proposal, plan))
    return plan
  }
}

/// To which row of a grid a cell belongs.
struct GridRowMark {
  let row: ObjectIdentifier
  let alignment: VerticalAlignment?
}

struct GridRowTrait: ItemTrait { static var defaultValue: GridRowMark? { nil } }
struct GridColumnsTrait: ItemTrait { static var defaultValue: Int { 1 } }
struct GridColumnAlignmentTrait: ItemTrait { static var defaultValue: HorizontalAlignment? { nil } }
struct GridAnchorTrait: ItemTrait { static var defaultValue: UnitPoint? { nil } }
struct GridUnsizedTrait: ItemTrait { static var defaultValue: Axis.Set { [] } }

/// The rows and columns of a grid, and how large they are.
private struct GridPlan: Sendable {
  private struct Cell {
    let view: LayoutSubview
    let column: Int
    var span: Int
    @MainActor func isUnsized(_ axis: Axis.Set) -> Bool { view.item.trait(GridUnsizedTrait.self).contains(axis) }
  }

  private struct Row {
    /// Nil for a view that takes the whole width.
    var mark: GridRowMark?
    var cells: [Cell]
    var end: Int { cells.last.map { $0.column + $0.span } ?? 0 }
  }

  private var rows: [Row] = []
  private var widths: [CGFloat] = []
  private var heights: [CGFloat] = []
  private let gaps: CGSize
  /// Of the columns that have one of their own.
  private var alignments: [Int: HorizontalAlignment] = [:]

  @MainActor init(_ subviews: LayoutSubviews, _ gaps: CGSize, _ proposal: ProposedViewSize) {
    self.gaps = gaps
    for view in subviews { add(view) }
    let columns = max(1, rows.filter { $0.mark != nil }.map(\.end).max() ?? 1)
    for index in rows.indices where rows[index].mark == nil { rows[index].cells[0].span = columns }
    let single = rows.flatMap(\.cells).filter { $0.span == 1 && !$0.isUnsized(.horizontal) }
    widths = Self.share(proposal.width, columns, gaps.width) { column, room in
      single.filter { $0.column == column }
        .map { $0.view.sizeThatFits(ProposedViewSize(width: room, height: nil)).width }.max() ?? 0
    }
    widen(in: proposal.width)
    for cell in rows.flatMap(\.cells) where cell.span == 1 && alignments[cell.column] == nil {
      alignments[cell.column] = cell.view.item.trait(GridColumnAlignmentTrait.self)
    }
    heights = Self.share(proposal.height, rows.count, gaps.height) { row, room in
      rows[row].cells.filter { !$0.isUnsized(.vertical) }
        .map { $0.view.sizeThatFits(ProposedViewSize(width: width($0), height: room)).height }.max() ?? 0
    }
  }

  /// Makes room for what spans columns and wants more than they have: a divider, all that is offered. Each column gets the same.
  @MainActor private mutating func widen(in room: CGFloat?) {
    let spanning = rows.flatMap(\.cells).filter { $0.span > 1 && !$0.isUnsized(.horizontal) }
    for cell in spanning.sorted(by: { $0.span < $1.span }) {
      let has = width(cell)
      let offer = room.map { max(has, $0 - (size.width - has)) }
      let wanted = cell.view.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width
      let columns = cell.column..<min(cell.column + cell.span, widths.count)
      guard wanted > has else { continue }
      for column in columns { widths[column] += (wanted - has) / CGFloat(columns.count) }
    }
  }

  @MainActor private mutating func add(_ view: LayoutSubview) {
    guard let mark = view.item.trait(GridRowTrait.self) else {
      return rows.append(Row(mark: nil, cells: [Cell(view: view, column: 0, span: 1)]))
    }
    if rows.last?.mark?.row != mark.row { rows.append(Row(mark: mark, cells: [])) }
    let index = rows.count - 1
    let span = view.item.trait(GridColumnsTrait.self)
    rows[index].cells.append(Cell(view: view, column: rows[index].end, span: span))
  }

  /// Shares out room: the least flexible first, each an equal part of what is left.
  @MainActor private static func share(
    _ room: CGFloat?,
    _ count: Int,
    _ gap: CGFloat,
    _ length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
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

  private func width(_ cell: Cell) -> CGFloat {
    let columns = widths[cell.column..<min(cell.column + cell.span, widths.count)]
    return columns.reduce(0, +) + CGFloat(max(0, columns.count - 1)) * gaps.width
  }

  private func x(_ cell: Cell) -> CGFloat {
    widths[..<cell.column].reduce(0, +) + CGFloat(cell.column) * gaps.width
  }

  var size: CGSize {
    CGSize(
      width: widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * gaps.width,
      height: heights.reduce(0, +) + CGFloat(max(0, heights.count - 1)) * gaps.height
    )
  }

  @MainActor func place(in bounds: CGRect, _ alignment: Alignment) {
    var y = bounds.minY
    for (row, height) in zip(rows, heights) {
      for cell in row.cells {
        let alignment = Alignment(
          horizontal: (row.mark == nil ? nil : alignments[cell.column]) ?? alignment.horizontal,
          vertical: row.mark?.alignment ?? alignment.vertical
        )
        let room = CGSize(width: width(cell), height: height)
        let offer = ProposedViewSize(room)
        let ofRoom = ViewDimensions(width: room.width, height: room.height) { _ in nil }
        var frame = cell.view.dimensions(in: offer).frame(in: ofRoom, alignment)
        if let anchor = cell.view.item.trait(GridAnchorTrait.self) {
          frame.origin.x = anchor.x * (room.width - frame.width)
          frame.origin.y = anchor.y * (room.height - frame.height)
        }
        cell.view.place(frame.offsetBy(dx: bounds.minX + x(cell), dy: y), offer)
      }
      y += height + gaps.height
    }
  }
}
