import Foundation
import GeneratedText
import SourceLowering
import XcodeProject

/// A project's targets and those of its packages, and which product is whose.
struct PackageGraph {
  var project: Project
  let configuration: String
  let dump: PackageDump
  /// Where Slipway's own stand-ins are, each a folder of its module's name.
  let ownStandIns: URL?
  /// Why packages could not be fetched, by identity.
  var failures: [String: String] = [:]
  private var packages: [String: PackageManifest] = [:]
  /// The traits that are asked for in packages, by identity.
  private var askedTraits: [String: Set<String>] = [:]
  /// Modules that folders stand in for, by the names of their targets.
  private var standIns: Set<String> = []
  /// Those of them that are a module each.
  private var moduleStandIns: Set<String> = []
  /// What packages name by their addresses.
  private var remotes: [String: PackageReference] = [:]

  init(project: Project, configuration: String, dump: PackageDump, ownStandIns: URL? = nil) {
    self.project = project
    self.ownStandIns = ownStandIns
    self.configuration = configuration
    self.dump = dump
    for package in project.packages { note(package) }
  }

  func has(_ identity: String) -> Bool { packages[identity] != nil }

  // MARK: Filling

  /// Adds a package that stands in a folder, and the local packages it needs.
  ///
  /// - Parameter isLocal: whether it stands among the project's own code, and is tested with it.
  mutating func add(
    package folder: URL,
    identity: String,
    isRoot: Bool = false,
    isLocal: Bool = false,
    isStandIn: Bool = false
  ) throws {
    guard packages[identity] == nil else { return }
    let manifest = try dump.manifest(of: folder)
    packages[identity] = manifest
    if isRoot { project.name = manifest.name }
    if isStandIn { standIns.formUnion(manifest.productTargets) }
    let traits = askedTraits[identity] ?? PackageManifest.defaultTraits
    noteTraits(of: manifest, asked: traits)
    let reader = PackageReader(manifest: manifest, folder: folder, configuration: configuration, traits: traits)
    let playground = PlaygroundManifest(package: folder)
    // A folder takes the place of the target of its name, too, which may be written in Objective-C.
    for var target in try reader.targets(isRoot: isRoot, isLocal: isLocal) where !standsIn(for: target) {
      if target.isObjectiveC, let place = ownStandIn(named: target.name) {
        try add(module: target.name, standIn: place)
        let index = project.targets.firstIndex { $0.name == target.name }
        if let index { project.targets[index].dependencies += target.dependencies }
        continue
      }
      playground?.apply(to: &target, folder: folder, configuration: configuration)
      try add(target)
    }
    for package in manifest.packages() {
      note(package)
      if case .local(let place) = package.place {
        try add(package: place, identity: package.identity, isLocal: isLocal)
      }
    }
  }

  /// Adds packages that were fetched. What each of them asks for in the others is known before any is read.
  mutating func add(fetched folders: [String: URL]) throws {
    let new = folders.filter { !has($0.key) }.sorted { $0.key < $1.key }
    let manifests = try new.map { ($0.key, try dump.manifest(of: $0.value)) }
    // What one asks for may have another ask for more.
    var before: [String: Set<String>]
    repeat {
      before = askedTraits
      for (identity, manifest) in manifests {
        noteTraits(of: manifest, asked: askedTraits[identity] ?? PackageManifest.defaultTraits)
      }
    } while askedTraits != before
    for (identity, place) in new { try add(package: place, identity: identity) }
  }

  private mutating func noteTraits(of manifest: PackageManifest, asked: Set<String>) {
    for (package, traits) in manifest.askedTraits(asked) { askedTraits[package, default: []].formUnion(traits) }
  }

  /// Adds a pod as the module that its author says it is. Those that it stands on are asked for in turn.
  mutating func add(pod reference: PodReference, podspec: Podspec) throws -> Bool {
    guard let target = try podspec.target(reference.subspecs, configuration: configuration) else { return false }
    try add(target)
    standIns.insert(target.name)
    return true
  }

