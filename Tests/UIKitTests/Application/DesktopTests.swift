import Foundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("What an app asks of the desktop", .serialized)
struct DesktopTests {
  private let desktop = PlatformDouble()

  @Test("The screen stays on while the idle timer is disabled; the desktop is asked once for each change")
  func idleTimer() {
    Desktop.$own.withValue(desktop) {
      #expect(!UIApplication.shared.isIdleTimerDisabled && !UIApplication.shared.isNetworkActivityIndicatorVisible)
      UIApplication.shared.isNetworkActivityIndicatorVisible = true
      #expect(UIApplication.shared.isNetworkActivityIndicatorVisible)
      UIApplication.shared.isNetworkActivityIndicatorVisible = false
      UIApplication.shared.isIdleTimerDisabled = true
      UIApplication.shared.isIdleTimerDisabled = true
      UIApplication.shared.isIdleTimerDisabled = false
      #expect(desktop.screenRequests == [true, false])
    }
  }

  @Test("The number at the icon is shown by the desktop, and told back; there is none below zero")
  func badge() {
    Desktop.$own.withValue(desktop) {
      UIApplication.shared.applicationIconBadgeNumber = 3
      #expect(UIApplication.shared.applicationIconBadgeNumber == 3)
      UIApplication.shared.applicationIconBadgeNumber = -1
      #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
      #expect(desktop.badges == [3, 0])
    }
  }

  @Test("A URL goes to the program that opens its scheme")
  func opening() {
    desktop.schemes = ["https"]
    Desktop.$own.withValue(desktop) {
      let (page, letter) = (URL(string: "https://example.com")!, URL(string: "mailto:a@example.com")!)
      #expect(UIApplication.shared.canOpenURL(page) && !UIApplication.shared.canOpenURL(letter))
      UIApplication.shared.open(page)
      UIApplication.shared.open(letter)
      UIApplication.shared.open(page, options: [.universalLinksOnly: true])
      #expect(desktop.opened == [page])
    }
  }

  @Test("Settings become traits, then and whenever they change")
  func settings() {
    let before = UITraitCollection.systemTraits.collection
    defer { UITraitCollection.systemTraits.collection = before }
    desktop.settings.isDark = true
    Desktop.$own.withValue(desktop) {
      DesktopTraits.follow()
      var traits: UITraitCollection { UITraitCollection.systemTraits.collection }
      #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .leftToRight)
      #expect(traits.preferredContentSizeCategory == .large && !UIAccessibility.isReduceMotionEnabled)
      desktop.settings.isDark = false
      desktop.settings.isRightToLeft = true
      desktop.settings.textScale = 2
      desktop.settings.hasAnimations = false
      #expect(traits.userInterfaceStyle == .light && traits.layoutDirection == .rightToLeft)
      #expect(traits.preferredContentSizeCategory > .large && UIAccessibility.isReduceMotionEnabled)
      desktop.settings = DesktopSettings()
    }
  }

  @Test("Saving writes the file that the user chose, or gives up with them")
  func saving() throws {
    let save = SaveActivity()
    save.prepare(withActivityItems: ["text"])
    Desktop.$own.withValue(desktop) { save.perform() }
    #expect(desktop.purposes == [.saving(name: "text.txt")])
    let file = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    desktop.file = file
    Desktop.$own.withValue(desktop) { save.perform() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "text")
  }
}
