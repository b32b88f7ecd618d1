import AppResources
import Foundation
import GeneratedText
import SourceLowering
import XcodeProject

/// The sources that Xcode would add to a target: the classes of its data models and Core ML models, how it finds its resources, and constants
/// for the assets of its catalogues.
struct GeneratedSources {
  private let target: Target
  private let imports: Set<String>
  private let texts: [String]

  /// - Parameter frameworks: the frameworks there are.
  init(_ module: SourceModule, frameworks: Set<String>) {
    target = module.target
    imports = module.imports.intersection(frameworks)
    texts = module.texts.map(\.text)
  }

  /// Their texts by their names.
  func files() throws(BuildError) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for model in try DataModels.compile(of: target) {
      files += model.sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    if target.settings["COREML_CODEGEN_LANGUAGE"] != "None" {
      for model in try LearnedModels.compile(of: target) { files += model.sources.map { ($0.key, $0.value) } }
    }
    if let bundle { files.append(("ModuleBundle.swift", bundle)) }
    if let symbols = try assetSymbols() { files.append(("GeneratedAssetSymbols.swift", symbols)) }
    return files
  }

  /// Constants for assets are of use where the target knows UIKit or SwiftUI.
  private func assetSymbols() throws(BuildError) -> String? {
    let catalogues = target.resources.map(\.source).filter { $0.pathExtension == "xcassets" }
    guard !catalogues.isEmpty, !imports.isDisjoint(with: ["UIKit", "SwiftUI"]),
      target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    else { return nil }
    let symbols = try BuildError.ofResource { AssetSymbols(try AssetCatalog(catalogues), own: ownConstants) }
    guard !symbols.isEmpty else { return nil }
    // A package's catalogues get them unless the catalogue says otherwise; a project says whether it wants them.
    let hasExtensions =
      target.package != nil || target.settings.flag("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
    let isMain = target.bundlePlace.isEmpty
    let bundle =
      isMain ? "Foundation.Bundle.main" : "ModuleBundles.bundle(at: \(SwiftLiteral.text(target.bundlePlace)))"
    return (isMain ? "" : "import SlipwayFoundation\n")
      + symbols.source(
        bundle: bundle,
        hasExtensions: hasExtensions,
        forSwiftUI: imports.contains("SwiftUI")
      )
  }

  /// The constants of the types with constants for assets that the target declares in extensions of its own.
  private var ownConstants: [String: Set<String>] {
    texts.reduce(into: [:]) { found, text in
      for type in ["UIColor", "UIImage", "Color", "ShapeStyle"] {
        let names = ExtensionConstants.names(of: type, in: text)
        if !names.isEmpty { found[type, default: []].formUnion(names) }
      }
    }
  }

  /// What joins a module to the bundle its resources lie in: `Bundle(for:)` of its classes and, in a package,
  /// `Bundle.module`. An app's own bundle is the main one.
  private var bundle: String? {
    guard !target.bundlePlace.isEmpty, target.hasBundle else { return nil }
    let place = SwiftLiteral.text(target.bundlePlace)
    let registration = """
      import Foundation
      import SlipwayFoundation

      nonisolated private func slipwayRegisterBundle() {
        ModuleBundles.register(\(SwiftLiteral.text(target.moduleName)), at: \(place))
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
    package == nil || !resources.isEmpty
      || sources.contains { $0.pathExtension.hasPrefix("xcdatamodel") || LearnedModels.contains($0) }
  }
}
