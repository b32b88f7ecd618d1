import Foundation
import GeneratedText
import XcodeProject

/// The macros that some targets are compiled with, each compiled for this machine into a library, which the toolchain's
/// plugin server loads. A library is kept by what it was made of: apps that use the same macros share it.
///
/// Macros run as often as the compiler does, and where it does: confined.
struct MacroPlugins {
  let project: Project
  let syntax: SyntaxModules
  /// The targets that are macros.
  let macros: [Target]

  init(of targets: [Target], in project: Project, toolchain: Toolchain) {
    self.project = project
    syntax = SyntaxModules(toolchain: toolchain)
    let names = Set(targets.flatMap(\.macros))
    macros = project.targets.filter { names.contains($0.name) }
  }

  /// What the macros are compiled of, each file once.
  var sources: [URL] { macros.flatMap(modules).flatMap(\.swiftSources) }

  /// A macro's module and those it is built from, each after what it is built from.
  private func modules(of macro: Target) -> [Target] { project.buildOrder(of: [macro]) }

  /// Compiles the macros that are not there yet.
  ///
  /// - Returns: what tells the compiler where they are.
  func compilerFlags() throws(BuildError) -> [String] {
    var flags: [String] = []
    for macro in macros {
      let folder = try folder(of: macro)
      flags += ["-external-plugin-path", folder.path + "#" + syntax.server.path]
    }
    return flags
  }

  /// Whether all that was compiled is where it was put.
  var areThere: Bool {
    macros.allSatisfy { macro in
      (try? place(of: macro)).map { FileManager.default.fileExists(atPath: Self.library(macro, in: $0).path) } ?? false
    }
  }

  /// What a target is compiled with that imports SwiftSyntax itself, as macros' tests do.
  func importFlags() throws(BuildError) -> [String] { ["-I", try syntax.support().path] + syntax.compilerFlags }

  /// What it is linked with.
  func linkerFlags() throws(BuildError) -> [String] {
    let support = try syntax.support().path
    return ["-L", support, "-Xlinker", "-rpath", "-Xlinker", support] + syntax.linkerFlags + [
      "-l" + SyntaxModules.plugin, "-Xlinker", "--as-needed",
    ] + MacroTestSupport.modules.map { "-l" + $0.0 } + ["-Xlinker", "--no-as-needed"]
  }

  /// Where a macro's library is kept.
  private func place(of macro: Target) throws(BuildError) -> URL {
    var print = Fingerprint()
    print.add(syntax.toolchain.version)
    for module in modules(of: macro) {
      print.add(([module.moduleName] + arguments(of: module)).joined(separator: " "))
      for file in module.swiftSources { print.add(contentsOf: file, named: file.path) }
    }
    return try CacheFolder.folder("macros/" + macro.moduleName + "-" + print.text)
  }

  private func folder(of macro: Target) throws(BuildError) -> URL {
    let modules = modules(of: macro)
    let folder = try place(of: macro)
    let lock = try FolderLock(folder)
    defer { _ = lock }
    guard !FileManager.default.fileExists(atPath: Self.library(macro, in: folder).path) else { return folder }
    let support = try syntax.support()
    for (index, module) in modules.enumerated() {
      try compile(module, after: modules[..<index], in: folder, support)
    }
    return folder
  }

  private static func library(_ module: Target, in folder: URL) -> URL {
    folder.appending(path: "lib\(module.moduleName).so")
  }

  /// SwiftSyntax is built with a package's macros elsewhere, where a `switch` names all cases of its enumerations. The toolchain's
  /// is a library that may grow: Swift 6 refuses such a `switch`, of which Swift 5 only warns.
  private func arguments(of module: Target) -> [String] {
    SourceModule.flags(of: module) + module.conditions.map { "-D" + $0 }
      + ["-swift-version", "5", "-package-name", module.package?.name ?? project.name]
  }

  private func compile(
    _ module: Target,
    after others: ArraySlice<Target>,
    in folder: URL,
    _ support: URL
  ) throws(BuildError) {
    guard module.cLibrary == nil, !module.swiftSources.isEmpty else {
      throw BuildError("\(module.name), which macros are built from, is not written in Swift")
    }
    Console.shared.step("Building the macros of \(module.moduleName)")
    let library = Self.library(module, in: folder)
    let fresh = folder.appending(path: library.lastPathComponent + ".new")
    let list = folder.appending(path: module.moduleName + ".sources")
    try FileManager.default.write(ResponseFile.text(module.swiftSources.map(\.path)), ifChanged: list)
    var arguments = ["-emit-library", "-emit-module", "-parse-as-library", "-wmo", "-module-name", module.moduleName]
    arguments += ["@" + list.path, "-o", fresh.path]
    arguments += ["-emit-module-path", folder.appending(path: module.moduleName + ".swiftmodule").path]
    arguments += self.arguments(of: module) + ["-I", folder.path, "-I", support.path] + syntax.compilerFlags
    arguments += ["-L", folder.path, "-L", support.path, "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", support.path, "-Xlinker", "-soname", "-Xlinker"]
    arguments += [library.lastPathComponent] + syntax.linkerFlags + ["-l" + SyntaxModules.plugin]
    arguments += others.map { "-l" + $0.moduleName }
    let compiler = syntax.toolchain.folder.appending(path: "bin/swiftc").path
    let root = Sandbox.repository(around: module.package?.folder ?? project.folder)
    let sandbox = Sandbox(toolchain: syntax.toolchain, readable: [root, support], writable: [folder])
    var log = BuildLog(step: "Building the macros", showsWarnings: false, advice: project.advice(onMissing:))
    let status = try sandbox.confine(Command(compiler, arguments, in: folder)).run { log.read($0) }
    do {
      try log.finish(status: status, what: "the macros of \(module.moduleName)")
    } catch {
      Console.shared.say(
        "Macros are built on this toolchain's own SwiftSyntax (\(syntax.markers.last ?? "")), whatever version of it their "
          + "package asks for."
      )
      throw error
    }
    guard rename(fresh.path, library.path) == 0 else { throw BuildError("cannot write \(library.path)") }
  }
}
