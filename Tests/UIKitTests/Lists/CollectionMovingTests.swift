import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class LetterCell: UICollectionViewCell { var letter = "" }

/// Letters in a grid of five by 60 points; what it overrides is recorded by hand, as the lowering does for apps.
@MainActor private final class LetterGrid: UICollectionViewController {
  var letters = [["a", "b", "c", "d", "e", "f", "g"], ["x", "y"]]
  var calls: [String] = []

  static func make() -> LetterGrid {
    _ = registration
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return LetterGrid(collectionViewLayout: layout)
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        LetterGrid.self,
        name: "LetterGrid",
        methods: [
          MethodRecord("numberOfSectionsIn:") { (me: LetterGrid) in { (list: UICollectionView) in me.letters.count } },
          MethodRecord("collectionView:didSelectItemAt:") { (me: LetterGrid) in
            { (list: UICollectionView, path: IndexPath) in
              me.calls.append("select \(me.letters[path.section][path.item])")
            }
          },
          MethodRecord("collectionView:canMoveItemAt:") { (me: LetterGrid) in
            { (list: UICollectionView, path: IndexPath) in me.letters[path.section][path.item] != "c" }
          },
          MethodRecord("collectionView:moveItemAt:to:") { (me: LetterGrid) in
            { (list: UICollectionView, from: IndexPath, to: IndexPath) in
              me.letters[to.section].insert(me.letters[from.section].remove(at: from.item), at: to.item)
            }
          },
        ]
      )
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LetterCell.self, forCellWithReuseIdentifier: "letter")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    letters[section].count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath) as! LetterCell
    cell.letter = letters[indexPath.section][indexPath.item]
    return cell
  }

  var shown: [String] {
    collectionView.indexPathsForVisibleItems.sorted().map { (collectionView.cellForItem(at: $0) as! LetterCell).letter }
  }
}

@MainActor @Suite("Moving items of collection views", .serialized)
struct CollectionMovingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let grid = LetterGrid.make()

  private func show() {
    window.rootViewController = grid
    window.isHidden = false
    window.layoutIfNeeded()
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("UICollectionViewController: its collection view asks it, and only for what a subclass overrides")
  func controller() {
    show()
    let list = grid.collectionView!
    #expect(grid.view === list && list.delegate === grid && list.dataSource === grid)
    #expect(grid.shown == ["a", "b", "c", "d", "e", "f", "g", "x", "y"])
    Fingers(window).tap(CGPoint(x: 90, y: 30))
    #expect(grid.calls == ["select b"] && list.indexPathsForSelectedItems == [path(1)])
    grid.viewWillAppear(false)
    #expect(list.indexPathsForSelectedItems == [])
    list.selectItem(at: path(2), animated: false, scrollPosition: [])
    grid.clearsSelectionOnViewWillAppear = false
    grid.viewWillAppear(false)
    #expect(list.indexPathsForSelectedItems == [path(2)])
    grid.setEditing(true, animated: false)
    #expect(list.isEditing)
    let other = UICollectionViewFlowLayout()
    #expect(grid.collectionViewLayout !== other)
    list.collectionViewLayout = other
    #expect(grid.collectionViewLayout === other)
  }

  @Test("Items are moved by their middle; the others make room, and go back when it is called off")
  func interactiveMovement() {
    show()
    let list = grid.collectionView!
    #expect(!list.beginInteractiveMovementForItem(at: path(2)), "the data source says no")
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 35))
    #expect(list.cellForItem(at: path(0))!.center == CGPoint(x: 160, y: 35))
    #expect(list.cellForItem(at: path(1))!.frame.minX == 0 && list.cellForItem(at: path(2))!.frame.minX == 60)
    #expect(list.cellForItem(at: path(3))!.frame.minX == 180)
    list.cancelInteractiveMovement()
    window.layoutIfNeeded()
    #expect(list.cellForItem(at: path(0))!.frame.minX == 0 && list.cellForItem(at: path(1))!.frame.minX == 60)
    #expect(grid.letters[0].first == "a")
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 90))
    list.endInteractiveMovement()
    window.layoutIfNeeded()
    #expect(grid.letters[0] == ["b", "c", "d", "e", "f", "g", "a"] && grid.shown.prefix(7) == grid.letters[0][...])
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 150))
    list.endInteractiveMovement()
    window.layoutIfNeeded()
    #expect(grid.letters == [["c", "d", "e", "f", "g", "a"], ["x", "b", "y"]])
    #expect(list.numberOfItems(inSection: 1) == 3)
  }

  @Test("A controller's items are moved by a long press, if that is wanted")
  func longPress() throws {
    show()
    let list = grid.collectionView!
    let presses = { list.gestureRecognizers?.compactMap { $0 as? UILongPressGestureRecognizer } ?? [] }
    try #require(presses().count == 1)
    presses()[0].minimumPressDuration = 0
    Fingers(window).drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 100, y: 30))
    window.layoutIfNeeded()
    #expect(grid.letters[0].prefix(3) == ["b", "a", "c"] && grid.shown.prefix(3) == ["b", "a", "c"])
    #expect(grid.calls.isEmpty, "what is moved is not selected")
    grid.installsStandardGestureForInteractiveMovement = false
    #expect(presses().isEmpty)
  }

  @Test("A whole section moves with its items")
  func sections() {
    show()
    let list = grid.collectionView!
    let x = list.cellForItem(at: path(0, 1))
    for isAnimated in [false, true] {
      let change = {
        self.grid.letters.swapAt(0, 1)
        list.moveSection(0, toSection: 1)
      }
      if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
      window.layoutIfNeeded()
      #expect(grid.shown == grid.letters.flatMap { $0 })
      #expect(list.layoutAttributesForItem(at: path(0, 1))!.frame.minY == (isAnimated ? 120 : 60))
    }
    #expect(x != nil)
  }
}
