import Foundation
import Testing

/// A built app of `Apps/` in a window on a desktop of its own, and the user before it.
///
/// Nothing here waits a fixed time: events are sent at once, and `wait(for:until:)` polls what is on the screen.
final class App {
  let desktop: Desktop
  private let executable: URL
  private let arguments: [String]
  private(set) var process = Process()
  /// `XDG_DATA_HOME`: the app's container lies in it. Stays over a relaunch.
  let data: URL
  private(set) var size: (width: Int, height: Int)
  private var window = ""
  private var tree: AccessibilityTree?
  /// What the app wrote to its standard error, over all launches.
  private let messages: URL

  /// Builds an app if it has to be, and launches it.
  ///
  /// - Parameters:
  ///   - name: a folder of `Apps/`, or any app's folder.
  ///   - options: of `slipway build`, `["--release"]`.
  ///   - arguments: launch arguments, `["-AppleInterfaceStyle", "Dark"]`.
  ///   - prepare: called with the data folder before the launch.
  init(
    _ name: String,
    size: (width: Int, height: Int) = (390, 844),
    options: [String] = [],
    arguments: [String] = [],
    prepare: (URL) throws -> Void = { _ in }
  ) throws {
    executable = try Products.executable(of: name, options: options)
    self.size = size
    self.arguments = arguments
    data = FileManager.default.temporaryDirectory.appending(path: "slipway-data-\(UUID().uuidString)")
    messages = FileManager.default.temporaryDirectory.appending(path: "slipway-messages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data().write(to: messages)
    try prepare(data)
    desktop = try Desktop()
    try launch()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    desktop.stop()
    lookAtMessages()
    for place in [data, messages] { try? FileManager.default.removeItem(at: place) }
  }

  /// A warning or a critical message of GTK, or what is below it, fails the test.
  private func lookAtMessages() {
    guard let text = try? String(contentsOf: messages, encoding: .utf8) else {
      Issue.record("what \(executable.lastPathComponent) said cannot be read")
      return
    }
    FileHandle.standardError.write(Data(text.utf8))
    for line in text.split(separator: "\n") where line.contains(/-(CRITICAL|WARNING|ERROR) \*\*/) {
      Issue.record("\(executable.lastPathComponent) said: \(String(line))")
    }
  }

  /// Starts the app and waits for its first settled picture.
  func launch() throws {
    process = Process()
    process.executableURL = executable
    let log = try FileHandle(forWritingTo: messages)
    try log.seekToEnd()
    process.standardError = log
    process.arguments = arguments
    process.environment = environment
    try process.start()
    let shown = poll(within: 60) {
      window = desktop.xdotool("search", "--onlyvisible", "--pid", "\(process.processIdentifier)") ?? ""
      return !window.isEmpty || !process.isRunning
    }
    guard shown, process.isRunning else { throw DriverError("\(executable.lastPathComponent) showed no window") }
    window = window.split(separator: "\n").last.map(String.init) ?? window
    desktop.xdotool("windowfocus", "--sync", window)
    // The pointer starts where nothing is hovered.
    desktop.xdotool("mousemove", "1279", "1079")
    try settle()
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(desktop.environment) { $1 }.merging([
      "XDG_DATA_HOME": data.path, "SLIPWAY_WINDOW_SIZE": "\(size.width)x\(size.height)",
    ]) { $1 }
  }

  /// Starts the app once more, as `slipway run --screenshot` does, and waits until it has drawn its picture and ended.
  func screenshot(to file: URL) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(["SLIPWAY_SCREENSHOT": file.path]) { $1 }
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw DriverError("\(executable.lastPathComponent) drew no picture") }
  }

  // The user's hands. Points from the upper left of the app.

  func tap(_ x: Int, _ y: Int) { desktop.xdotool("mousemove", "\(x)", "\(y)", "click", "1") }
  func doubleTap(_ x: Int, _ y: Int) { desktop.xdotool("mousemove", "\(x)", "\(y)", "click", "--repeat", "2", "1") }
  func rightClick(_ x: Int, _ y: Int) { desktop.xdotool("mousemove", "\(x)", "\(y)", "click", "3") }
  func hover(_ x: Int, _ y: Int) { desktop.xdotool("mousemove", "\(x)", "\(y)") }

  /// Holds the button down without moving until something shows, then lets go.
  func press(_ x: Int, _ y: Int, until condition: (Picture) -> Bool, for what: String = "the long press") throws {
    desktop.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1")
    defer { desktop.xdotool("mouseup", "1") }
    try wait(for: what, until: condition)
  }

  /// Drags from one point to another in some steps, 8 ms apart, and lets go.
  func drag(from start: (Int, Int), to end: (Int, Int), steps: Int = 24) {
    var words = ["mousemove", "\(start.0)", "\(start.1)", "mousedown", "1"]
    for step in 1...steps {
      let x = start.0 + (end.0 - start.0) * step / steps
      let y = start.1 + (end.1 - start.1) * step / steps
      words += ["mousemove", "\(x)", "\(y)", "sleep", "0.008"]
    }
    desktop.xdotool(words + ["mouseup", "1"])
  }

  /// Turns the wheel at a point; positive notches show what lies below.
  func wheel(_ x: Int, _ y: Int, notches: Int) {
    let button = notches > 0 ? "5" : "4"
    desktop.xdotool("mousemove", "\(x)", "\(y)", "click", "--repeat", "\(abs(notches))", "--delay", "4", button)
  }

  /// Presses a key: "Escape", "Page_Down", "ctrl+a".
  func key(_ name: String) { desktop.xdotool("key", "--clearmodifiers", name) }
  func type(_ text: String) { desktop.xdotool("type", "--delay", "10", text) }

  /// Makes the window another size, as by its edge.
  func resize(_ width: Int, _ height: Int) {
    desktop.xdotool("windowsize", window, "\(width)", "\(height)")
    size = (width, height)
  }

  /// Closes the window, by the window manager's key, and waits for the app's end.
  func close() throws {
    key("alt+F4")
    guard poll(within: 30, until: { !process.isRunning }) else { throw DriverError("the app did not end") }
  }

  /// Ends the app without a chance to save, as a power cut does.
  func kill9() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Taps what is read out under a name, as soon as it is there.
  func tap(_ name: String, role: String? = nil) throws {
    let center = try restingElement(name, role: role).center
    tap(center.x, center.y)
  }

  /// What is read out under a name, once it stays where it is: a row that comes in is passed by where it was seen.
  private func restingElement(_ name: String, role: String?) throws -> Element {
    var last = try element(name, role: role)
    var since = Date()
    try wait(for: "\(name) at rest") { _ in
      let now = try element(name, role: role)
      if now.frame != last.frame { (last, since) = (now, Date()) }
      return Date().timeIntervalSince(since) > 0.15
    }
    return last
  }

  // The user's eyes.

  var picture: Picture { desktop.picture(width: size.width, height: size.height) }

  /// Waits until the picture shows something.
  ///
  /// - Parameter what: says in the failure what was waited for. The picture that did not show it is attached to the test.
  @discardableResult
  func wait(for what: String, within seconds: Double = 30, until condition: (Picture) throws -> Bool) throws -> Picture
  {
    var last = picture
    let met = try poll(within: seconds) {
      last = picture
      return try condition(last) || !process.isRunning
    }
    if met, process.isRunning { return last }
    keep(last, named: what)
    throw DriverError(process.isRunning ? "waited \(Int(seconds)) s for \(what)" : "the app ended before \(what)")
  }

  /// Waits until the picture stands still: no two pictures of a quarter of a second differ.
  @discardableResult
  func settle(within seconds: Double = 30) throws -> Picture {
    var last = picture
    var since = Date()
    return try wait(for: "a picture at rest", within: seconds) { now in
      if now != last { (last, since) = (now, Date()) }
      return Date().timeIntervalSince(since) > 0.25
    }
  }

  // What is read out.

  /// The accessibility tree, from the outside in.
  func elements() throws -> [Element] {
    let tree = try tree ?? AccessibilityTree(session: desktop.environment["DBUS_SESSION_BUS_ADDRESS"]!)
    self.tree = tree
    return try tree.elements()
  }

  /// What is read out under a name; waits until it is there.
  @discardableResult
  func element(_ name: String, role: String? = nil, within seconds: Double = 30) throws -> Element {
    var found: Element?
    try wait(for: "an element \"\(name)\"", within: seconds) { _ in
      found = try elements().last { $0.name == name && (role == nil || $0.role == role) && !$0.frame.isEmpty }
      return found != nil
    }
    return found!
  }

  /// What assistive technology can do with what is read out under a name.
  func actions(of name: String, role: String? = nil) throws -> [String] {
    let element = try element(name, role: role)
    return try tree?.actions(of: element) ?? []
  }

  /// Has assistive technology do something with what is read out under a name.
  func perform(_ action: String, on name: String) throws {
    let element = try element(name)
    try tree?.perform(action, on: element)
  }

  /// Attaches a picture to the test, and writes it to `$UITEST_PICTURES` if that is a folder.
  func keep(_ picture: Picture, named name: String) {
    let png = picture.png()
    let file = name.replacing(" ", with: "-").replacing("/", with: "-") + ".png"
    Attachment.record(png, named: file)
    guard let folder = ProcessInfo.processInfo.environment["UITEST_PICTURES"] else { return }
    try? png.write(to: URL(filePath: folder).appending(path: file))
  }
}
