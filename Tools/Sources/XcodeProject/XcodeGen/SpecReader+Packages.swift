import Foundation
import GeneratedText

extension SpecReader {
  func addPackages(to project: inout Project) {
    for (name, value) in (spec["packages"]?.map ?? [:]).sorted(by: { $0.key < $1.key }) {
      do throws(ProjectError) {
        if let path = value["path"] {
          try add(path, to: &project)
        } else if let package = packageReference(named: name) {
          if !project.packages.contains(package) { project.packages.append(package) }
        } else {
          throw value.error("the package \"\(name)\" has neither a path nor a url")
        }
      } catch {
        project.problems.append(error)
      }
    }
    for path in spec["localPackages"]?.items ?? [] {
      do throws(ProjectError) { try add(path, to: &project) } catch { project.problems.append(error) }
    }
  }

  private func add(_ path: SpecValue, to project: inout Project) throws(ProjectError) {
    let place = try self.place(path)
    guard FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) else {
      throw path.error(
        "the local package \(place.path) is missing",
        advice: "Restore its folder, or remove the package from the spec."
      )
    }
    let package = PackageReference(place: .local(place))
    if !project.packages.contains(package) { project.packages.append(package) }
  }

  /// The package that a spec calls by a name.
  func packageReference(named name: String) -> PackageReference? {
    guard let value = spec["packages"]?[name] else { return nil }
    if let path = value["path"]?.text { return PackageReference(place: .local(folder.resolving(path))) }
    guard let address = value["url"]?.text ?? value["github"]?.text.map({ "https://github.com/" + $0 }) else {
      return nil
    }
    return PackageReference(place: .remote(address, requirement: Self.requirement(value)))
  }

  /// It goes into a manifest, which is a program: as literals.
  private static func requirement(_ value: SpecValue) -> String {
    func word(_ keys: String...) -> String? {
      keys.lazy.compactMap { value[$0]?.text }.first.map(SwiftLiteral.text)
    }
    if let version = word("majorVersion", "from") { return "from: \(version)" }
    if let version = word("minorVersion") { return ".upToNextMinor(from: \(version))" }
    if let version = word("exactVersion", "version") { return "exact: \(version)" }
    if let low = word("minVersion"), let high = word("maxVersion") { return "\(low)..<\(high)" }
    if let branch = word("branch") { return "branch: \(branch)" }
    if let revision = word("revision") { return "revision: \(revision)" }
    return ""
  }
}
