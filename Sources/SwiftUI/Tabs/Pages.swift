import UIKit

/// Pages that a swipe turns, with dots below.
nonisolated struct PagesHost<Content: View>: View, PrimitiveView {
  let content: Content
  let index: PageTabViewStyle.IndexDisplayMode
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { PagesNode(self, inputs) }
}

private final class PagesNode<Content: View>: ViewNode<PagesHost<Content>> {
  private let leaf = PagesItem()
  private var child: ViewNode<Content>!
  private var index = PageTabViewStyle.IndexDisplayMode.automatic

  init(_ view: PagesHost<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    leaf.source = child
    apply(view)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func apply(_ view: PagesHost<Content>) {
    index = view.index
    refresh(Transaction())
    leaf.select = view.select
    leaf.show(view.selected)
  }

  override func update(_ view: PagesHost<Content>, _ inputs: ViewInputs) {
    child.update(view.content, self.inputs(inputs.transaction))
    apply(view)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    leaf.view.show(index, Evaluation.of(self) { environment.dotsBackground })
  }

  override func itemsChanged() { leaf.itemsChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}

final class PagesItem: LayoutItem {
  let view = PagesView()
  weak var source: AnyNode?
  var select: @MainActor (AnyHashable) -> Void = { _ in }
  private var pages: [LayoutItem]?
  private var selected: AnyHashable?
  private lazy var canvas = ItemCanvas(view.scroll)

  override init() {
    super.init()
    view.turned = { [weak self] in self?.turned(to: $0) }
  }

  func itemsChanged() {
    pages = nil
    invalidateLayout()
  }

  func show(_ selected: AnyHashable?) {
    guard self.selected != selected else { return }
    self.selected = selected
    if let selected, let index = tags.firstIndex(of: selected) { view.turn(to: index, animated: view.window != nil) }
  }

  private func prepare() -> [LayoutItem] {
    if let pages { return pages }
    let items = source?.items ?? []
    for item in items { item.outer = self }
    pages = items
    return items
  }

  private var tags: [AnyHashable] {
    prepare().enumerated().map { $1.trait(TagTrait.self) ?? AnyHashable($0) }
  }

  private func turned(to index: Int) {
    let tags = tags
    guard tags.indices.contains(index), tags[index] != selected else { return }
    selected = tags[index]
    select(tags[index])
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    canvas.put(view, placement)
    let pages = prepare()
    let room = placement.frame.size
    view.layOut(room, pages: pages.count, index: selected.flatMap { tags.firstIndex(of: $0) })
    var inner = placement
    self.canvas.fill {
      for (index, page) in pages.enumerated() {
        let offer = ProposedViewSize(room)
        let size = page.sizeThatFits(offer)
        let origin = CGPoint(
          x: CGFloat(index) * room.width + (room.width - size.width) / 2,
          y: (room.height - size.height) / 2
        )
        inner.frame = CGRect(origin: origin, size: size)
        inner.proposal = offer
        inner.safeBounds = CGRect(origin: CGPoint(x: CGFloat(index) * room.width, y: 0), size: room)
        inner.fullBounds = inner.safeBounds
        page.place(inner, on: self.canvas)
      }
    }
  }
}

/// The pages in a row, and the dots.
final class PagesView: UIView, UIScrollViewDelegate {
  let scroll = UIScrollView()
  private let dots = UIPageControl()
  private var mode = PageTabViewStyle.IndexDisplayMode.Mode.automatic
  private var index = 0
  private var isLayingOut = false
  /// Called when the user has turned to a page.
  var turned: (Int) -> Void = { _ in }

  // What a scroll view tells by name.
  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        PagesView.self,
        name: "SwiftUI.PagesView",
        methods: [MethodRecord("scrollViewDidScroll:", PagesView.scrollViewDidScroll)]
      )
    ]
  }

  init() {
    super.init(frame: .zero)
    _ = Self.record
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    addSubview(scroll)
    addSubview(dots)
    dots.addAction(
      UIAction { [weak self] _ in if let self { turn(to: dots.currentPage, animated: true) } },
      for: .valueChanged
    )
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func show(_ mode: PageTabViewStyle.IndexDisplayMode, _ background: UIPageControl.BackgroundStyle) {
    self.mode = mode.mode
    dots.backgroundStyle = background
    showDots()
  }

  func layOut(_ room: CGSize, pages: Int, index: Int?) {
    isLayingOut = true
    defer { isLayingOut = false }
    if let index { self.index = index }
    scroll.frame = CGRect(origin: .zero, size: room)
    scroll.contentSize = CGSize(width: room.width * CGFloat(pages), height: room.height)
    if !scroll.isTracking, !scroll.isDecelerating { scroll.contentOffset.x = room.width * CGFloat(self.index) }
    dots.numberOfPages = pages
    dots.currentPage = self.index
    dots.sizeToFit()
    dots.center = CGPoint(x: room.width / 2, y: room.height - 8 - dots.bounds.height / 2)
    showDots()
  }

  func turn(to index: Int, animated: Bool) {
    self.index = index
    scroll.setContentOffset(CGPoint(x: bounds.width * CGFloat(index), y: 0), animated: animated)
  }

  private func showDots() { dots.isHidden = mode == .never || mode == .automatic && dots.numberOfPages < 2 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard bounds.width > 0, !isLayingOut else { return }
    let nearest = Int((scroll.contentOffset.x / bounds.width).rounded())
    let page = min(max(nearest, 0), max(dots.numberOfPages - 1, 0))
    dots.currentPage = page
    guard scroll.isTracking || scroll.isDecelerating, page != index else { return }
    index = page
    turned(page)
  }
}
