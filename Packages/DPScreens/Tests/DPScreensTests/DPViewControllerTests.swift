import UIKit
import XCTest

@testable import DPScreens

final class DPViewControllerTests: XCTestCase {
  // MARK: What belongs to a screen

  @MainActor func testAScreenNeedsNothing() {
    final class PlainScreen: DPViewController {}
    let screen = PlainScreen()
    let stage = Stage(screen)

    XCTAssertNil(screen._model)
    XCTAssertNotNil(screen.viewIfLoaded?.window)
    screen.modelBeginLoading(nil)
    screen.modelFinishLoading(nil, withError: Fault("of nothing"))
    waitUntil({ screen.alert?.title == "of nothing" }, "the error is shown")
    withExtendedLifetime(stage) {}
  }

  @MainActor func testEveryInitialiserMakesAScreenWithAnErrorHandler() {
    for screen in [DPViewController(), DPViewController(nibName: nil, bundle: nil)] {
      XCTAssertTrue(screen._errorHandler?.viewController === screen)
    }
  }

  @MainActor func testTheModelIsConnectedToTheScreen() {
    let screen = DPViewController()
    let model = DPViewModel()
    screen._model = model
    XCTAssertTrue(model._ouput === screen)
  }

  @MainActor func testAModelThatIsReplacedIsDisconnected() {
    let screen = DPViewController()
    let (old, new) = (DPViewModel(), DPViewModel())
    screen._model = old
    screen._model = new
    XCTAssertNil(old._ouput)
    XCTAssertTrue(new._ouput === screen)
  }

  @MainActor func testAModelThatHasMovedToAnotherScreenStaysThere() {
    let (first, second) = (DPViewController(), DPViewController())
    let model = DPViewModel()
    first._model = model
    second._model = model
    first._model = nil
    XCTAssertTrue(model._ouput === second)
  }

  @MainActor func testTheErrorHandlerIsConnectedToTheScreen() {
    let screen = DPViewController()
    let (old, new) = (screen._errorHandler, DPViewErrorHandler())
    screen._errorHandler = new
    XCTAssertNil(old?.viewController)
    XCTAssertTrue(new.viewController === screen)
  }

  // MARK: Errors

  @MainActor func testErrorsGoToTheErrorHandler() {
    let handler = RecordingHandler()
    let model = DPViewModel()
    let screen = DPViewController()
    screen._model = model
    screen._errorHandler = handler

    model._ouput?.modelDidError(model, error: Fault("one"))
    model._ouput?.modelFinishLoading(model, withError: Fault("two"))
    model._ouput?.modelFinishLoading(model, withError: nil)
    XCTAssertEqual(handler.faults, [Fault("one"), Fault("two"), nil])
  }

  @MainActor func testWithNoErrorHandlerNoErrorIsShown() {
    let screen = DPViewController()
    let stage = Stage(screen)
    screen._errorHandler = nil
    screen.modelDidError(nil, error: Fault("unseen"))
    XCTAssertNil(screen.presentedViewController)

    // Alerts come in the order of the errors: the first is that of the next handler.
    screen._errorHandler = DPViewErrorHandler()
    screen.modelDidError(nil, error: Fault("seen"))
    waitUntil({ screen.alert != nil }, "an alert is there")
    XCTAssertEqual(screen.alert?.title, "seen")
    withExtendedLifetime(stage) {}
  }

  // MARK: Loading

  @MainActor func testASpinnerTurnsInTheMiddleWhileTheModelLoads() throws {
    let screen = DPViewController()
    let stage = Stage(screen)
    screen.modelBeginLoading(nil)
    stage.window.layoutIfNeeded()
    let spinner = try XCTUnwrap(screen.spinner)
    XCTAssertTrue(spinner.isAnimating)
    XCTAssertEqual(spinner.center.x, screen.view.bounds.midX, accuracy: 1)

    screen.modelFinishLoading(nil, withError: nil)
    XCTAssertFalse(spinner.isAnimating)
    screen.modelBeginLoading(nil)
    XCTAssertTrue(screen.spinner === spinner && spinner.isAnimating)
  }

  @MainActor func testWhatBeganBeforeTheViewWasThereIsShownLater() {
    let screen = DPViewController()
    screen.modelBeginLoading(nil)
    XCTAssertFalse(screen.isViewLoaded)
    XCTAssertEqual(screen.spinner?.isAnimating, true)

    let finished = DPViewController()
    finished.modelBeginLoading(nil)
    finished.modelFinishLoading(nil, withError: nil)
    XCTAssertNil(finished.spinner)
  }

