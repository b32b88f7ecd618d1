import Foundation
import SourceLowering
import XcodeProject

/// A module and what the compiler says of it, missing imports left out one after another.
struct ModuleUnderCheck {
  private let module: SourceModule
  private let modules: [SourceModule]
  private let package: AppPackage
  /// Where the modules go that have been checked.
  private let compiled: URL
  private let flags: [String]
  private let compiler: String
  /// The modules that do not exist here.
  private var missing: Set<String>
  /// Modules of the app itself, or of the SDK, that are there and cannot be imported.
  private var unusable: Set<String> = []
  /// What keeps the module from compiling and belongs to none of its files.
  private(set) var problems: [String] = []
  private var errors: [DiagnosticLine] = []
  private var origins = Origins()

  init(
    module: SourceModule,
    modules: [SourceModule],
    package: AppPackage,
    compiled: URL,
    flags: [String],
    compiler: String
  ) {
    self.module = module
    self.modules = modules
    self.package = package
    self.compiled = compiled
    self.flags = flags
    self.compiler = compiler
    missing = []
    missing = module.imports.filter { AppleFrameworks.contains($0) && !exists($0) }
  }

  /// Whether there is a module of the name, be it one that does not compile.
  private func exists(_ name: String) -> Bool {
    package.sdk.graph.contains(name) || LinuxAsIOS.finds(name, among: package.sdk.graph.importable)
      || (modules.map(\.target) + package.libraries).contains { $0.moduleName == name }
  }

  /// A missing module ends type checking: its imports are left out, so that the rest of a file is checked still.
  mutating func run() throws(BuildError) {
    while true {
      let result = try check()
      let left = missing.union(unusable)
      guard result.missing.isSubset(of: left) else {
        for name in result.missing {
          if exists(name) { unusable.insert(name) } else { missing.insert(name) }
        }
        continue
      }
      note(result)
      return
    }
  }

  private mutating func check() throws(BuildError) -> ModuleCheck.Result {
    let folder = BuildFolder(package.folder.appending(path: "check"))
    origins = Origins()
    var sources: [URL] = []
    do {
      for (index, source) in try package.sources(of: module, among: modules, withoutImportsOf: missing.union(unusable))
        .enumerated()
      {
        let place = try folder.resolved(source.place)
        try folder.write(source.text, to: source.place)
        sources.append(place)
        guard index < module.texts.count else { continue }
        let (file, text) = module.texts[index]
        origins.add(lowered: place.path, of: file.path, lines: text.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
      }
    } catch {
      // What Xcode would generate cannot be: the module is not whole without it.
      return ModuleCheck.Result(loose: ["\(error)"], status: 1)
    }
    return try ModuleCheck(
      modules: compiled,
      name: module.name,
      sources: sources,
      flags: flags + module.compilerFlags
        + ["-swift-version", module.target.languageMode] + package.packageFlags(of: module.target),
      compiler: compiler,
      sandbox: package.plugins.macros.isEmpty ? nil : package.sandbox
    ).run()
  }

  /// Gives each error to its file. What is left, and what keeps the compiler from its work, is the module's.
  private mutating func note(_ result: ModuleCheck.Result) {
    for error in result.errors {
      if let error = origins.original(error) {
        errors.append(error)
      } else {
        problems.append("\(module.name): \(error.path):\(error.line): \(error.message)")
      }
    }
    if let end = result.unnaturalEnd { problems.append("\(module.name): \(end)") }
    guard errors.isEmpty, problems.isEmpty, unusable.isEmpty, missing.isEmpty else { return }
    problems += result.loose.map { "\(module.name): \($0)" }
    guard problems.isEmpty, result.status != 0 || !result.isWritten else { return }
    problems.append(
      "\(module.name): the compiler ended with status \(result.status) and named no error\n"
        + result.others.prefix(6).joined(separator: "\n")
    )
  }

  /// What there is to say of each file.
  func files(_ attribution: Attribution) -> [AppReport.File] {
    let byFile = Dictionary(grouping: errors, by: \.path)
    let isForeign = !(package.root(of: module.target).path + "/").hasPrefix(package.project.folder.path + "/")
    let places = Dictionary(
      module.texts.filter { byFile[$0.file.path] != nil }.map { ($0.file.path, SourcePlaces($0.text)) }
    ) { first, _ in first }
    // What stands in a file that does not parse is not declared, and is missed elsewhere.
    let undeclared = places.values.filter(\.isBroken).reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    return module.texts.map { file, text in
      let imports = Imports.modules(in: text)
      let missing = imports.intersection(missing).sorted()
      let context = places[file.path].map { places in
        Attribution.File(imports: imports, missing: missing, places: places, undeclared: undeclared)
      }
      let complaints = (byFile[file.path] ?? []).map { error in
        AppReport.Complaint(
          line: error.line,
          column: error.column,
          message: error.message,
          api: context.flatMap { attribution.api(of: error, in: $0) }
        )
      }
      let consequences = imports.intersection(unusable).sorted().map { name in
        AppReport.Complaint(line: 1, column: 1, message: "the module \(name) is there and does not compile", api: nil)
      }
      return AppReport.File(
        path: file.path(relativeTo: isForeign ? package.root(of: module.target) : package.project.folder),
        target: module.target.name,
        isTest: module.target.kind.isTests,
        package: isForeign ? module.target.package?.name : nil,
        missingModules: missing,
        errors: complaints + consequences
      )
    }
  }
}

/// The developer's files by what the compiler may call them.
private struct Origins {
  private var files: [String: (original: String, lines: Int)] = [:]
  private var loweredFiles: [String: (original: String, lines: Int)] = [:]

  mutating func add(lowered: String, of original: String, lines: Int) {
    files[LoweredFile.nameInComplaints(of: original)] = (original, lines)
    loweredFiles[lowered] = (original, lines)
  }

  /// The error in the developer's file; nil if it stands in none.
  ///
  /// At a file's end the compiler does not know `#sourceLocation`: it names the lowered file, in which every line stands one
  /// lower, and generated lines may follow the developer's last one.
  func original(_ error: DiagnosticLine) -> DiagnosticLine? {
    var error = error
    if let file = files[error.path] {
      error.path = file.original
      error.line = min(error.line, file.lines)
    } else if let file = loweredFiles[error.path] {
      error.path = file.original
      error.line = min(max(1, error.line - 1), file.lines)
    } else {
      return nil
    }
    return error
  }
}
