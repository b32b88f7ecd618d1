import Foundation
import Synchronization
import XcodeProject

/// Compiles what was edited of an app's own module, and links it, without SwiftPM, which plans for most of a second before each
/// build, and without the module's interface, which nobody imports from an app.
///
/// The compiler and the linker are told what SwiftPM's plan tells them. The objects are others than SwiftPM's: they are all made
/// once, while the app is shown, and then by the compiler's own incremental build.
final class QuickBuild: Sendable {
  /// What the objects were made from, the text of the module's files aside.
  let ground: String
  private let package: AppPackage
  private let folder: URL
  private let compiler: [String]
  private let linker: [String]
  private let state = Mutex(State.unprepared)
  private let isPrepared = DispatchGroup()

  private enum State { case unprepared, preparing, prepared, failed }

  /// Nil where SwiftPM's plan is not of the kind that is known here.
  init?(_ package: AppPackage, _ app: Target) {
    self.package = package
    ground = Self.ground(of: package, app)
    folder = package.folder.appending(path: "quick")
    guard let plan = BuildPlan(package.scratch.appending(path: "debug.yaml")),
      let compiler = plan.arguments(of: app.moduleName, "module"),
      let linker = plan.arguments(of: app.moduleName, "exe"),
      let commands = try? Self.commands(compiler, linker, app.moduleName, in: folder)
    else { return nil }
    (self.compiler, self.linker) = commands
  }

  /// All that goes into the app but the text of its module's files.
  static func ground(of package: AppPackage, _ app: Target) -> String {
    var print = Fingerprint()
    let own = AppPackage.folder(of: app) + "/"
    for file in FileManager.default.files(under: package.packageFolder) {
      if file.hasPrefix(own) {
        print.add(file)
      } else {
        print.add(stateOf: package.packageFolder.appending(path: file))
      }
    }
    package.compilerArguments.forEach { print.add($0) }
    return print.text
  }

  // MARK: The commands

  private static func commands(
    _ compiler: [String],
    _ linker: [String],
    _ module: String,
    in folder: URL
  ) throws -> (compiler: [String], linker: [String])? {
    guard let map = compiler.value(of: "-output-file-map"), let list = linker.first(where: { $0.hasPrefix("@") }),
      let output = linker.value(of: "-o")
    else { return nil }
    let objects = folder.appending(path: "objects")
    try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
    guard let given = OutputFileMap(URL(filePath: map)), !given.objects.isEmpty else { return nil }
    let (places, moved) = outputs(of: given, in: objects)
    let ownMap = folder.appending(path: OutputFileMap.name)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try FileManager.default.write(encoder.encode(places), ifChanged: ownMap)

    // The module's interface goes into the program for debuggers alone.
    let listed = try String(contentsOfFile: String(list.dropFirst()), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.contains("/\(module).swiftmodule.o") }
    let ownList = folder.appending(path: "objects.txt")
    let own = listed.map { line in
      moved.first { line.contains($0.key) }.map { line.replacing($0.key, with: $0.value) } ?? line
    }
    try FileManager.default.write(own.joined(separator: "\n"), ifChanged: ownList)
    let compile = compiler.without(["-emit-module", "-emit-dependencies", "-parseable-output"])
      .replacing("-emit-module-path", by: nil).replacing("-output-file-map", by: ownMap.path)
    let link = linker.map { $0 == list ? "@" + ownList.path : $0 }
      .replacing("-o", by: folder.appending(path: URL(filePath: output).lastPathComponent).path)
    return (compile, link + ["-use-ld=lld"])
  }

  /// What the compiler writes, in a folder of our own instead of SwiftPM's.
  private static func outputs(
    of given: OutputFileMap,
    in folder: URL
  ) -> (map: [String: [String: String]], objects: [String: String]) {
    var objects: [String: String] = [:]
    let places = Dictionary(
      uniqueKeysWithValues: given.outputs.map { source, outputs in
        let kept = outputs.filter { ["object", "swift-dependencies"].contains($0.key) }.mapValues { place in
          folder.appending(path: URL(filePath: place).lastPathComponent).path
        }
        if let object = outputs["object"] { objects[object] = kept["object"] }
        return (source, kept)
      }
    )
    return (places, objects)
  }

  // MARK: Building

  /// Makes all objects, on another thread and with one core, since the app is being looked at.
  func prepare() {
    let isFirst = state.withLock { state in
      defer { if state == .unprepared { state = .preparing } }
      return state == .unprepared
    }
    guard isFirst else { return }
    isPrepared.enter()
    Thread.detachNewThread { [self] in
      let status = try? run(compiler + ["-j1"]) { _ in }
      state.withLock { $0 = status == 0 ? .prepared : .failed }
      isPrepared.leave()
    }
  }

  func waitUntilPrepared() { isPrepared.wait() }

  /// Compiles what was edited and links the app.
  ///
  /// - Returns: the executable; nil where this has to be left to SwiftPM.
  /// - Throws: what the compiler says of the sources.
  func build() throws(BuildError) -> URL? {
    guard state.withLock({ $0 == .prepared }), let output = linker.value(of: "-o") else { return nil }
    Console.shared.step("Building \(package.project.name)")
    var log = package.log
    let status = try run(compiler) { log.read($0) }
    try log.finish(status: status, what: package.project.name)
    guard try run(linker, eachLine: { _ in }) == 0 else { return nil }
    return URL(filePath: output)
  }

  private func run(_ words: [String], eachLine: (String) -> Void) throws(BuildError) -> Int32 {
    let command = Command(words[0], Array(words.dropFirst()), in: package.packageFolder)
    return try package.sandbox.confine(command).run(eachLine: eachLine)
  }
}

extension [String] {
  /// The word after an option.
  fileprivate func value(of option: String) -> String? {
    firstIndex(of: option).flatMap { indices.contains($0 + 1) ? self[$0 + 1] : nil }
  }

  fileprivate func without(_ words: Set<String>) -> [String] { filter { !words.contains($0) } }

  /// Gives an option another value, or takes it away with its value.
  fileprivate func replacing(_ option: String, by value: String?) -> [String] {
    guard let index = firstIndex(of: option), indices.contains(index + 1) else { return self }
    var words = self
    words.replaceSubrange(index...(index + 1), with: value.map { [option, $0] } ?? [])
    return words
  }
}
