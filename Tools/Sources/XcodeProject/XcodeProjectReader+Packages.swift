import Foundation

extension XcodeProjectReader {
  /// The packages the project names, and the folders of packages that stand among its files.
  func packages() throws(ProjectError) -> [PackageReference] {
    var packages: [PackageReference] = []
    for reference in objects.objects("packageReferences", of: objects.root) {
      if let package = try package(reference) { packages.append(package) }
    }
    for folder in try tree.packageFolders() {
      let package = PackageReference(place: .local(folder))
      if !packages.contains(package) { packages.append(package) }
    }
    return packages
  }

  private func package(_ reference: ProjectObject) throws(ProjectError) -> PackageReference? {
    if let path = reference.string("relativePath") {
      let place = try root.admit(folder.resolving(path), from: objects.file.path, line: reference.line)
      guard FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) else {
        throw objects.error(
          "the local package \(place.path) is missing",
          at: reference,
          advice: "Restore its folder, or remove the package from the project in Xcode."
        )
      }
      return PackageReference(place: .local(place))
    }
    return reference.string("repositoryURL").map { address in
      let requirement = reference["requirement"].map(Self.requirement) ?? ""
      return PackageReference(place: .remote(address, requirement: requirement))
    }
  }

  /// The products a target links; older projects name them only in the phase that links.
  func packageProducts(of target: ProjectObject) throws(ProjectError) -> [PackageProduct] {
    let linked = objects.objects("buildPhases", of: target).flatMap { objects.objects("files", of: $0) }
      .filter(\.isForIOS).compactMap { objects.object($0.string("productRef")) }
    var products: [PackageProduct] = []
    for dependency in objects.objects("packageProductDependencies", of: target) + linked {
      guard let name = dependency.string("productName"), !name.hasPrefix("plugin:") else { continue }
      var package: PackageReference?
      if let reference = objects.object(dependency.string("package")) { package = try self.package(reference) }
      let product = PackageProduct(name: name, package: package?.identity)
      if !products.contains(product) { products.append(product) }
    }
    return products
  }

  private static func requirement(_ list: PropertyList) -> String {
    let version = word(list["minimumVersion"] ?? list["version"])
    return switch list["kind"]?.string {
    case "upToNextMinorVersion": ".upToNextMinor(from: \"\(version)\")"
    case "exactVersion": "exact: \"\(version)\""
    case "versionRange": "\"\(version)\"..<\"\(word(list["maximumVersion"]))\""
    case "branch": "branch: \"\(word(list["branch"]))\""
    case "revision": "revision: \"\(word(list["revision"]))\""
    default: "from: \"\(version)\""
    }
  }

  /// What a version or the name of a branch may be made of. It goes into a manifest, which is a program: nothing that
  /// could end a literal gets there.
  private static func word(_ list: PropertyList?) -> String {
    (list?.string ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-+/#@".contains($0)) }
  }
}
