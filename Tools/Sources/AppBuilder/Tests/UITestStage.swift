import Foundation
import XcodeProject

/// Where UI tests run: the app that they start, its container, and a screen if the app cannot do without.
struct UITestStage {
  private let app: DrivenApp
  private let display: PrivateDisplay?

  /// - Parameter container: of the tests; the app's lies in it, and is as empty as a fresh installation's when they begin.
  init(for build: AppBuild, _ package: AppPackage, container: URL) throws {
    let target = try build.project.appTarget()
    let product = try package.layProduct(of: target)
    let home = container.appending(path: "app")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    app = DrivenApp(
      identifier: try ProductFolder.infoPlist(of: target).values["CFBundleIdentifier"] as? String ?? target.name,
      name: target.productName,
      executable: product.path,
      container: home.path
    )
    // Views of the web draw themselves, and do so on a display alone.
    display = try build.hasWebViews ? PrivateDisplay.start(width: 1024, height: 1366) : nil
  }

  /// What the tests are told. The developer's own screen is none of theirs.
  var environment: [String: String?] {
    get throws {
      let apps = String(decoding: try JSONEncoder().encode([app]), as: UTF8.self)
      let screen = display?.environment ?? ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
      return screen.merging(["SLIPWAY_AUTOMATION_APPS": apps]) { $1 }
    }
  }

  func clear() { display?.stop() }
}

/// An app as `XCUIApplication` is told of it (`AutomatedApp` in SlipwayAutomation).
private struct DrivenApp: Encodable {
  var identifier: String
  var name: String
  var executable: String
  var container: String
}
