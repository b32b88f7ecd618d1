import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// What grows with the text that the user prefers, and what wraps.
@MainActor @Suite("Large text")
struct LargeTextTests {
  private func inLargeText<Result>(_ body: () -> Result) -> Result {
    var result: Result!
    UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge).performAsCurrent { result = body() }
    return result
  }

  private func alert(_ style: UIAlertController.Style, large: Bool = false, answer: String = "Delete") -> UIView {
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: answer, style: .destructive))
    let view: UIView = alert.view
    if large {
      view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      (view as? AlertView)?.setNeedsRebuild()
    }
    kept.alerts.append(alert)
    return view
  }
  private let kept = Kept()
  private final class Kept { var alerts: [UIAlertController] = [] }

  @Test("Alerts and action sheets are higher")
  func alerts() {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let room = CGSize(width: 374, height: 2000)
      #expect(alert(style, large: true).sizeThatFits(room).height > alert(style).sizeThatFits(room).height + 40)
    }
  }

  @Test("Two answers that have no room beside each other stand below each other")
  func answers() {
    let room = CGSize(width: 350, height: 2000)
    let long = alert(.alert, answer: "Delete from all devices").sizeThatFits(room)
    #expect(long.height >= alert(.alert).sizeThatFits(room).height + 44)
  }

  @Test("Search bars are as high as their text needs")
  func searchBars() {
    let (plain, large) = (UISearchBar(), UISearchBar())
    large.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(plain.intrinsicContentSize.height == 56 && plain.searchTextField.intrinsicContentSize.height == 36)
    #expect(large.intrinsicContentSize.height > 75 && large.searchTextField.intrinsicContentSize.height > 55)
    #expect(large.searchTextField.font?.pointSize == 40 && plain.searchTextField.font?.pointSize == 17)
    large.traitOverrides.preferredContentSizeCategory = .large
    #expect(large.intrinsicContentSize.height == 56 && large.searchTextField.font?.pointSize == 17)
  }

  @Test("Compact date pickers, too")
  func datePickers() {
    let (plain, large) = (UIDatePicker(), UIDatePicker())
    large.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(plain.intrinsicContentSize.height == 34)
    #expect(large.intrinsicContentSize.height > 55)
    #expect(large.intrinsicContentSize.width > plain.intrinsicContentSize.width * 1.5)
  }

  @Test("Rows of menus are higher")
  func menus() throws {
    let action = UIAction(title: "Copy") { _ in }
    let leaf = try #require(action.leaf)
    let (plain, large) = (MenuRowView(leaf: leaf), inLargeText { MenuRowView(leaf: leaf) })
    #expect(plain.height(width: 250) == 44 && large.height(width: 250) > 60)
  }

  @Test("A standard cell's labels take the lines that they need")
  func cells() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(cell.textLabel?.numberOfLines == 1)
    let large = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    large.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(large.textLabel?.numberOfLines == 0 && large.detailTextLabel?.numberOfLines == 0)
  }

  @Test("A button whose title wraps is as high as its lines, and leaves its image room beside them")
  func buttons() {
    var look = UIButton.Configuration.filled()
    look.title = "Several words that go on"
    let button = UIButton(configuration: look)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 110), button.topAnchor.constraint(equalTo: root.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(button.frame.height > button.intrinsicContentSize.height + 20)
    look.title = "Word"
    look.image = UIImage(systemName: "star")
    let narrow = UIButton(configuration: look)
    narrow.frame.size = narrow.intrinsicContentSize
    narrow.layoutIfNeeded()
    #expect(narrow.titleLabel.map { $0.frame.width >= $0.intrinsicContentSize.width - 0.5 } ?? false)
  }

  @Test("A button that destroys is red: its ground where it is filled, its title elsewhere")
  func destructive() {
    let button = UIButton(configuration: .filled())
    button.role = .destructive
    #expect(button.configuration?.backgroundColor(tint: button.configurationTint) == .systemRed)
    #expect(button.configuration?.foregroundColor(tint: button.configurationTint) == .white)
    button.configuration = .gray()
    #expect(button.configuration?.foregroundColor(tint: button.configurationTint) == .systemRed)
  }

  @Test("A font of pictures has the lines of a font")
  func emoji() throws {
    let font = try #require(UIFont(name: "AppleColorEmoji", size: 20))
    #expect(font.lineHeight > 15 && font.lineHeight < 35)
  }

  @Test("Styles of text, a tray and a house have pictures of their own")
  func symbols() {
    #expect(Glyph.named("bold") == .text("B"))
    for name in ["italic", "underline", "strikethrough", "tray", "tray.fill", "square.and.pencil", "house.fill"] {
      #expect(GlyphDrawing.writing[name] != nil && Glyph.named(name) == GlyphDrawing.writing[name], "\(name)")
    }
    #expect(Glyph.named("house") != Glyph.named("house.fill"))
  }
}
