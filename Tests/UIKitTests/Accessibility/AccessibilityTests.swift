import Foundation
import SlipwayPlatform
import Testing

@testable import UIKit

@MainActor @Suite("Accessibility")
struct AccessibilityTests {
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  @Test("What the app sets wins over what the view says; a plain view says nothing")
  func settings() {
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil)
    #expect(view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Name"
    view.accessibilityValue = "Value"
    view.accessibilityHint = "Hint"
    view.accessibilityIdentifier = "id"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityElements = [view]
    view.accessibilityViewIsModal = true
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Name")
    #expect(view.accessibilityValue == "Value")
    #expect(view.accessibilityHint == "Hint")
    #expect(view.accessibilityIdentifier == "id")
    #expect(view.accessibilityTraits == [.button, .selected])
    #expect(view.accessibilityElements?.count == 1)
    #expect(view.accessibilityViewIsModal)
    let label = UILabel()
    label.text = "Text"
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == nil)
  }

  @Test("The frame is the window's, the activation point its middle")
  func geometry() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let parent = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    window.addSubview(parent)
    parent.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 110, y: 120, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 125, y: 140))
  }

  @Test("Roles come from the traits")
  func roles() {
    #expect(view.accessibilityWidgetRole == .group)
    #expect(UILabel().accessibilityWidgetRole == .label)
    #expect(UIButton().accessibilityWidgetRole == .button)
    #expect(UISwitch().accessibilityWidgetRole == .toggle)
    #expect(UISlider().accessibilityWidgetRole == .slider)
    let image = UIImageView()
    #expect(image.accessibilityWidgetRole == .group)
    image.isAccessibilityElement = true
    #expect(image.accessibilityWidgetRole == .image)
    #expect(UIProgressView().accessibilityWidgetRole == .progress)
    view.accessibilityTraits = .header
    #expect(view.accessibilityWidgetRole == .heading)
    view.accessibilityTraits = .link
    #expect(view.accessibilityWidgetRole == .link)
  }

  @Test("Custom actions")
  func customActions() {
    var count = 0
    let action = UIAccessibilityCustomAction(name: "More") { _ in
      count += 1
      return true
    }
    view.accessibilityCustomActions = [action]
    #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true)
    #expect(count == 1)
  }

  @MainActor private final class Volume: UIView {
    var lines: [String] = []
    var takesTaps = true
    override func accessibilityActivate() -> Bool {
      lines.append("activate")
      return takesTaps
    }
    override func accessibilityIncrement() { lines.append("more") }
    override func accessibilityDecrement() { lines.append("less") }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      lines.append("scroll \(direction)")
      return direction == .left
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("tapped \(touches.first!.location(in: self).x)")
    }
  }

  @MainActor private final class Closing: UIViewController {
    var closed = 0
    override func accessibilityPerformEscape() -> Bool {
      closed += 1
      return true
    }
  }

  @Test("What a screen reader does with a view; along the chain where the view does not")
  func actions() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (controller, scroll) = (Closing(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    let volume = Volume(frame: CGRect(x: 50, y: 50, width: 100, height: 20))
    window.rootViewController = controller
    window.isHidden = false
    controller.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.addSubview(volume)
    volume.isAccessibilityElement = true
    #expect(volume.accessibilityWidgetActions == .element && !volume.stopsTab)
    volume.accessibilityTraits = .adjustable
    #expect(volume.accessibilityWidgetActions == .adjustable && volume.stopsTab)
    #expect(scroll.accessibilityWidgetActions == AccessibleActions.none)
    for action in [AccessibleAction.activate, .increment, .decrement] { volume.perform(action) }
    #expect(volume.lines == ["activate", "more", "less"])
    volume.takesTaps = false
    volume.perform(.activate)
    #expect(volume.lines.last == "tapped 50.0", "nobody took it: the middle is tapped")
    volume.perform(.escape)
    #expect(controller.closed == 1)
    volume.perform(.scrollLeft)
    #expect(volume.lines.last == "scroll left" && scroll.contentOffset == .zero)
    UIView.performWithoutAnimation { volume.perform(.scrollDown) }
    #expect(volume.lines.last == "scroll down")
    var heard = 0
    volume.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mute") { _ in
        heard += 1
        return true
      }
    ]
    volume.performCustomAction(0)
    volume.performCustomAction(1)
    #expect(heard == 1)
  }

  @Test("A scroll view shows the next page, until there is none")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 900, height: 500)
    #expect(!scroll.accessibilityScroll(.up) && !scroll.accessibilityScroll(.left))
    #expect(scroll.accessibilityScroll(.down))
    scroll.contentOffset = CGPoint(x: 0, y: 200)
    #expect(!scroll.accessibilityScroll(.down) && !scroll.accessibilityScroll(.next))
    scroll.isPagingEnabled = true
    #expect(scroll.accessibilityScroll(.next))
    scroll.contentOffset.x = 600
    #expect(!scroll.accessibilityScroll(.next) && !scroll.accessibilityScroll(.right))
  }

  @Test("A view names what is read in it; what it draws is read as elements")
  func elements() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (first, second, inside) = (UILabel(), UILabel(), UILabel())
    window.addSubview(view)
    for label in [first, second] { view.addSubview(label) }
    let box = UIView()
    view.addSubview(box)
    box.addSubview(inside)
    let parts: [UIView] = [first, second, box, inside]
    #expect(parts.filter(\.isHiddenFromAccessibility).isEmpty)
    let bar = UIAccessibilityElement(accessibilityContainer: view)
    bar.accessibilityLabel = "Bar"
    view.accessibilityElements = [bar, inside, first]
    #expect(view.drawnElements == [bar] && bar.isAccessibilityElement && bar.next === view)
    #expect(second.isHiddenFromAccessibility && !first.isHiddenFromAccessibility)
    #expect(!inside.isHiddenFromAccessibility && !box.isHiddenFromAccessibility && !view.isHiddenFromAccessibility)
    bar.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 4, height: 6)
    #expect(bar.accessibilityFrame == CGRect(x: 11, y: 22, width: 4, height: 6))
    #expect(bar.accessibilityActivationPoint == CGPoint(x: 13, y: 25))
    bar.accessibilityFrame = CGRect(x: 20, y: 30, width: 4, height: 6)
    #expect(bar.place == CGRect(x: 10, y: 10, width: 4, height: 6))
    view.accessibilityElements = nil
    #expect(!second.isHiddenFromAccessibility && view.drawnElements.isEmpty)
  }

  @MainActor private final class Knob: UIAccessibilityElement {
    var lines: [String] = []
    override func accessibilityIncrement() { lines.append("more") }
    override func accessibilityActivate() -> Bool {
      lines.append("activate")
      return false
    }
  }

  @Test("What is done with an element that is no view")
  func elementActions() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let volume = Volume(frame: CGRect(x: 50, y: 50, width: 100, height: 20))
    window.addSubview(volume)
    window.isHidden = false
    let knob = Knob(accessibilityContainer: volume)
    knob.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 0, width: 20, height: 20)
    knob.perform(.increment)
    knob.perform(.activate)
    knob.perform(.scrollLeft)
    #expect(knob.lines == ["more", "activate"] && volume.lines == ["tapped 20.0", "scroll left"])
  }
}