  /// Adds a folder of Swift files as the module it stands in for. One that bears a package's name stands in for the product
  /// of it that the project links.
  mutating func add(module name: String, standIn folder: URL) throws {
    let name = product(ofPackage: name) ?? name
    let reader = PackageReader(standIn: name, folder: folder, configuration: configuration)
    for target in try reader.targets(isRoot: false, isLocal: false) { try add(target) }
    standIns.insert(name)
    moduleStandIns.insert(name)
  }

  /// The folder in Slipway that takes the place of a target in Objective-C.
  private func ownStandIn(named name: String) -> URL? {
    guard let place = ownStandIns?.appending(path: name), SwiftIdentifier.isValid(name) else { return nil }
    return FileManager.default.fileExists(atPath: place.path) ? place : nil
  }

  private func standsIn(for target: Target) -> Bool {
    target.kind == .framework && moduleStandIns.contains(target.name)
  }

  private func product(ofPackage name: String) -> String? {
    let products = project.targets.flatMap(\.packageProducts).filter { $0.package == name.lowercased() }.map(\.name)
    return products.contains(name) ? nil : products.first
  }

  private mutating func add(_ target: Target) throws {
    if let other = project.target(named: target.name) {
      let places = [other, target].map { $0.package?.folder.path ?? project.file.path }
      if target.kind == .unitTests {
        project.notices.append("There are two targets \"\(target.name)\": the tests in \(places[1]) are left out.")
        return
      }
      throw BuildError(
        "there are two targets \"\(target.name)\": in \(places[0]) and in \(places[1])",
        advice: "A module has one place. Rename one of them, or leave out what stands in for it."
      )
    }
    project.notices += target.notices
    project.targets.append(target)
  }

  private mutating func note(_ package: PackageReference) {
    guard case .remote = package.place, remotes[package.identity] == nil else { return }
    remotes[package.identity] = package
  }

  // MARK: What has to be fetched

  /// The packages that are not there, by what needs them: the app, or only its tests.
  func neededRemotePackages() -> (app: [PackageReference], tests: [PackageReference]) {
    let tests = project.targets.filter { $0.kind == .unitTests }
    let others = project.targets.filter { $0.kind != .unitTests && $0.kind != .uiTests && $0.package == nil }
    let app = needed(by: others.isEmpty ? project.targets.filter { $0.kind != .unitTests } : others)
    let ofTests = needed(by: tests).filter { !app.contains($0) }
    return (app, ofTests)
  }

  private func needed(by targets: [Target]) -> [PackageReference] {
    var found: [PackageReference] = []
    var seen: Set<String> = []
    var open = targets
    while let target = open.popLast() {
      guard seen.insert(target.name).inserted else { continue }
      open += target.dependencies.compactMap { project.target(named: $0) }
      for product in target.packageProducts where !standIns.contains(product.name) && !syntax.isPart(product) {
        if let names = self.targets(of: product) {
          open += names.compactMap { project.target(named: $0) }
        } else {
          // Where the package is not named it may be any.
          found += product.package.map { remotes[$0].map { [$0] } ?? [] } ?? remotes.values.filter { !has($0.identity) }
        }
      }
    }
    return Dictionary(found.map { ($0.identity, $0) }) { first, _ in first }.values.sorted { $0.identity < $1.identity }
  }

