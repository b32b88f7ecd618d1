import Foundation
import XcodeProject

/// The sources that Xcode would add to a target: the classes of its data models, and how it finds its resources.
struct GeneratedSources {
  let target: Target

  init(_ target: Target) {
    self.target = target
  }

  /// Their texts by their names.
  func files() throws(BuildError) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for model in try DataModels.compile(of: target) {
      files += model.sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    if let bundle { files.append(("ModuleBundle.swift", bundle)) }
    return files
  }

  /// What joins a module to the bundle its resources lie in: `Bundle(for:)` of its classes and, in a package,
  /// `Bundle.module`. An app's own bundle is the main one.
  private var bundle: String? {
    guard !target.bundlePlace.isEmpty, target.hasBundle else { return nil }
    let place = AppPackage.literal(target.bundlePlace)
    let registration = """
      import Foundation
      import SlipwayFoundation

      nonisolated private func slipwayRegisterBundle() {
        ModuleBundles.register(\(AppPackage.literal(target.moduleName)), at: \(place))
      }
      @section(".init_array") @used nonisolated private let slipwayBundle: @convention(c) () -> Void = slipwayRegisterBundle

      """
    guard target.package != nil else { return registration }
    return registration + """

      extension Foundation.Bundle {
        /// The bundle of this module's resources.
        nonisolated static let module: Bundle = ModuleBundles.bundle(at: \(place))
      }

      """
  }
}

extension Target {
  /// Whether its resources lie in a bundle of its own: in a package only where there are some.
  var hasBundle: Bool {
    package == nil || !resources.isEmpty || sources.contains { $0.pathExtension.hasPrefix("xcdatamodel") }
  }
}
