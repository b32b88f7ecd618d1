import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Menus")
struct MenuTests {
  @Test("Actions carry what they show and do")
  func action() {
    var senders: [String] = []
    let action = UIAction(title: "Copy", subtitle: "to the clipboard", attributes: .destructive, state: .on) {
      senders.append($0.sender as? String ?? "nil")
    }
    #expect(action.title == "Copy")
    #expect(action.subtitle == "to the clipboard")
    #expect(action.attributes == .destructive)
    #expect(action.state == .on)
    action.performWithSender("me", target: nil)
    action.attributes = .disabled
    action.performWithSender("me", target: nil)
    #expect(senders == ["me"])
    let copy = action.copy() as! UIAction
    #expect(copy !== action)
    #expect(copy.identifier == action.identifier)
    copy.title = "Other"
    #expect(action.title == "Copy")
  }

  @Test("Menus find what is on, through inline groups")
  func selectedElements() {
    let on = UIAction(title: "On", state: .on) { _ in }
    let off = UIAction(title: "Off") { _ in }
    let hidden = UIMenu(title: "Sub", children: [UIAction(title: "Deep", state: .on) { _ in }])
    let menu = UIMenu(children: [UIMenu(options: .displayInline, children: [on]), off, hidden])
    #expect(menu.selectedElements == [on])
    menu.select(off)
    #expect(on.state == .off && off.state == .on)
    #expect(menu.replacingChildren([on]).children == [on])
    #expect(menu.replacingChildren([on]).identifier == menu.identifier)
  }

  @Test("Small and medium elements stand beside each other; a palette shows which is chosen")
  func tiles() {
    let names = ["bold", "italic", "underline", "star"]
    let actions = names.map { UIAction(title: $0, image: UIImage(systemName: $0)) { _ in } }
    actions[1].state = .on
    func list(_ group: UIMenu) -> MenuList {
      let list = MenuList(menu: UIMenu(children: [group, UIAction(title: "Row") { _ in }]), isSubmenu: false)
      list.frame.size = list.sizeThatFits(CGSize(width: 250, height: 800))
      list.layoutIfNeeded()
      return list
    }
    func frames(_ list: MenuList) -> [CGRect] { list.rows.map(\.view.frame) }
    let medium = frames(list(UIMenu(options: .displayInline, preferredElementSize: .medium, children: actions)))
    #expect(medium.map(\.minY).prefix(4) == [0, 0, 0, medium[3].minY] && medium[3].minY >= medium[0].maxY)
    #expect(abs(medium[1].minX - 250 / 3) < 1 && medium[3].width == 250 && medium[4].height == 44)
    let small = list(UIMenu(options: .displayInline, preferredElementSize: .small, children: actions))
    #expect(frames(small).map(\.minX) == [0, 62.5, 125, 187.5, 0] && frames(small)[0].height == 44)
    let palette = list(UIMenu(options: [.displayInline, .displayAsPalette], children: actions))
    #expect(palette.rows.map { $0.view.backgroundColor != nil } == [false, true, false, false, false])
    let hit = palette.row(at: CGPoint(x: 130, y: 20))
    #expect(hit?.view.accessibilityLabel == "underline")
  }

