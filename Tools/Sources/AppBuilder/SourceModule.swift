import Foundation
import GeneratedText
import SourceLowering
import XcodeProject

/// One target of an app on its way into the generated package.
struct SourceModule {
  let target: Target
  /// Its sources as the developer wrote them.
  let texts: [(file: URL, text: String)]
  let imports: Set<String>
  /// The names of Combine's that it declares itself.
  let namesakes: Set<String>
  /// What keeps some of its sources from being read.
  let problems: [ProjectError]

  var name: String { target.moduleName }

  /// - Throws: `BuildError` where a source cannot be read.
  init(_ target: Target) throws(BuildError) {
    self.init(reading: target)
    if let problem = problems.first { throw BuildError(problem) }
  }

  /// A target with those of its sources that can be read.
  init(reading target: Target) {
    self.target = target
    var problems: [ProjectError] = []
    var texts: [(URL, String)] = []
    var imports: Set<String> = []
    var namesakes: Set<String> = []
    for file in target.swiftSources {
      let text: String
      do {
        text = try RegularFile.text(of: file)
      } catch {
        problems.append(error)
        continue
      }
      let own = Set(Imports.modules(in: text).map(LinuxAsIOS.whole))
      imports.formUnion(own.union(ImpliedImports.modules(of: text, imports: own)))
      namesakes.formUnion(ImpliedImports.namesakes(in: text))
      texts.append((file, text))
    }
    // The classes that are made of models import it.
    if target.sources.contains(where: LearnedModels.contains) { imports.insert("CoreML") }
    self.namesakes = namesakes
    self.texts = texts
    self.imports = imports
    self.problems = problems
  }

  /// Where a source lies in the generated package: as in the project, so that no two files meet. A name that would mean
  /// something to the tools it is handed to (a line break, a quote) is replaced; errors name the developer's file anyway.
  static func place(of file: URL, under folder: URL) -> String {
    let prefix = folder.path + "/"
    let path = String(file.path.dropFirst(file.path.hasPrefix(prefix) ? prefix.count : 0))
    if file.path.hasPrefix(prefix), path.allSatisfy(isPlain) { return path }
    let name = String(file.lastPathComponent.map { isPlain($0) ? $0 : "_" })
    return "outside/" + Fingerprint.of(file.deletingLastPathComponent().path, file.lastPathComponent) + "/" + name
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " /_-+.,@()[]&=~!#%".contains(character)
  }

  /// The flags of a target's build settings that change what its Swift means.
  var compilerFlags: [String] { Self.flags(of: target) }

  static func flags(of target: Target) -> [String] {
    var flags: [String] = []
    if target.isMainActorByDefault { flags += ["-default-isolation", "MainActor"] }
    if let level = target.settings["SWIFT_STRICT_CONCURRENCY"], SwiftIdentifier.isValid(level) {
      flags.append("-strict-concurrency=" + level)
    }
    if target.settings.flag("SWIFT_ENABLE_BARE_SLASH_REGEX") { flags.append("-enable-bare-slash-regex") }
    for feature in upcomingFeatures(of: target) { flags += ["-enable-upcoming-feature", feature] }
    for feature in Set(target.swiftFlags.experimentalFeatures).subtracting(checksOfLibraries).sorted()
    where SwiftIdentifier.isValid(feature) || namesAvailability(feature) {
      flags += ["-enable-experimental-feature", feature]
    }
    return flags
  }

  /// Features that look into whether a library can be shipped without what it hides. Whoever builds it from its sources needs no such
  /// check, and Swift 6.3 takes what a private type conforms to for shown.
  private static let checksOfLibraries: Set<String> = ["CheckImplementationOnly", "CheckImplementationOnlyStrict"]

  /// Whether a feature is a name for versions of systems: `AvailabilityMacro=SwiftStdlib 6.0:macOS 15.0, iOS 18.0`.
  static func namesAvailability(_ feature: String) -> Bool {
    feature.wholeMatch(of: /AvailabilityMacro=[A-Za-z_]\w*( [0-9.]+)?:[\w., *]+/) != nil
  }

  /// The names Xcode's settings have for the compiler's upcoming features.
  private static let featureSettings = [
    "CONCISE_MAGIC_FILE": "ConciseMagicFile", "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "EXISTENTIAL_ANY": "ExistentialAny",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues", "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]
  private static let approachableConcurrency = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]
  /// Features that language mode 6 has anyway; the compiler refuses to enable them there.
  private static let partOfMode6: Set<String> = [
    "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference", "DynamicActorIsolation",
    "ForwardTrailingClosures", "GlobalConcurrency", "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials",
    "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues", "RegionBasedIsolation",
  ]

  static func upcomingFeatures(of target: Target) -> [String] {
    var features = featureSettings.filter { target.settings.flag("SWIFT_UPCOMING_FEATURE_" + $0.key) }.map(\.value)
    if target.settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") { features += approachableConcurrency }
    features += target.swiftFlags.upcomingFeatures.filter { SwiftIdentifier.isValid($0) }
    let present = target.languageMode == "6" ? partOfMode6 : []
    return Set(features).subtracting(present).sorted()
  }
}
