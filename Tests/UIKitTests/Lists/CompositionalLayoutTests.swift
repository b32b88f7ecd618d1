import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UICollectionViewCompositionalLayout", .serialized)
struct CompositionalLayoutTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Three columns of squares, 100 points high.
  private var grid: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item]
    )
    return NSCollectionLayoutSection(group: group)
  }

  private func show(
    _ section: NSCollectionLayoutSection,
    _ counts: [Int],
    cell: AnyClass = UICollectionViewCell.self,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    direction: UISemanticContentAttribute = .unspecified
  ) -> (UICollectionView, SectionedNumbers) {
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.semanticContentAttribute = direction
    list.register(cell, forCellWithReuseIdentifier: "cell")
    list.register(
      TallHeader.self,
      forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "header"
    )
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    let numbers = SectionedNumbers(counts)
    list.dataSource = numbers
    list.delegate = numbers
    window.addSubview(list)
    window.layoutIfNeeded()
    return (list, numbers)
  }

  private func frame(_ list: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect {
    list.layoutAttributesForItem(at: IndexPath(item: item, section: section))!.frame
  }

  @Test("A grid: subitems repeat as long as there is room; sections follow each other")
  func grids() {
    let section = grid
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0)
    let (list, log) = show(section, [4, 3])
    #expect(frame(list, 0) == CGRect(x: 5, y: 25, width: 90, height: 90))
    #expect(frame(list, 2) == CGRect(x: 205, y: 25, width: 90, height: 90))
    #expect(frame(list, 3) == CGRect(x: 5, y: 135, width: 90, height: 90))
    // 20 + 100 + 10 + 100 + 30
    #expect(frame(list, 0, 1).minY == 260 + 25 && list.contentSize == CGSize(width: 300, height: 260 + 150))
    #expect(list.visibleCells.count == 7)
    withExtendedLifetime(log) {}
  }

  @Test("Of a million items only the visible ones have cells")
  func many() {
    let (list, log) = show(grid, [1_000_000])
    #expect(list.visibleCells.count == 18 && list.contentSize.height == 33_333_400)
    list.contentOffset.y = 10_000_000
    window.layoutIfNeeded()
    #expect((18...21).contains(list.visibleCells.count))
    withExtendedLifetime(log) {}
  }

  @Test("Counts share the length; spacing may be flexible; groups stand in groups")
  func groups() {
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitem: small,
      count: 2
    )
    column.interItemSpacing = .fixed(10)
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(110)),
      subitems: [large, column]
    )
    let (list, log) = show(NSCollectionLayoutSection(group: group), [3])
    #expect(frame(list, 0) == CGRect(x: 0, y: 0, width: 150, height: 110))
    #expect(frame(list, 1) == CGRect(x: 150, y: 0, width: 150, height: 50))
    #expect(frame(list, 2) == CGRect(x: 150, y: 60, width: 150, height: 50))
    let fixed = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(40)))
    let line = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      repeatingSubitem: fixed,
      count: 3
    )
    line.interItemSpacing = .flexible(5)
    let (spread, other) = show(NSCollectionLayoutSection(group: line), [3])
    #expect((0..<3).map { frame(spread, $0).minX } == [0, 120, 240])
    withExtendedLifetime((log, other)) {}
  }

  @Test("Estimated heights are corrected by the cells as they are seen")
  func estimates() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [item]
    )
    let (list, log) = show(NSCollectionLayoutSection(group: group), [100], cell: HighCell.self)
    #expect(frame(list, 0).size == CGSize(width: 300, height: 120) && frame(list, 1).minY == 120)
    #expect((5...6).contains(list.visibleCells.count) && list.visibleCells.allSatisfy { $0.frame.height == 120 })
    withExtendedLifetime(log) {}
  }

  @Test("Headers stand above their sections, measure themselves, and may stay in sight; backgrounds lie behind")
  func boundaries() {
    let section = grid
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      elementKind: "header",
      alignment: .top
    )
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "ground")]
    let (list, log) = show(section, [30, 30])
    let first = list.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))!
    #expect(first.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(frame(list, 0).minY == 75)
    #expect(list.visible.contains { $0.key.kind == "ground" && $0.value.frame.height == 1070 })
    list.contentOffset.y = 200
    window.layoutIfNeeded()
    #expect(first.frame.minY == 200)
    withExtendedLifetime(log) {}
  }

  @Test("An orthogonal section scrolls across, by itself; a tap still selects")
  func orthogonal() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(120)),
      subitems: [item]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPaging
    let (list, log) = show(section, [20, 20])
    #expect(list.contentSize == CGSize(width: 300, height: 240))
    #expect(frame(list, 1) == CGRect(x: 210, y: 0, width: 200, height: 120) && frame(list, 0, 1).minY == 120)
    #expect(list.visibleCells.count == 4)
    let scroller = list.subviews.compactMap { $0 as? OrthogonalScrollView }.first { $0.section == 0 }!
    #expect(scroller.contentSize.width == 20 * 210 - 10 as CGFloat)
    scroller.contentOffset.x = 840
    window.layoutIfNeeded()
    #expect(frame(list, 4) == CGRect(x: 0, y: 0, width: 200, height: 120) && frame(list, 0, 1).minX == 0)
    #expect(list.cellForItem(at: IndexPath(item: 4, section: 0))!.frame.minX == 840)
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    Fingers(window).tap(CGPoint(x: 100, y: 60))
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    scroller.pan.dragStart.x = 840
    #expect(scroller.settlingOffset(for: CGPoint(x: 900, y: 0), velocity: .zero).x == 840)
    withExtendedLifetime(log) {}
  }

  @Test("Who handles the visible items changes their looks as the section scrolls")
  func visibleItems() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    )
    section.orthogonalScrollingBehavior = .continuous
    var seen: [(items: [Int], offset: CGFloat)] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      seen.append((items.map(\.indexPath.item).sorted(), offset.x))
      for item in items {
        // As far from the middle as half the width is faded away.
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(0, 1 - distance / 150)
        item.zIndex = item.indexPath.item
      }
    }
    let (list, log) = show(section, [20])
    #expect(seen.last?.items.contains(1) == true && seen.last?.offset == 0)
    func alpha(_ item: Int) -> CGFloat? { list.cellForItem(at: IndexPath(item: item, section: 0))?.alpha }
    #expect(abs((alpha(0) ?? 0) - 2 / 3) < 0.01 && (alpha(1) ?? 1) < 0.01)
    let scroller = list.subviews.compactMap { $0 as? OrthogonalScrollView }.first!
    scroller.contentOffset.x = 150
    window.layoutIfNeeded()
    #expect(seen.last?.offset == 150 && abs((alpha(1) ?? 0) - 1) < 0.01 && (alpha(0) ?? 1) < 0.01)
    withExtendedLifetime(log) {}
  }

  @Test("A custom group's items lie where its closure says, again in each group")
  func custom() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      asked.append(environment.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 80, y: 20, width: 100, height: 60), zIndex: 5),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 200, y: 50, width: 100, height: 50)),
      ]
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let (list, log) = show(section, [5])
    #expect(asked.first == CGSize(width: 300, height: 100))
    #expect(frame(list, 1) == CGRect(x: 80, y: 20, width: 100, height: 60))
    #expect(frame(list, 4) == CGRect(x: 80, y: 130, width: 100, height: 60) && list.contentSize.height == 210)
    #expect(list.cellForItem(at: IndexPath(item: 1, section: 0))!.layer.zPosition == 5)
    Fingers(window).tap(CGPoint(x: 90, y: 50))
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)], "the upper one of two is touched")
    withExtendedLifetime(log) {}
  }

  @Test("Where one reads from the right, the first item of a group is at the right, and sections scroll from there")
  func rightToLeft() throws {
    let section = grid
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
    let (list, log) = show(section, [4], direction: .forceRightToLeft)
    #expect(frame(list, 0) == CGRect(x: 185, y: 5, width: 80, height: 90) && frame(list, 2).minX == 5)
    #expect(
      list.cellForItem(at: IndexPath(item: 3, section: 0))!.frame == CGRect(x: 185, y: 105, width: 80, height: 90)
    )
    Fingers(window).tap(CGPoint(x: 200, y: 50))
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    list.removeFromSuperview()

    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let row = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    )
    row.orthogonalScrollingBehavior = .continuous
    let (rows, rowLog) = show(row, [20], direction: .forceRightToLeft)
    let scroller = rows.subviews.compactMap { $0 as? OrthogonalScrollView }.first!
    #expect(scroller.contentOffset.x == 20 * 200 - 300 && frame(rows, 0).maxX == 300)
    scroller.contentOffset.x -= 400
    window.layoutIfNeeded()
    #expect(frame(rows, 2).maxX == 300 && rows.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    let shown = try #require(rows.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(shown.convert(shown.bounds, to: window) == CGRect(x: 100, y: 0, width: 200, height: 120))
    withExtendedLifetime((log, rowLog)) {}
  }
}

