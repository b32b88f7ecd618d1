import Foundation
import GeneratedText

extension Project {
  /// Refuses names that cannot be those of modules, files and folders, before anything is written under them.
  public func checkNames() throws(ProjectError) {
    for target in targets where target.isBuilt {
      try check(target)
      for resource in target.resources {
        _ = try BuildFolder.path(value("destination", resource.destination, of: resource.source.lastPathComponent))
      }
    }
  }

  private func check(_ target: Target) throws(ProjectError) {
    let owner = "the target \(target.name.debugDescription)"
    let module = value("PRODUCT_MODULE_NAME", target.moduleName, of: owner)
    guard SwiftIdentifier.isValid(module.value) else {
      throw module.refusal("a name in Swift: letters, digits and _")
    }
    _ = try BuildFolder.name(value("PRODUCT_NAME", target.productName, of: owner))
    if let package = target.package {
      let file = package.folder.appending(path: "Package.swift").path
      for (key, name) in [("name", package.name), ("name of a target", target.name)] {
        let owner = "the package \(package.name.debugDescription)"
        _ = try BuildFolder.name(ProjectValue(key: key, value: name, of: owner, file: file))
      }
      if let library = target.cLibrary { try checkFolders(of: library, in: package, file: file) }
    }
  }

  private func checkFolders(of library: CLibrary, in package: PackageOrigin, file: String) throws(ProjectError) {
    let owner = "the package \(package.name.debugDescription)"
    for (key, path) in [("publicHeadersPath", library.publicHeaders)] + (library.sources ?? []).map({ ("sources", $0) })
    {
      _ = try BuildFolder.path(ProjectValue(key: key, value: path, of: owner, file: file))
    }
  }

  private func value(_ key: String, _ value: String, of owner: String) -> ProjectValue {
    ProjectValue(key: key, value: value, of: owner, file: file.path)
  }
}

extension Target {
  /// Whether it is of a kind that is built here.
  public var isBuilt: Bool {
    switch kind {
    case .app, .framework, .macro, .unitTests, .uiTests: true
    case .other: false
    }
  }
}
