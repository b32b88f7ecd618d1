import UIKit

/// Where an item goes, and how.
@MainActor package struct Placement {
  /// In the coordinates of the canvas.
  var frame: CGRect
  /// What the item was offered when its size was asked.
  var proposal: ProposedViewSize
  var transaction: Transaction
  var direction: LayoutDirection
  /// What of the canvas is free of bars and the like; items that ignore the safe area grow from here to `fullBounds`.
  var safeBounds: CGRect
  var fullBounds: CGRect
  /// How what is placed comes into sight, if it does with an animation.
  var entering: Entrance?

  /// The views of one item come together.
  struct Entrance {
    let transition: AnyTransition
    /// What all of them take, on the canvas.
    let group: CGRect
  }

  func with(_ frame: CGRect, _ proposal: ProposedViewSize? = nil) -> Placement {
    var placement = self
    placement.frame = frame
    if let proposal { placement.proposal = proposal }
    return placement
  }

  /// For what lies in `rect` of this item, measured from the leading side.
  func inside(_ rect: CGRect, _ proposal: ProposedViewSize? = nil) -> Placement {
    let x = direction == .leftToRight ? rect.minX : frame.width - rect.maxX
    return with(CGRect(origin: CGPoint(x: frame.minX + x, y: frame.minY + rect.minY), size: rect.size), proposal)
  }

  /// For what is shown in a view of its own that fills this frame.
  func onOwnCanvas(_ bounds: CGRect? = nil) -> Placement {
    var placement = self
    placement.frame = bounds ?? CGRect(origin: .zero, size: frame.size)
    placement.entering = nil
    let offset = (x: placement.frame.minX - frame.minX, y: placement.frame.minY - frame.minY)
    placement.safeBounds = safeBounds.offsetBy(dx: offset.x, dy: offset.y)
    placement.fullBounds = fullBounds.offsetBy(dx: offset.x, dy: offset.y)
    return placement
  }
}

/// One thing of a layout: asked for its size by a proposal, then placed.
@MainActor package class LayoutItem {
  /// What lays this item out.
  weak var outer: LayoutItem?
  /// Called where the item is the outermost and what it wants has changed.
  var layoutChanged: (() -> Void)?
  /// The reading direction, where the surroundings of the item have another.
  var ownDirection: LayoutDirection?
  /// How the item comes into sight, if it has just come with an animation.
  var entering: AnyTransition?
  /// Another whenever the item wants to be laid out anew; no two items have the same.
  private(set) var state = LayoutItem.nextState()
  /// Whether the view has been let go; whoever keeps something for the item need not do so any more.
  var isGone = false
  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var placed: (placement: Placement, canvas: ItemCanvas, shown: [UIView])?

  private static var lastState = 0
  private static func nextState() -> Int {
    lastState += 1
    return lastState
  }

  /// The size for a proposal; asked again, it comes from memory.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = sizes.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    if sizes.count == 8 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height) { [self] in explicitGuide($0, size, proposal) }
  }

  /// The layout has to be made again, by this item and all that hold it.
  final func invalidateLayout() {
    var item: LayoutItem? = self
    while let current = item {
      current.state = Self.nextState()
      current.sizes = []
      current.placed = nil
      current.forgetLayout()
      current.layoutChanged?()
      item = current.outer
    }
  }

  /// Shows the item's views on the canvas. What did not change since the last time is not touched.
  final func place(_ outerPlacement: Placement, on canvas: ItemCanvas) {
    var placement = outerPlacement
    if let ownDirection { placement.direction = ownDirection }
    if let placed, placed.canvas === canvas, placed.placement.isSame(as: placement) {
      return canvas.keep(placed.shown)
    }
    let start = canvas.count
    var entrance = placement
    if let entering, placement.transaction.animation != nil {
      entrance.entering = Placement.Entrance(transition: entering, group: placement.frame)
    }
    entering = nil
    show(entrance, on: canvas)
    placed = (placement, canvas, canvas.views(from: start))
  }

  /// Leaves the item's views where they are, if it wants no other layout; whether it did.
  final func keep(on canvas: ItemCanvas) -> Bool {
    guard let placed, placed.canvas === canvas else { return false }
    canvas.keep(placed.shown)
    return true
  }

  /// Where the item is shown.
  var place: ShownPlace? { placed.map { ShownPlace(view: $0.canvas.view, frame: $0.placement.frame) } }

  // MARK: To be overridden

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func show(_ placement: Placement, on canvas: ItemCanvas) {}
  /// Where the item says a guide is, in its own coordinates.
  func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  func forgetLayout() {}
  var spacing: ViewSpacing { ViewSpacing() }
  /// What the item shows, for places that show no more than a title and a picture.
  var summary: ItemSummary { ItemSummary() }
  /// What modifiers say of the item for what holds it.
  func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value { Key.defaultValue }
  /// Leaves the screen with an animation; its node is gone already.
  func leave(_ transaction: Transaction) {
    guard let placed else { return }
    if let own = transitionItem { return placed.canvas.leave(placed.shown, own, transaction) }
    placed.canvas.leave(placed.shown, transaction, trait(TransitionTrait.self), placed.placement.frame)
  }
}

extension Placement {
  func isSame(as other: Placement) -> Bool {
    frame == other.frame && proposal == other.proposal && direction == other.direction
      && safeBounds == other.safeBounds && fullBounds == other.fullBounds
  }
}

/// Something that a modifier says of an item for what holds it.
protocol ItemTrait {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Whether another value may need another layout.
  static var concernsLayout: Bool { get }
}

extension ItemTrait {
  static var concernsLayout: Bool { true }
}

/// An item around another: by itself it changes nothing.
@MainActor class WrapperItem: LayoutItem {
  let inner: LayoutItem

  init(_ inner: LayoutItem) {
    self.inner = inner
    super.init()
    inner.outer = self
  }

  override var isGone: Bool {
    get { inner.isGone }
    set { inner.isGone = newValue }
  }

  /// The view is gone; its item may still be on its way out.
  func ended() {}

  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }
  override func show(_ placement: Placement, on canvas: ItemCanvas) { inner.place(placement, on: canvas) }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.dimensions(proposal).explicit(key)
  }
  override var spacing: ViewSpacing { inner.spacing }
  override var summary: ItemSummary { inner.summary }
  override func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value { inner.trait(key) }
}
