/// What the lowering has to know about a target besides its source.
public struct LoweringOptions: Sendable {
  /// The module's name, as `import` has it.
  public var moduleName: String
  /// How `#if` is decided.
  public var conditions: TargetConditions
  /// Whether the target's declarations are main-actor unless they say otherwise (`-default-isolation MainActor`).
  public var defaultsToMainActor: Bool
  /// The optional protocol methods of the frameworks.
  public var optionalMethods: OptionalMethodIndex
  /// The names of Combine's that modules declare themselves, by module.
  public var namesakes: [String: Set<String>] = [:]
  /// Whether a file that imports what is not here may be read as on another system (`LinuxAsIOS.elsewhere`): the files of
  /// packages, which know of several.
  public var knowsOtherSystems = false
  /// Whether the target is built on C that asks for Apple's systems, and hears that this is none. It is read as on another
  /// system, too, unless it imports one of Apple's frameworks: what C has only for Apple's would be missing.
  public var standsOnForeignC = false
  /// Whether a part of the module is written in Objective-C, which is left out.
  public var hasObjectiveC = false
  /// Whether previews are expanded, and not removed.
  public var showsPreviews = false
  /// The modules that stand in for Apple's, which no other system has: read as elsewhere and still not whole, a file is read
  /// without them.
  public var frameworks: Set<String> = []
  /// Those of them that no other system has in any shape.
  var interfaces: Set<String> { frameworks.subtracting(["Foundation", "Darwin", "SlipwayDarwin", "os", "Combine"]) }
  /// Modules that do not exist: their imports are left out, so that the rest of a file can still be checked.
  public var missingModules: Set<String> = []

  public init(
    moduleName: String,
    conditions: TargetConditions = TargetConditions(),
    defaultsToMainActor: Bool = false,
    optionalMethods: OptionalMethodIndex = OptionalMethodIndex()
  ) {
    self.moduleName = moduleName
    self.conditions = conditions
    self.defaultsToMainActor = defaultsToMainActor
    self.optionalMethods = optionalMethods
  }
}

/// What `#if` asks of a target that is built for iOS.
public struct TargetConditions: Sendable {
  /// The conditions that are set: `DEBUG`, and those of `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
  public var custom: Set<String>
  /// The modules that exist, by name: the SDK's, the packages', the target's own dependencies.
  public var modules: Set<String>
  /// The language mode, `SWIFT_VERSION`.
  public var languageVersionComponents: [Int]
  /// The compiler's version.
  public var compilerVersionComponents: [Int]
  /// What `hasFeature` knows.
  public var features: Set<String>
  /// What `os(…)` is true for.
  public internal(set) var system = LinuxAsIOS.system
  /// Whether it is Linux as it is, with its own C library and none of Apple's.
  var isLinuxItself = false
  /// Whether `targetEnvironment(simulator)` holds. A Linux machine has as little of a phone's hardware as a simulator
  /// has, so apps take the same way around it.
  public var isSimulator: Bool
  /// The machine: `x86_64` or `arm64`.
  public var architecture: String

  public init(
    custom: Set<String> = ["DEBUG"],
    modules: Set<String> = ["Foundation", "Combine", "CoreData", "UIKit", "SwiftUI", "CoreGraphics", "QuartzCore"],
    languageVersion: [Int] = [5],
    compilerVersion: [Int] = [6, 3, 1],
    features: Set<String> = [],
    isSimulator: Bool = true,
    architecture: String = TargetConditions.hostArchitecture
  ) {
    self.custom = custom
    self.modules = modules
    self.languageVersionComponents = languageVersion
    self.compilerVersionComponents = compilerVersion
    self.features = features
    self.isSimulator = isSimulator
    self.architecture = architecture
  }

  /// The architecture this program runs on, by the name `arch()` has for it.
  public static var hostArchitecture: String {
    #if arch(arm64)
    "arm64"
    #else
    "x86_64"
    #endif
  }
}
