import Foundation

/// An app's folder as its developer keeps it, whatever wrote its project.
public struct Project: Sendable {
  public var name: String
  /// The folder that was opened.
  public var folder: URL
  /// The file that describes the project: a `project.pbxproj`, a spec of XcodeGen, a `Package.swift`, or the folder itself.
  public var file: URL
  public var targets: [Target]
  public var packages: [PackageReference] = []
  /// Whether the folder is a Swift package and no Xcode project.
  public var isPackage = false
  /// The scheme that was asked for; nil for the one that Xcode would choose.
  public var scheme: String?
  /// Whether the tests of all shared schemes are meant, as of a library, which has no one app that is tested.
  public var joinsSchemes = false
  /// The schemes that are described elsewhere than in files of their own.
  public var schemes: [DescribedScheme] = []
  /// The Xcode projects that it is made of: its own, and those of its workspace that it refers to or stands beside.
  public var files: [URL] = []
  /// The pods that its Podfile names and that are not there.
  public var pods: [PodReference] = []
  /// What the user should know though the project can be read: a file that is missing, say.
  public var notices: [String] = []
  /// What is wrong with the project besides its targets: a package that is not where it is said to be.
  public var problems: [ProjectError] = []
  /// The language of resources that stand in no `.lproj`.
  public var developmentRegion = "en"

  /// The target a command works on: the one named, else the one that the scheme launches, else the first app.
  public func appTarget(named name: String? = nil) throws(ProjectError) -> Target {
    let apps = targets.filter { $0.kind == .app }
    if let name {
      guard let target = apps.first(where: { $0.name == name }) else {
        throw ProjectError(
          file: file.path,
          "there is no app target named \"\(name)\"",
          advice: "The app targets are: \(apps.map(\.name).joined(separator: ", "))"
        )
      }
      return target
    }
    let launched = TestScheme.launchedApp(in: self).flatMap { name in apps.first { $0.name == name } }
    guard let target = launched ?? apps.first else {
      throw ProjectError(
        file: file.path,
        "there is no app target in this project",
        advice: targets.isEmpty ? nil : "Its targets are: \(targets.map(\.name).joined(separator: ", "))"
      )
    }
    return target
  }

  public func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The targets a target is built from, itself first, each once.
  public func closure(of target: Target) -> [Target] {
    var found: [Target] = []
    var open = [target.name]
    while let name = open.popLast() {
      guard !found.contains(where: { $0.name == name }), let next = self.target(named: name) else { continue }
      found.append(next)
      open += next.dependencies
    }
    return found
  }

  /// The targets a target is built from and those whose macros they are compiled with, with all that those are built from.
  public func closureWithMacros(of target: Target) -> [Target] {
    var found: [Target] = []
    var open = [target.name]
    while let name = open.popLast() {
      guard !found.contains(where: { $0.name == name }), let next = self.target(named: name) else { continue }
      found.append(next)
      open += next.dependencies + next.macros
    }
    return found
  }

  /// Targets and all they are built from, each after what it is built from; where targets need one another in a circle,
  /// in the order in which they are met.
  public func buildOrder(of targets: [Target]) -> [Target] {
    var order: [Target] = []
    var seen: Set<String> = []
    // Not by recursion: a project may name any number of targets, each built from the next.
    var open: [(target: Target, isDone: Bool)] = targets.reversed().map { ($0, false) }
    while let (target, isDone) = open.popLast() {
      if isDone {
        order.append(target)
      } else if seen.insert(target.name).inserted {
        open.append((target, true))
        open += target.needed.reversed().compactMap { self.target(named: $0) }.map { ($0, false) }
      }
    }
    return order
  }

  /// All that keeps a target from being built, what it is built from included.
  public func problems(with target: Target) -> [ProjectError] {
    (problems + closureWithMacros(of: target).flatMap(\.problems)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

/// One module of a project, with what goes into it.
public struct Target: Sendable {
  public enum Kind: Sendable, Equatable {
    case app, framework, unitTests, uiTests
    /// Macros: code that runs in the compiler, on this machine.
    case macro
    /// An extension, a watch app, a tool: Slipway does not build these.
    case other(String)

    public var isTests: Bool { self == .unitTests || self == .uiTests }
  }

  public var name: String
  public var kind: Kind
  public var settings: BuildSettings
  public var sources: [URL] = []
  public var resources: [Resource] = []
  /// The headers that it has phases for.
  var headers: [URL] = []
  /// Names of the files that it links and that no target of its own project makes.
  var linkedFiles: [String] = []
  /// Names of the targets of this project it is built with.
  public var dependencies: [String] = []
  /// Names of the targets whose macros it is compiled with.
  public var macros: [String] = []
  /// The modules it uses of the SwiftSyntax that the toolchain was built with.
  public var syntaxModules: [String] = []
  /// Products of Swift packages it links.
  public var packageProducts: [PackageProduct] = []
  /// What its package needs on some systems only, Linux not among them, by name: it does without what cannot be had.
  public var spareable: Set<String> = []
  /// What it needs and cannot have here.
  public var missing: [MissingProduct] = []
  /// The Swift package it belongs to; nil for a target of the project itself.
  public var package: PackageOrigin?
  /// What it is where it is written in C.
  public var cLibrary: CLibrary?
  /// The app whose process the tests run in.
  public var host: String?
  /// The app that UI tests start and drive; nil where the project does not name one.
  public var testedApp: String?
  public var infoPlist: URL?
  /// What its Info.plist says where it is described elsewhere, and made of that: an XML property list, in place of the file.
  public var describedInfoPlist: Data?
  /// What keeps it from being built: files that its project names and that are not there, or may not be read.
  public var problems: [ProjectError] = []
  /// What the user should know though it can be built.
  public var notices: [String] = []

  public init(name: String, kind: Kind, settings: BuildSettings) {
    self.name = name
    self.kind = kind
    self.settings = settings
  }

  public var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? name }
  public var productName: String { settings["PRODUCT_NAME"] ?? name }
  public var bundleIdentifier: String? { settings["PRODUCT_BUNDLE_IDENTIFIER"] }
  public var swiftSources: [URL] { sources.filter { $0.pathExtension == "swift" } }

  /// The targets it is compiled after: those it is built from, and the app its tests run in.
  public var needed: [String] { dependencies + [host].compactMap { $0 } }

  /// The Swift language mode: `5` or `6` (`4` and `4.2` as written).
  public var languageMode: String {
    let version = settings["SWIFT_VERSION"] ?? "5"
    let mode = String(version.prefix { $0 != "." })
    return version.hasPrefix("4.2") ? "4.2" : Int(mode) == nil ? "5" : mode
  }

  public var isMainActorByDefault: Bool { settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" }
  public var conditions: [String] {
    settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + swiftFlags.conditions
  }
  /// What `OTHER_SWIFT_FLAGS` says to the compiler.
  public var swiftFlags: SwiftFlags { SwiftFlags(settings.list("OTHER_SWIFT_FLAGS")) }

  /// Where its resources lie in a product, relative to the product's folder: an app's at the top, others' in a bundle.
  public var bundlePlace: String {
    if let package { return "\(package.name)_\(name).bundle" }
    return switch kind {
    case .framework: "Frameworks/\(productName).framework"
    case .unitTests where host != nil: "PlugIns/\(productName).xctest"
    default: ""
    }
  }
}

/// A file or folder that goes into the product.
public struct Resource: Sendable, Equatable {
  public var source: URL
  /// Where it lies in the product, relative to its resource folder.
  public var destination: String

  public init(source: URL, destination: String) {
    self.source = source
    self.destination = destination
  }
}
