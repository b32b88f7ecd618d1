/// What an iOS on Linux is to `#if`, and to imports: the one table of it. `Docs/Conditions.md` says why.
///
/// An app and its packages see iOS. Whatever follows from that has to be there.
public enum LinuxAsIOS {
  /// What `os(…)` is true for.
  static let system = "iOS"
  /// What it is true for in a package's file that would import a framework which is not here.
  static let elsewhere = "Linux"
  /// What `targetEnvironment(…)` is true for. A Linux machine has as little of a phone's hardware as a simulator has, so
  /// apps take the same way around it.
  static let environment = "simulator"
  /// What `_runtime(…)` is true for: there is no Objective-C.
  static let runtimes: Set<String> = ["_Native", "_multithreaded"]
  static let objectFormat = "ELF"

  // MARK: Modules

  /// Whether `canImport` finds a module.
  ///
  /// - Parameter modules: the SDK's, the packages', the target's own dependencies.
  public static func hasModule(_ name: String, among modules: Set<String>) -> Bool {
    if modules.contains(name) || systemModules.contains(name) { return true }
    return parts[name].map { modules.contains($0) } ?? false
  }

  /// Whether what a module declares on iOS comes with an import of it, under its own name or another's.
  public static func finds(_ name: String, among modules: Set<String>) -> Bool {
    hasModule(name, among: modules) || substitute(for: name, among: modules) != nil
  }

  /// Whether an import can be written to something that is here.
  static func canImport(_ name: String, among modules: Set<String>) -> Bool {
    finds(name, among: modules)
      || ["Glibc", "FoundationNetworking", "FoundationXML", "CSQLite", "CSlipwayZlib"].contains(name)
      || name.hasPrefix("_")
  }

