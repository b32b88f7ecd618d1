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
      let process = try #require(app)
      // Whoever adopted the app may not have asked yet how it ended: then it is a zombie for a moment.
      #expect(poll(within: 10) { kill(process, 0) != 0 })
    }

    /// An app whose window stays empty: a picture of it shows nothing, and says so.
    @Test func aPictureOfOneColourIsAFailure() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-plain-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = [
        "Plain/Info.plist": """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>org.example.plain</string></dict></plist>
        """,
        "Plain/AppDelegate.swift": """
        import UIKit

        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?

          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            if CommandLine.arguments.contains("-dot") {
              let dot = UIView(frame: CGRect(x: 9, y: 9, width: 2, height: 2))
              dot.backgroundColor = .red
              window.rootViewController?.view.addSubview(dot)
            }
            window.makeKeyAndVisible()
            self.window = window
            return true
          }
        }
        """,
      ]
      for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let picture = folder.appending(path: "picture.png").path
      func run(_ arguments: String...) throws -> (status: Int32, said: String) {
        let slipway = Process()
        let pipe = Pipe()
        slipway.executableURL = Products.repository.appending(path: "slipway")
        slipway.arguments =
          ["run", folder.appending(path: "Plain").path, "--screenshot", picture, "--size", "40x40", "--"] + arguments
        slipway.standardError = pipe
        try slipway.start()
        try pipe.fileHandleForWriting.close()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        slipway.waitUntilExit()
        return (slipway.terminationStatus, said)
      }
      let empty = try run()
      #expect(empty.status == 1)
      #expect(empty.said.contains("nothing was shown: the picture in \(picture) is of one colour"))
      #expect(FileManager.default.fileExists(atPath: picture))
      #expect(try run("-dot").status == 0)
    }
  }
}
