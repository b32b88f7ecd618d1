import Foundation

/// The pods that `pod install` has laid into an app's folder: those of `Pods/Pods.xcodeproj`, and of the projects that it
/// refers to.
struct InstalledPods {
  /// The pods that are built here, and the bundles of their resources.
  private(set) var targets: [Target] = []
  /// Pods that are not: in Objective-C, or without sources.
  private(set) var foreign: [String] = []
  private(set) var notices: [String] = []
  /// What CocoaPods makes for each of the app's targets, by its name: the pods that it is linked with.
  private var umbrellas: [(target: Target, pods: [String])] = []

  /// The pods' project in the first folder that has one.
  static func project(in folders: [URL]) -> URL? {
    folders.map { $0.appending(path: "Pods/Pods.xcodeproj") }.first { ProjectFile.isWhole($0) }
  }

  init(_ project: URL, root: ProjectRoot, configuration: String) throws(ProjectError) {
    var read: [Target] = []
    var open = [try root.admit(project, from: project.path, line: nil)]
    var seen: Set<String> = []
    while let file = open.popLast() {
      guard seen.insert(file.resolvingSymlinksInPath().path).inserted else { continue }
      let reader = try XcodeProjectReader(project: file, root: root, configuration: configuration)
      read += try reader.read().targets
      open += try reader.tree.referencedProjects()
    }
    let folder = project.deletingLastPathComponent()
    for target in read where target.kind == .framework {
      if target.name.hasPrefix("Pods-") {
        umbrellas.append((target, target.dependencies))
      } else if let pod = target.asPod(headers: target.headers, in: folder.appending(path: target.name)) {
        targets.append(pod)
      } else {
        foreign.append(target.name)
      }
    }
    let unbuilt = Set(foreign)
    for index in targets.indices { targets[index].dependencies.removeAll(where: unbuilt.contains) }
    guard !foreign.isEmpty else { return }
    notices = [
      "These pods are not built: they are in Objective-C, or have no sources: \(foreign.sorted().joined(separator: ", "))."
        + " Where a module of theirs is imported, put a folder of Swift in its place, in a slipway.json."
    ]
  }

  /// Adds the pods to a project. Each of its targets is built with those that its umbrella names: the one that it links,
  /// else the one of its name.
  func join(_ project: inout Project) {
    for index in project.targets.indices where project.targets[index].isBuilt {
      let target = project.targets[index]
      let linked = umbrellas.first { umbrella in
        let product = umbrella.target.productName
        return target.linkedFiles.contains("\(product).framework") || target.linkedFiles.contains("lib\(product).a")
      }
      guard let umbrella = linked ?? umbrellas.first(where: { $0.target.name == "Pods-" + target.name }) else {
        continue
      }
      project.targets[index].dependencies += umbrella.pods.filter { pod in
        !target.dependencies.contains(pod) && targets.contains { $0.name == pod }
      }
    }
    project.targets += targets.filter { pod in !project.targets.contains { $0.name == pod.name } }
    project.notices += notices
  }
}
