import Foundation

/// A folder that is built of a project: all that is written of it goes to places that are found here.
///
/// A project is somebody else's text. Whatever it says (`PRODUCT_NAME = "../../.bashrc"`, a copy phase to `/../..`) and
/// whatever links lie about, nothing is written outside of the folder.
public struct BuildFolder: Sendable {
  public let url: URL

  public init(_ url: URL) {
    self.url = url
  }

  /// The place of a path in the folder. A link on the way, the last part included, is removed: what is built has none,
  /// and it would lead elsewhere.
  public func place(_ path: String) throws(ProjectError) -> URL {
    guard let parts = Self.parts(of: path), !parts.isEmpty else {
      throw ProjectError(file: url.path, "\"\(path)\" is no place in this folder")
    }
    var place = url
    for part in parts {
      place = place.appending(path: part)
      var status = stat()
      guard lstat(place.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { continue }
      guard unlink(place.path) == 0 else {
        throw ProjectError(
          file: place.path,
          "this is a link, and cannot be removed: \(String(cString: strerror(errno)))"
        )
      }
    }
    return place
  }

  // MARK: What a project may say

  /// A path below a folder, as it was said but for empty parts: `/Fonts//a.ttf` is `Fonts/a.ttf`, nothing is nothing.
  ///
  /// - Throws: `ProjectError` with the key and the value where it leads out of the folder.
  public static func path(_ value: ProjectValue) throws(ProjectError) -> String {
    guard let parts = parts(of: value.value) else {
      throw value.refusal("a path that stays in the folder it begins in")
    }
    return parts.joined(separator: "/")
  }

  /// The name of a file or folder.
  public static func name(_ value: ProjectValue) throws(ProjectError) -> String {
    guard parts(of: value.value) == [value.value] else { throw value.refusal("the name of a file") }
    return value.value
  }

  /// The parts of a path without the empty ones; nil if it leads out of its folder, or nowhere.
  private static func parts(of path: String) -> [String]? {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !parts.contains(".."), !path.utf8.contains(0) else { return nil }
    return parts.map(String.init)
  }
}

/// Something that a project says, and where: what a refusal names.
public struct ProjectValue: Sendable, Equatable {
  /// What it is called there: `PRODUCT_NAME`, `dstPath`.
  public var key: String
  public var value: String
  /// What it is said of: `the target "App"`.
  public var owner: String
  public var file: String
  public var line: Int?

  public init(key: String, value: String, of owner: String, file: String, line: Int? = nil) {
    self.key = key
    self.value = value
    self.owner = owner
    self.file = file
    self.line = line
  }

  func refusal(_ expected: String) -> ProjectError {
    ProjectError(
      file: file,
      line: line,
      "\(key) of \(owner) is \(value.debugDescription): it has to be \(expected)"
    )
  }
}
