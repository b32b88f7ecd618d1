import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Properties of views and controllers")
struct PropertyWrapperTests {
  private final class Card: UIView {
    @Invalidating(.layout) var margin: CGFloat = 4
    @Invalidating(.display, .intrinsicContentSize) var title = "a"
    @Invalidating(.layout, .display, .constraints, .intrinsicContentSize) var all = 0
    var (layouts, sizes, displays, updates) = (0, 0, 0, 0)
    override func setNeedsLayout() {
      layouts += 1
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      displays += 1
      super.setNeedsDisplay()
    }
    override func setNeedsUpdateConstraints() {
      updates += 1
      super.setNeedsUpdateConstraints()
    }
    override func invalidateIntrinsicContentSize() {
      sizes += 1
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test("A property that becomes another makes stale what it says, and nothing when it stays")
  func invalidating() {
    let card = Card(frame: .zero)
    let (layouts, displays) = (card.layouts, card.displays)
    card.margin = 4
    #expect(card.layouts == layouts && card.margin == 4)
    card.margin = 5
    #expect(card.layouts == layouts + 1 && card.margin == 5 && card.displays == displays)
    card.title = "b"
    #expect(card.displays == displays + 1 && card.sizes == 1)
    card.all = 1
    #expect(card.displays == displays + 2 && card.updates == 1 && card.layouts > layouts + 1)
  }

  @Test("A cell is configured anew")
  func configuration() {
    final class Cell: UICollectionViewCell {
      @Invalidating(.configuration) var isNew = false
      var updates = 0
      override func setNeedsUpdateConfiguration() {
        updates += 1
        super.setNeedsUpdateConfiguration()
      }
    }
    let cell = Cell(frame: .zero)
    let before = cell.updates
    cell.isNew = true
    #expect(cell.updates == before + 1)
  }

  @Test("Reading a property loads the view that sets it")
  func viewLoading() {
    final class Controller: UIViewController {
      @ViewLoading var label: UILabel
      @ViewLoading var count = 7
      override func viewDidLoad() {
        super.viewDidLoad()
        label = UILabel()
        label.text = "loaded"
      }
    }
    let controller = Controller()
    #expect(controller.count == 7 && !controller.isViewLoaded)
    #expect(controller.label.text == "loaded" && controller.isViewLoaded)
  }
}
