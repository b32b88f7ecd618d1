import Foundation

/// Targets that are nothing but a bundle of resources: those that need one carry it among their own.
struct ResourceBundles {
  static let productType = "com.apple.product-type.bundle"
  private let bundles: [String: Target]

  init(of targets: [Target]) {
    bundles = Dictionary(
      targets.filter { $0.kind == .other(Self.productType) }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Puts the bundles that targets are built with in their resources.
  func lay(in targets: inout [Target]) {
    for index in targets.indices where targets[index].isBuilt {
      for name in targets[index].dependencies {
        guard let bundle = bundles[name] else { continue }
        let kind = bundle.settings["WRAPPER_EXTENSION"] ?? "bundle"
        targets[index].resources += bundle.resources.map {
          Resource(source: $0.source, destination: "\(bundle.productName).\(kind)/\($0.destination)")
        }
        targets[index].problems += bundle.problems
      }
      targets[index].dependencies.removeAll { bundles[$0] != nil }
    }
  }
}
