import UIKit

/// Shows of a view only what other views cover.
nonisolated struct MaskModifier<Mask: View>: PrimitiveModifier {
  let mask: Mask
  let alignment: Alignment

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { MaskNode(view, inputs) }
}

private final class MaskNode<Content: View, Mask: View>: ViewNode<ModifiedContent<Content, MaskModifier<Mask>>> {
  private var content: ViewNode<Unary<Content>>!
  private var mask: ViewNode<Unary<Mask>>!
  private var masked: MaskItem!

  init(_ view: ModifiedContent<Content, MaskModifier<Mask>>, _ inputs: ViewInputs) {
    super.init(inputs)
    content = Unary(content: view.content).node(self.inputs(inputs.transaction))
    mask = Unary(content: view.modifier.mask).node(self.inputs(inputs.transaction))
    masked = MaskItem(content, mask, view.modifier.alignment)
  }

  override var children: [AnyNode] { masked == nil ? [] : [content, mask] }

  override func update(_ view: ModifiedContent<Content, MaskModifier<Mask>>, _ inputs: ViewInputs) {
    content.update(Unary(content: view.content), self.inputs(inputs.transaction))
    mask.update(Unary(content: view.modifier.mask), self.inputs(inputs.transaction))
    masked.update(view.modifier.alignment)
  }

  override func itemsChanged() { masked.itemsChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { masked }
}

private final class MaskItem: BoxItem<PassThroughView> {
  private let content = ContainerItem(ZStackLayout(), .leftToRight)
  private let mask = ContainerItem(ZStackLayout(), .leftToRight)
  private let maskView = UIView()
  private lazy var maskCanvas = ItemCanvas(maskView)
  private var alignment: Alignment

  init(_ content: AnyNode, _ mask: AnyNode, _ alignment: Alignment) {
    self.alignment = alignment
    super.init(self.content, PassThroughView())
    self.content.source = content
    self.mask.source = mask
    self.mask.outer = self
    view.mask = maskView
  }

  func update(_ alignment: Alignment) {
    guard self.alignment != alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  func itemsChanged() {
    content.itemsAreStale()
    mask.itemsAreStale()
    invalidateLayout()
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    let inner = placement.onOwnCanvas()
    maskView.frame = inner.frame
    let offer = ProposedViewSize(inner.frame.size)
    let frame = mask.dimensions(offer).frame(in: inner.frame.size, alignment)
    maskCanvas.fill { mask.place(inner.inside(frame, offer), on: maskCanvas) }
    maskView.layoutIfNeeded()
  }
}

extension View {
  /// Shows of the view only what `mask` covers, the more the less transparent it is there.
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  { modifier(MaskModifier(mask: mask(), alignment: alignment)) }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}
