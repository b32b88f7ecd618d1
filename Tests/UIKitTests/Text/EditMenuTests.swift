import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// A label that can be copied.
@MainActor private final class Copyable: UILabel {
  var lines: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { lines.append("copy") }
  override func delete(_ sender: Any?) { lines.append("delete") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action != Selector("delete:") && super.canPerformAction(action, withSender: sender)
  }
  func quote(_ sender: Any?) { lines.append("quote \(sender is UIMenuController)") }
}

@MainActor private final class MenuDirector: NSObject, UIEditMenuInteractionDelegate {
  var lines: [String] = []
  func menu(
    _ interaction: UIEditMenuInteraction,
    _ configuration: UIEditMenuConfiguration,
    _ suggested: [UIMenuElement]
  )
    -> UIMenu?
  {
    lines.append("menu for \(suggested.map(\.title))")
    return UIMenu(children: suggested + [UIAction(title: "Own") { _ in self.lines.append("own") }])
  }
  func will(_ interaction: UIEditMenuInteraction, _ c: UIEditMenuConfiguration, _ a: any UIEditMenuInteractionAnimating)
  {
    lines.append("shows at \(c.sourcePoint.x)")
  }
  func willEnd(
    _ interaction: UIEditMenuInteraction,
    _ c: UIEditMenuConfiguration,
    _ a: any UIEditMenuInteractionAnimating
  ) { lines.append("goes") }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          MenuDirector.self,
          name: "MenuDirector",
          methods: [
            MethodRecord("editMenuInteraction:menuFor:suggestedActions:", MenuDirector.menu),
            MethodRecord("editMenuInteraction:willPresentMenuFor:animator:", MenuDirector.will),
            MethodRecord("editMenuInteraction:willDismissMenuFor:animator:", MenuDirector.willEnd),
          ]
        ),
        ClassRecord(Copyable.self, name: "Copyable", methods: [MethodRecord("quote:", Copyable.quote)]),
      ]
    }
  }
}

