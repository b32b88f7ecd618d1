/// The entry point of a test executable.
///
/// SwiftPM's own would do, but for hosted tests: there the app's `main` (which SwiftPM renames) is called, and the tests
/// run when the app has launched, where its event loop would begin.
struct TestRunnerSource {
  var package: String
  /// The app's module, if its tests are hosted.
  var host: String?
  /// Whether a test imports XCTest: only then is our part of it linked.
  var usesXCTest: Bool

  var text: String {
    """
    import Foundation
    import Testing
    import XCTest
    \(usesXCTest ? "import \(AppPackage.testSupport)" : "")
    import \(AppPackage.packageName(package))PackageDiscoveredTests

    @_silgen_name("$ss13_runAsyncMainyyyyYaKcF")
    private func runAsyncMain(_ main: @Sendable @escaping () async throws -> Void)

    @available(*, deprecated, message: "Says so only to call deprecated tests without a warning.")
    private func runTests() -> Never {
      if CommandLine.arguments.contains("swift-testing") {
        runAsyncMain { await Testing.__swiftPMEntryPoint() as Never }
      }
      XCTMain(\(tests)) as Never
    }
    \(host.map(Self.hosting) ?? "")
    @main
    @available(*, deprecated, message: "Says so only to call deprecated tests without a warning.")
    struct Runner {
      static func main() {
        \(host == nil ? "" : "if ProcessInfo.processInfo.environment[\"SLIPWAY_TEST_HOST\"] != nil { runHosted() }")
        runTests()
      }
    }

    """
  }

  private var tests: String {
    let found = "__allDiscoveredTests()"
    return usesXCTest ? "MainActor.assumeIsolated { DiscoveredTests.withDefaultSuites(\(found)) }" : found
  }

  private static func hosting(_ module: String) -> String {
    """

    @_silgen_name("\(module)_main")
    private func appMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    @_silgen_name("slipway_host_tests")
    private func hostTests(_ body: @convention(c) () -> Void)

    @available(*, deprecated, message: "Says so only to call deprecated tests without a warning.")
    private func runHosted() -> Never {
      hostTests { runTests() }
      // An app without a screen has no event loop to stand in for: its tests run when it has ended.
      _ = appMain(CommandLine.argc, CommandLine.unsafeArgv)
      runTests()
    }

    """
  }
}
