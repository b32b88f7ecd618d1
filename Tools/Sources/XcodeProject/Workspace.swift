import Foundation
import FoundationXML

/// An `.xcworkspace`: the projects it names. CocoaPods' own project is left out; its pods come another way.
enum Workspace {
  static func projects(of workspace: URL, root: ProjectRoot) throws(ProjectError) -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    let reader = WorkspaceReader(folder: workspace.deletingLastPathComponent())
    let parser = XMLParser(data: try PropertyList.contents(of: file))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse() else {
      throw ProjectError(
        file: file.path,
        line: parser.lineNumber,
        "not a workspace: \(parser.parserError?.localizedDescription ?? "the XML is broken")"
      )
    }
    var projects: [URL] = []
    for (path, line) in reader.projects where FileManager.default.fileExists(atPath: path.path) {
      projects.append(try root.admit(path, from: file.path, line: line))
    }
    return projects
  }
}

private final class WorkspaceReader: NSObject, XMLParserDelegate {
  private(set) var projects: [(URL, line: Int)] = []
  private let folder: URL
  /// The folders of the groups around the current element.
  private var groups: [URL]

  init(folder: URL) {
    self.folder = folder
    groups = [folder]
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard let location = attributes["location"] else { return }
    let place = resolve(location)
    if name == "Group" { groups.append(place) }
    if name == "FileRef", place.pathExtension == "xcodeproj", place.lastPathComponent != "Pods.xcodeproj" {
      projects.append((place, parser.lineNumber))
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "Group", groups.count > 1 { groups.removeLast() }
  }

  private func resolve(_ location: String) -> URL {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : location
    let base =
      switch parts[0] {
      case "container": folder
      case "absolute": URL(filePath: "/")
      default: groups[groups.count - 1]
      }
    return path.isEmpty ? base : base.resolving(path)
  }
}