  /// The targets of a product of a package that is there; nil if none of them has it.
  private func targets(of product: PackageProduct) -> [String]? {
    let named = product.package.flatMap { package in
      packages[package] ?? packages.values.first { $0.name.lowercased() == package }
    }
    if let named, let targets = named.targets(ofProduct: product.name) { return targets }
    return packages.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.targets(ofProduct: product.name) }.first
  }

  // MARK: Linking

  /// The project with every target depending on the targets it links and imports, and told what it cannot have.
  func linked() -> Project {
    var project = project
    for index in project.targets.indices { link(&project.targets[index]) }
    addImportedTargets(&project)
    for index in project.targets.indices { noteMissingSyntax(of: &project.targets[index], in: project) }
    return project
  }

  /// What the toolchain's SwiftSyntax lacks of the package may also come in through another package that asks for it.
  private func noteMissingSyntax(of target: inout Target, in project: Project) {
    let asked = project.closure(of: target).flatMap(\.packageProducts).filter {
      syntax.isPart($0) && !syntax.has($0.name)
    }
    guard !asked.isEmpty else { return }
    let imports = target.imports
    for name in Set(asked.map(\.name)).sorted() where imports.contains(name) {
      let lack = Self.missingSyntax(name)
      if !target.missing.contains(lack) { target.missing.append(lack) }
    }
  }

  private static func missingSyntax(_ product: String) -> MissingProduct {
    let reason = "is not in this toolchain's SwiftSyntax, which stands for every version of the package"
    return MissingProduct(product: product, package: SyntaxModules.package, reason: reason)
  }

  private func link(_ target: inout Target) {
    for product in target.packageProducts {
      if syntax.isPart(product) {
        if syntax.has(product.name) {
          target.syntaxModules.append(product.name)
        }
      } else if let names = self.targets(of: product) {
        target.add(dependencies: withoutObjectiveC(names))
      } else if standIns.contains(product.name) {
        target.add(dependencies: [product.name])
      } else if !target.spareable.contains(product.name) {
        target.missing.append(missing(product))
      }
    }
    for name in target.dependencies {
      guard let needed = project.target(named: name), !canBeBuilt(needed) else { continue }
      if target.spareable.contains(name) || target.canSpare(needed) { target.dependencies.removeAll { $0 == name } }
    }
    for name in target.dependencies {
      guard let needed = project.target(named: name), let package = needed.package, let reason = needed.obstacle else {
        continue
      }
      target.missing.append(MissingProduct(product: name, package: package.name, reason: reason))
    }
    separateMacros(of: &target)
  }

  /// Whether a target, and all that it stands on and cannot do without, can be built here.
  private func canBeBuilt(_ target: Target) -> Bool {
    var known: [String: Bool] = [:]
    return canBeBuilt(target, &known)
  }

  private func canBeBuilt(_ target: Target, _ known: inout [String: Bool]) -> Bool {
    guard target.obstacle == nil else { return false }
    if let answer = known[target.name] { return answer }
    // What stands on itself is asked about the rest.
    known[target.name] = true
    let products = target.packageProducts.filter { !syntax.isPart($0) }.compactMap { targets(of: $0) }
    let answer = (target.dependencies + products.flatMap(withoutObjectiveC)).allSatisfy { name in
      guard let needed = project.target(named: name), !target.spareable.contains(name) else { return true }
      return canBeBuilt(needed, &known) || target.canSpare(needed)
    }
    known[target.name] = answer
    return answer
  }

  /// A product's targets without those in Objective-C, where there are others: what is in Swift asks whether it can import
  /// them, or says so at the import.
  private func withoutObjectiveC(_ names: [String]) -> [String] {
    let usable = names.filter { project.target(named: $0)?.isObjectiveC != true }
    return usable.isEmpty ? names : usable
  }

  /// The compiler loads macros; their module is a part of what is built only where it is imported, as their tests do.
  private func separateMacros(of target: inout Target) {
    let macros = target.dependencies.filter { project.target(named: $0)?.kind == .macro }
    guard !macros.isEmpty, target.kind != .macro else { return }
    target.macros = macros
    let imports = target.kind == .unitTests ? target.imports : []
    target.dependencies.removeAll { name in
      macros.contains(name) && project.target(named: name).map { !imports.contains($0.moduleName) } ?? false
    }
  }

  /// The SwiftSyntax of the toolchain.
  private var syntax: SyntaxModules { SyntaxModules(toolchain: dump.toolchain) }

  private func missing(_ product: PackageProduct) -> MissingProduct {
    let name = product.package.flatMap { remotes[$0]?.name } ?? product.package
    let reason =
      if let package = product.package {
        failures[package] ?? (has(package) ? "does not exist" : "belongs to a package that the project does not name")
      } else {
        failures.values.sorted().first ?? "belongs to no package of the project"
      }
    return MissingProduct(product: product.name, package: name, reason: reason)
  }

  /// Xcode links what a target imports without being told. A module that a folder stands in for is linked wherever it
  /// is imported.
  private func addImportedTargets(_ project: inout Project) {
    let libraries = project.targets.filter {
      $0.kind == .framework && ($0.package == nil || standIns.contains($0.name))
    }
    let byModule = Dictionary(libraries.map { ($0.moduleName, $0.name) }) { first, _ in first }
    guard !byModule.isEmpty else { return }
    for index in project.targets.indices {
      let own = project.targets[index].moduleName
      let imports = project.targets[index].imports
      project.targets[index].add(dependencies: imports.sorted().filter { $0 != own }.compactMap { byModule[$0] })
    }
  }
}

