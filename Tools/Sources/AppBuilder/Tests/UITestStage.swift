import Foundation
import XcodeProject

/// The app that UI tests start.
struct UITestStage {
  private let identifier: String
  private let name: String
  private let executable: URL
  private let needsDisplay: Bool

  init(for build: AppBuild, _ package: AppPackage) throws {
    let target = try build.project.appTarget()
    executable = try package.layProduct(of: target, executable: package.executable(target.moduleName))
    identifier = try ProductFolder.infoPlist(of: target).values["CFBundleIdentifier"] as? String ?? target.name
    name = target.productName
    // Views of the web draw themselves, and do so on a display alone.
    needsDisplay = try build.hasWebViews
  }

  /// - Parameter container: of the tests; the app's lies in it, and is as empty as a fresh installation's when they begin.
  func open(in container: URL) throws -> UITestScene {
    let home = container.appending(path: "app")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return UITestScene(
      app: DrivenApp(identifier: identifier, name: name, executable: executable.path, container: home.path),
      display: needsDisplay ? try PrivateDisplay.start(width: 1024, height: 1366) : nil
    )
  }
}

/// Where UI tests run: the app's container, and a screen if the app cannot do without.
struct UITestScene {
  fileprivate let app: DrivenApp
  fileprivate let display: PrivateDisplay?

  /// What the tests are told. The developer's own screen is none of theirs.
  var environment: [String: String?] {
    get throws {
      let apps = String(decoding: try JSONEncoder().encode([app]), as: UTF8.self)
      let screen = display?.environment ?? ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
      return screen.merging(["SLIPWAY_AUTOMATION_APPS": apps]) { $1 }
    }
  }

  func close() { display?.stop() }
}

/// An app as `XCUIApplication` is told of it (`AutomatedApp` in SlipwayAutomation).
private struct DrivenApp: Encodable {
  var identifier: String
  var name: String
  var executable: String
  var container: String
}
