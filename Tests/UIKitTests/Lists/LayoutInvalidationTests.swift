import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class OwnContext: UICollectionViewFlowLayoutInvalidationContext { var isOwn = true }

@MainActor private final class OwnAttributes: UICollectionViewLayoutAttributes {
  var shade = 0
  nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! OwnAttributes
    MainActor.assumeIsolated { copy.shade = shade }
    return copy
  }
}

@MainActor private final class OwnLayout: UICollectionViewFlowLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  override class var invalidationContextClass: AnyClass { OwnContext.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.minY != collectionView?.bounds.minY || newBounds.minY == 30
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
}

@MainActor private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

@MainActor @Suite("What of a layout is computed anew")
struct LayoutInvalidationTests {
  @Test("A layout makes contexts of its own class, for reloads, for calls without one and for new bounds")
  func contexts() {
    let layout = OwnLayout()
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let rows = Rows()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    list.layoutIfNeeded()
    layout.contexts = []
    list.reloadData()
    #expect(layout.contexts.count == 1 && layout.contexts.allSatisfy { $0 is OwnContext })
    #expect(layout.contexts.first?.invalidateEverything == true)
    layout.invalidateLayout()
    #expect(layout.contexts.last?.invalidateEverything == false)
    list.layoutIfNeeded()
    layout.contexts = []
    list.contentOffset.y = 30
    list.layoutIfNeeded()
    #expect(layout.contexts.count == 1, "new bounds")
  }

  @Test("A context names elements by kind, and moves the content")
  func parts() {
    let context = UICollectionViewLayoutInvalidationContext()
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    #expect(context.invalidatedSupplementaryIndexPaths == nil && context.invalidatedDecorationIndexPaths == nil)
    context.invalidateSupplementaryElements(ofKind: "head", at: [first])
    context.invalidateSupplementaryElements(ofKind: "head", at: [second])
    context.invalidateDecorationElements(ofKind: "line", at: [second])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [first, second]])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [second]])
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    list.contentSize.height = 500
    context.contentOffsetAdjustment.y = 40
    layout.invalidateLayout(with: context)
    #expect(list.contentOffset.y == 40)
  }

  @Test("A copy of attributes is of their class and has what the class adds")
  func copies() throws {
    let attributes = OwnAttributes(forCellWith: IndexPath(item: 3, section: 1))
    (attributes.shade, attributes.zIndex) = (7, 2)
    let copy = try #require(attributes.copy() as? OwnAttributes)
    #expect(copy !== attributes && copy.shade == 7 && copy.zIndex == 2 && copy.indexPath == attributes.indexPath)
  }
}
