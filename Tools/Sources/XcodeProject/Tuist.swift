import Foundation

/// Tuist, which writes the Xcode project that then is not kept in the repository.
enum Tuist {
  private static let files = ["Project.swift", "Workspace.swift", "Tuist.swift", "Tuist"]

  static func describes(_ folder: URL) -> Bool {
    files.contains { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
  }

  static func error(in folder: URL) -> ProjectError {
    ProjectError(
      file: folder.path,
      "this is a Tuist project, whose Xcode project has still to be generated",
      advice: "Run `tuist generate` on a Mac, and name the folder with the .xcodeproj it wrote."
    )
  }
}
