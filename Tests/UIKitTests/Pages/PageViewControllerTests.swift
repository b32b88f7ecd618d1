import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  var lines: [String] = []
  init(_ pages: [UIViewController]) { self.pages = pages }
  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    let index = pages.firstIndex { $0 === controller }! + step
    return pages.indices.contains(index) ? pages[index] : nil
  }
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore controller: UIViewController)
    -> UIViewController?
  { page(controller, -1) }
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter controller: UIViewController)
    -> UIViewController?
  { page(controller, 1) }
  func willTurn(_ controller: UIPageViewController, _ pages: [UIViewController]) {
    lines.append("to \(self.pages.firstIndex { $0 === pages[0] }!)")
  }
  func turned(_ controller: UIPageViewController, _ finished: Bool, _ old: [UIViewController], _ completed: Bool) {
    lines.append("from \(pages.firstIndex { $0 === old[0] }!) \(completed)")
  }
  func count(_ controller: UIPageViewController) -> Int { pages.count }
  func index(_ controller: UIPageViewController) -> Int {
    pages.firstIndex { $0 === controller.viewControllers?.first } ?? 0
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Book.self,
          name: "Book",
          methods: [
            MethodRecord("pageViewController:willTransitionTo:", Book.willTurn),
            MethodRecord(
              "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
              Book.turned
            ),
            MethodRecord("presentationCountFor:", Book.count), MethodRecord("presentationIndexFor:", Book.index),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UIPageViewController")
struct PageViewControllerTests {
  let diary = DiaryController.Diary()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  fileprivate let book: Book

  init() {
    Book.register()
    let diary = diary
    book = Book(["a", "b", "c"].map { DiaryController($0, diary) })
    window.rootViewController = pages
    window.isHidden = false
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    window.layoutIfNeeded()
    _ = diary.take()
  }

  /// The scroll view comes to rest after a drag.
  private func rest(by step: CGFloat) {
    pages.scroll.motion = nil
    pages.scroll.contentOffset.x = (1 + step) * pages.scroll.bounds.width
    pages.scroll.cameToRest()
  }

  @Test("The first page is shown, above the dots")
  func first() {
    #expect(pages.viewControllers == [book.pages[0]] && book.pages[0].view.window === window)
    #expect(book.pages[0].view.frame.size == CGSize(width: 390, height: 844 - 37))
    #expect(pages.pageControl.numberOfPages == 3 && pages.pageControl.currentPage == 0 && !pages.pageControl.isHidden)
    #expect(book.pages[1].viewIfLoaded?.window == nil)
  }

  @Test("A swipe turns the page, and tells")
  func swipe() {
    Fingers(window).drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), lift: false)
    #expect(book.lines == ["to 1"])
    #expect(diary.take() == ["b willMove parent", "a willDisappear", "b didLoad", "b willAppear", "b isAppearing"])
    rest(by: 1)
    #expect(book.lines == ["to 1", "from 0 true"] && pages.viewControllers == [book.pages[1]])
    #expect(
      diary.take() == [
        "a didDisappear animated", "a willMove nil", "a didMove nil", "b didAppear animated", "b didMove parent",
      ]
    )
    #expect(book.pages[0].view.superview == nil && pages.pageControl.currentPage == 1)
  }

  @Test("A swipe that is taken back changes nothing")
  func takenBack() {
    Fingers(window).drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 300, y: 400), lift: false)
    rest(by: 0)
    #expect(book.lines == ["to 1", "from 0 false"] && pages.viewControllers == [book.pages[0]])
    #expect(book.pages[1].parent == nil && book.pages[1].view.superview == nil)
  }

  @Test("The present page is in the middle of three, whichever is missing, and a drag can go no further than a page")
  func middle() {
    #expect(pages.scroll.contentOffset.x == 390 && pages.scroll.contentInset.left == -390)
    Fingers(window).drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 350, y: 400), lift: false)
    #expect(pages.scroll.contentOffset.x > 200 && book.lines.isEmpty, "it gives way, and nothing comes")
    rest(by: 0)
    #expect(pages.spineLocation == .none && UIPageViewController().spineLocation == .min)
  }

  @Test("Its scroll view is as large as its view before anything is laid out")
  func unlaid() throws {
    let other = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    other.view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    #expect(other.scroll.frame == other.view.bounds)
    other.setViewControllers([UIViewController()], direction: .forward, animated: false)
    other.view.frame.size.width = 200
    #expect(other.scroll.frame.width == 200)
    other.view.layoutIfNeeded()
    #expect(other.viewControllers?.first?.view.frame == CGRect(x: 200, y: 0, width: 200, height: 80))
  }

  @Test("At the ends there is nothing to turn to")
  func ends() {
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    window.layoutIfNeeded()
    #expect(pages.scroll.contentSize.width == 3 * 390 && pages.scroll.contentOffset.x == 390)
    #expect(pages.scroll.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: -390))
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = UIKeyCommand.inputRightArrow
    #expect(!pages.scroll.handleKeys([press]))
    press.key?.characters = UIKeyCommand.inputLeftArrow
    #expect(pages.scroll.handleKeys([press]))
    #expect(book.lines.isEmpty)
  }

  @Test("The app turns pages; nobody is told")
  func byTheApp() {
    var done: [Bool] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { done.append($0) }
    rest(by: 1)
    #expect(done == [true] && book.lines.isEmpty && pages.viewControllers == [book.pages[2]])
    pages.setViewControllers([book.pages[1]], direction: .reverse, animated: false) { done.append($0) }
    #expect(done == [true, true] && book.pages[2].parent == nil)
  }

  @Test("Room between the pages; pages above each other")
  func options() {
    let other = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .vertical,
      options: [.interPageSpacing: 20]
    )
    let book = Book([UIViewController(), UIViewController()])
    other.dataSource = book
    window.rootViewController = other
    other.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    window.layoutIfNeeded()
    #expect(other.scroll.contentSize == CGSize(width: 390, height: 3 * 864))
    #expect(book.pages[0].view.bounds.size == CGSize(width: 390, height: 844))
  }
}
