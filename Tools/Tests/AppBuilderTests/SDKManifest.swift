/// What the manifest of a repository of modules has beside its targets.
enum SDKManifest {
  /// The modules that are asked for in one build.
  static let product = """
    if let modules = Context.environment["SLIPWAY_MODULES"] {
      let targets = modules.split(separator: " ").map(String.init)
      package.products.append(.library(name: "SlipwayModules", type: .static, targets: targets))
    }
    """
}
