import CoreGraphics
import Foundation

/// What the layout says, turned round where the language is read from the other side and the layout asks for that.
extension UICollectionView {
  var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] }
    return (collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).map(mirrored)
  }

  func elementsToPlace() -> [UICollectionViewLayoutAttributes] {
    isMirrored ? elements(in: bounds) : collectionViewLayout.attributesToPlace(in: bounds)
  }

  func element(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    isMirrored ? attributes.map(mirrored) : attributes
  }

  private var mirrorWidth: CGFloat { collectionViewLayout.collectionViewContentSize.width }

  private func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copy() as! UICollectionViewLayoutAttributes
    copy.center.x = mirrorWidth - copy.center.x
    return copy
  }
}
