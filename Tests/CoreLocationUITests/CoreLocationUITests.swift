import Foundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _CoreLocationUI_SwiftUI

@testable import CoreLocationUI

@MainActor @Suite(.serialized) struct LocationButtonTests {
  @Test func aPressIsTold() throws {
    let control = CLLocationButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let button = try #require(control.subviews.first as? UIButton)
    #expect(button.title(for: .normal) == nil && button.image(for: .normal) != nil && control.icon == .arrowFilled)
    #expect(button.accessibilityLabel == "Current Location")
    control.label = .shareMyCurrentLocation
    control.icon = .none
    control.fontSize = 20
    control.cornerRadius = 4
    #expect(button.title(for: .normal) == " Share My Current Location" && button.image(for: .normal) == nil)
    #expect(button.titleLabel?.font.pointSize == 20 && button.layer.cornerRadius == 4)
    #expect(control.intrinsicContentSize.height >= 44)
    var presses = 0
    control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    button.sendActions(for: .primaryActionTriggered)
    #expect(presses == 1)
  }

  @Test func swiftUIsButtonActs() throws {
    var presses = 0
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.rootViewController = UIHostingController(
      rootView: LocationButton(.shareCurrentLocation) { presses += 1 }.tint(.red)
    )
    let hand = Fingers(window)
    window.layoutIfNeeded()
    hand.down(CGPoint(x: 160, y: 100))
    hand.up()
    #expect(presses == 1)
  }
}