  @Test("Above a button the first element stands at the bottom, closest to it, unless the order is fixed")
  func order() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    window.isHidden = false
    let elements = ["A", "B"].map { UIAction(title: $0) { _ in } }
    let group = UIMenu(title: "Group", options: .displayInline, children: [UIAction(title: "C") { _ in }])
    func titles(_ y: CGFloat, _ order: UIContextMenuConfiguration.ElementOrder) throws -> [String] {
      let button = UIButton(frame: CGRect(x: 20, y: y, width: 80, height: 44))
      button.menu = UIMenu(children: elements + [group])
      button.showsMenuAsPrimaryAction = true
      button.preferredMenuElementOrder = order
      window.addSubview(button)
      button.performPrimaryAction()
      let overlay = try #require(window.subviews.last as? MenuOverlay)
      let list = try #require(overlay.subviews.compactMap { $0 as? MenuList }.first)
      defer {
        overlay.removeFromSuperview()
        button.removeFromSuperview()
        MenuPresentation.current?.close()
      }
      let rows = list.rows.sorted { $0.view.frame.minY < $1.view.frame.minY }
      return rows.compactMap(\.view.accessibilityLabel)
    }
    #expect(try titles(40, .automatic) == ["A", "B", "Group", "C"])
    #expect(try titles(540, .automatic) == ["Group", "C", "B", "A"])
    #expect(try titles(540, .priority) == ["Group", "C", "B", "A"])
    #expect(try titles(540, .fixed) == ["A", "B", "Group", "C"])
  }

  @Test("Deferred elements are asked for once, or each time")
  func deferred() {
    var count = 0
    let provide: (@escaping ([UIMenuElement]) -> Void) -> Void = { completion in
      count += 1
      completion([UIAction(title: "\(count)") { _ in }])
    }
    func titles(_ menu: UIMenu) -> [String] {
      var titles: [String] = []
      menu.resolved { titles = $0.children.map(\.title) }
      return titles
    }
    let cached = UIMenu(children: [UIDeferredMenuElement(provide), UIAction(title: "End") { _ in }])
    #expect(titles(cached) == ["1", "End"])
    #expect(titles(cached) == ["1", "End"])
    let uncached = UIMenu(children: [UIDeferredMenuElement.uncached(provide)])
    #expect(titles(uncached) == ["2"])
    #expect(titles(uncached) == ["3"])
  }

  @Test("Key commands keep their input")
  func keyCommand() {
    let command = UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: Selector("save"))
    #expect(command.input == "s")
    #expect(command.modifierFlags == [.command, .shift])
    #expect(command.action == Selector("save"))
    #expect((command.copy() as? UIKeyCommand)?.input == "s")
    #expect(UIKeyCommand.inputUpArrow == "UIKeyInputUpArrow")
    let plain = UICommand(title: "Save", action: Selector("save"), propertyList: 3, state: .mixed)
    #expect(plain.propertyList as? Int == 3)
    #expect(plain.state == .mixed)
  }

  // MARK: Open menus

  final class Host: NSObject, UIContextMenuInteractionDelegate {
    var menu: UIMenu?
    var events: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard location.x < 50, let menu else { return nil }
      return UIContextMenuConfiguration(identifier: NSString("id"), actionProvider: { _ in menu })
    }
    func willDisplay(
      _ i: UIContextMenuInteraction,
      _ c: UIContextMenuConfiguration,
      _ a: (any UIContextMenuInteractionAnimating)?
    ) { events.append("display \(c.identifier)") }
    func willEnd(
      _ i: UIContextMenuInteraction,
      _ c: UIContextMenuConfiguration,
      _ a: (any UIContextMenuInteractionAnimating)?
    ) {
      events.append("end")
      a?.addCompletion { self.events.append("ended") }
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
  let host = Host()
  let interaction: UIContextMenuInteraction

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Host.self,
          name: "Host",
          methods: [
            MethodRecord("contextMenuInteraction:willDisplayMenuFor:animator:", Host.willDisplay),
            MethodRecord("contextMenuInteraction:willEndFor:animator:", Host.willEnd),
          ]
        )
      ]
    }
    window.addSubview(view)
    interaction = UIContextMenuInteraction(delegate: host)
    view.addInteraction(interaction)
  }

  var overlay: MenuOverlay? { window.subviews.compactMap { $0 as? MenuOverlay }.last }
  var list: MenuList? { overlay?.subviews.compactMap { $0 as? MenuList }.last }

  func press(_ key: String) {
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = key
    overlay?.pressesBegan([press], with: nil)
  }

  @Test("Opens where the delegate has a menu, beside the pointer, with rows of 44 points")
  func opening() throws {
    host.menu = UIMenu(title: "Title", children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
    #expect(!interaction.open(at: CGPoint(x: 80, y: 10), withPreview: false))
    #expect(interaction.open(at: CGPoint(x: 10, y: 10), withPreview: false))
    let list = try #require(list)
    #expect(list.bounds.width == 250)
    #expect(list.rows.count == 3)
    #expect(list.rows[1].view.frame.height == 44)
    #expect(list.rows[1].view.convert(CGPoint.zero, to: window).y > 110)
    #expect(window.bounds.contains(list.frame))
    #expect(interaction.menuAppearance == .compact)
    #expect(host.events == ["display id"])
    interaction.dismissMenu()
    #expect(host.events.contains("end"))
    #expect(interaction.menuAppearance == .unknown)
  }

  @Test("Arrows move, return chooses, escape closes")
  func keyboard() throws {
    var chosen: [String] = []
    host.menu = UIMenu(children: [
      UIAction(title: "Off", attributes: .disabled) { _ in chosen.append("off") },
      UIAction(title: "One") { chosen.append("one \($0.sender is UIView)") },
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
      UIAction(title: "Two", attributes: .keepsMenuPresented) { _ in chosen.append("two") },
    ])
    interaction.open(at: CGPoint(x: 10, y: 10), withPreview: false)
    #expect(list?.rows.count == 3)
    press(UIKeyCommand.inputUpArrow)
    press("\r")
    #expect(chosen == ["two"])
    #expect(interaction.menuAppearance == .compact)
    press(UIKeyCommand.inputDownArrow)
    press("\r")
    #expect(chosen == ["two", "one true"])
    #expect(interaction.menuAppearance == .unknown)
    interaction.open(at: CGPoint(x: 10, y: 10), withPreview: false)
    press(UIKeyCommand.inputEscape)
    #expect(interaction.menuAppearance == .unknown)
    #expect(chosen.count == 2)
  }

  @Test("Submenus open in place and lead back")
  func submenus() throws {
    host.menu = UIMenu(children: [UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in }])])
    interaction.open(at: CGPoint(x: 10, y: 10), withPreview: false)
    press(UIKeyCommand.inputDownArrow)
    press(UIKeyCommand.inputRightArrow)
    #expect(list?.menu.title == "More")
    #expect(list?.rows.count == 2)
    press(UIKeyCommand.inputLeftArrow)
    #expect(list?.menu === host.menu)
    interaction.dismissMenu()
  }

  @Test("One choice in a group with a single selection")
  func singleSelection() {
    let (one, two) = (UIAction(title: "1", state: .on) { _ in }, UIAction(title: "2") { _ in })
    host.menu = UIMenu(options: .singleSelection, children: [one, two])
    interaction.open(at: CGPoint(x: 10, y: 10), withPreview: false)
    press(UIKeyCommand.inputUpArrow)
    press("\r")
    #expect(one.state == .off && two.state == .on)
  }

  @Test("With a preview the view is lifted out")
  func preview() {
    host.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    interaction.open(at: CGPoint(x: 10, y: 10), withPreview: true)
    #expect(interaction.menuAppearance == .rich)
    #expect(overlay?.subviews.contains { $0 is MirrorView } == true)
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) }
    #expect(list?.menu.children.first?.title == "New")
    interaction.dismissMenu()
  }

  @Test("Where there is no menu, a long press leaves the view its touches")
  func pressWithoutMenu() throws {
    final class Touched: UIView {
      var diary: [String] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { diary.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { diary.append("cancelled") }
    }
    let touched = Touched(frame: CGRect(x: 20, y: 200, width: 100, height: 50))
    window.addSubview(touched)
    let interaction = UIContextMenuInteraction(delegate: host)
    touched.addInteraction(interaction)
    let fingers = Fingers(window)
    host.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    // The host has none right of 50 points.
    fingers.down(CGPoint(x: 100, y: 220))
    interaction.press.state = .began
    fingers.up()
    #expect(touched.diary == ["ended"])
    fingers.down(CGPoint(x: 40, y: 220))
    interaction.press.state = .began
    #expect(touched.diary == ["ended", "cancelled"])
    #expect(interaction.menuAppearance == .rich)
    fingers.up()
    #expect(interaction.menuAppearance == .rich)
    interaction.dismissMenu()
  }

  @Test("The finger that opened a menu slides on to a row and chooses it", arguments: [true, false])
  func slideToChoose(onPress: Bool) throws {
    var chosen: [String] = []
    let menu = UIMenu(children: [UIAction(title: "One") { _ in chosen.append("one") }])
    let fingers = Fingers(window)
    let start: CGPoint
    if onPress {
      host.menu = menu
      start = CGPoint(x: 40, y: 120)
      fingers.down(start)
      interaction.press.state = .began
    } else {
      let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 50))
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      window.addSubview(button)
      start = CGPoint(x: 40, y: 220)
      fingers.down(start)
    }
    let row = try #require(list?.rows.first?.view)
    let target = row.convert(CGPoint(x: 100, y: 20), to: window)
    fingers.move(start)
    fingers.move(CGPoint(x: start.x, y: start.y + 20))
    fingers.move(target)
    #expect(list?.highlighted?.view === row)
    fingers.up(target)
    #expect(chosen == ["one"])
    #expect(overlay?.isUserInteractionEnabled != true)
  }

  @Test("A control's primary action is what is registered for a tap, or its menu")
  func primaryAction() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    window.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(taps == 1 && overlay == nil)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(taps == 1 && list?.rows.count == 1)
  }

  @Test("Actions and commands are leaves: what they show while they are on, and doing what they do")
  func leaves() {
    final class Receiver: UIResponder {
      var heard: [String] = []
      func run(_ command: UICommand) { heard.append("\(command.title) \(command.sender as? String ?? "nil")") }
    }
    let receiver = Receiver()
    let (plain, marked) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    let command = UICommand(title: "Run", image: plain, action: Selector("run:", Receiver.run))
    let action = UIAction(title: "Act", image: plain, selectedImage: marked) { _ in receiver.heard.append("act") }
    command.selectedImage = marked
    command.subtitle = "Now"
    for leaf in [command as any UIMenuLeaf, action] {
      #expect((leaf as? UIMenuElement)?.leaf?.image == plain)
      leaf.state = .on
      #expect((leaf as? UIMenuElement)?.leaf?.image == marked)
      leaf.performWithSender("me", target: receiver)
      leaf.attributes = .disabled
      leaf.performWithSender("me", target: receiver)
      #expect(leaf.sender == nil)
    }
    #expect(receiver.heard == ["Run me", "act"])
    let copy = command.copy() as? UICommand
    #expect(copy?.selectedImage == marked && copy?.subtitle == "Now" && copy?.title == "Run")
  }
}
