import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Appearance of view controllers")
struct AppearanceTests {
  let diary = DiaryController.Diary()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func controller(_ name: String) -> DiaryController { DiaryController(name, diary) }

  @Test("The root of a window that is shown appears, and disappears when it is replaced")
  func root() {
    let (a, b) = (controller("a"), controller("b"))
    window.rootViewController = a
    #expect(diary.take().isEmpty, "a hidden window loads nothing")
    window.isHidden = false
    #expect(diary.take() == ["a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
    #expect(a.view.frame == window.bounds && a.view.window === window)
    window.rootViewController = b
    #expect(
      diary.take().filter { !$0.contains("Load") } == [
        "a willDisappear", "a didDisappear", "b willAppear", "b isAppearing", "b didAppear",
      ]
    )
    #expect(a.view.superview == nil)
    window.isHidden = true
    #expect(diary.take() == ["b willDisappear", "b didDisappear"])
  }

  @Test("A child's view that is added appears with the parent; removal ends it")
  func children() {
    let (parent, child) = (controller("parent"), controller("child"))
    window.rootViewController = parent
    window.isHidden = false
    _ = diary.take()
    parent.addChild(child)
    #expect(diary.take() == ["child willMove parent"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.parent === parent && parent.children == [child])
    let lines = diary.take()
    #expect(
      lines.contains("child willAppear") && lines.contains("child didAppear") && lines.last == "child didMove parent"
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      diary.take() == ["child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil"]
    )
    #expect(parent.children.isEmpty && child.parent == nil)
    window.isHidden = true
  }

  @Test("A view that is replaced on screen gives its place to the new one")
  func replacement() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let a = controller("a")
    window.rootViewController = a
    window.isHidden = false
    let old = a.view!
    let events = diary.take()
    a.view = UIView()
    #expect(old.superview == nil && a.view.superview === window && a.view.frame == window.bounds)
    #expect(a.view.next === a && diary.take().isEmpty && !events.isEmpty)
    window.isHidden = true
  }

  @Test("A view is loaded once, when it is first asked for")
  func loading() {
    let a = controller("a")
    #expect(!a.isViewLoaded && a.viewIfLoaded == nil)
    a.loadViewIfNeeded()
    _ = a.view
    #expect(diary.take() == ["a didLoad"])
  }
}
