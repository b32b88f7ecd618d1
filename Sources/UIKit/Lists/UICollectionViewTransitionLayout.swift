import CoreGraphics
import Foundation
import QuartzCore

/// Places elements between the places that two layouts give them. A subclass keeps values of its own by keys.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  /// 0 at the old places, 1 at the new ones.
  open var transitionProgress: CGFloat = 0 { didSet { if oldValue != transitionProgress { invalidateLayout() } } }
  private var values: [String: CGFloat] = [:]
  private var preparedSize: CGSize?

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }
  /// A transition is never archived: nil.
  public required init?(coder: NSCoder) { nil }

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
    invalidateLayout()
  }
  /// 0 where none was set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    guard let collectionView else { return }
    // Both layouts are asked, so both see the collection view.
    for layout in [currentLayout, nextLayout] where layout.collectionView !== collectionView {
      layout.collectionView = collectionView
    }
    guard preparedSize != collectionView.bounds.size else { return }
    preparedSize = collectionView.bounds.size
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { preparedSize = nil }
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(old.width, new.width), height: between(old.height, new.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // What is on its way through lies somewhere else before and after.
    let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let old = currentLayout.layoutAttributesForElements(in: around) ?? []
    let known = Set(old.map(\.key))
    let new = (nextLayout.layoutAttributesForElements(in: around) ?? []).filter { !known.contains($0.key) }
    return (old + new).compactMap(between).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mix(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath)
    )
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    mix(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    )
  }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    mix(
      currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    )
  }

  private func between(_ element: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (element.indexPath, element.representedElementKind ?? "")
    return switch element.representedElementCategory {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }

  private func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * transitionProgress }

  /// What only one layout has fades in or out at its place.
  private func mix(_ old: UICollectionViewLayoutAttributes?, _ new: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    guard let known = old ?? new else { return nil }
    let mixed = known.copy() as! UICollectionViewLayoutAttributes
    mixed.alpha = between(old?.alpha ?? 0, new?.alpha ?? 0)
    guard let old, let new else { return mixed }
    mixed.center = CGPoint(x: between(old.center.x, new.center.x), y: between(old.center.y, new.center.y))
    mixed.size = CGSize(
      width: between(old.size.width, new.size.width),
      height: between(old.size.height, new.size.height)
    )
    mixed.transform = CGAffineTransform(
      a: between(old.transform.a, new.transform.a),
      b: between(old.transform.b, new.transform.b),
      c: between(old.transform.c, new.transform.c),
      d: between(old.transform.d, new.transform.d),
      tx: between(old.transform.tx, new.transform.tx),
      ty: between(old.transform.ty, new.transform.ty)
    )
    mixed.zIndex = transitionProgress < 0.5 ? old.zIndex : new.zIndex
    return mixed
  }
}

extension UICollectionView {
  /// Whether the animation ran to its end, and whether the new layout is there.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  func startTransition(to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?)
    -> UICollectionViewTransitionLayout
  {
    let old = collectionViewLayout
    let transition =
      delegate?.collectionView_transitionLayoutForOldLayout_newLayout?(self, old, layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    transitionCompletion = completion
    old.prepareForTransition(to: transition)
    transition.prepareForTransition(from: old)
    collectionViewLayout = transition
    return transition
  }

  func endTransition(finishes: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    let completion = transitionCompletion
    transitionCompletion = nil
    let (new, old) =
      finishes
      ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
    old.collectionView = nil
    setLayout(new, true) { completion?($0, finishes) }
  }
}
