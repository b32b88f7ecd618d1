import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Badges of items and groups in compositional layouts, and what else a section says.
@MainActor @Suite("Supplementary items of items and groups", .serialized)
struct AttachedItemTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let numbers = SectionedNumbers([5])

  private func show(_ section: NSCollectionLayoutSection) -> UICollectionView {
    let list = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["badge", "frame"] {
      list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    list.dataSource = numbers
    window.addSubview(list)
    window.layoutIfNeeded()
    return list
  }

  private func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }

  private func row(_ badge: NSCollectionLayoutSupplementaryItem) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(layoutSize: size(150, 100), supplementaryItems: [badge])
    return .horizontal(layoutSize: size(300, 100), subitems: [item])
  }

  @Test("A badge stands at an anchor of its item, and goes with its cell")
  func badges() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(20, 20),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    )
    badge.zIndex = 7
    let list = show(NSCollectionLayoutSection(group: row(badge)))
    #expect(list.visibleSupplementaryViews(ofKind: "badge").count == 5)
    let path = IndexPath(item: 1, section: 0)
    let second = try #require(list.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path))
    #expect(second.frame == CGRect(x: 286, y: -6, width: 20, height: 20) && second.zIndex == 7)
    #expect(list.supplementaryView(forElementKind: "badge", at: path)?.frame == second.frame)
    let fifth = IndexPath(item: 4, section: 0)
    #expect(list.layoutAttributesForSupplementaryElement(ofKind: "badge", at: fifth)?.frame.minY == 194)
    #expect(list.layoutAttributesForSupplementaryElement(ofKind: "other", at: path) == nil)
  }

  @Test("A point of its own lies at the container's; offsets are in points or in its sizes")
  func anchors() {
    let whole = CGRect(x: 100, y: 100, width: 200, height: 80)
    func frame(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor) -> CGRect {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(10)),
        elementKind: "badge",
        containerAnchor: container,
        itemAnchor: own
      ).frame(in: whole)
    }
    let below = frame(NSCollectionLayoutAnchor(edges: .bottom), NSCollectionLayoutAnchor(edges: .top))
    #expect(below == CGRect(x: 150, y: 180, width: 100, height: 10))
    let beside = frame(
      NSCollectionLayoutAnchor(edges: .leading, absoluteOffset: CGPoint(x: -5, y: 3)),
      NSCollectionLayoutAnchor(edges: .trailing)
    )
    #expect(beside == CGRect(x: -5, y: 138, width: 100, height: 10))
    let middle = NSCollectionLayoutAnchor(edges: [], fractionalOffset: CGPoint(x: 1, y: 0))
    #expect(middle.isFractionalOffset && !middle.isAbsoluteOffset && middle.offset.x == 1 && middle.edges == [])
    #expect(frame(middle, NSCollectionLayoutAnchor(edges: [])).midX == 300)
  }

  @Test("What is attached to a group has the group's first item for its place")
  func groups() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(300, 100),
      subitems: [NSCollectionLayoutItem(layoutSize: size(150, 100))]
    )
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)),
        elementKind: "frame",
        containerAnchor: NSCollectionLayoutAnchor(edges: .bottom)
      )
    ]
    let list = show(NSCollectionLayoutSection(group: group))
    let frames = (0..<5).map {
      list.layoutAttributesForSupplementaryElement(ofKind: "frame", at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames[0] == CGRect(x: 0, y: 96, width: 300, height: 4) && frames[1] == nil)
    #expect(frames[2]?.minY == 196 && frames[4]?.minY == 296)
    #expect(list.visibleSupplementaryViews(ofKind: "frame").count == 3)
  }

  @Test("Insets are counted from the list's margins where a section says so")
  func reference() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1),
              heightDimension: .fractionalHeight(1)
            )
          )
        ]
      )
    )
    section.contentInsets.leading = 10
    #expect(show(section).layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 10)
    section.contentInsetsReference = .layoutMargins
    let list = show(section)
    list.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    list.collectionViewLayout.invalidateLayout()
    window.layoutIfNeeded()
    let frame = list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    #expect(frame == CGRect(x: 40, y: 0, width: 220, height: 50))
  }

  @Test("How orthogonal groups scroll")
  func scrolling() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(20, 20),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .top)
    )
    let section = NSCollectionLayoutSection(group: row(badge))
    section.orthogonalScrollingBehavior = .continuous
    section.orthogonalScrollingProperties.decelerationRate = .fast
    section.orthogonalScrollingProperties.bounce = .never
    let list = show(section)
    let scroller = try #require(list.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(scroller.decelerationRate == .fast && !scroller.bounces)
    let path = IndexPath(item: 0, section: 0)
    #expect(list.supplementaryView(forElementKind: "badge", at: path)?.superview === scroller)
  }
}
