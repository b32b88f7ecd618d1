import Foundation
import Testing

extension UITests {
  /// `slipway test --visible`, as from a terminal.
  @Suite struct VisibleTests {
    @Test func aTestedAppIsSeenWhereItIsAskedFor() throws {
      #expect(try run("--visible", sees: true) == 0)
      // Else no window opens, though there is a display.
      #expect(try run(sees: false) == 0)
    }

    @Test func withoutADisplayItSaysSo() throws {
      let slipway = process(["--visible"])
      let pipe = Pipe()
      slipway.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) { $1 }
      slipway.standardError = pipe
      try slipway.start()
      try pipe.fileHandleForWriting.close()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      slipway.waitUntilExit()
      #expect(slipway.terminationStatus == 1)
      #expect(said.contains("--visible: this machine has no display to see the tests on"))
    }

    private func process(_ options: [String]) -> Process {
      let slipway = Process()
      slipway.executableURL = Products.repository.appending(path: "slipway")
      slipway.arguments =
        ["test", Products.repository.appending(path: "Apps/EmojiMixes").path, "--filter", "testALongPressDeletesOne"]
        + options
      return slipway
    }

    /// Runs one UI test, which takes over a second, and looks whether its app shows a window.
    private func run(_ options: String..., sees: Bool) throws -> Int32 {
      let desktop = try Desktop()
      defer { desktop.stop() }
      let slipway = process(options)
      slipway.environment = ProcessInfo.processInfo.environment.merging(desktop.environment) { $1 }
      try slipway.start()
      var isSeen = false
      let ended = poll(within: 240) {
        if !isSeen { isSeen = desktop.xdotool("search", "--onlyvisible", "--name", "Emoji Mixes") != nil }
        return !slipway.isRunning
      }
      if !ended { kill(slipway.processIdentifier, SIGTERM) }
      slipway.waitUntilExit()
      #expect(isSeen == sees)
      return slipway.terminationStatus
    }
  }
}
