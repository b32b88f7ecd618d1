import Foundation
import GeneratedText

extension XcodeProjectReader {
  /// Gives the project the packages it names, and the folders of packages that stand among its files. One that is not
  /// there is a problem of the project, which may do without it.
  func addPackages(to project: inout Project) {
    for reference in objects.objects("packageReferences", of: objects.root) {
      do {
        if let package = try package(reference) { project.packages.append(package) }
      } catch {
        project.problems.append(error)
      }
    }
    for folder in tree.packageFolders() {
      switch folder {
      case .success(let folder):
        let package = PackageReference(place: .local(folder))
        if !project.packages.contains(package) { project.packages.append(package) }
      case .failure(let error): project.problems.append(error)
      }
    }
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
  func packageProducts(of target: ProjectObject) -> [PackageProduct] {
    let linked = objects.objects("buildPhases", of: target).flatMap { objects.objects("files", of: $0) }
      .filter(\.isForIOS).compactMap { objects.object($0.string("productRef")) }
    var products: [PackageProduct] = []
    for dependency in objects.objects("packageProductDependencies", of: target) + linked {
      guard let name = dependency.string("productName"), !name.hasPrefix(Self.pluginMark) else { continue }
      let package = objects.object(dependency.string("package")).flatMap { try? self.package($0) }
      let product = PackageProduct(name: name, package: package?.identity)
      if !products.contains(product) { products.append(product) }
    }
    return products
  }

  /// What the name of a product begins with that is a plugin of the build.
  static let pluginMark = "plugin:"

  private static func requirement(_ list: PropertyList) -> String {
    let version = word(list["minimumVersion"] ?? list["version"])
    return switch list["kind"]?.string {
    case "upToNextMinorVersion": ".upToNextMinor(from: \(version))"
    case "exactVersion": "exact: \(version)"
    case "versionRange": "\(version)..<\(word(list["maximumVersion"]))"
    case "branch": "branch: \(word(list["branch"]))"
    case "revision": "revision: \(word(list["revision"]))"
    default: "from: \(version)"
    }
  }

  /// A version or the name of a branch. It goes into a manifest, which is a program: as a literal.
  private static func word(_ list: PropertyList?) -> String { SwiftLiteral.text(list?.string ?? "") }
}
