import Foundation
import GeneratedText
import XcodeProject

/// Targets in C on their way into the generated package.
extension AppPackage {
  /// Copies a target's files. Returns their places in the package.
  func copy(_ target: Target) throws(BuildError) -> Set<String> {
    guard let library = target.cLibrary else { return [] }
    var places: Set<String> = []
    for path in library.files {
      let data: Data
      do {
        data = try RegularFile.contents(of: library.folder.appending(path: path))
      } catch {
        throw BuildError(error)
      }
      let place = Self.folder(of: target) + "/" + path
      try package.write(data, to: place)
      places.insert(place)
    }
    return places
  }

  /// A target as the manifest has it.
  func library(_ target: Target, among names: Set<String>) -> String {
    guard let library = target.cLibrary else { return "" }
    if library.isSystem {
      return """
            .systemLibrary(
              name: \(SwiftLiteral.text(target.moduleName)),
              path: \(SwiftLiteral.text(Self.folder(of: target))),
              pkgConfig: \(library.pkgConfig.map(SwiftLiteral.text) ?? "nil")),
        """
    }
    let sources = library.sources.map { "\n        sources: \(SwiftLiteral.list($0))," } ?? ""
    func settings(_ tool: CLibrary.Setting.Tool) -> String {
      library.settings.filter { $0.tool == tool }.compactMap(Self.setting).joined(separator: ", ")
    }
    return """
          .target(
            name: \(SwiftLiteral.text(target.moduleName)),
            dependencies: \(SwiftLiteral.list(dependencies(of: target, among: names))),
            path: \(SwiftLiteral.text(Self.folder(of: target))),\(sources)
            publicHeadersPath: \(SwiftLiteral.text(library.publicHeaders)),
            cSettings: [\(settings(.c))],
            cxxSettings: [\(settings(.cxx))],
            linkerSettings: [\(settings(.linker))]),
      """
  }

  /// Whether a package's target is built, by way of others of the package perhaps, on C that asks for Apple's systems.
  func standsOnC(askingForApplesSystem target: Target) -> Bool {
    guard let folder = target.package?.folder.standardizedFileURL.path else { return false }
    var open = target.dependencies
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let next = project.target(named: name),
        next.package?.folder.standardizedFileURL.path == folder
      else { continue }
      if next.cLibrary?.asksForApplesSystem ?? false { return true }
      open += next.dependencies
    }
    return false
  }

  /// `.define("NAME", to: "1")`
  private static func setting(_ setting: CLibrary.Setting) -> String? {
    guard let argument = setting.arguments.first else { return nil }
    switch setting.kind {
    case "define":
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      return ".define(\(SwiftLiteral.text(parts[0]))\(parts.count > 1 ? ", to: \(SwiftLiteral.text(parts[1]))" : ""))"
    case "unsafeFlags": return ".unsafeFlags(\(SwiftLiteral.list(setting.arguments)))"
    default: return ".\(setting.kind)(\(SwiftLiteral.text(argument)))"
    }
  }

  /// What the compiler needs to know to import the targets in C where SwiftPM does not tell it.
  ///
  /// - Parameter folder: where module maps are written that they lack.
  func libraryFlags(in folder: URL) throws(BuildError) -> [String] {
    var flags: [String] = []
    for target in libraries {
      guard let library = target.cLibrary else { continue }
      let headers = library.isSystem ? library.folder : library.folder.appending(path: library.publicHeaders)
      var map = headers.appending(path: "module.modulemap")
      if !FileManager.default.fileExists(atPath: map.path) {
        map = folder.appending(path: "\(target.moduleName)/module.modulemap")
        let umbrella = headers.appending(path: target.moduleName + ".h")
        let hasUmbrella = FileManager.default.fileExists(atPath: umbrella.path)
        try FileManager.default.write(
          """
          module \(target.moduleName) {
            umbrella \(hasUmbrella ? "header \(CLiteral.text(umbrella.path))" : CLiteral.text(headers.path))
            export *
          }

          """,
          ifChanged: map
        )
      }
      flags += ["-Xcc", "-fmodule-map-file=" + map.path, "-Xcc", "-I" + headers.path]
    }
    return flags
  }
}
