import Foundation

/// Opens a built app: in a window, in the browser where there is no display, or on a picture.
public struct AppRun {
  let executable: URL
  let arguments: [String]
  let windowSize: (width: Int, height: Int)?
  /// Whether several browsers may show the app, where it is shown in one.
  let isShared: Bool

  public init(executable: URL, arguments: [String], windowSize: (width: Int, height: Int)?, isShared: Bool = false) {
    self.executable = executable
    self.arguments = arguments
    self.windowSize = windowSize
    self.isShared = isShared
  }

  private var command: Command {
    var environment: [String: String?] = [:]
    if let windowSize { environment["SLIPWAY_WINDOW_SIZE"] = "\(windowSize.width)x\(windowSize.height)" }
    if !Self.hasSessionBus { environment["GTK_A11Y"] = "none" }
    return Command(executable.path, arguments, environment: environment)
  }

  /// The seconds an app has for its first settled frame.
  static let longestSettling = 60.0

  /// How an app ends whose picture shows nothing, and one whose picture cannot be written.
  static let statusOfOneColour: Int32 = 65
  private static let statusOfNoFile: Int32 = 73

  static var hasDisplay: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
      || environment["GDK_BACKEND"] == "broadway"
  }

  /// Whether there is a D-Bus of this session, over which screen readers come. GTK would complain that there is none.
  private static var hasSessionBus: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
  }

  /// Opens the app's window and waits for its end.
  ///
  /// - Parameters:
  ///   - hasViews: whether the app needs a display at all.
  ///   - hasWebViews: whether it shows web pages.
  /// - Returns: the app's exit status.
  public func open(hasViews: Bool, hasWebViews: Bool) throws -> Int32 {
    try open(hasViews: hasViews, hasWebViews: hasWebViews) { try $0.runInForeground() }
  }

  /// The same, with what starts the app and waits for it.
  func open(hasViews: Bool, hasWebViews: Bool, _ run: (Command) throws -> Int32) throws -> Int32 {
    guard hasViews, !Self.hasDisplay else { return try run(command) }
    let server = try BroadwayServer.start(isShared: isShared)
    defer { server.stop() }
    Console.shared.complain("This machine has no display. The app is shown in the browser: \(server.address)")
    if hasWebViews {
      Console.shared.say(
        "note: web views stay empty there: WebKitGTK needs an X or Wayland display. Their loads fail with an error."
      )
    }
    var command = command
    command.environment.merge(server.environment) { $1 }
    return try run(command)
  }

  /// Writes a picture of the app's first settled frame, drawn by the cairo renderer on a display of its own.
  public func screenshot(to file: URL) throws(BuildError) -> Int32 {
    let server = try PrivateDisplay.start(
      width: max(windowSize?.width ?? 0, 2_048),
      height: max(windowSize?.height ?? 0, 2_048)
    )
    defer { server.stop() }
    try? FileManager.default.removeItem(at: file)
    var command = command
    command.environment["SLIPWAY_SCREENSHOT"] = file.standardizedFileURL.path
    command.environment.merge(server.environment) { $1 }
    guard let status = try command.run(forAtMost: Self.longestSettling) else {
      throw BuildError(
        "the app showed no settled frame within \(Int(Self.longestSettling)) seconds",
        advice: "Something in it moves or waits forever. Run it with a window to see."
      )
    }
    if status == Self.statusOfOneColour {
      throw BuildError(
        "nothing was shown: the picture in \(file.path) is of one colour",
        advice:
          "Has its window a root view controller, and is that given a scene or made the key window? Do its views have "
          + "frames or constraints? Of an app that is meant to be plain no picture can be taken."
      )
    }
    if status == Self.statusOfNoFile {
      throw BuildError("the picture cannot be written to \(file.path)", advice: "Is its folder there and writable?")
    }
    guard status == 0 else {
      throw BuildError("the app ended with status \(status) before its first frame had settled")
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw BuildError("the app ended without a frame to take a picture of", advice: "Is it an app with a window?")
    }
    return 0
  }
}
