import Foundation
import XcodeProject

/// Has SwiftPM read a package's manifest, which is a program. What it says is kept till the manifest changes.
struct PackageDump {
  let toolchain: Toolchain

  func manifest(of package: URL) throws -> PackageManifest {
    let file = package.appending(path: "Package.swift")
    var print = Fingerprint()
    // As this program reads it, which another version may do otherwise.
    print.add(toolchain.version)
    print.add(stateOf: ManifestCompiler.tool)
    print.add(package.path)
    for name in try manifests(in: package) { print.add(contentsOf: package.appending(path: name), named: name) }
    let cached = try CacheFolder.folder("manifests").appending(path: print.text + ".json")
    if let data = FileManager.default.contents(atPath: cached.path) {
      return try PackageManifest(dump: data, file: file.path)
    }
    Console.shared.say(Sandbox.notice(of: file.path))
    Console.shared.step("Reading the package \(package.lastPathComponent)")
    defer { Console.shared.finish() }
    let dump = try dump(package)
    let manifest = try PackageManifest(dump: dump, file: file.path)
    try FileManager.default.write(dump, ifChanged: cached)
    return manifest
  }

  /// `Package.swift`, and `Package@swift-6.0.swift` and its like.
  private func manifests(in package: URL) throws(BuildError) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package.path)) ?? []
    let manifests = names.filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") }.sorted()
    guard manifests.contains("Package.swift") else {
      throw BuildError("there is no Package.swift in \(package.path)")
    }
    do {
      // SwiftPM would wait for what a pipe is to say.
      for name in manifests { try RegularFile.require(package.appending(path: name)) }
    } catch {
      throw BuildError(error)
    }
    return manifests
  }

  private func dump(_ package: URL) throws(BuildError) -> Data {
    guard let playground = PlaygroundManifest(package: package) else { return try dump(package, as: package) }
    // Under a root of its own, so that packages which it names by their places are found by taking the root away.
    let root = try CacheFolder.folder("manifests/playgrounds/" + Fingerprint.of(package.path, playground.text))
    let folder = root.appending(path: package.standardizedFileURL.path)
    try FileManager.default.write(playground.text, ifChanged: folder.appending(path: "Package.swift"))
    let text = String(decoding: try dump(folder, as: package), as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
    return Data(
      text.replacingOccurrences(of: root.resolvingSymlinksInPath().path, with: "")
        .replacingOccurrences(of: root.path, with: "").utf8
    )
  }

  /// - Parameter original: the package that complaints name.
  private func dump(_ package: URL, as original: URL) throws(BuildError) -> Data {
    let scratch = try CacheFolder.folder("manifests/scratch")
    do {
      let arguments = ["package", "--package-path", package.path, "--scratch-path", scratch.path, "dump-package"]
      let environment = try ManifestCompiler(toolchain: toolchain).environment()
      return Data(try Command(toolchain.swift.path, arguments, environment: environment).output().utf8)
    } catch {
      let complaints = error.message.split(separator: "\n").filter { $0.contains("error:") }
      throw BuildError(
        "\(original.appending(path: "Package.swift").path) cannot be read"
          + complaints.map { "\n" + $0 }.joined()
      )
    }
  }
}
