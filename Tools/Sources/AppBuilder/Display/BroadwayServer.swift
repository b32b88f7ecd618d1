import Foundation

/// GTK's server that shows windows in a browser. It knows no secrets and believes every page, so it hears only sockets in
/// a private folder; the browser comes through a gate.
struct BroadwayServer {
  /// The address to open, with the secret in it.
  var address: String { gate.address }
  private let folder: PrivateFolder
  private let process: Process
  private let gate: BrowserGate

  private static let display = 0
  /// The socket that the app speaks to, as GTK makes it out of the display.
  private static let appSocket = "broadway\(display + 1).socket"
  private static let browserSocket = "browser.socket"

  /// - Parameter isShared: whether several browsers may come; the last one sees the app.
  static func start(isShared: Bool) throws(BuildError) -> BroadwayServer {
    let folder = try PrivateFolder()
    do throws(BuildError) {
      try linkSession(into: folder.url)
      let process = try startServer(in: folder)
      do throws(BuildError) {
        let gate = try BrowserGate(to: folder.url.appending(path: browserSocket).path, isShared: isShared)
        gate.open()
        return BroadwayServer(folder: folder, process: process, gate: gate)
      } catch {
        process.terminate()
        throw error
      }
    } catch {
      folder.remove()
      throw error
    }
  }

  private static func startServer(in folder: PrivateFolder) throws(BuildError) -> Process {
    let sockets = [browserSocket, appSocket].map { folder.url.appending(path: $0).path }
    let command = Command(
      "gtk4-broadwayd",
      ["--unixsocket", sockets[0], ":\(display)"],
      environment: ["XDG_RUNTIME_DIR": folder.url.path]
    )
    let process = try command.start(output: .nullDevice, errors: .nullDevice)
    let isThere = { sockets.allSatisfy(FileManager.default.fileExists(atPath:)) }
    for _ in 0..<500 where process.isRunning && !isThere() { usleep(10_000) }
    guard isThere() else {
      process.terminate()
      throw BuildError("gtk4-broadwayd could not be started", advice: "Set DISPLAY to an X server instead.")
    }
    return process
  }

  /// What the app needs to show its windows there.
  var environment: [String: String?] {
    ["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":\(Self.display)", "XDG_RUNTIME_DIR": folder.url.path]
  }

  /// GTK looks for the display in the session's folder, where the app finds its bus and its sound as well.
  private static func linkSession(into folder: URL) throws(BuildError) {
    guard let session = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], session.hasPrefix("/") else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: session)) ?? []
    for name in names where !name.hasPrefix("broadway") {
      guard symlink(session + "/" + name, folder.appending(path: name).path) == 0 else {
        throw BuildError("cannot link \(session)/\(name): \(String(cString: strerror(errno)))")
      }
    }
  }

  func stop() {
    gate.close()
    process.terminate()
    process.waitUntilExit()
    folder.remove()
  }
}
