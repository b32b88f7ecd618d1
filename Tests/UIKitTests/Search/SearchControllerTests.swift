import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  var texts: [String?] = []
  var lines: [String] = []
  func updateSearchResults(for searchController: UISearchController) { texts.append(searchController.searchBar.text) }
  func willPresentSearchController(_ controller: UISearchController) { lines.append("will present") }
  func didPresentSearchController(_ controller: UISearchController) { lines.append("did present") }
  func willDismissSearchController(_ controller: UISearchController) { lines.append("will dismiss") }
  func didDismissSearchController(_ controller: UISearchController) { lines.append("did dismiss") }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Updater.self,
          name: "Updater",
          methods: [
            MethodRecord("willPresentSearchController:", Updater.willPresentSearchController),
            MethodRecord("didPresentSearchController:", Updater.didPresentSearchController),
            MethodRecord("willDismissSearchController:", Updater.willDismissSearchController),
            MethodRecord("didDismissSearchController:", Updater.didDismissSearchController),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UISearchController")
struct SearchControllerTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()
  let scroll = UIScrollView()
  let navigation: UINavigationController
  let results = UIViewController()
  let search: UISearchController
  fileprivate let updater = Updater()

  init() {
    Updater.register()
    root.view = scroll
    scroll.contentSize = CGSize(width: 390, height: 3000)
    navigation = UINavigationController(rootViewController: root)
    search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = updater
    search.delegate = updater
    root.navigationItem.searchController = search
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  /// Whole points: scrolling leaves rounding errors.
  private var barHeight: CGFloat { bar.frame.height.rounded() }
  private func still(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
  private func activate(_ active: Bool) { still { search.isActive = active } }
  private func tap(_ point: CGPoint) {
    let fingers = Fingers(window)
    still { fingers.tap(point) }
  }
  private func tapField() {
    let field = search.searchBar.searchTextField
    tap(field.convert(CGPoint(x: 100, y: 18), to: nil as UIView?))
    window.layoutIfNeeded()
  }

  @Test("The bar stands below the title, and goes as the content scrolls")
  func collapsing() {
    #expect(barHeight == 96 && scroll.safeAreaInsets.top == 96)
    scroll.contentOffset.y += 20
    #expect(barHeight == 76)
    scroll.contentOffset.y += 100
    #expect(barHeight == 44)
    root.navigationItem.hidesSearchBarWhenScrolling = false
    #expect(barHeight == 96)
    bar.prefersLargeTitles = true
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    #expect(barHeight == 148)
  }

  @Test("A tap on the field begins the search: bar on top, cancel button, shade; Cancel ends it")
  func beginAndEnd() {
    tapField()
    #expect(search.isActive && search.searchBar.showsCancelButton && search.searchBar.isFirstResponder)
    #expect(updater.lines == ["will present", "did present"] && updater.texts == [""])
    #expect(barHeight == 52 && search.presentingViewController === root)
    #expect((search.view as? SearchOverlay)?.dimming.alpha == 1)
    search.searchBar.searchTextField.insertText("a")
    #expect(updater.texts == ["", "a"])
    #expect(search.showsSearchResultsController && results.view.window === window)
    #expect((search.view as? SearchOverlay)?.dimming.alpha == 0)
    let cancel = search.searchBar.cancelButton
    window.layoutIfNeeded()
    tap(cancel.convert(CGPoint(x: 10, y: 18), to: nil as UIView?))
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.showsCancelButton)
    #expect(updater.texts == ["", "a", ""] && updater.lines.suffix(2) == ["will dismiss", "did dismiss"])
    #expect(results.view.window == nil && search.view.superview == nil && !search.searchBar.isFirstResponder)
    #expect(barHeight == 96)
  }

  @Test("The shade and what is found begin below the bar, also where the content scrolls")
  func placeOfOverlay() throws {
    search.searchBar.scopeButtonTitles = ["a", "b"]
    bar.prefersLargeTitles = true
    window.layoutIfNeeded()
    activate(true)
    window.layoutIfNeeded()
    let overlay = try #require(search.view as? SearchOverlay)
    #expect(overlay.dimming.convert(overlay.dimming.bounds, to: nil as UIView?).minY == bar.frame.maxY)
    search.searchBar.searchTextField.insertText("a")
    window.layoutIfNeeded()
    #expect(results.view.safeAreaInsets.top == bar.frame.maxY)
  }

  @Test("The app can begin and end it, keep the bar, and set the text")
  func byTheApp() {
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    activate(true)
    #expect(barHeight == 96 && !search.searchBar.showsCancelButton)
    search.searchBar.text = "set"
    #expect(updater.texts == ["", "set"])
    still { search.dismiss(animated: false) }
    #expect(!search.isActive)
  }

  @Test("With no shade, the content below is touched")
  func touches() {
    search.obscuresBackgroundDuringPresentation = false
    activate(true)
    window.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 100, y: 400), with: nil) === scroll)
    search.obscuresBackgroundDuringPresentation = true
    #expect(window.hitTest(CGPoint(x: 100, y: 400), with: nil) !== scroll)
    tap(CGPoint(x: 100, y: 400))
    #expect(!search.isActive, "a tap on the shade ends the search")
  }

  @Test("Scopes show while the user searches")
  func scopes() {
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    #expect(barHeight == 96)
    activate(true)
    #expect(search.searchBar.showsScopeBar && barHeight == 96)
    activate(false)
    #expect(!search.searchBar.showsScopeBar)
    search.scopeBarActivation = .onTextEntry
    activate(true)
    #expect(!search.searchBar.showsScopeBar)
    search.searchBar.text = "x"
    #expect(search.searchBar.showsScopeBar)
    activate(false)
    search.automaticallyShowsScopeBar = false
    activate(true)
    #expect(!search.searchBar.showsScopeBar)
  }

  @Test("What lies over a scrolling view stays where it is seen; a pushed screen covers it")
  func overlay() {
    activate(true)
    scroll.contentOffset.y += 50
    #expect(search.view.frame == scroll.bounds)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(search.view.window == nil && barHeight == 44)
    navigation.popViewController(animated: false)
    #expect(search.isActive && search.view.window === window && barHeight == 52)
  }

  @Test("A bar outside of a navigation item: results lie below it")
  func standalone() {
    let host = UIViewController()
    let own = UISearchController(searchResultsController: nil)
    own.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
    host.view.addSubview(own.searchBar)
    window.rootViewController = host
    still { own.isActive = true }
    #expect(own.view.superview === host.view && own.view.frame == CGRect(x: 0, y: 56, width: 390, height: 788))
    still { own.isActive = false }
    #expect(own.view.superview == nil)
  }
}
