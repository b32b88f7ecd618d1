import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Appearance proxies")
struct AppearanceProxyTests {
  @Test("What is set on a proxy holds for new instances, also of subclasses; their own settings win")
  func views() {
    defer { AppearanceProxies.forget() }
    final class Bar: UINavigationBar {}
    let appearance = UINavigationBarAppearance()
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().tintColor = .systemPink
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UISwitch.appearance().onTintColor = .systemOrange
    Bar.appearance().barTintColor = .systemTeal
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
    let bar = UINavigationBar()
    #expect(bar.standardAppearance === appearance && bar.tintColor == .systemPink && bar.barTintColor == nil)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemRed)
    let own = Bar()
    #expect(own.tintColor == .systemPink && own.barTintColor == .systemTeal)
    own.tintColor = .systemGreen
    #expect(own.tintColor == .systemGreen)
    #expect(UISwitch().onTintColor == .systemOrange && UISlider().minimumTrackTintColor == nil)
    #expect(UINavigationController(rootViewController: UIViewController()).navigationBar.tintColor == .systemPink)
  }

  @Test("Items of bars have proxies, too")
  func items() {
    defer { AppearanceProxies.forget() }
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 3], for: .normal)
    UITabBarItem.appearance().badgeColor = .systemBlue
    #expect(
      UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        .titleTextAttributes(for: .normal)?[.kern] as? Int == 3
    )
    #expect(UITabBarItem(title: "A", image: nil, tag: 0).badgeColor == .systemBlue)
    #expect(UITabBarItem(title: "A", image: nil, tag: 0).titleTextAttributes(for: .normal) == nil)
  }
}
