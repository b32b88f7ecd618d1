import Foundation
import XcodeProject

/// `slipway.json`: the folders that stand in for packages, pods and modules that cannot be had on Linux.
///
///     { "standIns": { "AnalyticsCore": "StandIns/AnalyticsCore", "swift-charts": "../charts-for-linux" } }
///
/// A folder with a `Package.swift` takes the place of the package of that name; one with Swift files alone is the module
/// of that name. Paths are relative to the file.
public struct StandIns: Sendable {
  /// The file they were read from; nil if there is none.
  let file: URL?
  private(set) var folders: [String: URL] = [:]

  public static let fileName = "slipway.json"

  /// How to put a folder in something's place.
  static func advice(_ name: String) -> String {
    "Put a folder in its place, in \(fileName): { \"standIns\": { \"\(name)\": \"FOLDER\" } }"
  }

  /// Reads the file that was named, else the one in the app's folder, if there is one.
  public init(named file: URL?, inFolder folder: URL) throws(BuildError) {
    let own = folder.appending(path: Self.fileName)
    guard let file = file ?? (FileManager.default.fileExists(atPath: own.path) ? own : nil) else {
      self.file = nil
      return
    }
    self.file = file.standardizedFileURL
    folders = try Self.read(file.standardizedFileURL)
  }

  private struct Contents: Decodable {
    var standIns: [String: String]
  }

  private static let largestFile = 1 << 20

  private static func read(_ file: URL) throws(BuildError) -> [String: URL] {
    guard let data = try? RegularFile.contents(of: file, atMost: largestFile) else {
      throw BuildError("\(file.path) cannot be read", advice: "It is a JSON file of at most 1 MB.")
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      throw BuildError(
        "\(file.path) is not understood",
        advice:
          "It says { \"standIns\": { \"NAME\": \"FOLDER\" } }: the name of a package, pod or module, and a folder."
      )
    }
    var folders: [String: URL] = [:]
    for (name, path) in contents.standIns {
      do {
        _ = try BuildFolder.name(ProjectValue(key: "a name", value: name, of: "standIns", file: file.path))
      } catch {
        throw BuildError(error)
      }
      let base = file.deletingLastPathComponent()
      let folder = (path.hasPrefix("/") ? URL(filePath: path) : base.appending(path: path)).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
        throw BuildError("\(file.path): the folder that stands in for \(name) is missing: \(folder.path)")
      }
      folders[name] = folder
    }
    return folders
  }

  /// Those that are packages, by identity.
  var packages: [String: URL] {
    Dictionary(folders.filter { Self.isPackage($0.value) }.map { ($0.key.lowercased(), $0.value) }) { first, _ in first
    }
  }

  /// Those that are a module each, by its name.
  var modules: [String: URL] { folders.filter { !Self.isPackage($0.value) } }

  private static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}
