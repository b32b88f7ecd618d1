import CoreGraphics
import Foundation

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A section: one group after the other, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  /// Of a section that is a list.
  var list: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// Not `.none`: the groups scroll across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether headers and footers stand in from the sides as the content does.
  open var supplementariesFollowContentInsets = true

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
