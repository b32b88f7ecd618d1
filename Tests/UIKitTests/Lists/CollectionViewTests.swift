import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor final class NumberedCell: UICollectionViewCell {
  static var made = 0
  var reuses = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    NumberedCell.made += 1
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count: Int
  var asked: Set<Int> = []
  var calls: [String] = []
  var allows = true

  init(_ count: Int) {
    self.count = count
    ClassRecords.register {
      [
        ClassRecord(
          Numbers.self,
          name: "Numbers",
          methods: [
            MethodRecord("collectionView:shouldSelectItemAt:", Numbers.shouldSelect),
            MethodRecord("collectionView:didSelectItemAt:", Numbers.didSelect),
            MethodRecord("collectionView:didDeselectItemAt:", Numbers.didDeselect),
          ]
        )
      ]
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked.insert(indexPath.item)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.item
    return cell
  }
  func shouldSelect(_ view: UICollectionView, _ path: IndexPath) -> Bool { allows }
  func didSelect(_ view: UICollectionView, _ path: IndexPath) { calls.append("select \(path.item)") }
  func didDeselect(_ view: UICollectionView, _ path: IndexPath) { calls.append("deselect \(path.item)") }
}

@MainActor @Suite("UICollectionView", .serialized)
struct CollectionViewTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let layout = UICollectionViewFlowLayout()
  let list: UICollectionView

  init() {
    list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
    window.addSubview(list)
  }

  private func show(_ numbers: Numbers) {
    list.dataSource = numbers
    list.delegate = numbers
    window.layoutIfNeeded()
  }

  @Test("Of 100,000 items only the visible ones have cells, wherever one scrolls")
  func onlyVisible() {
    let numbers = Numbers(100_000)
    NumberedCell.made = 0
    show(numbers)
    // Five columns of 50 points with 10 between rows: eight rows fill 480 points, a ninth touches the edge.
    #expect((40...45).contains(list.visibleCells.count))
    for y in stride(from: CGFloat(0), to: 20_000, by: 400) {
      list.contentOffset.y = y
      window.layoutIfNeeded()
      #expect(list.visibleCells.count <= 50)
    }
    list.contentOffset.y = 1_000_000
    window.layoutIfNeeded()
    #expect(list.contentSize == CGSize(width: 320, height: 1_199_990))
    #expect(NumberedCell.made <= 110, "cells are used again")
    for cell in list.visibleCells { #expect(list.indexPath(for: cell)?.item == cell.tag) }
    #expect(list.visibleCells.contains { ($0 as! NumberedCell).reuses > 0 })
    #expect(numbers.asked.count < 5000)
  }

  @Test("A cell out of sight stays in the list, hidden, until it is used again")
  func rest() throws {
    let numbers = Numbers(1_000)
    show(numbers)
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberedCell)
    // Less than a row further: the first row goes before others need its cells.
    list.contentOffset.y = 55
    window.layoutIfNeeded()
    #expect(first.superview === list && first.isHidden)
    #expect(!list.visibleCells.contains(first))
    list.contentOffset.y = 0
    window.layoutIfNeeded()
    let back = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(!back.isHidden && back.frame.origin == .zero)
    let shown = list.subviews.filter { !$0.isHidden && $0 is NumberedCell }.count
    #expect(shown == list.visibleCells.count)
  }

  @Test("A plain flow layout's elements are placed when they come into sight, not again in every frame")
  func placedOnce() {
    final class Counted: UICollectionViewCell {
      var applied = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    }
    list.register(Counted.self, forCellWithReuseIdentifier: "cell")
    let numbers = Numbers(1_000)
    show(numbers)
    for y in 1...30 {
      list.contentOffset.y = CGFloat(y)
      window.layoutIfNeeded()
    }
    #expect(list.visibleCells.allSatisfy { ($0 as? Counted)?.applied == 1 })
    // What changes the layout places them anew.
    layout.minimumLineSpacing = 20
    window.layoutIfNeeded()
    #expect(list.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minY == 70)
  }

  @Test("A tap selects; another deselects the first; a delegate may refuse")
  func selection() {
    let numbers = Numbers(20)
    show(numbers)
    let fingers = Fingers(window)
    fingers.tap(CGPoint(x: 20, y: 20))
    #expect(numbers.calls == ["select 0"] && list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    numbers.calls = []
    fingers.tap(CGPoint(x: 310, y: 20))
    #expect(numbers.calls == ["deselect 0", "select 4"])
    numbers.allows = false
    numbers.calls = []
    fingers.tap(CGPoint(x: 20, y: 20))
    #expect(numbers.calls.isEmpty)
    numbers.allows = true
    list.allowsMultipleSelection = true
    fingers.tap(CGPoint(x: 20, y: 20))
    fingers.tap(CGPoint(x: 310, y: 20))
    #expect(numbers.calls == ["select 0", "deselect 4"])
    numbers.calls = []
    list.selectItem(at: IndexPath(item: 7, section: 0), animated: false, scrollPosition: [])
    list.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    #expect(numbers.calls.isEmpty, "the program's own selection is not told")
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 7, section: 0)])
  }

  @Test("Insertions and deletions keep the cells of what stays, and the selection with it")
  func updates() {
    let numbers = Numbers(20)
    show(numbers)
    list.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    let kept = list.cellForItem(at: IndexPath(item: 3, section: 0))
    numbers.count = 20
    list.performBatchUpdates {
      list.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      list.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 19, section: 0)])
    }
    #expect(list.cellForItem(at: IndexPath(item: 2, section: 0)) === kept)
    #expect(list.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(list.numberOfItems(inSection: 0) == 20)
  }

  @Test("reloadData asks for everything anew and forgets the selection")
  func reload() {
    let numbers = Numbers(20)
    show(numbers)
    list.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    numbers.count = 3
    list.reloadData()
    window.layoutIfNeeded()
    #expect(list.visibleCells.count == 3 && (list.indexPathsForSelectedItems ?? []).isEmpty)
  }
}

