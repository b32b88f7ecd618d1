import Foundation
import XcodeProject

/// The apps that UI tests start: the tested one first, then those of the project that they name by their identifiers.
struct UITestStage {
  private struct Player {
    var identifier: String
    var name: String
    var executable: URL
  }

  private let players: [Player]
  private let needsDisplay: Bool
  private let isVisible: Bool

  /// - Parameter isVisible: whether the developer looks on: the apps' windows open where `slipway run` opens them.
  init(for build: AppBuild, _ package: AppPackage, isVisible: Bool) throws {
    if isVisible { try UITestScreen.checkSession() }
    self.isVisible = isVisible
    let apps = [try build.project.appTarget()] + package.companions
    players = try apps.map { app in
      Player(
        identifier: try Self.identifier(of: app),
        name: app.productName,
        executable: try package.layProduct(of: app, executable: package.executable(app.moduleName))
      )
    }
    // Views of the web draw themselves, and do so on a display alone.
    needsDisplay = try apps.contains(where: build.hasWebViews)
  }

  /// - Parameter container: of the tests; the apps' lie in it, and are as empty as a fresh installation's when they begin.
  func open(in container: URL) throws -> UITestScene {
    let apps = try players.enumerated().map { index, player in
      let home = container.appending(path: index == 0 ? "app" : "app\(index + 1)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      return DrivenApp(
        identifier: player.identifier,
        name: player.name,
        executable: player.executable.path,
        container: home.path
      )
    }
    return UITestScene(apps: apps, screen: isVisible ? .session : try needsDisplay ? .hidden() : .none)
  }

  // MARK: Whom they start

  private static func identifier(of app: Target) throws -> String {
    try ProductFolder.infoPlist(of: app).values["CFBundleIdentifier"] as? String ?? app.name
  }

  /// The apps of a project beside the tested one whose identifiers stand in UI tests, as
  /// `XCUIApplication(bundleIdentifier:)` asks for them. One that cannot be built is left out: launching it fails the test.
  static func companions(of app: Target?, in project: Project, namedBy tests: [Target]) -> [Target] {
    let others = project.targets.filter { $0.kind == .app && $0.name != app?.name }
    guard app != nil, !others.isEmpty else { return [] }
    let texts = tests.filter { $0.kind == .uiTests }.flatMap { SourceModule(reading: $0).texts.map(\.text) }
    return others.filter { other in
      guard project.missing(for: other).isEmpty, project.problems(with: other).isEmpty,
        let identifier = try? identifier(of: other)
      else { return false }
      return texts.contains { $0.contains("\"\(identifier)\"") }
    }
  }
}

/// Where UI tests run: the apps' containers, and their screen.
struct UITestScene {
  fileprivate let apps: [DrivenApp]
  fileprivate let screen: UITestScreen

  /// What the tests are told.
  var environment: [String: String?] {
    get throws {
      let apps = String(decoding: try JSONEncoder().encode(apps), as: UTF8.self)
      return screen.environment.merging(["SLIPWAY_AUTOMATION_APPS": apps]) { $1 }
    }
  }

  func close() { screen.close() }
}

/// An app as `XCUIApplication` is told of it (`AutomatedApp` in SlipwayAutomation).
private struct DrivenApp: Encodable {
  var identifier: String
  var name: String
  var executable: String
  var container: String
}
