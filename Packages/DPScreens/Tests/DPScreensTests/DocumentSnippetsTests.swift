import UIKit
import XCTest

import DPScreens

// The document this package is built from shows its code in seven snippets. Here each of them is compiled as it stands
// there, and run. What had to be corrected:
//
// - The first four show the package's own declarations: here what can be done with them, with no `@testable`. The
//   class `DPViewModel` is internal there, but has an open member: it is open.
// - "...", which stands for code, is code here: the body of `loadTestData()` and of `handleErrorUnique(_:)`, the second
//   property, and the initialiser that Swift asks for where a subclass has one of its own.
// - The classes of the examples are declared again and again: here in an enumeration for each snippet.
// - Its spellings stay: `_ouput`, and `errorHandlder` in the example.

// MARK: DPViewController, DPViewModel, DPViewModelOutput, DPViewErrorHandler

private final class Overrides: DPViewController {
  override var _model: DPViewModel? { didSet { changes += 1 } }
  override var _errorHandler: DPViewErrorHandler? { didSet { changes += 1 } }
  var changes = 0
}

private final class ModelOverrides: DPViewModel {
  override weak var _ouput: DPViewModelOutput? { didSet { changes += 1 } }
  var changes = 0
}

private final class ErrorHandlerOverrides: DPViewErrorHandler {
  override weak var viewController: UIViewController? { didSet { changes += 1 } }
  var changes = 0
  override func handleError(_ error: Error?, completion: (() -> Void)? = nil) { completion?() }
}

private final class Output: DPViewModelOutput {
  var messages = 0
  func modelDidError(_ model: DPViewModel?, error: Error) { messages += 1 }
  func modelBeginReloading(_ model: DPViewModel?) { messages += 1 }
  func modelBeginLoading(_ model: DPViewModel?) { messages += 1 }
  func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) { messages += 1 }
  func modelUpdated(_ model: DPViewModel?) { messages += 1 }
  func modelReloaded(_ model: DPViewModel?) { messages += 1 }
}

// MARK: The examples

private enum OnlyAController {
  class TestViewController: DPViewController {}
}

private enum WithAModel {
  class TestViewModel: DPViewModel {
    var testData: String?

    func loadTestData() {
      _ouput?.modelBeginLoading(self)
      testData = "data"
      _ouput?.modelReloaded(self)
      _ouput?.modelFinishLoading(self, withError: nil)
    }
  }

  class TestViewController: DPViewController {
    override init() {
      super.init()
      self.model = TestViewModel()
    }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      self.model = TestViewModel()
    }

    let label = UILabel()
    override func modelReloaded(_ model: DPViewModel?) { label.text = self.model?.testData }
    func reload() { model?.loadTestData() }

    private var model: TestViewModel? {
      get { self._model as? TestViewModel }
      set { self._model = newValue }
    }
  }
}

private enum WithAnErrorHandler {
  class TestViewModel: DPViewModel {
    var testData: String?

    func loadTestData() {
      _ouput?.modelDidError(self, error: URLError(.notConnectedToInternet))
    }
  }

  class TestViewErrorHandler: DPViewErrorHandler {
    var unique: [Error] = []

    func handleErrorUnique(_ error: Error) {
      unique.append(error)
    }
  }

  class TestViewController: DPViewController {
    override init() {
      super.init()

      self.model = TestViewModel()
      self.errorHandlder = TestViewErrorHandler()
    }
    required init?(coder: NSCoder) { nil }

    override func modelDidError(_ model: DPViewModel?, error: Error) { errorHandlder?.handleErrorUnique(error) }

    private var model: TestViewModel? {
      get { self._model as? TestViewModel }
      set { self._model = newValue }
    }

    private var errorHandlder: TestViewErrorHandler? {
      get { self._errorHandler as? TestViewErrorHandler }
      set { self._errorHandler = newValue }
    }
  }
}

// MARK: - What they do

final class DocumentSnippetsTests: XCTestCase {
  @MainActor func testTheMembersAreOpen() {
    let screen = Overrides()
    let model = ModelOverrides()
    let handler = ErrorHandlerOverrides()
    screen._model = model
    screen._errorHandler = handler
    XCTAssertEqual(screen.changes, 2)
    XCTAssertEqual(model.changes, 1)
    XCTAssertEqual(handler.changes, 1)

    let view: DPViewProtocol = screen
    XCTAssertTrue(view._model === model && view._errorHandler === handler)
    XCTAssertTrue(model._ouput === screen && handler.viewController === screen)
  }

  @MainActor func testAnOutputHearsSixMessages() {
    let output = Output()
    let model = DPViewModel()
    model._ouput = output
    model._ouput?.modelDidError(model, error: URLError(.badURL))
    model._ouput?.modelBeginReloading(model)
    model._ouput?.modelBeginLoading(model)
    model._ouput?.modelFinishLoading(model, withError: nil)
    model._ouput?.modelUpdated(model)
    model._ouput?.modelReloaded(model)
    XCTAssertEqual(output.messages, 6)
  }

  @MainActor func testTheErrorHandlersCompletionMayBeLeftOut() {
    DPViewErrorHandler().handleError(nil)
    var completions = 0
    DPViewErrorHandler().handleError(nil, completion: { completions += 1 })
    XCTAssertEqual(completions, 1)
  }

  @MainActor func testAControllerAlone() {
    let screen = OnlyAController.TestViewController()
    XCTAssertNil(screen._model)
    XCTAssertNotNil(screen.view)
  }

  @MainActor func testAControllerWithAModel() {
    let screen = WithAModel.TestViewController()
    screen.reload()
    XCTAssertEqual(screen.label.text, "data")
  }

  @MainActor func testAControllerWithAModelAndAnErrorHandler() throws {
    let screen = WithAnErrorHandler.TestViewController()
    let model = try XCTUnwrap(screen._model as? WithAnErrorHandler.TestViewModel)
    let handler = try XCTUnwrap(screen._errorHandler as? WithAnErrorHandler.TestViewErrorHandler)
    model.loadTestData()
    XCTAssertEqual(handler.unique.count, 1)
    XCTAssertTrue(handler.viewController === screen)
  }

  @MainActor func testInheritanceIsEasy() {
    final class Special: WithAModel.TestViewController {
      // The name is free: the other one is private.
      private var model: DPViewModel? { _model }
      var hasModel: Bool { model != nil }
    }
    XCTAssertTrue(Special().hasModel)
  }
}
