import Foundation

/// Where the files of a project stand: groups nest, and each adds its path to its parent's.
struct FileTree {
  private let objects: ProjectObjects
  private let root: ProjectRoot
  private let projectFolder: URL
  private var folders: [String: URL] = [:]

  /// - Parameter projectFolder: the folder the `.xcodeproj` stands in.
  init(objects: ProjectObjects, projectFolder: URL, root: ProjectRoot) throws(ProjectError) {
    self.objects = objects
    self.root = root
    let directory = objects.root.string("projectDirPath") ?? ""
    self.projectFolder =
      directory.isEmpty ? projectFolder : projectFolder.resolving(directory)
    try visitGroups()
  }

  /// The place of a file reference or a group; nil for one outside the source tree (a built product, the SDK).
  func location(of object: ProjectObject) throws(ProjectError) -> URL? {
    guard let folder = folders[object.id] else { return nil }
    return try root.admit(folder, from: objects.file.path, line: object.line)
  }

  /// The folders among the project's files that are Swift packages.
  func packageFolders() -> [Result<URL, ProjectError>] {
    var found: [URL] = []
    for (id, place) in folders.sorted(by: { $0.value.path < $1.value.path }) {
      guard let object = objects.object(id), object.isa == "PBXFileReference", !found.contains(place),
        FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path)
      else { continue }
      found.append(place)
    }
    return found.map { place in
      Result { () throws(ProjectError) in try root.admit(place, from: objects.file.path, line: nil) }
    }
  }

  /// The other projects that this one names.
  func referencedProjects() throws(ProjectError) -> [URL] {
    var found: [URL] = []
    for reference in objects.root["projectReferences"]?.array ?? [] {
      guard let object = objects.object(reference["ProjectRef"]?.string), let place = try location(of: object),
        place.lastPathComponent != "Pods.xcodeproj", FileManager.default.fileExists(atPath: place.path)
      else { continue }
      found.append(place)
    }
    return found
  }

  private mutating func visitGroups() throws(ProjectError) {
    guard let main = objects.object(objects.root.string("mainGroup")) else { return }
    var parents: [String: String] = [:]
    var open = [(object: main, parent: projectFolder)]
    while let (object, parent) = open.popLast() {
      guard folders[object.id] == nil, let place = place(of: object, parent: parent) else { continue }
      folders[object.id] = place
      for child in objects.objects("children", of: object) {
        guard child.id != main.id, parents[child.id] == nil else {
          if Self.stands(object.id, in: child.id, parents: parents) {
            let name = child.string("name") ?? child.string("path") ?? child.id
            throw objects.error("the group \"\(name)\" stands in itself", at: child)
          }
          // After a careless merge an item may stand in two groups: the first counts.
          continue
        }
        parents[child.id] = object.id
        open.append((child, place))
      }
    }
  }

  private static let deepestGroup = 1_000

  private static func stands(_ item: String, in group: String, parents: [String: String]) -> Bool {
    sequence(first: item) { parents[$0] }.prefix(deepestGroup).contains(group)
  }

  private func place(of object: ProjectObject, parent: URL) -> URL? {
    let path = object.string("path") ?? ""
    let base: URL
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": base = parent
    case "SOURCE_ROOT": base = projectFolder
    case "<absolute>": base = URL(filePath: "/")
    default: return nil
    }
    return path.isEmpty ? base : base.resolving(path)
  }
}
