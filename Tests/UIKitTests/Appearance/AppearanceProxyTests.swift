import Foundation
import SlipwayFoundation
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

  @Test("Looks by state are handed on, entry by entry")
  func states() {
    defer { AppearanceProxies.forget() }
    final class Big: UIButton {}
    UIButton.appearance().setTitleColor(.systemPink, for: .normal)
    UIButton.appearance().setTitle("Off", for: .disabled)
    Big.appearance().setTitleColor(.systemTeal, for: .highlighted)
    let button = Big(frame: .zero)
    #expect(button.titleColor(for: .normal) == .systemPink && button.titleColor(for: .highlighted) == .systemTeal)
    #expect(button.title(for: .disabled) == "Off")
    UISegmentedControl.appearance().setTitleTextAttributes([.kern: 2], for: .selected)
    #expect(UISegmentedControl(items: ["A"]).titleTextAttributes(for: .selected)?[.kern] as? Int == 2)
    let thumb = UIImage(systemName: "circle")
    UISlider.appearance().setThumbImage(thumb, for: .normal)
    #expect(UISlider().thumbImage(for: .normal) === thumb)
    UITabBarItem.appearance().setBadgeTextAttributes([.kern: 4], for: .normal)
    #expect(UITabBarItem(title: nil, image: nil, tag: 0).badgeTextAttributes(for: .normal)?[.kern] as? Int == 4)
    let image = UIImage(systemName: "star")
    UINavigationBar.appearance().setBackgroundImage(image, for: .compact)
    #expect(UINavigationBar().backgroundImage(for: .compact) === image)
    UISearchBar.appearance().setImage(image, for: .search, state: .normal)
    #expect(UISearchBar().image(for: .search, state: .normal) === image)
  }

  @Test("A view that exists takes what was set since when it comes into a window; its own settings stay")
  func entering() {
    defer { AppearanceProxies.forget() }
    let (plain, own) = (UILabel(), UILabel())
    own.textColor = .systemGreen
    UILabel.appearance().textColor = .systemRed
    UITableView.appearance().separatorStyle = .none
    let window = UIWindow()
    #expect(plain.textColor == .label)
    for label in [plain, own] { window.addSubview(label) }
    #expect(plain.textColor == .systemRed && own.textColor == .systemGreen)
    UILabel.appearance().textColor = .systemBlue
    #expect(plain.textColor == .systemRed, "a view in a window stays as it is")
    plain.removeFromSuperview()
    window.addSubview(plain)
    #expect(plain.textColor == .systemBlue)
    #expect(UITableView().separatorStyle == .none)
    UITableViewCell.appearance().selectionStyle = .none
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).selectionStyle == .none)
  }

  @Test("appearance(whenContainedInInstancesOf:) asks what is around, views and controllers, from the inside out")
  func containment() {
    defer { AppearanceProxies.forget() }
    final class Card: UIView {}
    final class Screen: UIViewController {}
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .label
    UILabel.appearance(whenContainedInInstancesOf: [Card.self, Screen.self]).textColor = .systemTeal
    let window = UIWindow()
    func label(in view: UIView) -> UILabel {
      let label = UILabel()
      view.addSubview(label)
      return label
    }
    let (card, inner) = (Card(), UIView())
    card.addSubview(inner)
    window.addSubview(card)
    #expect(label(in: window).textColor == .systemRed)
    let moved = label(in: inner)
    #expect(moved.textColor == .label, "the default, set on a proxy, wins over a general one")
    let screen = Screen()
    window.addSubview(screen.view)
    let second = Card()
    second.addSubview(moved)
    screen.view.addSubview(second)
    #expect(moved.textColor == .systemTeal)
    window.addSubview(moved)
    moved.removeFromSuperview()
    window.addSubview(moved)
    #expect(moved.textColor == .systemRed, "out of the card it is as all others")
    #expect(label(in: screen.view).textColor == .systemRed)
  }

  @Test("appearance(for:) follows the traits")
  func traits() {
    defer { AppearanceProxies.forget() }
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).numberOfLines = 3
    let (window, label) = (UIWindow(), UILabel())
    window.addSubview(label)
    #expect(label.numberOfLines == 1)
    window.overrideUserInterfaceStyle = .dark
    #expect(label.numberOfLines == 3)
    window.overrideUserInterfaceStyle = .light
    #expect(label.numberOfLines == 1)
  }

  @Test("Items take what holds in their bar: the Cancel button of a search bar is one")
  func itemsInBars() {
    defer { AppearanceProxies.forget() }
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).title = "Stop"
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).tintColor = .systemPink
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).width = 70
    let (window, search, toolbar) = (UIWindow(), UISearchBar(), UIToolbar())
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    toolbar.items = [item]
    window.addSubview(search)
    #expect(search.cancelButton.title(for: .normal) == "Stop")
    #expect(search.cancelButton.titleColor(for: .normal) == .systemPink)
    #expect(item.width == 70 && item.title == "A" && item.tintColor == nil)
  }

  @Test("What an app's own view declares as @objc dynamic is handed on")
  func ownProperties() {
    defer { AppearanceProxies.forget() }
    ClassRecords.register {
      [ClassRecord(Gauge.self, name: "Gauge", properties: [PropertyRecord("needleColor", \Gauge.needleColor)])]
    }
    Gauge.appearance().needleColor = .systemPurple
    #expect(Gauge().needleColor == .systemPurple)
    let own = Gauge()
    own.needleColor = nil
    #expect(own.needleColor == nil)
  }

  @Test("What belongs to one instance is refused with its name")
  func refusals() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView.appearance().frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        _ = UIView()
      }
    }
  }
}

private final class Gauge: UIView {
  var needleColor: UIColor?
}
