import Foundation

/// The folder a project may refer into: the repository it stands in, else the package whose demo it is, else its own
/// folder.
///
/// A project file is somebody else's text. A path that leaves the folder is refused, so that building an app never reads
/// (and a report never shows) what lies elsewhere on the machine.
public struct ProjectRoot: Sendable {
  public let folder: URL
  private let prefix: String

  public init(containing folder: URL) {
    let start = folder.resolvingSymlinksInPath().standardizedFileURL
    let above = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }.dropLast()
    func first(with file: String) -> URL? {
      above.first { FileManager.default.fileExists(atPath: $0.appending(path: file).path) }
    }
    self.init(folder: first(with: ".git") ?? first(with: "Package.swift") ?? start)
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
    let exact = (path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)).standardizedFileURL
    let prefix = standardizedFileURL.path + "/"
    guard exact.path.hasPrefix(prefix), !FileManager.default.fileExists(atPath: exact.path) else { return exact }
    return found(exact.path.dropFirst(prefix.count).split(separator: "/")) ?? exact
  }

  /// What macOS finds below the folder, whose file system tells neither capitals nor spellings of an accent apart.
  private func found(_ names: [Substring]) -> URL? {
    names.reduce(Optional(standardizedFileURL)) { folder, name in
      guard let folder else { return nil }
      let exact = folder.appending(path: String(name))
      if FileManager.default.fileExists(atPath: exact.path) { return exact }
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return entries.sorted().first { $0.isSameFile(as: name) }.map { folder.appending(path: $0) }
    }
  }
}

extension String {
  fileprivate func isSameFile(as name: Substring) -> Bool {
    precomposedStringWithCanonicalMapping.lowercased()
      == String(name).precomposedStringWithCanonicalMapping.lowercased()
  }
}
