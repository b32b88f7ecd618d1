import Foundation

/// A tool that writes the Xcode project, which then is not kept in the repository.
enum ProjectGenerator: CaseIterable {
  case tuist, xcodeGen

  init?(of folder: URL) {
    let found = Self.allCases.first { generator in
      generator.files.contains { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    }
    guard let found else { return nil }
    self = found
  }

  private var files: [String] {
    switch self {
    case .tuist: ["Project.swift", "Workspace.swift", "Tuist.swift", "Tuist"]
    case .xcodeGen: ["project.yml", "project.yaml", "project.json"]
    }
  }

  func error(in folder: URL) -> ProjectError {
    switch self {
    case .tuist:
      ProjectError(
        file: folder.path,
        "this is a Tuist project, whose Xcode project has still to be generated",
        advice: "Run `tuist generate` on a Mac, and name the folder with the .xcodeproj it wrote."
      )
    case .xcodeGen:
      ProjectError(
        file: folder.path,
        "this is an XcodeGen project, whose Xcode project has still to be generated",
        advice: "Run `xcodegen generate`, and name the folder with the .xcodeproj it wrote."
      )
    }
  }
}

/// CocoaPods' list of what an app uses.
enum Podfile {
  /// The pods of the first folder that has a Podfile, without their subspecs, each once.
  static func pods(in folders: [URL]) -> [String] {
    for folder in folders {
      guard let text = try? RegularFile.text(of: folder.appending(path: "Podfile")) else { continue }
      let lines = text.split(whereSeparator: \.isNewline)
      return lines.compactMap(pod).reduce(into: []) { pods, pod in if !pods.contains(pod) { pods.append(pod) } }
    }
    return []
  }

  /// `pod 'Name/Subspec', '~> 1.0'`
  private static func pod(_ line: Substring) -> String? {
    let words = line.drop(while: \.isWhitespace)
    guard words.hasPrefix("pod "), let quote = words.first(where: { $0 == "'" || $0 == "\"" }) else { return nil }
    let parts = words.split(separator: quote, omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1].split(separator: "/").first.map(String.init) : nil
  }
}
