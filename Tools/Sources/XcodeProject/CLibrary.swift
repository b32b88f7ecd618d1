import Foundation

/// A package's target in C or C++, which SwiftPM compiles as it is, or a module map for a library of the system's.
public struct CLibrary: Sendable, Equatable {
  /// Something its manifest says to the compilers or the linker.
  public struct Setting: Sendable, Equatable {
    public enum Tool: String, Sendable { case c, cxx, linker }

    public var tool: Tool
    /// As a manifest has it: `define`, `headerSearchPath`, `linkedLibrary`, `unsafeFlags`.
    public var kind: String
    public var arguments: [String]
  }

  public var folder: URL
  /// All its files, headers too, relative to its folder.
  public var files: [String]
  /// What of them is compiled; nil for all that can be.
  public var sources: [String]?
  /// The folder of what others include, relative to its own.
  public var publicHeaders: String
  public var settings: [Setting]
  /// Whether it is a library of the system's, of which the package has only the module map and headers.
  public var isSystem: Bool
  /// What `pkg-config` calls a library of the system's.
  public var pkgConfig: String?

  static let sourceKinds: Set<String> = ["c", "cc", "cpp", "cxx", "s"]
  private static let kinds: Set<String> = ["define", "headerSearchPath", "linkedLibrary", "unsafeFlags"]

  /// Whether its code asks the compiler for Apple's systems. The answer is no: C is compiled for this machine.
  public var asksForApplesSystem: Bool {
    files.contains {
      let place = folder.appending(path: $0)
      guard ["h", "hpp", "c", "cc", "cpp", "cxx"].contains(place.pathExtension.lowercased()) else { return false }
      return (try? RegularFile.contents(of: place))?.firstRange(of: Data("__APPLE__".utf8)) != nil
    }
  }

  /// A pod in C. Its headers may stand anywhere: each of their folders is searched, and the one that holds them all is
  /// what others see.
  init?(pod sources: [URL], headers: [URL], in folder: URL) {
    let prefix = folder.path + "/"
    func places(_ files: [URL]) -> [String] {
      files.map(\.path).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
    let headers = places(headers.filter { Self.headerKinds.contains($0.pathExtension.lowercased()) })
    self.folder = folder
    self.sources = places(sources)
    files = Array(Set(headers + places(sources))).sorted()
    let folders = Set(headers.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    publicHeaders = Self.common(folders)
    settings = folders.flatMap { folder in
      [Setting.Tool.c, .cxx].map {
        Setting(tool: $0, kind: "headerSearchPath", arguments: [folder.isEmpty ? "." : folder])
      }
    }
    isSystem = false
    guard files.count >= sources.count else { return nil }
  }

  private static let headerKinds: Set<String> = ["h", "hh", "hpp", "hxx", "inc"]

  /// The folder that all of some folders stand in.
  private static func common(_ folders: [String]) -> String {
    guard var common = folders.first?.split(separator: "/") else { return "." }
    for folder in folders {
      common = zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map { $0.0 }
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }

  init(_ described: PackageManifest.Target, folder: URL, files: [String], configuration: String, traits: Set<String>) {
    self.folder = folder
    self.files = files
    sources = described.sources
    isSystem = described.isSystem
    pkgConfig = described.pkgConfig
    publicHeaders = described.publicHeadersPath ?? "include"
    settings = described.settings.filter { $0.condition?.holds(in: configuration, with: traits) ?? true }.flatMap {
      setting in
      guard let tool = Setting.Tool(rawValue: setting.tool) else { return [Setting]() }
      return setting.kind.filter { Self.kinds.contains($0.key) }.sorted { $0.key < $1.key }
        .map { Setting(tool: tool, kind: $0.key, arguments: $0.value.texts) }
    }
  }
}

extension PackageManifest.Target {
  var isSystem: Bool { type == "system" }
}
