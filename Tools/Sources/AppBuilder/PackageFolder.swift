import Foundation
import XcodeProject

/// A folder that stands for the network: in it are checkouts of packages, or mirrors of their repositories (`NAME`,
/// `NAME.git`), each under its package's identity.
struct PackageFolder {
  let folder: URL
  let toolchain: Toolchain

  init(_ folder: URL, toolchain: Toolchain) {
    self.folder = folder.standardizedFileURL
    self.toolchain = toolchain
  }

  /// Adds what is needed and stands here, and what that needs in turn.
  func addPackages(to graph: inout PackageGraph, needsTests: Bool) throws {
    let places = places
    while true {
      let needed = graph.neededRemotePackages()
      var found: [String: URL] = [:]
      for package in needsTests ? needed.app + needed.tests : needed.app {
        guard let place = places[package.identity] else { continue }
        found[package.identity] = try checkout(place, as: package.identity)
      }
      found = found.filter { !graph.has($0.key) }
      guard !found.isEmpty else { return }
      try graph.add(fetched: found)
    }
  }

  /// The packages there are, by identity.
  private var places: [String: URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let places = names.sorted().map { name in
      (PackageReference(place: .remote(name, requirement: "")).identity, folder.appending(path: name))
    }
    return Dictionary(places.filter { Self.isCheckout($0.1) || Self.isMirror($0.1) }) { first, _ in first }
  }

  private static func isCheckout(_ place: URL) -> Bool {
    FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path)
  }

  private static func isMirror(_ place: URL) -> Bool {
    ["HEAD", "objects", "refs"].allSatisfy { FileManager.default.fileExists(atPath: place.appending(path: $0).path) }
  }

  /// A checkout as it is; of a mirror, a checkout of what its `HEAD` names.
  private func checkout(_ place: URL, as identity: String) throws(BuildError) -> URL {
    guard !Self.isCheckout(place) else { return place.resolvingSymlinksInPath() }
    let git = ["--git-dir=" + place.path]
    let revision = try Command("git", git + ["rev-parse", "HEAD"]).output().trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    let parent = try CacheFolder.folder("packages/mirrored/" + Fingerprint.of(place.path, revision))
    let checkout = parent.appending(path: identity)
    guard !Self.isCheckout(checkout) else { return checkout.resolvingSymlinksInPath() }
    let fresh = parent.appending(path: identity + ".new")
    try? FileManager.default.removeItem(at: fresh)
    _ = try Command("git", ["clone", "--quiet", "--shared", place.path, fresh.path]).output()
    guard rename(fresh.path, checkout.path) == 0 else { throw BuildError("cannot write \(checkout.path)") }
    return checkout.resolvingSymlinksInPath()
  }
}
