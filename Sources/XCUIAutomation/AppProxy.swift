import Foundation
import SlipwayAutomation

/// An app that tests drive. All `XCUIApplication`s of one identifier stand for the one that runs.
@MainActor final class AppProxy {
  let identifier: String
  private(set) var connection: (any AppConnection)?
  /// Whether it was sent to the background.
  private(set) var isInBackground = false

  init(_ identifier: String) { self.identifier = identifier }

  // MARK: All of them

  private static var known: [String: AppProxy] = [:]
  /// The one that was started or brought to the front last.
  private(set) static weak var frontmost: AppProxy?

  static func named(_ identifier: String) -> AppProxy {
    if let app = known[identifier] { return app }
    let app = AppProxy(identifier)
    known[identifier] = app
    return app
  }

  static var running: [AppProxy] { known.values.filter { $0.connection?.isRunning == true } }

  /// The apps that `slipway test` has built, the tested one first.
  @TaskLocal static var apps: [AutomatedApp] = {
    let text = ProcessInfo.processInfo.environment[AutomationEnvironment.apps] ?? "[]"
    return (try? JSONDecoder().decode([AutomatedApp].self, from: Data(text.utf8))) ?? []
  }()

  // MARK: Its life

  func launch(arguments: [String], environment: [String: String]) {
    end()
    guard let app = Self.apps.first(where: { $0.identifier == identifier }) else {
      let names = Self.apps.map(\.identifier).joined(separator: ", ")
      return fail("There is no app \"\(identifier)\" to launch: this project has \(names.isEmpty ? "none" : names)")
    }
    TestStep.say("Launch \(identifier)" + (UIConfiguration.current.map { " (\($0))" } ?? ""))
    do {
      let arguments = (UIConfiguration.current?.arguments ?? []) + arguments
      let process = try AppProcess(app, arguments: arguments, environment: environment)
      LaunchTimes.shared.add(process.launchTime)
      start(process)
    } catch {
      fail("Failed to launch \(identifier): \(error)")
    }
  }

  /// Drives what a connection leads to.
  func start(_ connection: any AppConnection) {
    self.connection = connection
    isInBackground = false
    comeToFront()
    XCUIDevice.shared.apply(to: self)
  }

  func end() {
    if let connection, connection.isRunning { TestStep.say("Terminate \(identifier)") }
    connection?.end()
    connection = nil
  }

  func goes(toBackground: Bool) {
    isInBackground = toBackground
    _ = ask(toBackground ? .background : .foreground)
    if !toBackground { comeToFront() }
  }

  /// The app that was in front before goes to the background: a screen shows one.
  private func comeToFront() {
    let last = Self.frontmost
    Self.frontmost = self
    guard let last, last !== self, last.connection?.isRunning == true, !last.isInBackground else { return }
    last.goes(toBackground: true)
  }

  /// Has the app ask anew for what its user has granted or denied; it is ended if it runs.
  func forgetAuthorization(of resource: XCUIProtectedResource) {
    end()
    guard let keeper = resource.keeper else { return }
    guard let app = Self.apps.first(where: { $0.identifier == identifier }) else { return }
    let answer = URL(filePath: app.container).appending(path: "Library/\(keeper)/Authorization")
    do {
      try FileManager.default.removeItem(at: answer)
    } catch CocoaError.fileNoSuchFile {
      // Nobody has been asked.
    } catch {
      fail("The authorization status of \(resource) cannot be reset: \(error.localizedDescription)")
    }
  }

  // MARK: Asking

  /// The answer; nil, and a failure of the test, where there is none.
  func ask(_ request: AutomationRequest) -> AutomationReply? {
    guard let connection else {
      fail("\(identifier) is not running: launch() starts it")
      return nil
    }
    do {
      return try connection.ask(request)
    } catch {
      if !connection.isRunning { self.connection = nil }
      fail("\(error)")
      return nil
    }
  }

  /// What is asked for is done; a failure of the test where it is refused.
  func perform(_ request: AutomationRequest, to purpose: String, of path: ElementPath? = nil) {
    TestStep.say(purpose.prefix(1).uppercased() + purpose.dropFirst() + (path.map { " \($0.briefly)" } ?? ""))
    if case .refused(let reason) = ask(request) { fail("Failed to \(purpose): \(reason)") }
  }

  func elements(_ path: ElementPath) -> [ElementRecord] {
    guard case .elements(let app) = ask(.elements) else { return [] }
    return path.elements(in: app)
  }

  func place(of element: ElementRecord) -> CGPoint? {
    guard case .place(let place) = ask(.reach(element: element.number)) else { return nil }
    return place
  }

  func picture(of part: CGRect?) -> Data? {
    guard case .picture(let png) = ask(.picture(part)) else { return nil }
    return png
  }

  var screen: CGSize? {
    guard case .elements(let app) = ask(.elements) else { return nil }
    return app.frame.size
  }

  /// How long to wait before looking again.
  private static let pause: TimeInterval = 0.05

  /// Asks until it is so, or the time is over.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while true {
      if condition() { return true }
      guard connection != nil, Date() < deadline else { return false }
      // The test's own main queue goes on meanwhile.
      RunLoop.current.run(until: Date(timeIntervalSinceNow: min(Self.pause, max(deadline.timeIntervalSinceNow, 0))))
    }
  }

  // MARK: Failing

  /// A failure of the running test, at its own line, with what there was to see.
  func fail(_ message: String) {
    var issue = XCTIssue(
      type: .assertionFailure,
      compactDescription: message,
      sourceCodeContext: XCTSourceCodeContext(location: TestLine.current)
    )
    if let connection, connection.isRunning {
      if case .elements(let app) = try? connection.ask(.elements) {
        let tree = XCTAttachment(string: app.tree())
        tree.name = "Elements at the failure"
        issue.add(tree)
      }
      if case .picture(let png) = try? connection.ask(.picture(nil)) {
        let picture = XCTAttachment(data: png, uniformTypeIdentifier: "public.png")
        picture.name = "Screen at the failure"
        issue.add(picture)
      }
    }
    XCTestCase.record(ofCurrent: issue)
  }
}