extension Target {
  /// The modules that its sources import. What cannot be read is said when the target is built.
  fileprivate var imports: Set<String> {
    swiftSources.reduce(into: []) { imports, file in
      guard let text = try? RegularFile.text(of: file) else { return }
      imports.formUnion(Imports.modules(in: text))
    }
  }

  fileprivate mutating func add(dependencies names: [String]) {
    dependencies += names.filter { !dependencies.contains($0) && $0 != name }
  }

  /// Whether it can do without a target that cannot be built: one in Objective-C, or one that stands on what cannot be built.
  fileprivate func canSpare(_ needed: Target) -> Bool {
    (needed.obstacle == nil || needed.isObjectiveC) && doesWithout(needed.moduleName)
  }

  /// Whether none of its files, read as on another system, imports a module.
  fileprivate func doesWithout(_ module: String) -> Bool {
    swiftSources.allSatisfy { file in
      guard let text = try? RegularFile.text(of: file), Imports.modules(in: text).contains(module) else { return true }
      return !Imports.modulesElsewhere(in: text, custom: Set(conditions)).contains(module)
    }
  }

  fileprivate var isObjectiveC: Bool { kind == .framework && swiftSources.isEmpty && cLibrary == nil }

  /// Why a target of a package cannot be built here; nil if it can.
  fileprivate var obstacle: String? {
    switch kind {
    case .other("binary"): "is a binary made for Apple's systems"
    case .other(let kind): "is of the kind \"\(kind)\", which is not supported here"
    case .framework where isObjectiveC:
      "is written in Objective-C, which needs Apple's runtime"
    default: nil
    }
  }
}

extension Project {
  /// What a target, or something it is built from, needs and cannot have.
  func missing(for target: Target) -> [MissingProduct] {
    closureWithMacros(of: target).flatMap(\.missing).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Project {
  /// What to do about a module that an app imports and that is not there.
  func advice(onMissing module: String) -> String {
    let pods = pods.isEmpty ? "" : " It may come with one of its pods: \(pods.map(\.name).joined(separator: ", "))."
    let workspace =
      workspaceAround.map { workspace in
        let (name, folder) = (workspace.lastPathComponent, workspace.deletingLastPathComponent().path)
        return " It may come with \(name), which holds this project: name \(folder) and a scheme."
      } ?? ""
    let more = pods + workspace
    return """
      There is no module \(module): Slipway has none, and no target and no package of this app is called that.\(more)
        \(StandIns.advice(module))
      """
  }
}

extension MissingProduct {
  var error: BuildError {
    let name = package ?? product
    let what = package.map { $0 == product ? "the package \($0)" : "\(product) of the package \($0)" } ?? "\(product)"
    return BuildError(
      "\(what) \(reason)",
      advice: StandIns.advice(name)
    )
  }
}
