import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UIRefreshControl", .serialized)
struct RefreshControlTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let control = UIRefreshControl()
  let counter = Counter()

  final class Counter { var count = 0 }

  init() {
    window.addSubview(scrollView)
    scrollView.refreshControl = control
    control.addAction(UIAction { [counter] _ in counter.count += 1 }, for: .valueChanged)
    window.layoutIfNeeded()
  }

  @Test("Pulled far enough it asks once, and the content rests below it until it ends")
  func pull() {
    let fingers = Fingers(window)
    fingers.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 180))
    #expect(counter.count == 0 && !control.isRefreshing)
    scrollView.contentOffset = .zero
    fingers.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400), steps: 20, lift: false)
    #expect(counter.count == 1 && control.isRefreshing && scrollView.adjustedContentInset.top == 0)
    fingers.up()
    #expect(scrollView.adjustedContentInset.top == 60)
    scrollView.contentOffset.y = -60
    #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing && scrollView.adjustedContentInset.top == 0 && scrollView.contentOffset.y == 0)
    #expect(counter.count == 1)
  }

  @Test("The program's own refresh is shown and not told; F5 asks")
  func program() {
    control.beginRefreshing()
    #expect(control.isRefreshing && counter.count == 0 && scrollView.contentOffset.y == -60)
    control.endRefreshing()
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = "UIKeyInputF5"
    scrollView.pressesBegan([press], with: nil)
    #expect(control.isRefreshing && counter.count == 1)
  }

  @Test("Another control takes the place of the first")
  func replaced() {
    let other = UIRefreshControl()
    control.beginRefreshing()
    scrollView.refreshControl = other
    #expect(control.superview == nil && other.superview === scrollView && scrollView.adjustedContentInset.top == 0)
  }
}
