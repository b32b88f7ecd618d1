import Foundation

/// The folder a project may refer into: the repository it stands in, else its own folder.
///
/// A project file is somebody else's text. A path that leaves the folder is refused, so that building an app never reads
/// (and a report never shows) what lies elsewhere on the machine.
public struct ProjectRoot: Sendable {
  let folder: URL
  private let prefix: String

  public init(containing folder: URL) {
    let start = folder.resolvingSymlinksInPath().standardizedFileURL
    var candidate = start
    while candidate.path != "/" {
      if FileManager.default.fileExists(atPath: candidate.appending(path: ".git").path) {
        self.init(folder: candidate)
        return
      }
      candidate.deleteLastPathComponent()
    }
    self.init(folder: start)
  }

  init(folder: URL) {
    self.folder = folder
    prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
  }

  /// The same path if it stands inside the folder, links followed.
  public func admit(_ path: URL, from file: String, line: Int?) throws(ProjectError) -> URL {
    let real = path.resolvingSymlinksInPath().standardizedFileURL.path
    guard real == folder.path || real.hasPrefix(prefix) else {
      throw ProjectError(
        file: file,
        line: line,
        "refers to \(path.path), which is outside \(folder.path)",
        advice: "Move the file into the project's folder, or open the folder that holds both."
      )
    }
    return path
  }
}

extension URL {
  /// A path as a project file writes it: absolute, or relative to this folder.
  func resolving(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)).standardizedFileURL
  }
}
