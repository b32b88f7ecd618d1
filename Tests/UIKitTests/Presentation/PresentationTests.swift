import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Presenting")
struct PresentationTests {
  let diary = DiaryController.Diary()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root: DiaryController

  init() {
    root = DiaryController("root", diary)
    window.rootViewController = root
    window.isHidden = false
    _ = diary.take()
  }

  @Test("Full screen: the presenter disappears, and comes back")
  func fullScreen() {
    let a = DiaryController("a", diary)
    a.modalPresentationStyle = .fullScreen
    var done = false
    root.present(a, animated: false) { done = true }
    #expect(done && root.presentedViewController === a && a.presentingViewController === root)
    let lines = diary.take()
    #expect(lines.first == "root willDisappear" && lines.contains("root didDisappear") && lines.contains("a didAppear"))
    #expect(a.view.window === window && a.view.frame.size == window.bounds.size)
    a.dismiss(animated: false)
    #expect(root.presentedViewController == nil && a.view.window == nil)
    #expect(
      diary.take() == [
        "a willDisappear", "root willAppear", "root isAppearing", "a didDisappear", "root didAppear",
      ]
    )
  }

  @Test("A sheet leaves its presenter where it is")
  func sheet() {
    let a = DiaryController("a", diary)
    root.present(a, animated: false)
    #expect(diary.take() == ["a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
    root.dismiss(animated: false)
    #expect(diary.take() == ["a willDisappear", "a didDisappear"])
  }

  @Test("A controller knows in its appearance methods that it is being presented or dismissed")
  func beingPresentedAndDismissed() {
    final class Controller: UIViewController {
      var presented: [Bool] = []
      var dismissed: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { presented.append(isBeingPresented) }
      override func viewDidAppear(_ animated: Bool) { presented.append(isBeingPresented) }
      override func viewWillDisappear(_ animated: Bool) { dismissed.append(isBeingDismissed) }
      override func viewDidDisappear(_ animated: Bool) { dismissed.append(isBeingDismissed) }
    }
    let controller = Controller()
    root.present(controller, animated: false)
    #expect(controller.presented == [true, true] && !controller.isBeingPresented)
    root.dismiss(animated: false)
    #expect(controller.dismissed == [true, true] && !controller.isBeingDismissed)
  }

  @Test("Under a shade tints are dimmed, of views with a tint of their own too; what is presented keeps its tint")
  func dimmedTints() {
    let button = UIButton(type: .system)
    button.tintColor = .red
    root.view.addSubview(button)
    let alert = UIAlertController(title: "Delete all?", message: nil, preferredStyle: .alert)
    root.present(alert, animated: false)
    #expect(root.view.tintAdjustmentMode == .dimmed && button.tintAdjustmentMode == .dimmed && button.tintColor != .red)
    #expect(alert.view.tintAdjustmentMode == .normal)
    alert.dismiss(animated: false)
    #expect(root.view.tintAdjustmentMode == .normal && button.tintColor == .red)
  }

  @Test("A child dismisses what its container presents, and only then the container")
  func children() {
    let tabs = UITabBarController()
    let child = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [child]
    tabs.modalPresentationStyle = .fullScreen
    root.present(tabs, animated: false)
    let sheet = UIViewController()
    child.present(sheet, animated: false)
    #expect(child.presentedViewController === sheet)
    child.dismiss(animated: false)
    #expect(child.presentedViewController == nil && root.presentedViewController === tabs)
    child.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("Alerts: fields, actions, the answer after the alert is gone")
  func alerts() throws {
    let alert = UIAlertController(title: "Delete all?", message: "For good.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Why" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    #expect(alert.actions.map(\.title) == ["Cancel", "Delete"] && alert.textFields?.count == 1)
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    #expect(alert.view.bounds.width == 270)
    #expect(abs(alert.view.center.x - 195) <= 0.5)
    let titles = descendants(of: alert.view).compactMap { ($0 as? UILabel)?.text }
    #expect(titles.contains("Delete all?") && titles.contains("For good.") && titles.contains("Delete"))
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("What was presented and dismissed is let go")
  func memory() {
    weak var gone: UIViewController?
    do {
      let a = UIViewController()
      gone = a
      root.present(a, animated: false)
      a.dismiss(animated: false)
    }
    #expect(gone == nil)
  }

  private func descendants(of view: UIView) -> [UIView] { [view] + view.subviews.flatMap(descendants) }
}
