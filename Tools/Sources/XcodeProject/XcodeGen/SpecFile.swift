import Foundation

/// An XcodeGen spec with all that it includes, templates and variables put in.
struct SpecFile {
  static let names = ["project.yml", "project.yaml", "project.json"]
  private static let mostFiles = 200
  private static let deepestInclude = 16

  let file: URL
  private(set) var spec: SpecValue
  /// All files that were read.
  private(set) var files: [URL] = []

  /// The spec in a folder, if there is one.
  static func spec(in folder: URL) -> URL? {
    names.map { folder.appending(path: $0) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func isSpec(_ file: URL) -> Bool { ["yml", "yaml", "json"].contains(file.pathExtension) }

  /// - Parameter environment: what variables of the environment stand for.
  init(_ file: URL, root: ProjectRoot, environment: [String: String]) throws(ProjectError) {
    self.file = file
    spec = SpecValue(.map([:]), file: file.path, line: 1)
    let place = try root.admit(file, from: file.path, line: nil)
    let seen = environment.filter { SeenEnvironment.has($0.key) }
    let whole = try merged(place, folder: "", root: root, environment: seen, depth: 0)
    var budget = SpecBudget()
    spec = try SpecTemplates.resolved(whole, &budget).withoutMarks()
  }

  /// A file's spec over those that it includes. A file counts where it is included first.
  ///
  /// - Parameter folder: the folder of its paths, relative to the root spec's.
  private mutating func merged(
    _ place: URL,
    folder: String,
    root: ProjectRoot,
    environment: [String: String],
    depth: Int
  ) throws(ProjectError) -> SpecValue {
    guard !files.contains(place) else { return SpecValue(.map([:]), file: place.path, line: 1) }
    guard depth < Self.deepestInclude, files.count < Self.mostFiles else {
      throw ProjectError(
        file: place.path,
        "includes nest more than \(Self.deepestInclude) files deep, or are more than \(Self.mostFiles)"
      )
    }
    files.append(place)
    let text = try RegularFile.contents(of: place, atMost: YAMLReader.largest)
    let read = try YAMLReader.read(text, file: place.path)
    guard read.map != nil else { throw read.error("this is no spec of XcodeGen: there is no map at its top") }
    var budget = SpecBudget()
    let own = try read.expanding(environment, &budget)
    var base = SpecValue(.map([:]), file: place.path, line: 1)
    for include in own["include"]?.items ?? [] {
      guard let path = include.text ?? include["path"]?.text else { throw include.error("an include has no path") }
      guard include["enable"]?.says ?? true else { continue }
      let isRelative = include["relativePaths"]?.says ?? true
      let from = place.deletingLastPathComponent()
      let included = try root.admit(
        (isRelative ? from : file.deletingLastPathComponent()).resolving(path),
        from: include.file,
        line: include.line
      )
      let inner = (path as NSString).deletingLastPathComponent
      let next = isRelative ? (folder as NSString).appendingPathComponent(inner) : ""
      base = try merged(included, folder: next, root: root, environment: environment, depth: depth + 1)
        .merged(onto: base)
    }
    return own.withPaths(relativeTo: folder).merged(onto: base)
  }
}

/// How much a spec may grow to while variables and templates are put in.
struct SpecBudget {
  private var values = 1_000_000
  private var characters = 32 << 20

  mutating func spend(_ value: SpecValue, characters count: Int) throws(ProjectError) {
    values -= 1
    characters -= count
    guard values > 0, characters > 0 else {
      throw value.error("the spec grows beyond all bounds while its templates are put in")
    }
  }
}

extension SpecValue {
  /// The value with what `${NAME}` stands for; a name that stands for nothing is left, as build settings have such too.
  func expanding(_ variables: [String: String], _ budget: inout SpecBudget) throws(ProjectError) -> SpecValue {
    switch content {
    case .scalar(let text, let isPlain):
      let expanded = Self.expand(text, variables)
      try budget.spend(self, characters: expanded.utf8.count)
      return with(.scalar(expanded, isPlain: isPlain))
    case .list(let items):
      var expanded: [SpecValue] = []
      for item in items { expanded.append(try item.expanding(variables, &budget)) }
      return with(.list(expanded))
    case .map(let map):
      var expanded: [String: SpecValue] = [:]
      for (key, value) in map.sorted(by: { $0.key < $1.key }) {
        expanded[Self.expand(key, variables)] = try value.expanding(variables, &budget)
      }
      return with(.map(expanded))
    }
  }

  /// What is put in is not looked at again.
  private static func expand(_ text: String, _ variables: [String: String]) -> String {
    guard text.contains("${") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let name = String(rest[start.upperBound..<end])
      result += rest[..<start.lowerBound]
      result += variables[name] ?? "${\(name)}"
      rest = rest[rest.index(after: end)...]
      // One value must not make what follows it outgrow everything.
      guard result.utf8.count < BuildSettings.longestValue else { break }
    }
    return result + rest
  }
}