  @MainActor func testReloadingSpinsTheRefreshControl() {
    let screen = ListScreen()
    screen.loadViewIfNeeded()
    screen.modelBeginReloading(nil)
    XCTAssertTrue(screen.refreshControl.isRefreshing)
    XCTAssertNil(screen.spinner)

    screen.modelFinishLoading(nil, withError: nil)
    XCTAssertFalse(screen.refreshControl.isRefreshing)
  }

  @MainActor func testReloadingWithNoRefreshControlTurnsTheSpinner() {
    let screen = DPViewController()
    screen.modelBeginReloading(nil)
    XCTAssertEqual(screen.spinner?.isAnimating, true)
  }

  @MainActor func testAListThatWasPulledNeedsNoSpinner() {
    let screen = ListScreen()
    screen.loadViewIfNeeded()
    screen.refreshControl.beginRefreshing()
    screen.modelBeginLoading(nil)
    XCTAssertNil(screen.spinner)

    screen.modelFinishLoading(nil, withError: nil)
    XCTAssertFalse(screen.refreshControl.isRefreshing)
    screen.modelBeginLoading(nil)
    XCTAssertEqual(screen.spinner?.isAnimating, true)
  }

  @MainActor func testTheSpinnerOfAModelEndsWithIt() {
    let screen = DPViewController()
    screen._model = DPViewModel()
    screen.modelBeginLoading(screen._model)
    screen._model = DPViewModel()
    XCTAssertNotEqual(screen.spinner?.isAnimating, true)
  }

  @MainActor func testASubclassShowsItsOwnWay() {
    final class QuietScreen: DPViewController {
      var messages: [String] = []
      override func modelBeginLoading(_ model: DPViewModel?) { messages.append("begin loading") }
      override func modelBeginReloading(_ model: DPViewModel?) { messages.append("begin reloading") }
      override func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) { messages.append("finish") }
      override func modelUpdated(_ model: DPViewModel?) { messages.append("updated") }
      override func modelReloaded(_ model: DPViewModel?) { messages.append("reloaded") }
      override func modelDidError(_ model: DPViewModel?, error: Error) { messages.append("error") }
    }
    let screen = QuietScreen()
    let model = DPViewModel()
    screen._model = model
    let output = model._ouput
    output?.modelBeginLoading(model)
    output?.modelBeginReloading(model)
    output?.modelFinishLoading(model, withError: Fault("quiet"))
    output?.modelUpdated(model)
    output?.modelReloaded(model)
    output?.modelDidError(model, error: Fault("quiet"))

    XCTAssertEqual(
      screen.messages,
      ["begin loading", "begin reloading", "finish", "updated", "reloaded", "error"]
    )
    XCTAssertNil(screen.spinner)
  }

  // MARK: The end

  @MainActor func testAClosedScreenFreesEverything() {
    weak var screen: DPViewController?
    weak var model: DPViewModel?
    weak var handler: DPViewErrorHandler?
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(navigation)
    func open() {
      let opened = DPViewController()
      opened._model = DPViewModel()
      screen = opened
      model = opened._model
      handler = opened._errorHandler
      navigation.pushViewController(opened, animated: false)
      opened.modelBeginLoading(model)
    }
    open()
    waitUntil({ screen?.view.window != nil }, "the screen is there")
    XCTAssertNotNil(model)
    XCTAssertNotNil(handler)

    navigation.popViewController(animated: false)
    waitUntil({ screen == nil }, "the screen is freed")
    XCTAssertNil(model)
    XCTAssertNil(handler)
    withExtendedLifetime(stage) {}
  }

  @MainActor func testAModelThatOutlivesItsScreenTalksToNobody() {
    let model = DPViewModel()
    func show() { DPViewController()._model = model }
    show()
    XCTAssertNil(model._ouput)
  }
}

private final class RecordingHandler: DPViewErrorHandler {
  var faults: [Fault?] = []
  override func handleError(_ error: Error?, completion: (() -> Void)? = nil) { faults.append(error as? Fault) }
}

private final class ListScreen: DPViewController {
  let refreshControl = UIRefreshControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds)
    table.refreshControl = refreshControl
    view.addSubview(table)
  }
}

extension DPViewController {
  fileprivate var spinner: UIActivityIndicatorView? {
    view.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
  }
}
