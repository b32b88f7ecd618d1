import Foundation

/// Where the compiler writes what it makes of each source, as SwiftPM tells it (`output-file-map.json` in a module's build
/// folder). SwiftPM documents neither the file nor its names.
struct OutputFileMap {
  static let name = "output-file-map.json"

  /// What is made of a source, by kind: `object`, `swift-dependencies` and others. What is made of the whole module stands
  /// under an empty path.
  let outputs: [String: [String: String]]

  /// Nil where there is no such file, or one of another form.
  init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file),
      let outputs = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    else { return nil }
    self.outputs = outputs
  }

  /// The objects of the module's sources.
  var objects: [URL] {
    outputs.filter { !$0.key.isEmpty }.compactMap { $0.value["object"] }.sorted().map { URL(filePath: $0) }
  }

  /// The objects of sources in a build folder whose map tells nothing: those that are called as the sources are.
  static func objects(of sources: [String], in folder: URL) -> [URL] {
    let names = Set(sources.map { ($0 as NSString).lastPathComponent + ".o" })
    return FileManager.default.files(under: folder)
      .filter { names.contains(($0 as NSString).lastPathComponent) }
      .sorted().map { folder.appending(path: $0) }
  }
}
