import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Looks of bars' buttons")
struct BarButtonAppearanceTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
  private let item = UINavigationItem(title: "Title")

  private func buttons() -> [UIButton] {
    func found(_ view: UIView) -> [UIButton] { view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? found($0) } }
    return found(bar)
  }
  private func button(_ title: String) -> UIButton? { buttons().first { $0.title(for: .normal) == title } }

  @Test("An appearance gives plain and done buttons their fonts and colours, by state")
  func looks() throws {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11),
    ]
    appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
    ]
    bar.items = [item]
    let plain = try #require(button("Plain"))
    #expect(plain.titleColor(for: .normal) == .red && plain.titleColor(for: .disabled) == .gray)
    #expect(plain.titleLabel?.font.pointSize == 11)
    #expect(try #require(button("Done")).titleColor(for: .normal) == .green)
    // What an item says itself goes before its bar's.
    item.rightBarButtonItems?[0].setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(button("Plain")?.titleColor(for: .normal) == .blue)
  }

  @Test("The back button has a look of its own: a clear title hides it")
  func back() throws {
    let appearance = UINavigationBarAppearance()
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
    appearance.backButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: -40, vertical: 3)
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    bar.items = [UINavigationItem(title: "Before"), item]
    let back = try #require(button("Before"))
    #expect(back.titleColor(for: .normal) == .clear)
    #expect(back.titleEdgeInsets == UIEdgeInsets(top: 3, left: -36, bottom: -3, right: 36))
    bar.tintColor = .orange
    #expect(try #require(button("Before")).titleColor(for: .normal) == .clear)
  }

  @Test("Appearances are copied when they are given, and say what they were given")
  func copies() {
    let look = UIBarButtonItemAppearance(style: .done)
    look.highlighted.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    look.focused.backgroundImagePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    let appearance = UIToolbarAppearance()
    appearance.buttonAppearance = look
    look.highlighted.titlePositionAdjustment = .zero
    #expect(appearance.buttonAppearance.highlighted.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    #expect(appearance.buttonAppearance.focused.backgroundImagePositionAdjustment.vertical == 4)
    let copy = UIToolbarAppearance(barAppearance: appearance)
    #expect(copy.buttonAppearance.highlighted.titlePositionAdjustment.horizontal == 1)
    copy.buttonAppearance.configureWithDefault(for: .plain)
    #expect(copy.buttonAppearance.highlighted.titlePositionAdjustment == .zero)
    let own = look.copy() as? UIBarButtonItemAppearance
    #expect(own !== look && own?.focused.backgroundImagePositionAdjustment.horizontal == 3)
  }

  @Test("An item's own background and title move: the older way")
  func older() throws {
    let image = try #require(UIImage(systemName: "circle"))
    let button = UIBarButtonItem(title: "Old", image: nil, target: nil, action: nil)
    button.setBackgroundImage(image, for: .normal, barMetrics: .default)
    button.setTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .default)
    #expect(button.backgroundImage(for: .normal, barMetrics: .default) == image)
    #expect(button.backgroundImage(for: .normal, style: .plain, barMetrics: .default) == image)
    button.setBackgroundImage(nil, for: .highlighted, style: .done, barMetrics: .compact)
    #expect(button.backgroundImage(for: .highlighted, style: .done, barMetrics: .compact) == nil)
    #expect(button.titlePositionAdjustment(for: .default).horizontal == 5)
    item.leftBarButtonItem = button
    bar.items = [item]
    let shown = try #require(self.button("Old"))
    #expect(shown.backgroundImage(for: .normal) == image && shown.titleEdgeInsets.left == 5)
    let first = UINavigationItem(title: "First")
    first.backBarButtonItem = UIBarButtonItem(title: "Gone", style: .plain, target: nil, action: nil)
    first.backBarButtonItem?.setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 0),
      for: .default
    )
    #expect(first.backBarButtonItem?.backButtonTitlePositionAdjustment(for: .default).horizontal == -1000)
    bar.items = [first, UINavigationItem(title: "Second")]
    #expect(try #require(self.button("Gone")).titleEdgeInsets.left == -996)
  }

  @Test("A bar blurs with an effect that an app gives it; its own material is a colour")
  func effect() throws {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.fill != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.fill == nil)
    let effect = UIBlurEffect(style: .dark)
    appearance.backgroundEffect = effect
    #expect(appearance.backgroundEffect === effect)
    let background = BarBackground(edge: .bottom)
    background.show(appearance)
    let blur = try #require(background.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first)
    #expect(blur.effect === effect && !blur.isHidden)
    appearance.configureWithDefaultBackground()
    background.show(appearance)
    #expect(blur.isHidden && background.backgroundColor != nil)
    #expect(UIBarAppearance(idiom: .pad).idiom == .pad && UIBarAppearance().idiom == .phone)
  }

  @Test("A toolbar in a low window has its compact look")
  func compact() {
    let toolbar = UIToolbar()
    let screen = UIView()
    screen.addSubview(toolbar)
    let look = UIToolbarAppearance()
    look.backgroundColor = .red
    toolbar.compactAppearance = look
    let background = toolbar.subviews.first { $0 is BarBackground }
    #expect(background?.backgroundColor != .red)
    toolbar.traitOverrides.verticalSizeClass = .compact
    #expect(background?.backgroundColor == .red)
  }
}
