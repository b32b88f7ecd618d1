import Testing
import UIKit

/// Names of UIKit's that packages use and apps rarely do.
@MainActor struct PackageNameTests {
  @Test func numbersWithAMeaningMove() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001 && UIWindow.Level.alert + 1 > .alert)
    #expect(1 + UIWindow.Level.normal == UIWindow.Level(1) && UIWindow.Level.alert - .statusBar == 1000)
    var priority = UILayoutPriority.defaultHigh
    priority -= 1
    #expect(priority == UILayoutPriority(749) && priority < .defaultHigh && priority - .defaultLow == 499)
    #expect(UIFont.Weight.light < .bold)
  }

  @Test func aTouchCanBeMade() {
    let touch = UITouch()
    #expect(touch.phase == .began && touch.view == nil && touch.location(in: nil) == .zero)
  }

  @Test func structuresOfTheirNumbers() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
