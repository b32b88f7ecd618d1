import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Objects that are no views, and what they say of themselves.
@MainActor @Suite("Objects that are read out")
struct ReadObjectTests {
  private final class Model: NSObject {}

  @Test("Any object can say what it is")
  func anyObject() {
    let model = Model()
    #expect(!model.isAccessibilityElement && model.accessibilityLabel == nil && model.accessibilityTraits == .none)
    #expect(model.readElement == nil)
    model.accessibilityLabel = "Total"
    model.accessibilityValue = "12"
    model.accessibilityHint = "Adds up"
    model.accessibilityTraits = [.button, .header]
    model.accessibilityFrame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(model.accessibilityActivationPoint == CGPoint(x: 16, y: 22))
    model.accessibilityActivationPoint = CGPoint(x: 3, y: 4)
    #expect(model.accessibilityActivationPoint == CGPoint(x: 3, y: 4))
    #expect(model.accessibilityLabel == "Total" && model.accessibilityValue == "12")
    #expect(model.accessibilityHint == "Adds up" && model.accessibilityTraits == [.button, .header])
    #expect(!model.isAccessibilityElement)
    model.isAccessibilityElement = true
    #expect(model.readElement?.isAccessibilityElement == true && model.readElement?.accessibilityLabel == "Total")
    #expect(model.accessibilityFrame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test("A view or bar item whose type is not known has its own")
  func ownMembers() {
    let (view, item) = (UILabel(), UIBarButtonItem())
    let objects: [NSObject] = [view, item]
    for object in objects {
      object.accessibilityLabel = "Name"
      object.accessibilityHint = "Hint"
    }
    #expect(view.accessibilityLabel == "Name" && view.accessibilityHint == "Hint")
    #expect(item.accessibilityLabel == "Name" && item.accessibilityHint == "Hint")
    objects[0].isAccessibilityElement = false
    objects[0].accessibilityValue = "3"
    objects[0].accessibilityTraits = .link
    objects[0].accessibilityFrame = CGRect(x: 0, y: 0, width: 5, height: 5)
    objects[0].accessibilityActivationPoint = .zero
    #expect(!view.isAccessibilityElement && view.accessibilityValue == "3" && view.accessibilityTraits == .link)
    #expect(view.accessibilityFrame.width == 5 && view.accessibilityActivationPoint == .zero)
    #expect(objects[0].accessibilityLabel == "Name" && objects[0].accessibilityTraits == .link)
    #expect(view.readElement == nil)
  }

  @Test("Objects stand among a view's elements")
  func elements() {
    let (view, model) = (UIView(), Model())
    model.isAccessibilityElement = true
    model.accessibilityLabel = "Point"
    view.accessibilityElements = [model]
    #expect(view.drawnElements.map(\.accessibilityLabel) == ["Point"])
  }

  @Test("An image is told by name, and says what it shows where it is shown")
  func images() {
    let (image, other) = (UIImage(), UIImage())
    image.accessibilityIdentifier = "logo"
    image.accessibilityLabel = "A bird"
    #expect(image.accessibilityIdentifier == "logo" && other.accessibilityIdentifier == nil)
    let view = UIImageView(image: image)
    #expect(view.accessibilityLabel == "A bird")
    view.accessibilityLabel = "Mine"
    #expect(view.accessibilityLabel == "Mine")
    let identified: [any UIAccessibilityIdentification] = [image, view, UIBarButtonItem()]
    #expect(identified.map(\.accessibilityIdentifier) == ["logo", nil, nil])
  }

  @MainActor private final class Player: NSObject {
    var done: [String] = []
    var succeeds = true
    func mute(_ action: UIAccessibilityCustomAction) -> Bool {
      done.append(action.name)
      return succeeds
    }
  }

  @Test("A custom action sends its message to its target")
  func customActions() {
    let (view, player) = (UIView(), Player())
    let selector = Selector("mute:", Player.mute)
    let image = UIImage()
    let actions = [
      UIAccessibilityCustomAction(name: "One", target: player, selector: selector),
      UIAccessibilityCustomAction(name: "Two", image: image, target: player, selector: selector),
      UIAccessibilityCustomAction(
        attributedName: NSAttributedString(string: "Three"),
        target: player,
        selector: selector
      ),
    ]
    #expect(actions[1].image === image && actions[0].target === player && actions[0].selector == selector)
    view.accessibilityCustomActions = actions
    for index in 0..<3 { view.performCustomAction(index) }
    #expect(player.done == ["One", "Two", "Three"] && actions[0].perform())
    player.succeeds = false
    #expect(!actions[0].perform())
    actions[0].actionHandler = { _ in true }
    #expect(actions[0].perform())
    let named = UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "Four")) { $0.name == "Four" }
    #expect(named.perform() && named.attributedName.string == "Four")
    named.name = "Five"
    #expect(named.attributedName.string == "Five")
  }
}
