// swift-format-ignore-file
// What is quoted below stands as the document has it.

import DPScreens
import UIKit
import XCTest

// The document this package is built from shows its code in seven snippets. Here each of them is compiled as it stands
// there, with its own names, and the examples are run. What had to be corrected:
//
// - The first four show the package's own declarations: `Document` has them word for word, with what they leave out (the
//   bodies, `DPViewProtocol`), and a test holds the package's sources against the same lines. The class `DPViewModel` is
//   internal there, but has an open member: it is open in the package.
// - "...", which stands for code, is code here: the body of `loadTestData()` and of `handleErrorUnique(_:)`, the second
//   property, and the initialiser that Swift asks for where a subclass has one of its own.
// - The classes of the examples are declared again and again: here in an enumeration for each snippet.
// - Its spellings stay: `_ouput`, and `errorHandlder` in the example.

// MARK: DPViewController, DPViewModel, DPViewModelOutput, DPViewErrorHandler

private enum Document {
  open class DPViewController: UIViewController, DPViewProtocol, DPViewModelOutput {
      open var _model: DPViewModel?
      open var _errorHandler: DPViewErrorHandler?

    fileprivate var messages: [String] = []

    open func modelDidError(_ model: DPViewModel?, error: Error) { _errorHandler?.handleError(error) }
    open func modelBeginReloading(_ model: DPViewModel?) { messages.append("begin reloading") }
    open func modelBeginLoading(_ model: DPViewModel?) { messages.append("begin loading") }
    open func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
      messages.append("finish")
      _errorHandler?.handleError(error)
    }
    open func modelUpdated(_ model: DPViewModel?) { messages.append("updated") }
    open func modelReloaded(_ model: DPViewModel?) { messages.append("reloaded") }
  }

  class DPViewModel {
      open weak var _ouput: DPViewModelOutput? 
  }

  public protocol DPViewModelOutput: AnyObject {
      func modelDidError(_ model: DPViewModel?, error: Error)
      func modelBeginReloading(_ model: DPViewModel?)
      func modelBeginLoading(_ model: DPViewModel?)
      func modelFinishLoading(_ model: DPViewModel?, withError error: Error?)
      func modelUpdated(_ model: DPViewModel?)
      func modelReloaded(_ model: DPViewModel?)
  }

  open class DPViewErrorHandler {
      open weak var viewController: UIViewController?
      
      open func handleError(_ error: Error?, completion: (() -> Void)? = nil) {
        if let error { handled.append(error) }
        completion?()
      }

    fileprivate var handled: [Error] = []
  }

  protocol DPViewProtocol: AnyObject {
    var _model: DPViewModel? { get set }
    var _errorHandler: DPViewErrorHandler? { get set }
  }
}

/// The package's own members, overridden: they are open, with these types.
private final class OverridingScreen: DPViewController {
  override var _model: DPViewModel? { didSet { changes.append("model") } }
  override var _errorHandler: DPViewErrorHandler? { didSet { changes.append("error handler") } }
  var changes: [String] = []
}

private final class OverridingModel: DPViewModel {
  override weak var _ouput: DPViewModelOutput? { didSet { outputs += 1 } }
  var outputs = 0
}

private final class OverridingHandler: DPViewErrorHandler {
  override weak var viewController: UIViewController? { didSet { screens += 1 } }
  var screens = 0
  var handled: [Error] = []

  override func handleError(_ error: Error?, completion: (() -> Void)? = nil) {
    if let error { handled.append(error) }
    super.handleError(nil, completion: completion)
  }
}

/// An output with the protocol's members, and no more: it hears a model in place of a screen.
private final class Output: DPViewModelOutput {
  private(set) var messages: [String] = []
  func modelDidError(_ model: DPViewModel?, error: Error) { messages.append("error") }
  func modelBeginReloading(_ model: DPViewModel?) { messages.append("begin reloading") }
  func modelBeginLoading(_ model: DPViewModel?) { messages.append("begin loading") }
  func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) { messages.append("finish") }
  func modelUpdated(_ model: DPViewModel?) { messages.append("updated") }
  func modelReloaded(_ model: DPViewModel?) { messages.append("reloaded") }
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
  /// The lines of the document's declarations.
  private let quoted = [
    "open class DPViewController: UIViewController, DPViewProtocol, DPViewModelOutput {",
    "open var _model: DPViewModel?",
    "open var _errorHandler: DPViewErrorHandler?",
    "open class DPViewModel {",
    "open weak var _ouput: DPViewModelOutput?",
    "public protocol DPViewModelOutput: AnyObject {",
    "func modelDidError(_ model: DPViewModel?, error: Error)",
    "func modelBeginReloading(_ model: DPViewModel?)",
    "func modelBeginLoading(_ model: DPViewModel?)",
    "func modelFinishLoading(_ model: DPViewModel?, withError error: Error?)",
    "func modelUpdated(_ model: DPViewModel?)",
    "func modelReloaded(_ model: DPViewModel?)",
    "open class DPViewErrorHandler {",
    "open weak var viewController: UIViewController?",
    "open func handleError(_ error: Error?, completion: (() -> Void)? = nil)",
  ]

  func testThePackageDeclaresWhatTheDocumentQuotes() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Sources/DPScreens")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lines = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for line in quoted {
      // A body, or an observer, may follow.
      XCTAssertTrue(lines.contains { $0 == line || $0 == line + " {" || $0.hasPrefix(line + " { ") }, line)
    }
  }

  @MainActor func testTheMembersAreOpen() {
    let screen = OverridingScreen()
    let model = OverridingModel()
    let handler = OverridingHandler()
    screen._model = model
    screen._errorHandler = handler
    XCTAssertEqual(screen.changes, ["model", "error handler"])
    // The screen connects both to itself.
    XCTAssertEqual(model.outputs, 1)
    XCTAssertEqual(handler.screens, 1)
    let view: DPViewProtocol = screen
    XCTAssertTrue(view._model === model && view._errorHandler === handler)
    XCTAssertTrue(model._ouput === screen && handler.viewController === screen)

    model._ouput?.modelFinishLoading(model, withError: URLError(.timedOut))
    XCTAssertEqual(handler.handled.map { ($0 as? URLError)?.code }, [.timedOut])
  }

  @MainActor func testTheErrorHandlersCompletionMayBeLeftOut() {
    let handler = DPViewErrorHandler()
    handler.handleError(nil)
    var completions = 0
    handler.handleError(nil, completion: { completions += 1 })
    XCTAssertEqual(completions, 1, "without an error it is called at once")
  }

  @MainActor func testAControllerAlone() {
    let screen = OnlyAController.TestViewController()
    screen.loadViewIfNeeded()
    XCTAssertTrue(screen.isViewLoaded)
    XCTAssertNil(screen._model)
    XCTAssertTrue(screen._errorHandler?.viewController === screen)
  }

  @MainActor func testAControllerWithAModel() {
    let screen = WithAModel.TestViewController()
    screen.reload()
    XCTAssertEqual(screen.label.text, "data")
  }

  @MainActor func testAnOutputHearsTheModel() {
    let output = Output()
    let model = WithAModel.TestViewModel()
    model._ouput = output
    model.loadTestData()
    XCTAssertEqual(output.messages, ["begin loading", "reloaded", "finish"])

    let failing = WithAnErrorHandler.TestViewModel()
    failing._ouput = output
    failing.loadTestData()
    XCTAssertEqual(output.messages.last, "error")
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
