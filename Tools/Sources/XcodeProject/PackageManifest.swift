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

  /// When something holds: for a platform, in a configuration.
  struct Condition: Decodable, Sendable {
    var platformNames: [String]?
    var config: String?

    func holds(in configuration: String) -> Bool {
      (platformNames?.isEmpty ?? true || platformNames!.contains("ios"))
        && (config.map { $0 == configuration.lowercased() } ?? true)
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
    }
    struct SourceControl: Decodable, Sendable {
      var location: Location
      var requirement: Requirement
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
  public func packages() -> [PackageReference] {
    dependencies.compactMap { dependency in
      if let folder = dependency.fileSystem?.first {
        return PackageReference(place: .local(URL(filePath: folder.path).standardizedFileURL))
      }
      guard let source = dependency.sourceControl?.first,
        let address = source.location.remote?.first?.urlString ?? source.location.local?.first
      else { return nil }
      return PackageReference(place: .remote(address, requirement: source.requirement.text))
    }
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
