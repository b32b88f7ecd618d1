import Foundation
import GeneratedText

/// A package's manifest, from what `swift package dump-package` prints.
public struct PackageManifest: Decodable, Sendable {
  public var name: String
  var products: [Product]
  var targets: [Target]
  var dependencies: [Dependency]
  var toolsVersion: ToolsVersion
  var swiftLanguageVersions: [String]?
  var defaultLocalization: String?
  var traits: [Trait]?

  public init(dump: Data, file: String) throws(ProjectError) {
    do {
      self = try JSONDecoder().decode(PackageManifest.self, from: dump)
    } catch {
      throw ProjectError(file: file, "the manifest cannot be understood: \(error)")
    }
  }

  /// What the manifest of a module that fills its folder would say.
  init(ofModule name: String) {
    self.name = name
    products = [Product(name: name, targets: [name])]
    targets = [
      Target(name: name, type: "regular", path: ".", exclude: [], resources: [], dependencies: [], settings: [])
    ]
    dependencies = []
    toolsVersion = ToolsVersion(_version: "5.9.0")
  }

  struct Product: Decodable, Sendable {
    var name: String
    var targets: [String]
  }

  struct ToolsVersion: Decodable, Sendable {
    var _version: String
    var major: Int { Int(_version.prefix { $0 != "." }) ?? 5 }
  }

  struct Target: Decodable, Sendable {
    var name: String
    var type: String
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [Resource]
    var dependencies: [TargetDependency]
    var settings: [Setting]
    var publicHeadersPath: String?
    var pkgConfig: String?
  }

  struct Resource: Decodable, Sendable {
    var path: String
    var rule: Rule

    struct Rule: Decodable, Sendable {
      var copy: Empty?
      var process: Process?
    }
    struct Process: Decodable, Sendable { var localization: String? }
    struct Empty: Decodable, Sendable {}
  }

  /// A part of a package that whoever uses it can ask for; the one named `default` lists those that are there unasked.
  struct Trait: Decodable, Sendable {
    var name: String
    var enabledTraits: [String]
  }

  /// When something holds: for a platform, in a configuration, where one of some traits is asked for.
  struct Condition: Decodable, Sendable {
    var platformNames: [String]?
    var config: String?
    var traits: [String]?

    /// Whether it names systems, and Linux is none of them: then there is a way to do without.
    var isForOtherSystems: Bool { platformNames.map { !$0.isEmpty && !$0.contains("linux") } ?? false }

    func holds(in configuration: String, with enabled: Set<String>) -> Bool {
      (platformNames?.isEmpty ?? true || platformNames!.contains("ios"))
        && (config.map { $0 == configuration.lowercased() } ?? true)
        && (traits.map { !enabled.isDisjoint(with: $0) } ?? true)
    }
  }

  struct Setting: Decodable, Sendable {
    var tool: String
    var condition: Condition?
    var kind: [String: Argument]

    /// What a setting says; each kind of setting has one, several or none.
    struct Argument: Decodable, Sendable {
      var texts: [String] = []
      init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Key.self) else { return }
        if let text = try? container.decode(String.self, forKey: ._0) { texts = [text] }
        if let list = try? container.decode([String].self, forKey: ._0) { texts = list }
      }
      enum Key: String, CodingKey { case _0 }
    }
  }

  /// What a target needs: a target or product by its name, and when.
  struct TargetDependency: Decodable, Sendable {
    var name: String
    /// The package's identity, where it is said.
    var package: String?
    var condition: Condition?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let key = container.allKeys.first else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no dependency"))
      }
      var list = try container.nestedUnkeyedContainer(forKey: key)
      name = try list.decode(String.self)
      if key == .product { package = try list.decodeIfPresent(String.self)?.lowercased() }
      while !list.isAtEnd {
        if let found = try? list.decode(Condition.self) {
          condition = found
        } else {
          _ = try? list.decode(Nothing.self)
        }
      }
    }
    enum Key: String, CodingKey { case byName, product, target, innerProduct }
    /// Whatever stands there: null, or aliases of modules.
    struct Nothing: Decodable { init(from decoder: any Decoder) {} }
  }

  /// A package this one is built with.
  struct Dependency: Decodable, Sendable {
    var sourceControl: [SourceControl]?
    var fileSystem: [FileSystem]?

    struct FileSystem: Decodable, Sendable {
      var path: String
      var traits: [AskedTrait]?
    }
    struct SourceControl: Decodable, Sendable {
      var location: Location
      var requirement: Requirement
      var traits: [AskedTrait]?
    }
    /// A trait of the other package, and the traits of this one by which it is asked for.
    struct AskedTrait: Decodable, Sendable {
      var name: String
      var condition: Condition?
    }
    struct Location: Decodable, Sendable {
      struct Remote: Decodable, Sendable { var urlString: String }
      var remote: [Remote]?
      var local: [String]?
    }
    struct Requirement: Decodable, Sendable {
      struct Range: Decodable, Sendable {
        var lowerBound: String
        var upperBound: String
      }
      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?

      var text: String {
        if let range = range?.first {
          return SwiftLiteral.text(range.lowerBound) + "..<" + SwiftLiteral.text(range.upperBound)
        }
        if let version = exact?.first { return "exact: " + SwiftLiteral.text(version) }
        if let branch = branch?.first { return "branch: " + SwiftLiteral.text(branch) }
        return "revision: " + SwiftLiteral.text(revision?.first ?? "")
      }
    }
  }
}

extension PackageManifest {
  /// The packages this one is built with.
  public func packages() -> [PackageReference] { dependencies.compactMap(\.reference) }

  /// What is asked for in a package of which nothing special is: what its trait `default` lists.
  public static let defaultTraits: Set<String> = ["default"]

  /// Traits with those that they bring along.
  package func enabled(_ asked: Set<String>) -> Set<String> {
    var enabled: Set<String> = []
    var open = Array(asked)
    while let name = open.popLast() {
      guard let trait = traits?.first(where: { $0.name == name }), enabled.insert(name).inserted else { continue }
      open += trait.enabledTraits
    }
    return enabled
  }

  /// The packages that this one is built with, by identity, each with the traits that are asked for.
  ///
  /// - Parameter asked: the traits that this package is asked for.
  package func askedTraits(_ asked: Set<String>) -> [String: Set<String>] {
    let enabled = enabled(asked)
    var all: [String: Set<String>] = [:]
    for (dependency, package) in zip(dependencies.filter { $0.reference != nil }, packages()) {
      let traits = dependency.fileSystem?.first?.traits ?? dependency.sourceControl?.first?.traits
      let wanted = traits?.filter { $0.condition?.holds(in: "", with: enabled) ?? true }.map(\.name)
      all[package.identity, default: []].formUnion(wanted.map(Set.init) ?? Self.defaultTraits)
    }
    return all
  }

  /// The names of a product's targets.
  public func targets(ofProduct name: String) -> [String]? {
    products.first { $0.name == name }?.targets
  }

  /// The names of the targets that others may link, each in its product.
  public var productTargets: [String] {
    products.flatMap(\.targets).reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}

extension PackageManifest.Dependency {
  fileprivate var reference: PackageReference? {
    if let folder = fileSystem?.first {
      return PackageReference(place: .local(URL(filePath: folder.path).standardizedFileURL))
    }
    guard let source = sourceControl?.first,
      let address = source.location.remote?.first?.urlString ?? source.location.local?.first
    else { return nil }
    return PackageReference(place: .remote(address, requirement: source.requirement.text))
  }
}
