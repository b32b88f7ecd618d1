import Foundation

extension SpecReader {
  /// What the spec has XcodeGen or Xcode do that is not done here, a sentence for each kind.
  var leftOut: [String] {
    let built = targets.filter { _, value in
      ["application", "framework", "library", "bundle"].contains { value["type"]?.text?.hasPrefix($0) ?? false }
    }
    func names(_ keys: [String], _ other: String, _ name: (SpecValue) -> String?) -> [String] {
      built.flatMap { _, value in keys.flatMap { value[$0]?.items ?? [] } }.map { name($0) ?? other }
    }
    let scripts = names(
      ["preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts", "postbuildScripts"],
      "Run Script"
    ) { $0["name"]?.text }
    let rules = names(["buildRules"], "a rule") { $0["name"]?.text ?? $0["filePattern"]?.text ?? $0["fileType"]?.text }
    let plugins = names(["buildToolPlugins"], "a plugin") { $0["plugin"]?.text }
    let binaries = built.flatMap { _, value in value["dependencies"]?.items ?? [] }.filter(Self.isForIOS).compactMap {
      $0["implicit"]?.says ?? false ? nil : ($0["framework"] ?? $0["carthage"])?.text
    }
    let commands = ["preGenCommand", "postGenCommand"].filter { spec["options"]?[$0]?.text != nil }
    let others = (spec["aggregateTargets"]?.map ?? [:]).keys + targets.filter { $0.value["legacy"] != nil }.map(\.name)
    let kinds = targets.compactMap { name, value -> String? in
      let type = value["type"]?.text ?? ""
      guard case .other = Target.Kind(productType: "com.apple.product-type." + type) else { return nil }
      return type == "bundle" ? nil : "\(name) (\(type))"
    }
    let sentences: [(String, [String])] = [
      ("XcodeGen's commands are not run", commands),
      ("Shell script phases are not run", scripts),
      ("Build rules are not followed", rules),
      ("Plugins of packages are not run", plugins),
      ("Frameworks that were built for Apple's systems are not linked", binaries),
      ("Targets that only run others, scripts or tools are not built", others),
      ("Targets of these kinds are not built", kinds),
    ]
    return sentences.compactMap(LeftOut.sentence)
  }
}
