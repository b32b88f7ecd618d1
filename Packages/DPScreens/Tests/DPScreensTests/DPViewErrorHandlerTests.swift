import UIKit
import XCTest

@testable import DPScreens

final class DPViewErrorHandlerTests: XCTestCase {
  @MainActor func testNoErrorIsOverAtOnce() {
    let handler = DPViewErrorHandler()
    var completions = 0
    handler.handleError(nil) { completions += 1 }
    XCTAssertEqual(completions, 1)
  }

  @MainActor func testAnErrorIsShownInAnAlert() {
    let screen = DPViewController()
    let stage = Stage(screen)
    screen._errorHandler?.handleError(Fault("The hut is closed.", reason: "It is winter.", suggestion: "Come in May."))
    waitUntil({ screen.alert != nil }, "the alert is there")

    XCTAssertEqual(screen.alert?.title, "The hut is closed.")
    XCTAssertEqual(screen.alert?.message, "It is winter.\nCome in May.")
    XCTAssertEqual(screen.alert?.actions.count, 1)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testTheAlertOfAnErrorWithNoDetailsHasATitleOnly() {
    let screen = DPViewController()
    let stage = Stage(screen)
    screen._errorHandler?.handleError(Fault("Nothing more is known."))
    waitUntil({ screen.alert != nil }, "the alert is there")
    XCTAssertNil(screen.alert?.message)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testTheCompletionIsCalledOnceTheAlertIsClosed() {
    let screen = DPViewController()
    let stage = Stage(screen)
    var completions = 0
    screen._errorHandler?.handleError(Fault("one")) { completions += 1 }
    waitUntil({ screen.alert != nil }, "the alert is there")
    XCTAssertEqual(completions, 0)

    screen.dismiss(animated: false)
    waitUntil({ completions > 0 }, "the completion was called")
    XCTAssertEqual(completions, 1)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAlertsComeOneAfterTheOtherInOrder() {
    let screen = DPViewController()
    let stage = Stage(screen)
    var events: [String] = []
    for name in ["one", "two", "three"] {
      screen._errorHandler?.handleError(Fault(name)) { events.append("\(name) closed") }
    }
    for name in ["one", "two", "three"] {
      waitUntil({ screen.alert?.title == name }, "the alert \(name) is there")
      XCTAssertNil(screen.alert?.presentedViewController)
      screen.dismiss(animated: false)
      waitUntil({ events.last == "\(name) closed" }, "\(name) was closed")
    }
    XCTAssertEqual(events.count, 3)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testThePartsOfAScreenWaitForEachOther() {
    let screen = DPViewController()
    let part = DPViewController()
    screen.addChild(part)
    screen.view.addSubview(part.view)
    part.didMove(toParent: screen)
    let stage = Stage(screen)
    screen._errorHandler?.handleError(Fault("screen"))
    part._errorHandler?.handleError(Fault("part"))
    waitUntil({ screen.alert?.title == "screen" }, "the alert of the screen is there")
    screen.dismiss(animated: false)
    waitUntil({ screen.alert?.title == "part" }, "the alert of the part is there")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAnErrorIsShownOverWhatTheScreenPresents() {
    let screen = DPViewController()
    let stage = Stage(screen)
    let sheet = UIViewController()
    screen.present(sheet, animated: false)
    screen._errorHandler?.handleError(Fault("over the sheet"))
    waitUntil({ sheet.alert?.title == "over the sheet" }, "the alert is there")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAnErrorWaitsUntilTheScreenHasAppeared() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(navigation)
    let screen = DPViewController()
    screen._errorHandler?.handleError(Fault("early"))
    XCTAssertFalse(screen.isViewLoaded)
    XCTAssertNil(navigation.presentedViewController)

    navigation.pushViewController(screen, animated: true)
    waitUntil({ screen.alert?.title == "early" }, "the alert is there")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAnErrorWaitsWhileTheScreenIsCovered() {
    let screen = DPViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let stage = Stage(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    waitUntil({ screen.viewIfLoaded?.window == nil }, "the screen is covered")
    screen._errorHandler?.handleError(Fault("covered"))
    XCTAssertNil(navigation.presentedViewController)

    navigation.popViewController(animated: false)
    waitUntil({ screen.alert?.title == "covered" }, "the alert is there")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAnErrorWaitsForAHandlerToHaveAScreen() {
    let handler = DPViewErrorHandler()
    handler.handleError(Fault("homeless"))
    let screen = UIViewController()
    let stage = Stage(screen)
    handler.viewController = screen
    waitUntil({ screen.alert?.title == "homeless" }, "the alert is there")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testTheErrorsOfADismissedScreenAreForgotten() {
    let screen = DPViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let root = UIViewController()
    let stage = Stage(root)
    root.present(navigation, animated: false)
    var closed: [String] = []
    screen._errorHandler?.handleError(Fault("seen")) { closed.append("seen") }
    screen._errorHandler?.handleError(Fault("unseen")) { closed.append("unseen") }
    waitUntil({ screen.alert?.title == "seen" }, "the first alert is there")
    root.dismiss(animated: false)
    waitUntil({ closed.count == 2 }, "both are over")
    XCTAssertEqual(closed.sorted(), ["seen", "unseen"])
    XCTAssertNil(root.presentedViewController)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testTheErrorsOfAClosedScreenAreForgotten() {
    weak var screen: DPViewController?
    var completions = 0
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(navigation)
    func open() {
      let opened = DPViewController()
      screen = opened
      navigation.pushViewController(opened, animated: false)
      navigation.pushViewController(UIViewController(), animated: false)
      // The completion holds the screen, as a careless one does.
      opened._errorHandler?.handleError(Fault("late")) {
        completions += 1
        _ = opened
      }
    }
    open()
    XCTAssertNotNil(screen)
    navigation.popToRootViewController(animated: false)
    waitUntil({ completions == 1 && screen == nil }, "the error is over and the screen freed")
    XCTAssertNil(navigation.presentedViewController)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testTheScreenIsHeldWeakly() {
    let handler = DPViewErrorHandler()
    func show() {
      let screen = UIViewController()
      handler.viewController = screen
      XCTAssertNotNil(handler.viewController)
    }
    show()
    XCTAssertNil(handler.viewController)
  }

  @MainActor func testNothingIsLeftOfAClosedAlert() {
    weak var alert: UIAlertController?
    weak var handler: DPViewErrorHandler?
    let root = UIViewController()
    let stage = Stage(root)
    func show() {
      let own = DPViewErrorHandler()
      handler = own
      own.viewController = root
      own.handleError(Fault("one"))
    }
    show()
    XCTAssertNil(handler)
    waitUntil({ root.alert != nil }, "the alert outlives its handler")
    alert = root.alert
    root.dismiss(animated: false)
    waitUntil({ alert == nil }, "the alert is freed")
    withExtendedLifetime(stage) {}
  }
}
