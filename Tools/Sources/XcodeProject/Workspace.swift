import Foundation
import XMLReading

/// An `.xcworkspace`: the projects and packages it names. CocoaPods' own project is left out; its pods come another way.
package enum Workspace {
  static func items(of workspace: URL, root: ProjectRoot) throws(ProjectError) -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    let data = try RegularFile.contents(of: file)
    var items: [URL] = []
    for (path, line) in try references(in: data, of: file, folder: workspace.deletingLastPathComponent()) {
      guard let item = item(at: path) else { continue }
      items.append(try root.admit(item, from: file.path, line: line))
    }
    return items
  }

  /// The workspace of a folder above a project that holds it beside others, which may bring what it does not say itself.
  ///
  /// - Parameter project: its `project.pbxproj` or its spec.
  static func around(_ project: URL) -> URL? {
    let root = ProjectRoot(containing: ProjectFile.folder(of: project))
    let folders = sequence(first: ProjectFile.folder(of: project).resolvingSymlinksInPath()) { folder in
      folder.path == root.folder.path || folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
    let own = (SpecFile.isSpec(project) ? project : project.deletingLastPathComponent()).resolvingSymlinksInPath().path
    for folder in folders.dropFirst() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".xcworkspace") {
        let items = (try? items(of: folder.appending(path: name), root: root)) ?? []
        if items.count > 1, items.contains(where: { $0.resolvingSymlinksInPath().path == own }) {
          return folder.appending(path: name)
        }
      }
    }
    return nil
  }

  /// The project or the package at a path, if one is there; a workspace names plain files and folders as well.
  private static func item(at path: URL) -> URL? {
    guard path.lastPathComponent != "Pods.xcodeproj" else { return nil }
    if path.pathExtension == "xcodeproj" { return ProjectFile.present(path) }
    return FileManager.default.fileExists(atPath: path.appending(path: "Package.swift").path) ? path : nil
  }

  /// What a workspace names, with the lines.
  ///
  /// - Parameter folder: the folder the workspace stands in.
  package static func references(
    in data: Data,
    of file: URL,
    folder: URL
  ) throws(ProjectError) -> [(place: URL, line: Int)] {
    var scanner = XMLScanner([UInt8](data))
    var references: [(URL, Int)] = []
    /// The folders of the groups around the current element.
    var groups = [folder]
    var sawWorkspace = false
    do {
      while let event = try scanner.next() {
        switch event {
        case .start(let name, let attributes):
          sawWorkspace = sawWorkspace || name == "Workspace"
          let place = attributes["location"].map { resolve($0, in: groups[groups.count - 1], of: folder) }
          if name == "Group" { groups.append(place ?? groups[groups.count - 1]) }
          if name == "FileRef", let place { references.append((place, scanner.line)) }
        case .end("Group"): groups.removeLast()
        case .end, .text: break
        }
      }
    } catch {
      throw ProjectError(file: file.path, line: error.line, "not a workspace: \(error.message)")
    }
    guard sawWorkspace else { throw ProjectError(file: file.path, "not a workspace: there is no <Workspace> in it") }
    return references
  }

  private static func resolve(_ location: String, in group: URL, of folder: URL) -> URL {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : location
    let base =
      switch parts[0] {
      case "container": folder
      case "absolute": URL(filePath: "/")
      default: group
      }
    return path.isEmpty ? base : base.resolving(path)
  }
}
