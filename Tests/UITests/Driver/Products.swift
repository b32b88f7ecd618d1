import Foundation
import Synchronization

/// The built apps.
enum Products {
  private static let built = Mutex<[String: URL]>([:])

  /// An app's executable, built by `slipway build` once per test run.
  static func executable(of app: String, options: [String] = []) throws -> URL {
    let key = ([app] + options).joined(separator: " ")
    return try built.withLock { built in
      if let executable = built[key] { return executable }
      let folder = app.contains("/") ? app : repository.appending(path: "Apps/\(app)").path
      let said = output(of: repository.appending(path: "slipway").path, ["build", folder] + options)
      guard let product = said?.split(separator: "\n").last.map({ URL(filePath: String($0)) }) else {
        throw DriverError("\(folder) could not be built: run ./slipway build to see why")
      }
      let executable = product.appending(path: product.deletingPathExtension().lastPathComponent)
      built[key] = executable
      return executable
    }
  }

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
