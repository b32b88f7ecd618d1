import UIKit

/// A view that draws a shape, over which the shape can be drawn again.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Self.Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape that is filled, over a background.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, PrimitiveView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background
  public typealias Body = Never

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    (self.shape, self.style, self.fillStyle, self.background) = (shape, style, fillStyle, background)
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ForwardingNode(self, inputs) {
      _ShapeView(shape: $0.shape, style: $0.style, fillStyle: $0.fillStyle).over($0.background)
    }
  }
}

/// A shape whose line is drawn, over a background.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, PrimitiveView
{
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background
  public typealias Body = Never

  nonisolated public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ForwardingNode(self, inputs) {
      _ShapeView(
        shape: $0.shape,
        style: $0.style,
        fillStyle: FillStyle(antialiased: $0.isAntialiased),
        stroke: $0.strokeStyle
      )
      .over($0.background)
    }
  }
}

/// A shape whose line is drawn inside of it, over a background.
nonisolated public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
  ShapeView, PrimitiveView
{
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background
  public typealias Body = Never

  nonisolated public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ForwardingNode(self, inputs) {
      _ShapeView(
        shape: $0.shape.inset(by: $0.strokeStyle.lineWidth / 2),
        style: $0.style,
        fillStyle: FillStyle(antialiased: $0.isAntialiased),
        stroke: $0.strokeStyle
      )
      .over($0.background)
    }
  }
}

extension _ShapeView {
  /// What was drawn of the shape before lies behind, in the same frame.
  @ViewBuilder nonisolated fileprivate func over<Background: View>(_ ground: Background) -> some View {
    if Background.self == EmptyView.self { self } else { background { ground } }
  }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle())
    -> FillShapeView<Self, S, EmptyView>
  { FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView()) }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> FillShapeView<Self, ForegroundStyle, EmptyView> {
    fill(ForegroundStyle(), style: style)
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
    -> StrokeShapeView<Self, S, EmptyView>
  {
    StrokeShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> StrokeShapeView<Self, S, EmptyView>
  { stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased) }
  @_disfavoredOverload
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content, style: style, antialiased: true)
  }
  @_disfavoredOverload
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content, lineWidth: lineWidth, antialiased: true)
  }
  /// The outline of the shape's line, filled with the foreground.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  @_disfavoredOverload
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
  @_disfavoredOverload
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

// The shape once more, over what was drawn of it.
extension ShapeView {
  nonisolated public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle())
    -> FillShapeView<Content, S, Self>
  { FillShapeView(shape: shape, style: content, fillStyle: style, background: self) }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
    -> StrokeShapeView<Content, S, Self>
  {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> StrokeShapeView<Content, S, Self>
  { stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased) }
}

extension ShapeView where Content: InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self
    )
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// The outline of a shape's line.
nonisolated public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle
  nonisolated public init(shape: S, style: StrokeStyle) { (self.shape, self.style) = (shape, style) }
  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(style.lineWidth, style.dashPhase)) }
    set {
      shape.animatableData = newValue.first
      (style.lineWidth, style.dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
  public typealias Body = _ShapeView<_StrokedShape<S>, ForegroundStyle>
}
