import Foundation

/// What a project has Xcode do that is not done here, so that nothing is left out without a word.
struct LeftOut {
  let objects: ProjectObjects
  let tree: FileTree
  /// The project's targets as they were read.
  let targets: [Target]

  /// A sentence for each kind of thing, with its names.
  var notices: [String] {
    let all = objects.objects("targets", of: objects.root)
    let native = all.filter { $0.isa == "PBXNativeTarget" }
    let built = native.filter(Self.isBuilt)
    func phases(_ kind: String) -> [ProjectObject] {
      built.flatMap { objects.objects("buildPhases", of: $0) }.filter { $0.isa == kind }
    }
    let rules = built.flatMap { objects.objects("buildRules", of: $0) }
    let copies = phases("PBXCopyFilesBuildPhase").filter { !XcodeProjectReader.copiesResources($0) && hasFiles($0) }
    let sentences: [(String, [String])] = [
      ("Shell script phases are not run", phases("PBXShellScriptBuildPhase").map { Self.name($0, "Run Script") }),
      ("AppleScript phases are not run", phases("PBXAppleScriptBuildPhase").map { Self.name($0, "AppleScript") }),
      ("Build rules are not followed", rules.map { Self.name($0, $0.string("filePatterns") ?? "a rule") }),
      ("Phases that copy files elsewhere than to resources are not run", copies.map { Self.name($0, "Copy Files") }),
      ("Headers are not copied", phases("PBXHeadersBuildPhase").flatMap(names(of:))),
      (
        "Targets that only run others, scripts or tools are not built",
        all.filter { $0.isa != "PBXNativeTarget" }.map { Self.name($0, $0.isa) }
      ),
      ("Targets of these kinds are not built", native.filter { !Self.isBuilt($0) }.compactMap(Self.kind(of:))),
      ("Plugins of packages are not run", built.flatMap(plugins(of:))),
      ("These sources are not built: they are not in Swift", foreignSources),
    ]
    return sentences.compactMap(Self.sentence)
  }

  /// The most names that a sentence has.
  private static let mostNames = 8

  static func sentence(_ subject: String, _ names: [String]) -> String? {
    let names = Set(names).sorted()
    guard !names.isEmpty else { return nil }
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    return "\(subject): \(names.prefix(mostNames).joined(separator: ", "))\(more)."
  }

  private static func name(_ object: ProjectObject, _ other: String) -> String { object.string("name") ?? other }

  private static func isBuilt(_ target: ProjectObject) -> Bool {
    switch Target.Kind(productType: target.string("productType") ?? "") {
    case .app, .framework, .unitTests, .uiTests: true
    case .macro, .other: false
    }
  }

  /// `Widget (app-extension)`
  private static func kind(of target: ProjectObject) -> String? {
    target.string("name").flatMap { name in
      // What needs it carries it.
      guard target.string("productType") != ResourceBundles.productType else { return nil }
      let kind = (target.string("productType") ?? "").split(separator: ".").last ?? "of no kind"
      return "\(name) (\(kind))"
    }
  }

  /// The files of a phase that stand in the project; what it has of products comes another way.
  private func names(of phase: ProjectObject) -> [String] {
    files(of: phase).map(\.lastPathComponent)
  }

  private func hasFiles(_ phase: ProjectObject) -> Bool { !files(of: phase).isEmpty }

  private func files(of phase: ProjectObject) -> [URL] {
    objects.objects("files", of: phase).filter(\.isForIOS).compactMap { objects.object($0.string("fileRef")) }
      .compactMap { try? tree.location(of: $0) }
  }

  private var foreignSources: [String] {
    targets.filter(\.isBuilt).flatMap(\.sources).map(\.lastPathComponent)
      .filter { !$0.hasSuffix(".swift") && !FileKind.isModel($0) }
  }

  private func plugins(of target: ProjectObject) -> [String] {
    objects.objects("packageProductDependencies", of: target).compactMap { $0.string("productName") }
      .filter { $0.hasPrefix(XcodeProjectReader.pluginMark) }
      .map { String($0.dropFirst(XcodeProjectReader.pluginMark.count)) }
  }
}
