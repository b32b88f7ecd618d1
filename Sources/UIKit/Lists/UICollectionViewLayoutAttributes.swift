import CoreGraphics
import Foundation
import QuartzCore

/// Where a cell, supplementary or decoration view lies and how it looks.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  // A layout makes many: plain values, no view behind them.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// In the content's coordinates.
  open var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// Which lengths the element may correct.
  var hasEstimatedWidth = true
  var hasEstimatedHeight = true
  /// For cells of a list.
  var listPlace: ListPlace?

  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?

  public override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Of the same class; a subclass copies its own properties into what `super` returns.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: UICollectionViewLayoutAttributes!
    MainActor.assumeIsolated {
      copy = type(of: self).makeInstance() as? UICollectionViewLayoutAttributes
      copy.takeLooks(of: self)
    }
    return copy!
  }

  private func takeLooks(of other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    center = other.center
    size = other.size
    transform = other.transform
    transform3D = other.transform3D
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    hasEstimatedWidth = other.hasEstimatedWidth
    hasEstimatedHeight = other.hasEstimatedHeight
    listPlace = other.listPlace
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { key == other.key && hasLooks(of: other) }
  }

  private func hasLooks(of other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && transform == other.transform
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// What identifies an element of a layout.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath
}
