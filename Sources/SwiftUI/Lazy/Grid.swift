import UIKit

/// Views in rows and columns; a column is as wide as its widest cell.
nonisolated public struct Grid<Content: View>: View, PrimitiveView {
  fileprivate let layout: GridLayout
  fileprivate let content: Content

  /// Each `GridRow` of the content is a row; any other view takes a row of its own.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LayoutNode(self, inputs, layout: \.layout, content: \.content)
  }
}

/// The cells of one row of a `Grid`, from the leading side. Outside of a grid a row is just its views.
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

private final class GridRowNode<Content: View>: StructuralNode<GridRow<Content>> {
  private typealias Marked = ModifiedContent<Content, TraitModifier<GridRowTrait>>
  private var child: ViewNode<Marked>!

  init(_ view: GridRow<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = marked(view).node(self.inputs(inputs.transaction))
  }

  private func marked(_ view: GridRow<Content>) -> Marked {
    view.content.modifier(
      TraitModifier<GridRowTrait>(value: GridRowMark(row: ObjectIdentifier(self), alignment: view.alignment))
    )
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: GridRow<Content>, _ inputs: ViewInputs) {
    child.update(marked(view), self.inputs(inputs.transaction))
  }
}

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
