import Foundation
import Testing

@testable import UIKit

/// Code of before Swift's concurrency calls UIKit where it likes. Apple's modules let it read, so ours do not end the app.
@MainActor @Suite("Screens that another thread looks at")
struct OtherThreadTests {
  /// What code that knows no actors sees of a function that belongs to the main one.
  private typealias Unchecked = () -> Bool

  @Test("A screen's containers can be read on another thread") func containers() async {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let look: @MainActor () -> Bool = {
      !Thread.isMainThread && screen.navigationController === navigation && screen.tabBarController === tabs
    }
    nonisolated(unsafe) let unchecked = unsafeBitCast(look, to: Unchecked.self)
    let isRight = await withCheckedContinuation { next in Thread { next.resume(returning: unchecked()) }.start() }
    #expect(isRight)
  }
}
