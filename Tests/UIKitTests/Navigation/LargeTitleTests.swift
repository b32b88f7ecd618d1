import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Large titles")
struct LargeTitleTests {
  /// Asks for large titles when its view has loaded, as apps do.
  final class Root: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Recipes"
      navigationController?.navigationBar.prefersLargeTitles = true
    }
  }

  private func shownTitles(in view: UIView) -> [CGRect] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? UILabel)?.text == "Recipes" ? [view.convert(view.bounds, to: nil as UIView?)] : []
    return own + view.subviews.flatMap(shownTitles)
  }

  @Test("A large title that the first screen asks for, after its title, is there in the first picture")
  func first() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: Root())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 96)
    #expect(shownTitles(in: bar).map(\.minY) == [47])
    bar.prefersLargeTitles = false
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44)
    #expect(shownTitles(in: bar).map(\.minY) == [0])
  }

  @Test("A prompt is a line above the title, and the content begins below")
  func prompt() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    root.navigationItem.title = "Recipes"
    root.navigationItem.prompt = "Choose one"
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 74 && root.view.safeAreaInsets.top == 74)
    let prompt = try #require(find("Choose one", in: bar))
    #expect(prompt.convert(prompt.bounds, to: bar).maxY == 30)
    #expect(shownTitles(in: bar).map(\.minY) == [30])
    root.navigationItem.prompt = nil
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && find("Choose one", in: bar) == nil)
  }

  private func find(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.find(text, in: $0) }.first
  }
}