  /// The modules that iOS has of the toolchain or the system, and that are here in any case. Not among them is what only
  /// Linux has (`Glibc`, `FoundationNetworking`, `FoundationXML`), and what would promise Objective-C's runtime.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Distributed", "Observation", "Synchronization",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "Dispatch", "Darwin",
    "MachO",
    "os",
    "SQLite3", "XCTest", "Testing", "zlib",
  ]

  /// The modules by which code tells Linux from Apple's systems, and whether Linux itself has them.
  static let modulesThatTell = ["Darwin": false, "MachO": false, "os": false, "Glibc": true]

  /// Modules that are part of another here.
  private static let parts = [
    "SwiftUICore": "SwiftUI", "Darwin": "SlipwayDarwin", "CoreServices": "MobileCoreServices",
  ]

  /// The module that a name stands for: the one it is part of, or itself.
  public static func whole(of name: String) -> String { parts[name] ?? name }

  /// The module that an import is written to; nil where it stays as it is.
  static func substitute(for name: String, among modules: Set<String>) -> String? {
    guard !modules.contains(name) else { return nil }
    switch name {
    // Without Slipway's own, the C library, as far as both have the same calls.
    case "Darwin", "MachO": return modules.contains("SlipwayDarwin") ? "SlipwayDarwin" : "Glibc"
    case "ObjectiveC", "CoreFoundation": return "Foundation"
    case "SQLite3": return "CSQLite"
    case "zlib": return "CSlipwayZlib"
    case "XCTest": return modules.contains("SlipwayXCTest") ? "SlipwayXCTest" : nil
    default: return parts[name].flatMap { modules.contains($0) ? $0 : nil }
    }
  }

  /// The modules whose names are written otherwise where they qualify a name.
  static let qualifiers: Set<String> = [
    "Foundation", "CoreFoundation", "ObjectiveC", "Darwin", "SQLite3", "SwiftUICore", "zlib",
  ]

  /// What a module's name before a period is written to; nil where it stays as it is. Of Foundation's names some stand in
  /// other modules here, all of which `SlipwayFoundation` shows.
  static func qualifier(for name: String, among modules: Set<String>) -> String? {
    guard qualifiers.contains(name) else { return nil }
    let other = substitute(for: name, among: modules) ?? name
    let whole = other == "Foundation" && modules.contains("SlipwayFoundation") ? "SlipwayFoundation" : other
    return whole == name ? nil : whole
  }

  /// Classes of Foundation's that are there on Linux and can do nothing, in whose place others of the same name stand. A class that
  /// Foundation says is unavailable needs no mention: the compiler passes over it.
  static let replaced: Set<String> = ["NSExpression"]

  /// The C library's variables that `SlipwayDarwin` declares as any thread may use them.
  static let streams: Set<String> = ["stdin", "stdout", "stderr"]

  // MARK: The language

  /// What `hasFeature(…)` is true for whatever the target asks for: what the compiler is able to in any case.
  static let features: Set<String> = [
    "ABIAttributeSE0479", "Actors", "AlwaysInheritActorContext", "AssociatedTypeAvailability",
    "AssociatedTypeImplements", "AsyncAwait", "AsyncSequenceFailure", "AttachedMacros", "BitwiseCopyable",
    "BitwiseCopyable2", "BodyMacros", "BorrowingSwitch", "BuiltinAddressOfRawLayout", "BuiltinAssumeAlignment",
    "BuiltinBuildExecutor", "BuiltinBuildMainExecutor", "BuiltinBuildTaskExecutorRef", "BuiltinContinuation",
    "BuiltinCreateAsyncDiscardingTaskInGroup", "BuiltinCreateAsyncTaskInGroup",
    "BuiltinCreateAsyncTaskInGroupWithExecutor", "BuiltinCreateTaskGroupWithFlags", "BuiltinEmplaceTypedThrows",
    "BuiltinExecutor", "BuiltinHopToActor", "BuiltinIntLiteralAccessors", "BuiltinInterleave", "BuiltinJob",
    "BuiltinSelect", "BuiltinStoreRaw", "BuiltinTaskGroupWithArgument", "BuiltinUnprotectedStackAlloc",
    "BuiltinVectorsExternC", "ConcurrentFunctions", "ConformanceSuppression", "EffectfulProp",
    "ExpressionMacroDefaultArguments", "ExtensionMacroAttr", "ExtensionMacros", "FreestandingExpressionMacros",
    "FreestandingMacros", "GlobalActors", "ImplicitSelfCapture", "InheritActorContext", "InlineArrayTypeSugar",
    "IsolatedAny", "IsolatedAny2", "IsolatedDeinit", "LayoutPrespecialization", "Macros", "MarkerProtocol",
    "MemorySafetyAttributes", "ModuleSelector", "MoveOnly", "MoveOnlyPartialConsumption", "MoveOnlyResilientTypes",
    "NewCxxMethodSafetyHeuristics", "NoAsyncAvailability", "NoncopyableGenerics", "NoncopyableGenerics2",
    "NonescapableTypes", "NonexhaustiveAttribute", "NonfrozenEnumExhaustivity", "ObjCImplementation",
    "OptionalIsolatedParameters", "ParameterPacks", "PrimaryAssociatedTypes2", "RawIdentifiers", "RethrowsProtocol",
    "RetroactiveAttribute", "Sendable", "SendingArgsAndResults", "SpecializeAttributeWithAvailability", "TypedThrows",
    "UnavailableFromAsync", "UnsafeInheritExecutor", "ValueGenerics",
  ]

  /// What it is true for besides in the language mode 6.
  static let featuresOfMode6: Set<String> = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
    "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues", "RegionBasedIsolation",
    "StrictConcurrency",
  ]

  /// What `hasAttribute(…)` is true for.
  static let attributes: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSApplicationMain",
    "NSCopying", "NSManaged", "Sendable", "UIApplicationMain", "_addressable", "abi", "attached", "autoclosure",
    "available", "backDeployed", "concurrent", "convention", "derivative", "differentiable", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "frozen", "globalActor", "inlinable", "inline", "isolated",
    "lifetime", "main", "noDerivative", "nonexhaustive", "nonisolated", "nonobjc", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "requires_stored_property_inits", "resultBuilder", "retroactive",
    "storageRestrictions", "transpose", "unchecked", "unsafe", "usableFromInline", "warn_unqualified_access",
  ]
}
