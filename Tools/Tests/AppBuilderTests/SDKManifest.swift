/// What a repository of modules has beside its own targets.
enum SDKManifest {
  /// The modules that are asked for in one build.
  static let target = """
    if let modules = Context.environment["SLIPWAY_MODULES"] {
      let names = modules.split(separator: " ").map(String.init)
      package.targets.append(.target(name: "SlipwayModules", dependencies: names.map { .byName(name: $0) }))
    }
    """
  static let source = "Sources/SlipwayModules/SlipwayModules.swift"
}
