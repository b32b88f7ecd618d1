import Foundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("What assistive technologies say of themselves", .serialized)
struct AccessibilityStatusTests {
  private let desktop = PlatformDouble()

  /// The names of notifications that are posted meanwhile.
  private func posted(_ names: [NSNotification.Name], during body: () -> Void) -> [NSNotification.Name] {
    nonisolated(unsafe) var heard: [NSNotification.Name] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { heard.append($0.name) }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return heard
  }

  @Test("The desktop's screen reader, contrast and animations are the statuses, and each change is told once")
  func statuses() {
    let before = UITraitCollection.systemTraits.collection
    defer { UITraitCollection.systemTraits.collection = before }
    let names = [
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      UIAccessibility.boldTextStatusDidChangeNotification,
    ]
    Desktop.$own.withValue(desktop) {
      DesktopTraits.follow()
      #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(posted(names) { desktop.settings.hasScreenReader = true } == [names[0]])
      #expect(UIAccessibility.isVoiceOverRunning)
      #expect(posted(names) { desktop.settings.hasAnimations = false } == [names[1]])
      #expect(posted(names) { desktop.settings.hasHighContrast = true } == [names[2]])
      #expect(UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(UITraitCollection.systemTraits.collection.accessibilityContrast == .high)
      #expect(posted(names) { desktop.settings.textScale = 2 } == [])
      desktop.settings = DesktopSettings()
    }
    #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isSwitchControlRunning)
    #expect(UIAccessibility.isVideoAutoplayEnabled && UIAccessibility.hearingDevicePairedEar == [])
  }

  @Test("While a screen reader runs, the app hears where it is")
  func focus() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (UITextField(), UITextField())
    window.addSubview(first)
    window.addSubview(second)
    window.isHidden = false
    defer {
      second.resignFirstResponder()
      window.isHidden = true
    }
    desktop.settings.hasScreenReader = true
    try Desktop.$own.withValue(desktop) {
      first.becomeFirstResponder()
      nonisolated(unsafe) var info: [AnyHashable: Any]?
      let token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification,
        object: nil,
        queue: nil
      ) { info = $0.userInfo }
      defer { NotificationCenter.default.removeObserver(token) }
      second.becomeFirstResponder()
      let heard = try #require(info)
      #expect(heard[UIAccessibility.focusedElementUserInfoKey] as? UIView === second)
      #expect(heard[UIAccessibility.unfocusedElementUserInfoKey] as? UIView === first)
      #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === second)
      #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
      desktop.settings.hasScreenReader = false
      info = nil
      first.becomeFirstResponder()
      #expect(info == nil && UIAccessibility.focusedElement(using: nil) == nil)
      first.resignFirstResponder()
    }
  }

  @Test("Rectangles and paths of a view in the screen's coordinates")
  func coordinates() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    window.addSubview(view)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(UIAccessibility.convertToScreenCoordinates(rect, in: view) == rect.offsetBy(dx: 10, dy: 20))
    let path = UIBezierPath(rect: rect)
    #expect(UIAccessibility.convertToScreenCoordinates(path, in: view).bounds == rect.offsetBy(dx: 10, dy: 20))
    #expect(path.bounds == rect)
  }

  @Test("A view that makes its elements one by one is read as it says")
  func container() {
    final class Chart: UIView {
      var count = 2
      override func accessibilityElementCount() -> Int { count }
      override func accessibilityElement(at index: Int) -> Any? {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = "bar \(index)"
        return element
      }
    }
    let chart = Chart()
    #expect(
      chart.namedElements?.compactMap { ($0 as? UIAccessibilityElement)?.accessibilityLabel } == ["bar 0", "bar 1"]
    )
    chart.count = NSNotFound
    #expect(chart.namedElements == nil)
    let plain = UIView()
    #expect(plain.accessibilityElementCount() == NSNotFound && plain.accessibilityElement(at: 0) == nil)
    let part = UIView()
    plain.accessibilityElements = [part]
    #expect(plain.accessibilityElementCount() == 1 && plain.accessibilityElement(at: 0) as? UIView === part)
    #expect(plain.index(ofAccessibilityElement: part) == 0 && plain.index(ofAccessibilityElement: chart) == NSNotFound)
  }
}
