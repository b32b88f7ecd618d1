import Foundation
import FoundationXML

/// An `.xcworkspace`: the projects and packages it names. CocoaPods' own project is left out; its pods come another way.
enum Workspace {
  static func items(of workspace: URL, root: ProjectRoot) throws(ProjectError) -> [URL] {
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
    var items: [URL] = []
    for (path, line) in reader.items where isItem(path) {
      items.append(try root.admit(path, from: file.path, line: line))
    }
    return items
  }

  /// Whether a path is a project or a package that is there; a workspace names plain files and folders as well.
  private static func isItem(_ path: URL) -> Bool {
    let file = path.pathExtension == "xcodeproj" ? path : path.appending(path: "Package.swift")
    return path.lastPathComponent != "Pods.xcodeproj" && FileManager.default.fileExists(atPath: file.path)
  }
}

private final class WorkspaceReader: NSObject, XMLParserDelegate {
  private(set) var items: [(URL, line: Int)] = []
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
    if name == "FileRef" { items.append((place, parser.lineNumber)) }
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