@MainActor @Suite("Editing actions and menus", .serialized)
struct EditMenuTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let label = Copyable(frame: CGRect(x: 50, y: 100, width: 200, height: 30))

  init() {
    MenuDirector.register()
    window.addSubview(label)
    window.isHidden = false
  }

  @Test("A responder can do what its class overrides, unless it says otherwise")
  func actions() {
    #expect(label.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(!label.canPerformAction(Selector("cut:"), withSender: nil))
    #expect(!label.canPerformAction(Selector("delete:"), withSender: nil), "overridden, but it does not want to")
    #expect(!UILabel().canPerformAction(Selector("copy:"), withSender: nil))
    #expect(label.editActions(sender: nil).map(\.title) == ["Copy"])
    let inside = UIView()
    label.addSubview(inside)
    #expect(inside.performEdit(.copy) && label.lines == ["copy"], "along the chain")
    #expect(!inside.performEdit(.paste))
    #expect(EditAction(key: "C") == .copy && EditAction(key: "x") == .cut && EditAction(key: "q") == nil)
    #expect(EditAction(key: "v") == .paste && EditAction(key: "a") == .selectAll)
  }

  @Test("A field's text is cut, copied and pasted through the pasteboard, and its delegate asked")
  func field() {
    let field = UITextField()
    field.text = "one two, three"
    field.selectedRange = NSRange(location: 5, length: 0)
    func can(_ action: EditAction) -> Bool { field.canPerformAction(action.selector, withSender: nil) }
    #expect(!can(.copy) && !can(.cut) && !can(.delete) && can(.select) && can(.selectAll))
    field.select(nil)
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
    field.copy(nil)
    #expect(UIPasteboard.general.string == "two" && can(.paste) && !can(.select))
    field.cut(nil)
    #expect(field.text == "one , three" && field.selectedRange == NSRange(location: 4, length: 0))
    field.selectedRange = NSRange(location: 0, length: 3)
    field.paste(nil)
    #expect(field.text == "two , three")
    field.selectedRange = NSRange(location: 5, length: 0)
    field.select(nil)
    #expect(field.selectedRange == NSRange(location: 0, length: 3), "behind a comma: the word before")
    field.delete(nil)
    #expect(field.text == " , three")
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(field.selectedRange == NSRange(location: 0, length: 8) && !can(.copy) && !can(.cut) && can(.paste))
    let view = UITextView()
    view.text = "read only"
    view.isEditable = false
    view.selectAll(nil)
    #expect(view.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(!view.canPerformAction(Selector("paste:"), withSender: nil))
    view.cut(nil)
    #expect(view.text == "read only")
  }

  @Test("The shared menu shows what the first responder can do, and the app's own items")
  func menuController() throws {
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Quote", action: Selector("quote:")), UIMenuItem(title: "Nobody", action: Selector("nobody:")),
    ]
    defer { menu.menuItems = nil }
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    #expect(menu.isMenuVisible && menu.menuFrame == label.frame && label.isFirstResponder)
    let shown = try #require(MenuPresentation.current)
    #expect(shown.menu.children.map(\.title) == ["Copy", "Quote"])
    for element in shown.menu.children { element.leaf?.perform(nil) }
    #expect(label.lines == ["copy", "quote true"])
    menu.hideMenu()
    #expect(!menu.isMenuVisible && menu.menuFrame == .zero && MenuPresentation.current == nil)
    label.resignFirstResponder()
    menu.showMenu(from: UIView(), rect: .zero)
    #expect(!menu.isMenuVisible, "nobody can do anything")
  }

  @Test(
    "The shared menu stands where its arrow points from",
    arguments: [UIMenuController.ArrowDirection.up, .down, .left, .right]
  )
  func arrows(direction: UIMenuController.ArrowDirection) throws {
    let menu = UIMenuController.shared
    #expect(menu.arrowDirection == .default)
    menu.arrowDirection = direction
    defer { menu.arrowDirection = .default }
    label.frame = CGRect(x: 180, y: 300, width: 30, height: 30)
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    defer {
      menu.hideMenu()
      label.resignFirstResponder()
    }
    let overlay = try #require(window.subviews.compactMap { $0 as? MenuOverlay }.last)
    let list = try #require(overlay.subviews.compactMap { $0 as? MenuList }.first)
    let (size, anchor) = (list.bounds.size, list.layer.anchorPoint)
    let place = CGRect(
      origin: CGPoint(x: list.center.x - size.width * anchor.x, y: list.center.y - size.height * anchor.y),
      size: size
    )
    switch direction {
    case .up: #expect(place.minY >= label.frame.maxY)
    case .down: #expect(place.maxY <= label.frame.minY)
    case .left: #expect(abs(place.midY - 315) < 1 && place.midX > label.frame.midX)
    default: #expect(abs(place.midY - 315) < 1 && place.midX < label.frame.midX)
    }
  }

  @Test("An interaction's menu is the delegate's; a click with the secondary button asks for it")
  func interaction() throws {
    let director = MenuDirector()
    let interaction = UIEditMenuInteraction(delegate: director)
    label.addInteraction(interaction)
    #expect(interaction.view === label && interaction.delegate === director)
    #expect(interaction.handleSecondaryClick(at: CGPoint(x: 20, y: 10)))
    #expect(director.lines == ["menu for [\"Copy\"]", "shows at 20.0"])
    #expect(interaction.location(in: window) == CGPoint(x: 70, y: 110))
    let shown = try #require(MenuPresentation.current)
    shown.menu.children.last?.leaf?.perform(nil)
    interaction.dismissMenu()
    #expect(director.lines.suffix(2) == ["own", "goes"])
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "x", sourcePoint: CGPoint(x: 1, y: 1)))
    interaction.reloadVisibleMenu()
    #expect(director.lines.filter { $0.hasPrefix("menu") }.count == 3)
    label.removeInteraction(interaction)
    #expect(MenuPresentation.current == nil)
  }
}
