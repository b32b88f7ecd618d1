import Foundation

/// The object graph of a `project.pbxproj`: objects by identifier, each a dictionary with an `isa`.
struct ProjectObjects {
  let file: URL
  private let objects: [String: PropertyList]
  let root: ProjectObject

  init(file: URL) throws(ProjectError) {
    self.file = file
    let list = try PropertyList.read(file)
    guard let objects = list["objects"]?.dictionary, let rootID = list["rootObject"]?.string else {
      throw ProjectError(file: file.path, "this is not an Xcode project: it has no \"objects\" and \"rootObject\"")
    }
    self.objects = objects
    guard let root = objects[rootID], root.dictionary != nil else {
      throw ProjectError(file: file.path, line: list["rootObject"]?.line, "the root object \(rootID) is missing")
    }
    self.root = ProjectObject(id: rootID, list: root)
  }

  /// The object an identifier names; nil for one that is missing, as after a careless merge: Xcode skips it too.
  func object(_ id: String?) -> ProjectObject? {
    guard let id, let list = objects[id], list.dictionary != nil else { return nil }
    return ProjectObject(id: id, list: list)
  }

  func objects(_ key: String, of object: ProjectObject) -> [ProjectObject] {
    object.strings(key).compactMap { self.object($0) }
  }

  /// All objects of a kind, by identifier.
  func all(isa: String) -> [String: ProjectObject] {
    objects.filter { $0.value["isa"]?.string == isa }
      .reduce(into: [:]) { $0[$1.key] = ProjectObject(id: $1.key, list: $1.value) }
  }

  func error(_ message: String, at object: ProjectObject, advice: String? = nil) -> ProjectError {
    ProjectError(file: file.path, line: object.line, message, advice: advice)
  }
}

/// One object of a project file.
struct ProjectObject {
  let id: String
  let list: PropertyList

  var isa: String { string("isa") ?? "" }
  var line: Int? { list.line > 0 ? list.line : nil }

  func string(_ key: String) -> String? { list[key]?.string }
  func strings(_ key: String) -> [String] { list[key]?.strings ?? [] }
  subscript(key: String) -> PropertyList? { list[key] }

  /// Whether an item with a platform filter belongs in an iOS build.
  var isForIOS: Bool {
    let filters = strings("platformFilters") + strings("platformFilter")
    return filters.isEmpty || filters.contains("ios")
  }
}
