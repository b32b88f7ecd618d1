import Testing

@testable import UIKit

@MainActor @Suite("Views that are made without much being said") struct DecorationNibTests {
  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      tag = 7
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private func make<T: UITableViewCell>(_ type: T.Type) -> T {
    T.slipway_init(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A layout's decoration is the first object of a nib, until a class takes its place") func decoration() throws {
    let layout = UICollectionViewLayout()
    let nib = try InterfaceText.nib("<collectionReusableView id=\"a\" tag=\"5\"/>")
    layout.register(nib, forDecorationViewOfKind: "ground")
    #expect(layout.decorationNibs["ground"] === nib && layout.decorationClasses["ground"] == nil)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    #expect(layout.decorationNibs["ground"] == nil && layout.decorationClasses["ground"] != nil)
  }

  @Test("A cell of a frame is one of the default style, made by its class") func cells() {
    let cell = make(Cell.self)
    #expect(cell.tag == 7 && cell.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && cell.reuseIdentifier == nil)
  }
}
