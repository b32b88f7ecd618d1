import Foundation
import XcodeProject

/// Pods that `pod install` was not run for, from where they are anyway: the folder that the Podfile names, or a folder of
/// checkouts. A pod is built as its podspec says, else as its package does.
struct PodFolder {
  /// The folder of checkouts, if there is one.
  let packages: URL?
  let standIns: StandIns

  /// Adds those that are found, and what they stand on; the others stay in the project's list of what is not there.
  func addPods(to graph: inout PackageGraph) throws {
    var missing: [PodReference] = []
    var open = graph.project.pods
    var seen: Set<String> = []
    while !open.isEmpty {
      let pod = open.removeFirst()
      guard seen.insert(pod.name).inserted, standIns.folders[pod.name] == nil else { continue }
      guard graph.project.target(named: pod.name) == nil else { continue }
      if let file = podspec(of: pod), let podspec = try? Podspec(file), try graph.add(pod: pod, podspec: podspec) {
        open += podspec.dependencies(pod.subspecs).filter { !seen.contains($0.name) }
      } else if let place = checkout(of: pod, with: "Package.swift") {
        try graph.add(package: place, identity: place.lastPathComponent.lowercased(), isStandIn: true)
      } else {
        missing.append(pod)
      }
    }
    graph.project.pods = missing
  }

  private func podspec(of pod: PodReference) -> URL? {
    if let folder = pod.folder { return Podspec.file(of: pod.name, in: folder) }
    let own = checkout(of: pod, with: nil).flatMap { Podspec.file(of: pod.name, in: $0) }
    // A repository may hold several pods.
    return own ?? checkouts.lazy.compactMap { Podspec.file(of: pod.name, in: $0) }.first
  }

  /// The checkout that bears a pod's name, in whatever letters.
  private func checkout(of pod: PodReference, with file: String?) -> URL? {
    checkouts.first { place in
      place.lastPathComponent.lowercased() == pod.name.lowercased()
        && file.map { FileManager.default.fileExists(atPath: place.appending(path: $0).path) } ?? true
    }
  }

  private var checkouts: [URL] {
    guard let packages else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packages.path)) ?? []
    return names.sorted().map { packages.appending(path: $0).resolvingSymlinksInPath() }
      .filter { FolderListing.isFolder($0) }
  }
}