@MainActor final class SectionedNumbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
    super.init()
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        SectionedNumbers.self,
        name: "SectionedNumbers",
        methods: [
          MethodRecord("numberOfSectionsIn:", SectionedNumbers.sections),
          MethodRecord("collectionView:viewForSupplementaryElementOfKind:at:", SectionedNumbers.supplementary),
        ]
      )
    ]
  }
  func sections(_ list: UICollectionView) -> Int { counts.count }
  func supplementary(_ list: UICollectionView, _ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor private final class HighCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.heightAnchor.constraint(equalToConstant: 120).isActive = true
  }
  required init?(coder: NSCoder) { nil }
}

/// 70 points high, by its content.
@MainActor final class TallHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: 70),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("List layouts", .serialized)
struct ListLayoutTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  private func show(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> (UICollectionView, AnyObject) {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: appearance)
    )
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .label(text: "9")]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<5))
    source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
    return (list, source)
  }

  @Test("Rows of 44 points from edge to edge, or in a group that stands in, round at its ends")
  func appearances() {
    let (plain, source) = show(.plain)
    let first = plain.cellForItem(at: IndexPath(item: 0, section: 0))!
    #expect(first.frame == CGRect(x: 0, y: 0, width: 390, height: 44) && first.layer.cornerRadius == 0)
    // Room for the chevron and the label at the end.
    #expect(first.contentView.frame.minX == 0 && first.contentView.frame.maxX < 350)
    let (inset, other) = show(.insetGrouped)
    let last = inset.cellForItem(at: IndexPath(item: 4, section: 0))!
    #expect(last.frame.minX == 16 && last.frame.width == 358 && last.layer.cornerRadius == 10)
    #expect(inset.backgroundColor == .systemGroupedBackground && plain.backgroundColor == .systemBackground)
    withExtendedLifetime((source, other)) {}
  }
}
