import Foundation

/// A pod that an app or another pod asks for.
public struct PodReference: Sendable, Equatable {
  public var name: String
  /// The parts of it that are wanted; none for those that it gives unasked.
  public var subspecs: [String] = []
  /// The folder that it stands in, where the Podfile names one.
  public var folder: URL?
  /// The version that was last installed.
  public var version: String?

  public init(name: String, subspecs: [String] = [], folder: URL? = nil, version: String? = nil) {
    self.name = name
    self.subspecs = subspecs
    self.folder = folder
    self.version = version
  }

  /// `Name/Part/Inner`
  init(path: String) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    self.init(name: parts.first ?? path, subspecs: Array(parts.dropFirst()))
  }

  /// As it is called to people.
  public var title: String { version.map { "\(name) \($0)" } ?? name }
}

/// CocoaPods' list of what an app uses.
struct Podfile {
  /// The pods, each once.
  private(set) var pods: [PodReference] = []

  /// The Podfile of the first folder that has one, if it can be read.
  static func first(in folders: [URL], root: ProjectRoot) -> Podfile? {
    folders.lazy.map { $0.appending(path: "Podfile") }
      .first { RegularFile.exists($0) }.flatMap { try? Podfile($0, root: root) }
  }

  init(_ file: URL, root: ProjectRoot) throws(ProjectError) {
    let place = try root.admit(file, from: file.path, line: nil)
    let folder = file.deletingLastPathComponent()
    let versions = Self.versions(in: folder.appending(path: "Podfile.lock"))
    var open = [RubyStatement](try RubyReader.read(place).reversed())
    while let statement = open.popLast() {
      // Of those that stand under a condition nobody knows here whether they are wanted: what is not imported does no harm.
      open += statement.block.reversed()
      guard statement.names == ["pod"], let name = statement.arguments.first?.text else { continue }
      var pod = PodReference(path: name)
      if let options = statement.arguments.last?.map {
        pod.subspecs += options["subspecs"]?.texts ?? []
        let path = options["path"]?.text ?? options["podspec"]?.text.flatMap(Self.folder(ofPodspec:))
        // One that leads out of the repository is as one that is not there.
        pod.folder = path.flatMap { try? root.admit(folder.resolving($0), from: file.path, line: statement.line) }
      }
      pod.version = versions[pod.name]
      add(pod)
    }
  }

  private mutating func add(_ pod: PodReference) {
    guard let index = pods.firstIndex(where: { $0.name == pod.name }) else {
      pods.append(pod)
      return
    }
    pods[index].subspecs += pod.subspecs.filter { !pods[index].subspecs.contains($0) }
    pods[index].folder = pods[index].folder ?? pod.folder
  }

  /// The folder of a podspec that stands in one.
  private static func folder(ofPodspec path: String) -> String? {
    path.contains("://") ? nil : (path as NSString).deletingLastPathComponent
  }

  /// What was installed last: `  - Name/Part (1.2.3):` under `PODS:`.
  private static func versions(in lock: URL) -> [String: String] {
    guard let data = try? RegularFile.contents(of: lock, atMost: RubyReader.largest) else { return [:] }
    var versions: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: #/  - "?([^ "/]+)[^ ]* \(([0-9][^ )]*)\)"?:?/#) else { continue }
      versions[String(match.1)] = String(match.2)
    }
    return versions
  }
}
