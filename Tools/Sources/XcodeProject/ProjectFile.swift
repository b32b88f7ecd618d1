import Foundation

/// What describes a project: an `.xcodeproj`, or the spec that XcodeGen makes one from.
enum ProjectFile {
  /// The file at a place where an `.xcodeproj` is wanted: that, else the spec beside it that it would be made from.
  static func present(_ project: URL) -> URL? {
    if SpecFile.isSpec(project) { return FileManager.default.fileExists(atPath: project.path) ? project : nil }
    return isWhole(project) ? project : SpecFile.spec(in: project.deletingLastPathComponent())
  }

  /// Whether an `.xcodeproj` is more than what of it is kept of one that is made anew: its schemes, its packages' versions.
  static func isWhole(_ project: URL) -> Bool {
    FileManager.default.fileExists(atPath: project.appending(path: "project.pbxproj").path)
  }

  /// The folder that a project stands in.
  ///
  /// - Parameter file: its `project.pbxproj` or its spec.
  static func folder(of file: URL) -> URL {
    let container = file.deletingLastPathComponent()
    return container.pathExtension == "xcodeproj" ? container.deletingLastPathComponent() : container
  }
}
