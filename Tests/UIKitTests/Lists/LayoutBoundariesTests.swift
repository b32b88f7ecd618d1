import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("The headers and footers of a whole layout", .serialized)
struct LayoutBoundariesTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Rows of 100 points.
  private var rows: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
  }

  private func end(_ kind: String, _ alignment: NSRectAlignment, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
  }

  private func show(_ section: NSCollectionLayoutSection, _ counts: [Int]) -> (UICollectionView, SectionedNumbers) {
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["top", "bottom", "header"] {
      list.register(TallHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    let numbers = SectionedNumbers(counts)
    list.dataSource = numbers
    window.addSubview(list)
    window.layoutIfNeeded()
    return (list, numbers)
  }

  private func frame(_ list: UICollectionView, _ kind: String, _ index: Int) -> CGRect? {
    list.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: index))?.frame
  }

  @Test("They stand before the first section and after the last, by index paths of one index")
  func places() throws {
    configuration.boundarySupplementaryItems = [end("top", .top, .absolute(50)), end("bottom", .bottom, .absolute(30))]
    let (list, numbers) = show(rows, [2, 1])
    defer { withExtendedLifetime(numbers) {} }
    #expect(frame(list, "top", 0) == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(frame(list, "bottom", 1) == CGRect(x: 0, y: 350, width: 300, height: 30))
    #expect(frame(list, "bottom", 0) == nil && frame(list, "top", 2) == nil)
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 50)
    #expect(list.contentSize == CGSize(width: 300, height: 380))
    let view = try #require(list.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test("A pinned one stays in sight; one that is estimated gets the height that its view wants")
  func pinning() {
    let top = end("top", .top, .estimated(10))
    top.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [top]
    let (list, numbers) = show(rows, [20])
    defer { withExtendedLifetime(numbers) {} }
    #expect(frame(list, "top", 0)?.height == 70)
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 70)
    list.contentOffset.y = 700
    list.layoutIfNeeded()
    #expect(frame(list, "top", 0)?.minY == 700)
  }

  @Test("Rows come and go below them")
  func updates() {
    configuration.boundarySupplementaryItems = [end("top", .top, .absolute(50))]
    let (list, _) = show(rows, [3])
    let fewer = SectionedNumbers([2])
    list.dataSource = fewer
    list.performBatchUpdates { list.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    list.layoutIfNeeded()
    #expect(list.numberOfItems(inSection: 0) == 2)
    #expect(list.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)) != nil)
  }

  @Test("What insets are counted from is the layout's, unless the section says otherwise")
  func references() {
    configuration.contentInsetsReference = .layoutMargins
    let section = rows
    section.boundarySupplementaryItems = [end("header", .top, .absolute(20))]
    section.contentInsets.leading = 5
    let (list, numbers) = show(section, [1])
    defer { withExtendedLifetime(numbers) {} }
    let path = IndexPath(item: 0, section: 0)
    func item() -> CGRect? { list.layoutAttributesForItem(at: path)?.frame }
    func header() -> CGRect? {
      list.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: "header", at: path)?.frame
    }
    let margin = list.layoutMargins.left
    #expect(margin > 0 && item()?.minX == 5 + margin && header()?.minX == 5 + margin)
    section.supplementaryContentInsetsReference = .none
    list.collectionViewLayout.invalidateLayout()
    list.layoutIfNeeded()
    #expect(item()?.minX == 5 + margin && header()?.minX == 0 && header()?.width == 300)
    section.contentInsetsReference = .none
    section.supplementaryContentInsetsReference = .layoutMargins
    list.collectionViewLayout.invalidateLayout()
    list.layoutIfNeeded()
    #expect(item()?.minX == 5 && header()?.minX == 5 + margin)
  }

  @Test("A copy does not follow what it was copied from")
  func copies() throws {
    configuration.interSectionSpacing = 8
    configuration.contentInsetsReference = .readableContent
    configuration.boundarySupplementaryItems = [end("top", .top, .absolute(50))]
    let copy = try #require(configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration)
    configuration.interSectionSpacing = 1
    #expect(copy.interSectionSpacing == 8 && copy.contentInsetsReference == .readableContent)
    #expect(copy.boundarySupplementaryItems.count == 1)
    let section = rows
    section.interGroupSpacing = 4
    section.orthogonalScrollingProperties.bounce = .never
    let other = try #require(section.copy() as? NSCollectionLayoutSection)
    section.interGroupSpacing = 9
    section.orthogonalScrollingProperties.bounce = .always
    #expect(other.interGroupSpacing == 4 && other.orthogonalScrollingProperties.bounce == .never)
  }
}
