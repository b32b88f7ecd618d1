import SwiftIfConfig
import SwiftSyntax

/// Has a package's manifest say here what it says in Xcode.
///
/// Xcode runs manifests on a Mac, whatever their packages are built for: `#if os(…)` and `canImport(…)` are answered as
/// there. Many packages leave out on Linux what they have on iOS.
///
///     #if !os(Linux)
///     package.products.append(.library(name: "RxCocoa", targets: ["RxCocoa"]))
///     #endif
public enum ManifestLowering {
  /// - Returns: the manifest, each line on its line.
  public static func lower(_ manifest: String) -> String {
    let text = Array(manifest.utf8)
    let decided = ConditionalCompilation(conditions: Mac(languageVersion(of: manifest))).lower(text)?.string ?? manifest
    return decided.replacing(/(?m)^([ \t]*)import[ \t]+(Darwin|ObjectiveC)(\.\w+)*[ \t]*$/) { match in
      match.1 + (match.2 == "Darwin" ? "import Glibc" : "")
    }
  }

  /// The language mode of a manifest, which the version of its tools decides: `// swift-tools-version: 6.2`.
  private static func languageVersion(of manifest: String) -> [Int] {
    let line = manifest.firstMatch(of: /(?m)^\/\/[ \t]*swift-tools-version:[ \t]*(\d+)(?:\.(\d+))?/.ignoresCase())
    guard let line, let major = Int(line.1) else { return [5] }
    return major == 4 && line.2 == "2" ? [4, 2] : [major]
  }

  /// A Mac with Xcode, on which manifests are compiled.
  private struct Mac: BuildConfiguration, Sendable {
    private static let systems: Set<String> = ["macOS", "OSX"]
    /// What a manifest asks for to tell systems apart, and what it is made of.
    private static let modules: Set<String> = [
      "Swift", "Foundation", "Dispatch", "Darwin", "ObjectiveC", "os", "Combine", "CryptoKit", "CommonCrypto", "AppKit",
      "SwiftUI", "PackageDescription", "CompilerPluginSupport",
    ]
    private let target: TargetConditions

    init(_ languageVersion: [Int]) {
      target = TargetConditions(
        custom: [],
        modules: Self.modules,
        languageVersion: languageVersion,
        isSimulator: false
      )
    }

    func isCustomConditionSet(name: String) -> Bool { false }
    func hasFeature(name: String) -> Bool { target.hasFeature(name: name) }
    func hasAttribute(name: String) -> Bool { target.hasAttribute(name: name) }
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
      importPath.first.map { Self.modules.contains($0.1) } ?? false
    }
    func isActiveTargetOS(name: String) -> Bool { Self.systems.contains(name) }
    func isActiveTargetArchitecture(name: String) -> Bool { target.isActiveTargetArchitecture(name: name) }
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
    var targetPointerBitWidth: Int { target.targetPointerBitWidth }
    var targetAtomicBitWidths: [Int] { target.targetAtomicBitWidths }
    var endianness: Endianness { target.endianness }
    var languageVersion: VersionTuple { target.languageVersion }
    var compilerVersion: VersionTuple { target.compilerVersion }
  }
}
