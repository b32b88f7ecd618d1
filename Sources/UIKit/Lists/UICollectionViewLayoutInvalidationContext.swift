import CoreGraphics
import Foundation

/// What of a layout is to be computed again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all is: the data was loaded anew.
  open internal(set) var invalidateEverything = false
  /// Whether the data source is asked anew how many sections and items there are.
  open internal(set) var invalidateDataSourceCounts = false
  /// The cells that were named; nil where none was.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content moves with the invalidation, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content becomes, in points.
  open var contentSizeAdjustment = CGSize.zero
  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// What of a flow layout is to be computed again. Both are set unless an app says otherwise; what did not change comes out as
/// it was.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked anew for sizes and distances.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places of items are computed anew.
  open var invalidateFlowLayoutAttributes = true
}

extension UICollectionViewLayout {
  /// A context of the layout's own class.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let named = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let made = (named ?? UICollectionViewLayoutInvalidationContext.self).makeInstance()
    return made as! UICollectionViewLayoutInvalidationContext
  }

  func makeInvalidationContext(for attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeInvalidationContext()
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [attributes.indexPath])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [attributes.indexPath])
    }
    return context
  }
}
