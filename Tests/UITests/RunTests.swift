import Foundation
import Testing

extension UITests {
  /// `slipway run`, as from a terminal.
  @Suite struct RunTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsTheAppToo(signal: Int32) throws {
      _ = try Products.executable(of: "EmojiMixes")
      let desktop = try Desktop()
      let data = FileManager.default.temporaryDirectory.appending(path: "slipway-data-\(UUID().uuidString)")
      defer {
        desktop.stop()
        try? FileManager.default.removeItem(at: data)
      }
      let slipway = Process()
      slipway.executableURL = Products.repository.appending(path: "slipway")
      slipway.arguments = ["run", Products.repository.appending(path: "Apps/EmojiMixes").path]
      slipway.environment = ProcessInfo.processInfo.environment.merging(desktop.environment) { $1 }
        .merging(["XDG_DATA_HOME": data.path]) { $1 }
      try slipway.start()
      var windows: String?
      let shown = poll(within: 60) {
        windows = desktop.xdotool("search", "--onlyvisible", "--name", "Emoji Mixes")
        return windows != nil || !slipway.isRunning
      }
      #expect(shown && slipway.isRunning)
      let app = desktop.xdotool("getwindowpid", try #require(windows)).flatMap { Int32($0) }
      kill(slipway.processIdentifier, signal)
      #expect(poll(within: 30) { !slipway.isRunning })
      #expect(slipway.terminationReason == .uncaughtSignal && slipway.terminationStatus == signal)
      #expect(try kill(#require(app), 0) != 0)
    }
  }
}