@MainActor @Suite("UICollectionViewFlowLayout")
struct FlowLayoutTests {
  let layout = UICollectionViewFlowLayout()

  private func frames(_ count: Int, width: CGFloat = 320, height: CGFloat = 480) -> [CGRect] {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height),
      collectionViewLayout: layout
    )
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let numbers = Numbers(count)
    list.dataSource = numbers
    list.layoutIfNeeded()
    return (0..<count).compactMap { list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test("Apple's defaults: 50 by 50, 10 between lines and items; lines are justified")
  func defaults() {
    let frames = frames(6)
    #expect(frames.map(\.minX) == [0, 67.5, 135, 202.5, 270, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 0, 0, 60])
    #expect(frames.allSatisfy { $0.size == CGSize(width: 50, height: 50) })
  }

  @Test("Insets, spacings and sizes")
  func spacing() {
    layout.itemSize = CGSize(width: 90, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 12, right: 10)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 15
    let frames = frames(4)
    #expect(frames.map(\.minX) == [10, 115, 220, 10])
    #expect(frames.map(\.minY) == [8, 8, 8, 53])
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 105))
  }

  @Test("Horizontal: columns from the top, then to the right")
  func horizontal() {
    layout.scrollDirection = .horizontal
    let frames = frames(4, width: 300, height: 110)
    #expect(frames.map(\.minX) == [0, 0, 60, 60])
    #expect(frames.map(\.minY) == [0, 60, 0, 60])
    #expect(layout.collectionViewContentSize == CGSize(width: 110, height: 110))
  }

  @Test("One item a line stands in the middle; an empty section has no length")
  func edges() {
    layout.itemSize = CGSize(width: 200, height: 40)
    #expect(frames(2).map(\.minX) == [60, 60])
    #expect(frames(0).isEmpty && layout.collectionViewContentSize.height == 0)
  }
}
