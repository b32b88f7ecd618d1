import Foundation
import XcodeProject

/// What of a folder is meant, and where what it needs comes from.
public struct AppSelection: Sendable {
  /// Which of several projects; nil for the one that suits the command.
  public var choice: ProjectChoice?
  /// The scheme whose tests are run; nil for the one that Xcode would choose.
  public var scheme: String?
  /// A folder of checkouts or of git mirrors that packages are taken from, instead of the network.
  public var packages: URL?
  /// Whether the tests of all shared schemes are meant.
  public var joinsSchemes: Bool

  public init(
    choice: ProjectChoice? = nil,
    scheme: String? = nil,
    packages: URL? = nil,
    joinsSchemes: Bool = false
  ) {
    self.choice = choice
    self.scheme = scheme
    self.packages = packages
    self.joinsSchemes = joinsSchemes
  }
}
