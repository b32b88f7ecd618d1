import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UINavigationController")
struct NavigationStackTests {
  let diary = DiaryController.Diary()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root: DiaryController
  let navigation: UINavigationController

  init() {
    root = DiaryController("root", diary)
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.isHidden = false
    _ = diary.take()
  }

  private func controller(_ name: String) -> DiaryController { DiaryController(name, diary) }

  @Test("A push: the old one goes as the new one comes, in Apple's order")
  func push() {
    navigation.pushViewController(controller("a"), animated: false)
    #expect(
      diary.take() == [
        "a willMove parent", "a didLoad", "root willDisappear", "a willAppear", "a isAppearing", "root didDisappear",
        "a didAppear", "a didMove parent",
      ]
    )
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.navigationController === navigation)
    #expect(root.view.superview == nil)
  }

  @Test("An animated push: nobody has appeared or disappeared before the animation ends")
  func animatedPush() {
    navigation.pushViewController(controller("a"), animated: true)
    #expect(
      diary.take() == ["a willMove parent", "a didLoad", "root willDisappear", "a willAppear", "a isAppearing"]
    )
    navigation.finishTransition()
    #expect(diary.take() == ["root didDisappear animated", "a didAppear animated", "a didMove parent"])
  }

  @Test("A pop gives the controller back, and it leaves its parent at the end")
  func pop() {
    let a = controller("a")
    navigation.pushViewController(a, animated: false)
    _ = diary.take()
    #expect(navigation.popViewController(animated: false) === a)
    #expect(
      diary.take() == [
        "a willMove nil", "a willDisappear", "root willAppear", "root isAppearing", "a didDisappear", "root didAppear",
        "a didMove nil",
      ]
    )
    #expect(a.parent == nil && a.view.superview == nil)
    #expect(navigation.popViewController(animated: false) == nil, "the root stays")
  }

  @Test("To the root, to a controller, and a whole new stack")
  func stacks() {
    let others = ["a", "b", "c"].map(controller)
    for other in others { navigation.pushViewController(other, animated: false) }
    #expect(navigation.popToViewController(others[0], animated: false) == [others[1], others[2]])
    #expect(navigation.popToRootViewController(animated: false) == [others[0]])
    navigation.setViewControllers([others[2], others[1]], animated: false)
    #expect(navigation.topViewController === others[1] && root.parent == nil)
    #expect(others[1].view.window === window && others[2].view.superview == nil)
    #expect(navigation.navigationBar.items?.count == 2)
  }

  @Test("The bar shows the items of the stack; a controller's title is its item's")
  func bar() {
    let a = controller("a")
    a.title = "Second"
    navigation.pushViewController(a, animated: false)
    #expect(navigation.navigationBar.topItem === a.navigationItem)
    #expect(navigation.navigationBar.topItem?.title == "Second")
    #expect(navigation.navigationBar.backItem === root.navigationItem)
    #expect(navigation.navigationBar.bounds.height >= 44)
    navigation.isNavigationBarHidden = true
    #expect(navigation.navigationBar.isHidden)
  }

  @Test("The back button says where it leads, or Back if that has no name", arguments: [(nil, "Back"), ("A", "A")])
  func backButton(title: String?, text: String) {
    root.title = title
    #expect(root.navigationItem.title == title)
    navigation.pushViewController(controller("a"), animated: false)
    window.layoutIfNeeded()
    func texts(in view: UIView) -> [String] {
      ((view as? UIButton)?.currentTitle.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    #expect(texts(in: navigation.navigationBar) == [text])
  }

  @Test("A stack that is emptied lets its screens go at once: they may stand elsewhere, and come back")
  func emptied() {
    let other = UINavigationController()
    let second = UIWindow(frame: window.frame)
    second.rootViewController = other
    second.makeKeyAndVisible()
    for _ in 0..<2 {
      navigation.setViewControllers([], animated: false)
      #expect(root.view.superview == nil && root.parent == nil && navigation.topViewController == nil)
      other.setViewControllers([root], animated: false)
      #expect(root.view.superview === other.contentView && root.parent === other)
      other.setViewControllers([], animated: false)
      navigation.setViewControllers([root], animated: false)
      #expect(root.view.superview === navigation.contentView && root.parent === navigation)
    }
  }

  @Test("A thousand pushes and pops leave nothing behind")
  func memory() {
    weak var last: UIViewController?
    weak var lastView: UIView?
    for _ in 0..<1000 {
      let controller = UIViewController()
      navigation.pushViewController(controller, animated: false)
      last = controller
      lastView = controller.view
      navigation.popViewController(animated: false)
    }
    #expect(navigation.children == [root] && navigation.contentView.subviews == [root.view])
    #expect(navigation.navigationBar.items?.count == 1)
    #expect(last == nil && lastView == nil)
  }

  @Test("Screens full of texts that were laid out and left give back their memory, what Foundation keeps included")
  func memoryOfTexts() throws {
    /// The memory that the process has, in bytes.
    func resident() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(pages[1])) * 4096
    }
    func visit(_ count: Int) {
      for _ in 0..<count {
        let controller = UIViewController()
        for row in 0..<20 {
          let label = UILabel(frame: CGRect(x: 0, y: row * 20, width: 100, height: 20))
          label.attributedText = NSAttributedString(string: "row \(row)", attributes: [.kern: 1])
          let button = UIButton(frame: CGRect(x: 150, y: row * 20, width: 100, height: 20))
          button.setTitle("button \(row)", for: .normal)
          controller.view.addSubview(label)
          controller.view.addSubview(button)
        }
        navigation.pushViewController(controller, animated: false)
        window.layoutIfNeeded()
        navigation.popViewController(animated: false)
        window.layoutIfNeeded()
      }
    }
    visit(20)
    let before = try resident()
    visit(100)
    // The attributes of a screen's texts alone would be 200 KB; other tests' threads may allocate meanwhile.
    #expect(try resident() - before < 100 * 50_000)
  }

  enum WayBack { case button, swipe }

  @Test(
    "Screens that are left by the back button or a swipe leave nothing behind",
    arguments: [WayBack.button, .swipe]
  )
  func memoryByHand(_ way: WayBack) async throws {
    struct Weak { weak var controller: UIViewController? }
    var screens: [Weak] = []
    let fingers = Fingers(window)
    UIView.performWithoutAnimation {
      for _ in 0..<200 {
        let controller = UIViewController()
        navigation.pushViewController(controller, animated: true)
        screens.append(Weak(controller: controller))
        window.layoutIfNeeded()
        switch way {
        case .button: fingers.tap(CGPoint(x: 30, y: navigation.navigationBar.frame.minY + 22))
        case .swipe: fingers.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
        }
        navigation.finishTransition()
        #expect(navigation.viewControllers == [root])
      }
    }
    // The end of an animation lets go of what it moved.
    try await wait(for: "the end of all screens") { screens.allSatisfy { $0.controller == nil } }
    #expect(navigation.children == [root] && navigation.contentView.subviews == [root.view])
  }
}
