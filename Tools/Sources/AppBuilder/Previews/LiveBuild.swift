import Foundation
import XcodeProject

/// Builds an app again and again: by SwiftPM where it has to be, and by `QuickBuild` where it can.
final class LiveBuild {
  private let load: () throws -> AppBuild
  private var quick: QuickBuild?

  /// - Parameter load: reads the project.
  init(_ load: @escaping () throws -> AppBuild) { self.load = load }

  /// Reads the project and builds the app.
  func build() throws -> (build: AppBuild, executable: URL) {
    let build = try load()
    return (build, try build.build(compile))
  }

  /// Whether the last build did without SwiftPM.
  private(set) var wasQuick = false

  private func compile(_ package: AppPackage, _ app: Target) throws -> URL {
    wasQuick = false
    let ground = QuickBuild.ground(of: package, app)
    if let quick, quick.ground == ground, let executable = try quick.build() {
      wasQuick = true
      return executable
    }
    try package.build(product: app.moduleName)
    if quick?.ground != ground { quick = QuickBuild(package, app) }
    quick?.prepare()
    return package.executable(app.moduleName)
  }

  /// Waits until the next build can be a quick one, or never will be.
  func waitUntilPrepared() { quick?.waitUntilPrepared() }
}
