import CoreGraphics
import Foundation
import QuartzCore

/// Where a cell, supplementary or decoration view lies and how it looks.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  // A layout makes many: plain values, no view behind them.
  open var indexPath: IndexPath
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

  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }
  public init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  open override func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && center == other.center && size == other.size
      && transform == other.transform && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
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
