import Foundation
import XcodeProject

/// Which of a project's tests are run: those of the scheme's test plan, or those that the scheme lists. Where no shared
/// scheme says so, all unit tests of the project and of its local packages.
struct TestSelection {
  struct Chosen {
    var target: Target
    var skipped: [String] = []
    var selected: [String]?
  }

  /// Those that are run, and those that would be but cannot be built here.
  private(set) var chosen: [Chosen] = []
  /// What is not run, and why.
  private(set) var leftOut: [(name: String, reason: String)] = []

  var targets: [Target] { chosen.map(\.target) }

  init(of project: Project, app: Target?) {
    var problems: [ProjectError] = []
    let scheme = TestScheme.find(for: app?.name, in: project, problems: &problems)
    for problem in problems { leftOut.append((URL(filePath: problem.file).lastPathComponent, "\(problem)")) }
    let tests = project.targets.filter(\.kind.isTests)
    for target in tests {
      let entry = scheme?.entries.first { $0.target == target.name }
      if let scheme, entry == nil {
        leftOut.append((target.name, "\(scheme.title) does not name it"))
      } else if let scheme, entry?.isEnabled == false {
        leftOut.append((target.name, "\(scheme.title) has it disabled"))
      } else if target.kind == .uiTests, let reason = Self.obstacle(to: target, of: app) {
        leftOut.append((target.name, reason))
      } else if target.swiftSources.isEmpty, target.missing.isEmpty, target.problems.isEmpty {
        leftOut.append((target.name, "it has no Swift source"))
      } else {
        chosen.append(Chosen(target: target, skipped: entry?.skipped ?? [], selected: entry?.selected))
      }
    }
    guard let scheme else { return }
    for entry in scheme.entries where !tests.contains(where: { $0.name == entry.target }) {
      leftOut.append((entry.target, "\(scheme.title) names it, but neither the project nor a local package has it"))
    }
    for plan in scheme.otherPlans {
      leftOut.append((plan, "the scheme \(scheme.name) has another test plan as its default"))
    }
  }
}

extension TestSelection {
  /// What keeps UI tests from being run with an app: only the one that is built can be driven.
  private static func obstacle(to target: Target, of app: Target?) -> String? {
    guard let app else { return "there is no app that it could drive" }
    guard let tested = target.testedApp, tested != app.name else { return nil }
    return "it drives \(tested), and \(app.name) is what is tested"
  }
}

extension TestSelection.Chosen {
  /// Whether an XCTest test, `Class/test`, is wanted.
  func wants(xctest name: String) -> Bool {
    let names = [name, name + "()", String(name.prefix { $0 != "/" })]
    return !skipped.contains(where: names.contains) && selected?.contains(where: names.contains) ?? true
  }

  /// What Swift Testing is told to run and to leave out: patterns for `Module.Suite/test()/File.swift:1:1`.
  ///
  /// - Parameters:
  ///   - filter: a regular expression that the name has to match besides.
  ///   - suites: the outermost suites, and tests in none, that are meant; nil for all.
  func swiftTestingArguments(filter: String?, suites: [String]? = nil) -> [String] {
    let module = "^\(target.moduleName)\\."
    let names = suites.map { $0.map(NSRegularExpression.escapedPattern).joined(separator: "|") }
    let condition = (filter.map { "(?=.*(\($0)))" } ?? "") + (names.map { "(?=\(module)(\($0))(/|$))" } ?? "")
    let wanted = selected.map { $0.map { condition + module + Self.pattern($0) } } ?? [condition + module]
    return wanted.flatMap { ["--filter", $0] } + skipped.flatMap { ["--skip", module + Self.pattern($0)] }
  }

  /// A pattern for one test of Swift Testing.
  static func pattern(of test: TestResults.Case) -> String {
    let suites = test.suite.split(separator: ".").map { NSRegularExpression.escapedPattern(for: String($0)) }
    let place = suites.count == 1 ? suites[0] + "\\." : suites.joined(separator: "[./]") + "/"
    return "^\(place)\(NSRegularExpression.escapedPattern(for: test.name))(/|$)"
  }

  private static func pattern(_ name: String) -> String {
    NSRegularExpression.escapedPattern(for: name) + (name.hasSuffix(")") ? "" : "(/|$)")
  }
}
