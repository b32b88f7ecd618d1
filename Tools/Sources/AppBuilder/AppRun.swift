import Foundation

/// Opens a built app: in a window, in the browser where there is no display, or on a picture.
public struct AppRun {
  let executable: URL
  let arguments: [String]
  let windowSize: (width: Int, height: Int)?

  public init(executable: URL, arguments: [String], windowSize: (width: Int, height: Int)?) {
    self.executable = executable
    self.arguments = arguments
    self.windowSize = windowSize
  }

  private var command: Command {
    var environment: [String: String?] = [:]
    if let windowSize { environment["SLIPWAY_WINDOW_SIZE"] = "\(windowSize.width)x\(windowSize.height)" }
    if !Self.hasSessionBus { environment["GTK_A11Y"] = "none" }
    return Command(executable.path, arguments, environment: environment)
  }

  /// The seconds an app has for its first settled frame.
  private static let longestSettling = 60.0

  private static var hasDisplay: Bool {
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
  public func open(hasViews: Bool, hasWebViews: Bool) throws(BuildError) -> Int32 {
    guard hasViews, !Self.hasDisplay else { return try command.runInForeground() }
    let server = try BroadwayServer.start()
    defer { server.stop() }
    Console.shared.say("This machine has no display. The app is shown in the browser: \(server.address)")
    if hasWebViews {
      Console.shared.say(
        "note: web views stay empty there: WebKitGTK needs an X or Wayland display. Their loads fail with an error."
      )
    }
    var command = command
    command.environment["GDK_BACKEND"] = "broadway"
    command.environment["BROADWAY_DISPLAY"] = ":\(server.display)"
    return try command.runInForeground()
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
    command.environment["DISPLAY"] = ":\(server.display)"
    command.environment["GDK_BACKEND"] = "x11"
    command.environment["GSK_RENDERER"] = "cairo"
    command.environment["WAYLAND_DISPLAY"] = .some(nil)
    guard let status = try command.run(forAtMost: Self.longestSettling) else {
      throw BuildError(
        "the app showed no settled frame within \(Int(Self.longestSettling)) seconds",
        advice: "Something in it moves or waits forever. Run it with a window to see."
      )
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

/// GTK's server that shows windows in a browser.
private struct BroadwayServer {
  let display: Int
  let address: String
  private let process: Process

  static func start() throws(BuildError) -> BroadwayServer {
    for display in 5..<30 where !FileManager.default.fileExists(atPath: socket(display)) {
      let port = 8080 + display
      let command = Command("gtk4-broadwayd", ["--address", "127.0.0.1", "--port", "\(port)", ":\(display)"])
      let process = try command.start(output: .nullDevice, errors: .nullDevice)
      for _ in 0..<100 where process.isRunning && !FileManager.default.fileExists(atPath: socket(display)) {
        usleep(20_000)
      }
      if process.isRunning, FileManager.default.fileExists(atPath: socket(display)) {
        return BroadwayServer(display: display, address: "http://127.0.0.1:\(port)/", process: process)
      }
      process.terminate()
    }
    throw BuildError("gtk4-broadwayd could not be started", advice: "Set DISPLAY to an X server instead.")
  }

  private static func socket(_ display: Int) -> String {
    let environment = ProcessInfo.processInfo.environment
    // GLib's own order: where there is no folder for the session, the caches'.
    let runtime = environment["XDG_RUNTIME_DIR"] ?? environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    return runtime + "/broadway\(display + 1).socket"
  }

  func stop() { process.terminate() }
}

/// An X server without a screen, for one program.
struct PrivateDisplay {
  let display: Int
  private let process: Process

  /// Starts one; the server picks a free display itself and tells its number.
  static func start(width: Int, height: Int) throws(BuildError) -> PrivateDisplay {
    let pipe = Pipe()
    let command = Command(
      "Xvfb",
      ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"]
    )
    let process = try command.start(output: pipe.fileHandleForWriting, errors: .nullDevice)
    try? pipe.fileHandleForWriting.close()
    var answer = ""
    while !answer.contains("\n"), case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      answer += String(decoding: data, as: UTF8.self)
    }
    guard let display = Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      process.terminate()
      throw BuildError("Xvfb could not be started", advice: "Run `slipway doctor` to see what is missing.")
    }
    return PrivateDisplay(display: display, process: process)
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
