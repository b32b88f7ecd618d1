import Foundation
import XcodeProject

/// A compiled data model: what goes beside the app's executable, and the classes that go into its module.
public struct CompiledDataModel {
  /// The resources by their paths: `Shop.momd/Shop 2.mom`, `Shop.momd/VersionInfo.plist`; of a model without versions
  /// `Shop.mom`.
  public let resources: [String: Data]
  /// Swift sources by their file names, already lowered.
  public let sources: [String: String]
}

/// Compiles `.xcdatamodeld` and `.xcdatamodel` folders.
public enum DataModelCompiler {
  /// - Parameters:
  ///   - url: the model's folder.
  ///   - module: the Swift module that the entities' classes are compiled into.
  /// - Throws: `ModelError`
  public static func compile(_ url: URL, module: String?) throws -> CompiledDataModel {
    let name = url.deletingPathExtension().lastPathComponent
    if url.pathExtension == "xcdatamodel" {
      let document = try ModelParser.document(at: url.appendingPathComponent("contents"))
      return CompiledDataModel(
        resources: ["\(name).mom": try ModelPropertyList.data(document, module: module)],
        sources: EntityClassGenerator(document).files()
      )
    }
    let versions = try versions(in: url)
    let current = try currentVersion(of: url, among: versions)
    var resources: [String: Data] = [:]
    var sources: [String: String] = [:]
    for version in versions {
      let document = try ModelParser.document(at: url.appendingPathComponent("\(version).xcdatamodel/contents"))
      resources["\(name).momd/\(version).mom"] = try ModelPropertyList.data(document, module: module)
      if version == current { sources = EntityClassGenerator(document).files() }
    }
    resources["\(name).momd/VersionInfo.plist"] = try PropertyListSerialization.data(
      fromPropertyList: ["NSManagedObjectModel_CurrentVersionName": current],
      format: .xml,
      options: 0
    )
    return CompiledDataModel(resources: resources, sources: sources)
  }

  private static func versions(in url: URL) throws -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let versions = entries.filter { $0.hasSuffix(".xcdatamodel") }.map { String($0.dropLast(".xcdatamodel".count)) }
      .sorted()
    guard !versions.isEmpty else { throw ModelError(file: url, line: nil, message: "There is no model version in it.") }
    return versions
  }

  /// The version that `.xccurrentversion` names; without that file, the only or the first one.
  private static func currentVersion(of url: URL, among versions: [String]) throws -> String {
    let file = url.appendingPathComponent(".xccurrentversion")
    guard FileManager.default.fileExists(atPath: file.path) else { return versions[0] }
    let list = try? PropertyList.parse(ModelError.contents(of: file), file: file.path)
    guard let named = list?["_XCCurrentVersionName"]?.string else {
      throw ModelError(file: file, line: nil, message: "It does not name the current version.")
    }
    let version = named.hasSuffix(".xcdatamodel") ? String(named.dropLast(".xcdatamodel".count)) : named
    guard versions.contains(version) else {
      throw ModelError(file: file, line: nil, message: "The current version, \(named), is not there.")
    }
    return version
  }
}
