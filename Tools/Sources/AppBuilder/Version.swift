import Foundation

/// What `slipway --version` says.
public enum Version {
  /// The next version of the changelog, until it is released: see `CHANGELOG.md`.
  public static let number = "0.1.0-dev"

  /// The version, the commit that the repository stands at, if it is a clone, and the compiler that apps are built with.
  public static func text(repository: URL) throws -> String {
    let commit = try? Command("git", ["-C", repository.path, "rev-parse", "--short", "HEAD"]).output()
    let place = commit.map { " (\($0.trimmingCharacters(in: .whitespacesAndNewlines)))" } ?? ""
    return "slipway \(number)\(place), \(try Toolchain.current().version)"
  }
}
