import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class FourItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var own: UICollectionViewTransitionLayout?

  override init() {
    _ = FourItems.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        FourItems.self,
        name: "FourItems",
        methods: [
          MethodRecord("collectionView:transitionLayoutForOldLayout:newLayout:") { (me: FourItems) in
            { (_: UICollectionView, old: UICollectionViewLayout, new: UICollectionViewLayout) in
              let layout = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
              me.own = layout
              return layout
            }
          }
        ]
      )
    ]
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite("Transitions between layouts", .serialized, .framesByHand)
struct TransitionLayoutTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let small = UICollectionViewFlowLayout()
  private let large = UICollectionViewFlowLayout()
  private let list: UICollectionView
  private let items = FourItems()

  init() {
    for (layout, length) in [(small, 100.0), (large, 200.0)] {
      layout.itemSize = CGSize(width: length, height: length)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
    }
    list = UICollectionView(frame: window.bounds, collectionViewLayout: small)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = items
    window.addSubview(list)
    window.isHidden = false
    window.layoutIfNeeded()
  }
  private func frame(_ item: Int) -> CGRect? { list.cellForItem(at: IndexPath(item: item, section: 0))?.frame }

  @Test("Items lie between the layouts, as far as the progress says, and end in the new one")
  func finishing() {
    var ends: [Bool] = []
    let transition = list.startInteractiveTransition(to: large) { ends += [$0, $1] }
    #expect(list.collectionViewLayout === transition && transition.currentLayout === small)
    #expect(transition.nextLayout === large && transition.transitionProgress == 0)
    window.layoutIfNeeded()
    #expect(frame(1) == CGRect(x: 100, y: 0, width: 100, height: 100) && list.contentSize.height == 200)
    transition.transitionProgress = 0.5
    window.layoutIfNeeded()
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 150, height: 150))
    #expect(frame(1) == CGRect(x: 50, y: 100, width: 150, height: 150) && list.contentSize.height == 500)
    list.finishInteractiveTransition()
    FramesByHand.pass(until: { !ends.isEmpty })
    window.layoutIfNeeded()
    #expect(ends == [true, true] && list.collectionViewLayout === large && small.collectionView == nil)
    #expect(frame(1) == CGRect(x: 0, y: 200, width: 200, height: 200) && large.collectionView === list)
  }

  @Test("A transition that is cancelled leads back")
  func cancelling() {
    var ends: [Bool] = []
    let transition = list.startInteractiveTransition(to: large) { ends += [$0, $1] }
    transition.transitionProgress = 0.8
    window.layoutIfNeeded()
    list.cancelInteractiveTransition()
    FramesByHand.pass(until: { !ends.isEmpty })
    window.layoutIfNeeded()
    #expect(ends == [true, false] && list.collectionViewLayout === small && large.collectionView == nil)
    #expect(frame(3) == CGRect(x: 100, y: 100, width: 100, height: 100))
    // Nothing is on its way any more.
    list.finishInteractiveTransition()
    #expect(list.collectionViewLayout === small)
  }

  @Test("The delegate's own layout keeps values by keys")
  func ownLayout() {
    list.delegate = items
    let transition = list.startInteractiveTransition(to: large)
    #expect(transition === items.own)
    #expect(transition.value(forAnimatedKey: "turn") == 0)
    transition.updateValue(2, forAnimatedKey: "turn")
    #expect(transition.value(forAnimatedKey: "turn") == 2)
    list.cancelInteractiveTransition()
  }
}
