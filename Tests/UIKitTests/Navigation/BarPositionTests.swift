import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor
private final class Placer: NSObject, UINavigationBarDelegate, UIToolbarDelegate, UISearchBarDelegate {
  var position = UIBarPosition.topAttached
  func place(_ bar: any UIBarPositioning) -> UIBarPosition { position }
  static func register() {
    ClassRecords.register {
      [ClassRecord(Placer.self, name: "Placer", methods: [MethodRecord("positionFor:", Placer.place)])]
    }
  }
}

@MainActor @Suite("Where bars stand, and what leads back")
struct BarPositionTests {
  private let placer = Placer()
  init() { Placer.register() }

  private func backgroundTop(_ bar: UIView) -> CGFloat? {
    bar.frame = CGRect(x: 0, y: 30, width: 300, height: 44)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    return bar.subviews.first { $0 is BarBackground }?.frame.minY
  }

  @Test("The background of a bar attached to the top reaches up to it")
  func attached() {
    let (bar, toolbar, search) = (UINavigationBar(), UIToolbar(), UISearchBar())
    #expect(bar.barPosition == .top && toolbar.barPosition == .bottom && search.barPosition == .any)
    #expect(backgroundTop(bar) == 0 && backgroundTop(toolbar) == 0 && backgroundTop(search) == 0)
    bar.delegate = placer
    toolbar.delegate = placer
    search.delegate = placer
    #expect(bar.barPosition == .topAttached && toolbar.barPosition == .topAttached)
    #expect(backgroundTop(bar) == -30 && backgroundTop(toolbar) == -30 && backgroundTop(search) == -30)
    placer.position = .top
    #expect(backgroundTop(bar) == 0)
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.navigationBar.barPosition == .topAttached)
  }

  /// Where what the items show begins and ends, from the left.
  private func spans(_ items: [UIBarButtonItem]) -> [(start: CGFloat, end: CGFloat)] {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    toolbar.items = items
    toolbar.layoutIfNeeded()
    return toolbar.subviews.filter { !($0 is BarBackground) && $0.frame.width > 0 }
      .map { view in
        let half = BarButton.size(of: view).width / 2
        return (view.frame.midX - half, view.frame.midX + half)
      }
      .sorted { $0.start < $1.start }
  }

  @Test("A bar's button is as large as a finger, and shows its picture where the margin ends")
  func fingers() throws {
    let add = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(customView: UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = UINavigationItem(title: "Two")
    item.backButtonDisplayMode = .minimal
    item.rightBarButtonItems = [add, own]
    let first = UINavigationItem(title: "One")
    first.backButtonDisplayMode = .minimal
    bar.items = [first, item]
    bar.layoutIfNeeded()
    let button = try #require(add.shownView as? UIButton)
    #expect(button.frame.width == 44 && button.frame.height == 44)
    #expect(button.frame.midX == 300 - 16 - BarButton.size(of: button).width / 2)
    #expect(own.shownView?.frame.size == CGSize(width: 20, height: 20), "A view of the app's keeps its size")
    let back = try #require(bar.content?.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(back.frame.size == CGSize(width: 44, height: 44))
    back.layoutIfNeeded()
    #expect(back.imageView?.convert(CGPoint.zero, to: bar).x == 12)
  }

  @Test("A toolbar's items keep apart, beside a flexible space as without one")
  func toolbarGaps() throws {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let plain = spans([item("One"), item("Two"), item("Three")])
    let gap = plain[1].start - plain[0].end
    #expect(plain.count == 3 && gap == 16 && plain[2].start - plain[1].end == gap && plain[0].start == 16)
    let pushed = spans([item("One"), item("Two"), .flexibleSpace(), item("Three"), item("Four")])
    #expect(pushed.count == 4 && pushed[0].start == 16 && pushed[3].end == 384)
    #expect(pushed[1].start - pushed[0].end == gap && pushed[3].start - pushed[2].end == gap)
    let centred = spans([.flexibleSpace(), item("One"), item("Two"), .flexibleSpace()])
    #expect(centred[1].start - centred[0].end == gap)
    #expect(abs(centred[0].start + centred[1].end - 400) < 0.5, "equal rooms at both ends")
    let fixed = spans([item("One"), .fixedSpace(30), item("Two"), .flexibleSpace()])
    #expect(fixed.last!.start - fixed[0].end >= 30 + gap)
  }

  private func backImage(_ bar: UINavigationBar) -> UIImage? {
    bar.content?.subviews.lazy.compactMap { $0 as? UIButton }.first?.image(for: .normal)
  }

  @Test("An own picture leads back, by the bar or by its appearance")
  func backIndicator() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    let chevron = backImage(bar)
    let (own, other) = (UIImage(systemName: "star")!, UIImage(systemName: "heart")!)
    #expect(chevron?.isSymbolImage == true)
    bar.backIndicatorImage = own
    #expect(backImage(bar) == chevron, "both or none")
    bar.backIndicatorTransitionMaskImage = own
    #expect(backImage(bar) === own)
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backIndicatorImage.isSymbolImage)
    appearance.setBackIndicatorImage(other, transitionMaskImage: other)
    #expect(appearance.backIndicatorImage === other && appearance.backIndicatorTransitionMaskImage === other)
    bar.standardAppearance = appearance
    #expect(backImage(bar) === other)
    #expect(UINavigationBarAppearance(barAppearance: appearance).backIndicatorImage === other)
  }

  @Test("In a low window the compact looks hold, the item's before the bar's")
  func compactLooks() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = UINavigationItem(title: "One")
    bar.items = [item]
    let looks = (0..<4).map { _ in UINavigationBarAppearance() }
    bar.scrollEdgeAppearance = looks[0]
    bar.compactScrollEdgeAppearance = looks[1]
    bar.compactAppearance = looks[2]
    #expect(bar.currentAppearance === looks[0])
    bar.traitOverrides.verticalSizeClass = .compact
    #expect(bar.currentAppearance === looks[1])
    item.compactScrollEdgeAppearance = looks[3]
    #expect(bar.currentAppearance === looks[3])
    bar.isAtScrollEdge = false
    #expect(bar.currentAppearance === looks[2])
    bar.compactAppearance = nil
    #expect(bar.currentAppearance === bar.standardAppearance)
  }

  @Test("There is no status bar")
  func statusBar() throws {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    let manager = try #require(scene.statusBarManager)
    #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero && manager.statusBarStyle == .default)
    #expect(scene.statusBarManager === manager)
  }
}
