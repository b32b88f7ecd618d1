import Foundation
import XMLReading

/// What a shared scheme tests: the targets that its test action lists, or its default test plan.
public struct TestScheme: Sendable {
  /// A target that is listed, and what of its tests is wanted.
  public struct Entry: Sendable, Equatable {
    public var target: String
    public var isEnabled = true
    /// Tests that are left out, as Xcode names them: `Class`, `Class/test()`, `test()`.
    public var skipped: [String] = []
    /// The tests that alone are wanted; nil for all.
    public var selected: [String]?
  }

  public var name: String
  public var entries: [Entry] = []
  /// The test plan that the entries are of; nil where the scheme lists them itself.
  public var plan: String?
  /// The scheme's other test plans.
  public var otherPlans: [String] = []

  /// As the messages call it.
  public var title: String { plan.map { "the test plan \($0)" } ?? "the scheme \(name)" }
}

/// What a scheme says about its tests, be it in a file of its own or in what a project is generated from.
public struct DescribedScheme: Sendable, Equatable {
  public var name: String
  /// The targets that it builds or launches.
  public var builds: Set<String> = []
  /// The target that it launches.
  public var launches: String?
  /// The tests that it lists.
  public var testables: [TestScheme.Entry] = []
  /// Its test plans, of which the default is the first.
  public var plans: [URL] = []
}

extension TestScheme {
  /// The scheme by which a project's app is tested: the one of its name, else the first that builds it. Schemes that list
  /// no tests are passed over.
  ///
  /// - Parameter problems: told what is wrong with the schemes that cannot be read.
  /// - Returns: nil where no shared scheme says anything.
  public static func find(
    for app: String?,
    in project: Project,
    problems: inout [ProjectError]
  ) -> TestScheme? {
    var schemes = project.schemes
    for file in files(of: project) {
      do { schemes.append(try described(file, in: project)) } catch { problems.append(error) }
    }
    var found: [(scheme: TestScheme, builds: Set<String>)] = []
    for described in schemes {
      do {
        let scheme = try TestScheme(described)
        // Of a package, an Xcode project that stands beside it says nothing.
        let isForeign = project.isPackage && scheme.entries.allSatisfy { project.target(named: $0.target) == nil }
        if !scheme.entries.isEmpty, !isForeign { found.append((scheme, described.builds)) }
      } catch {
        problems.append(error)
      }
    }
    if project.joinsSchemes { return joined(found.map(\.scheme), of: project) }
    if let name = project.scheme { return found.first { $0.scheme.name == name }?.scheme }
    let suiting = app.map { app in found.filter { $0.builds.contains(app) } } ?? found
    return (suiting.first { $0.scheme.name == app ?? project.name } ?? suiting.first)?.scheme
  }

  /// What any of several schemes tests: of a target what most is wanted of, as the first of them says it.
  private static func joined(_ schemes: [TestScheme], of project: Project) -> TestScheme? {
    guard let first = schemes.first else { return nil }
    let all = Dictionary(grouping: schemes.flatMap(\.entries), by: \.target).values
    let entries = all.compactMap { entries in
      entries.first { $0.isEnabled && $0.selected == nil } ?? entries.first(where: \.isEnabled) ?? entries.first
    }
    return TestScheme(name: schemes.count == 1 ? first.name : project.name, entries: entries)
  }

  /// The target that the scheme which was asked for launches; nil where none was, or where it says nothing.
  static func launchedApp(in project: Project) -> String? {
    guard let name = project.scheme else { return nil }
    let read = files(of: project).filter { $0.deletingPathExtension().lastPathComponent == name }
      .compactMap { try? described($0, in: project) }
    return (project.schemes.filter { $0.name == name } + read).compactMap(\.launches).first
  }

  private init(name: String, entries: [Entry]) { (self.name, self.entries) = (name, entries) }

  private init(_ described: DescribedScheme) throws(ProjectError) {
    name = described.name
    guard let plan = described.plans.first else {
      entries = described.testables
      return
    }
    self.plan = plan.deletingPathExtension().lastPathComponent
    otherPlans = described.plans.dropFirst().map { $0.deletingPathExtension().lastPathComponent }
    entries = try TestPlan(plan).entries
  }

  /// What a scheme's file says.
  private static func described(_ file: URL, in project: Project) throws(ProjectError) -> DescribedScheme {
    let reading = try SchemeFile(file)
    let container = file.deletingLastPathComponent(times: 4)
    let root = ProjectRoot(containing: project.folder)
    var plans: [URL] = []
    // The others are named only: a default that leads elsewhere is refused.
    for (number, plan) in reading.plansByRank.enumerated() {
      let place = container.resolving(plan.path)
      plans.append(number == 0 ? try root.admit(place, from: file.path, line: plan.line) : place)
    }
    return DescribedScheme(
      name: file.deletingPathExtension().lastPathComponent,
      builds: reading.builds,
      launches: reading.launches,
      testables: reading.testables,
      plans: plans
    )
  }

