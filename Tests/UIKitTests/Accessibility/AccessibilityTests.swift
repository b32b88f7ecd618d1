import CGTK
import Foundation
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

  @Test("Roles for GTK come from the traits")
  func roles() {
    #expect(view.accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_GROUP)
    #expect(UILabel().accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_LABEL)
    #expect(UIButton().accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_BUTTON)
    #expect(UISwitch().accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_SWITCH)
    #expect(UISlider().accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_SLIDER)
    let image = UIImageView()
    #expect(image.accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_GROUP)
    image.isAccessibilityElement = true
    #expect(image.accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_IMG)
    #expect(UIProgressView().accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_PROGRESS_BAR)
    view.accessibilityTraits = .header
    #expect(view.accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_HEADING)
    view.accessibilityTraits = .link
    #expect(view.accessibilityWidgetRole == GTK_ACCESSIBLE_ROLE_LINK)
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
}
