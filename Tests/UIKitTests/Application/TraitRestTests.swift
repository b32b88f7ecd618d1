import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Traits of weight, gamut, activity and force") struct TraitRestTests {
  @Test("Each is a trait as all others: made, overridden, observed, told apart")
  func traits() {
    #expect(UITraitCollection(legibilityWeight: .bold).legibilityWeight == .bold)
    #expect(UITraitCollection(displayGamut: .P3).displayGamut == .P3)
    #expect(UITraitCollection(activeAppearance: .inactive).activeAppearance == .inactive)
    #expect(UITraitCollection(forceTouchCapability: .available).forceTouchCapability == .available)
    let empty = UITraitCollection()
    #expect(empty.legibilityWeight == .unspecified && empty.displayGamut == .unspecified)
    #expect(empty.activeAppearance == .unspecified && empty.forceTouchCapability == .unknown)
    let view = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.traitCollection.forceTouchCapability == .unavailable && view.traitCollection.displayGamut == .SRGB)
    var changes = 0
    view.registerForTraitChanges([UITraitLegibilityWeight.self]) { (_: UIView, _) in changes += 1 }
    view.traitOverrides.legibilityWeight = .bold
    view.traitOverrides.displayGamut = .P3
    #expect(changes == 1 && view.traitCollection.legibilityWeight == .bold && view.traitCollection.displayGamut == .P3)
    let made = UITraitCollection {
      $0.activeAppearance = .inactive
      $0[UITraitForceTouchCapability.self] = .available
    }
    #expect(made.activeAppearance == .inactive && made.forceTouchCapability == .available)
    #expect(UITraitLegibilityWeight.name == "LegibilityWeight" && UITraitDisplayGamut.defaultValue == .unspecified)
    #expect(UITraitActiveAppearance.defaultValue == .unspecified)
    #expect(UITraitCollection.systemTraitsAffectingImageLookup.contains { $0 == UITraitUserInterfaceStyle.self })
    #expect(view.traitCollection.imageConfiguration.traitCollection == view.traitCollection)
  }

  @Test("A finger's force, angles and precise places; what a touch was put together of")
  func touches() {
    let touch = UITouch()
    #expect(touch.force == 0 && touch.maximumPossibleForce == 0 && touch.altitudeAngle == .pi / 2)
    #expect(touch.azimuthAngle(in: nil) == 0 && touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    #expect(touch.rollAngle == 0 && touch.majorRadiusTolerance == 20)
    #expect(touch.estimatedProperties == [] && touch.estimatedPropertiesExpectingUpdates == [])
    #expect(touch.estimationUpdateIndex == nil)
    touch.position = CGPoint(x: 1.25, y: 2)
    touch.previousPosition = CGPoint(x: 1, y: 2)
    #expect(touch.preciseLocation(in: nil).x == 1.25 && touch.precisePreviousLocation(in: nil).x == 1)
    let event = UIEvent()
    #expect(event.coalescedTouches(for: touch) == nil && event.predictedTouches(for: touch) == nil)
    event.touches = [touch]
    #expect(event.coalescedTouches(for: touch) == [touch] && event.predictedTouches(for: touch) == [])
    let press = UIPress()
    #expect(press.force == 1 && press.gestureRecognizers?.isEmpty == true)
    press.phase = .ended
    #expect(press.force == 0)
    let presses = UIPressesEvent()
    presses.presses = [press]
    #expect(presses.presses(for: UITapGestureRecognizer()).isEmpty)
  }
}