  /// The shared schemes of the project and of the workspaces beside it; a package's are in a folder that Xcode hides.
  private static func files(of project: Project) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project.folder.path)) ?? []
    var containers = names.sorted().filter { $0.hasSuffix(".xcworkspace") || $0.hasSuffix(".xcodeproj") }
      .map { project.folder.appending(path: $0) }
    if project.isPackage { containers.insert(project.folder.appending(path: ".swiftpm/xcode"), at: 0) }
    for file in [project.file] + project.files {
      let own = file.deletingLastPathComponent()
      guard own.pathExtension == "xcodeproj", !containers.contains(where: { $0.path == own.path }) else { continue }
      containers.append(own)
    }
    return containers.flatMap { container in
      let folder = container.appending(path: "xcshareddata/xcschemes")
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { $0.hasSuffix(".xcscheme") }.map { folder.appending(path: $0) }
    }
  }
}

/// An `.xcscheme`, as far as it says what is tested.
private struct SchemeFile {
  struct Plan: Equatable {
    /// Relative to the folder of the scheme's project or workspace.
    var path: String
    var isDefault: Bool
    var line: Int
  }

  /// The test plans, the default first.
  var plansByRank: [Plan] {
    let chosen = plans.first(where: \.isDefault) ?? plans.first
    return (chosen.map { [$0] } ?? []) + plans.filter { $0 != chosen }
  }

  private(set) var testables: [TestScheme.Entry] = []
  private(set) var plans: [Plan] = []
  /// The targets that it builds or launches.
  private(set) var builds: Set<String> = []
  /// The target that it launches.
  private(set) var launches: String?

  init(_ file: URL) throws(ProjectError) {
    var scanner = XMLScanner(Array(try RegularFile.contents(of: file)))
    var open: [String] = []
    do {
      while let event = try scanner.next() {
        switch event {
        case .start(let name, let attributes):
          open.append(name)
          read(name, attributes, in: open, line: scanner.line)
        case .end: open.removeLast()
        case .text: break
        }
      }
    } catch {
      throw ProjectError(file: file.path, line: error.line, "not a scheme: \(error.message)")
    }
  }

  private mutating func read(_ name: String, _ attributes: [String: String], in open: [String], line: Int) {
    switch name {
    case "TestPlanReference":
      let parts = (attributes["reference"] ?? "").split(separator: ":", maxSplits: 1)
      guard let path = parts.last else { return }
      plans.append(Plan(path: String(path), isDefault: attributes["default"] == "YES", line: line))
    case "TestableReference":
      testables.append(TestScheme.Entry(target: "", isEnabled: attributes["skipped"] != "YES"))
      if attributes["useTestSelectionWhitelist"] == "YES" { testables[testables.count - 1].selected = [] }
    case "BuildableReference":
      guard let target = attributes["BlueprintName"] else { return }
      if open.contains("TestableReference") { testables[testables.count - 1].target = target }
      if open.contains("BuildAction") || open.contains("LaunchAction") { builds.insert(target) }
      if open.contains("LaunchAction") { launches = target }
    case "Test":
      guard let test = attributes["Identifier"], !testables.isEmpty else { return }
      if open.contains("SkippedTests") { testables[testables.count - 1].skipped.append(test) }
      if open.contains("SelectedTests") { testables[testables.count - 1].selected?.append(test) }
    default: break
    }
  }
}

/// An `.xctestplan`.
private struct TestPlan: Decodable {
  var testTargets: [Item]

  struct Item: Decodable {
    var target: Reference
    var enabled: Bool?
    var skippedTests: Names?
    var selectedTests: Names?
  }

  struct Reference: Decodable { var name: String }

  /// Tests by their names; of late by suites, each with those of its functions that are meant.
  struct Names: Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
      if let list = try? [String](from: decoder) {
        names = list
      } else {
        names = try Group(from: decoder).names
      }
    }
  }

  struct Group: Decodable {
    var name: String?
    var suites: [Group]?
    var xctestClasses: [Group]?
    var testFunctions: [String]?
    var xctestMethods: [String]?

    var names: [String] {
      let inner =
        ((suites ?? []) + (xctestClasses ?? [])).flatMap(\.names) + (testFunctions ?? []) + (xctestMethods ?? [])
      guard let name else { return inner }
      return inner.isEmpty ? [name] : inner.map { name + "/" + $0 }
    }
  }

  init(_ file: URL) throws(ProjectError) {
    let data = try RegularFile.contents(of: file)
    do {
      self = try JSONDecoder().decode(TestPlan.self, from: data)
    } catch {
      throw ProjectError(file: file.path, "not a test plan: \(error)")
    }
  }

  var entries: [TestScheme.Entry] {
    testTargets.map { item in
      TestScheme.Entry(
        target: item.target.name,
        isEnabled: item.enabled ?? true,
        skipped: item.skippedTests?.names ?? [],
        selected: item.selectedTests?.names
      )
    }
  }
}

extension URL {
  fileprivate func deletingLastPathComponent(times: Int) -> URL {
    (0..<times).reduce(self) { place, _ in place.deletingLastPathComponent() }
  }
}
