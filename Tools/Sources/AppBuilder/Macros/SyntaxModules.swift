import Foundation
import XcodeProject

/// The SwiftSyntax that the toolchain was built with, `lib/swift/host`. Macros are built on it, whatever version of the
/// package swift-syntax their manifests ask for: nothing is fetched, and nothing of it is compiled.
struct SyntaxModules {
  let toolchain: Toolchain

  /// The package's identity.
  static let package = "swift-syntax"
  /// The module by which a macro's program speaks to the compiler. The toolchain has none: its plugin server loads the
  /// macros themselves.
  static let plugin = "SwiftCompilerPlugin"

  var folder: URL { toolchain.folder.appending(path: "lib/swift/host") }
  /// The program that loads macros and expands them for the compiler.
  var server: URL { toolchain.folder.appending(path: "bin/swift-plugin-server") }

  func isPart(_ product: PackageProduct) -> Bool { product.package == Self.package }

  func has(_ module: String) -> Bool {
    module == Self.plugin || MacroTestSupport.modules.contains { $0.0 == module }
      || FileManager.default.fileExists(atPath: folder.appending(path: module + ".swiftmodule").path)
  }

  /// The modules there are.
  var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let modules = files.filter { $0.hasSuffix(".swiftmodule") }.map { ($0 as NSString).deletingPathExtension }
    return Set(modules).union(markers + [Self.plugin] + MacroTestSupport.modules.map(\.0))
  }

  /// The modules without content by which a macro's source tells versions apart: `#if canImport(SwiftSyntax600)`.
  var markers: [String] {
    let version = toolchain.version.firstMatch(of: /Swift version (\d+)\.(\d+)/)
    let own = (version.flatMap { Int($0.1) } ?? 6) * 100 + (version.flatMap { Int($0.2) } ?? 0)
    return ([509, 510] + Array(600...max(600, own))).map { "SwiftSyntax\($0)" }
  }

  // MARK: What stands beside them

  /// Compiles what macros need and the toolchain has not got, once for a toolchain.
  ///
  /// - Returns: the folder of the modules and their library.
  func support() throws(BuildError) -> URL {
    let folder = try CacheFolder.folder(
      "macros/support-" + Fingerprint.of(toolchain.version, Self.source, MacroTestSupport.modules.map(\.1).joined())
    )
    let lock = try FolderLock(folder)
    defer { _ = lock }
    // The one that is compiled last.
    let library = folder.appending(path: "lib\(Self.plugin).so")
    guard !FileManager.default.fileExists(atPath: library.path) else { return folder }
    let compiler = toolchain.folder.appending(path: "bin/swiftc").path
    let empty = folder.appending(path: "Empty.swift")
    try FileManager.default.write("", ifChanged: empty)
    for marker in markers {
      let module = folder.appending(path: marker + ".swiftmodule").path
      _ = try Command(compiler, ["-emit-module", "-module-name", marker, empty.path, "-o", module], in: folder).output()
    }
    for (module, source) in MacroTestSupport.modules { try compile(module, source, in: folder) }
    try compile(Self.plugin, Self.source, in: folder)
    return folder
  }

  private func compile(_ module: String, _ source: String, in folder: URL) throws(BuildError) {
    let file = folder.appending(path: module + ".swift")
    try FileManager.default.write(source, ifChanged: file)
    let others = MacroTestSupport.modules.map(\.0).prefix { $0 != module && module != Self.plugin }
    _ = try Command(
      toolchain.folder.appending(path: "bin/swiftc").path,
      [
        "-emit-library", "-emit-module", "-parse-as-library", "-swift-version", "6", "-package-name", Self.package,
        "-module-name", module, file.path, "-o", folder.appending(path: "lib\(module).so").path, "-I", folder.path,
        "-L", folder.path, "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN",
      ] + compilerFlags + linkerFlags + others.map { "-l" + $0 },
      in: folder
    ).output()
  }

  /// A plugin of the compiler that is loaded, and not started: its `main` is never called.
  private static let source = """
    public import SwiftSyntaxMacros

    public protocol CompilerPlugin {
      init()
      var providingMacros: [any Macro.Type] { get }
    }

    extension CompilerPlugin {
      public static func main() throws {}
    }

    """

  var compilerFlags: [String] { ["-I", folder.path] }

  var linkerFlags: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let libraries = files.filter { $0.hasPrefix("libSwift") && $0.hasSuffix(".so") && !$0.contains("PluginProvider") }
      .filter { !$0.contains("PluginServer") }.sorted().map { "-l" + $0.dropFirst(3).dropLast(3) }
    return ["-L", folder.path, "-Xlinker", "-rpath", "-Xlinker", folder.path, "-Xlinker", "--as-needed"] + libraries
      + ["-Xlinker", "--no-as-needed"]
  }
}
