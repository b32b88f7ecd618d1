import Foundation

/// A check's report as lines for a terminal.
struct CheckText {
  let report: CheckReport
  /// How many rows of the ranking are shown; the JSON file has them all.
  static let mostRows = 50

  var lines: [String] {
    var lines: [String] = []
    lines += apps
    lines += modules
    lines += missing
    for app in report.apps { lines += others(app) }
    if report.compiles { lines.append(report.apps.count == 1 ? "All of it compiles." : "All of them compile.") }
    return lines
  }

  private var apps: [String] {
    let rows = report.apps.map { app in
      [
        app.name, "\(app.compilingFiles)", "\(app.ownFiles.count)",
        Self.percent(app.compilingFiles, of: app.ownFiles.count),
        Set(app.files.flatMap(\.missingModules)).sorted().joined(separator: ", "),
      ]
    }
    return Self.table(["app", "compile", "files", "%", "modules that are missing"], rows, left: [0, 4])
  }

  private var modules: [String] {
    let rows = report.modules.map { module in
      [
        module.name,
        module.exists ? "lacks APIs" : module.isApples ? "does not exist here" : "package, needs a stand-in",
        "\(module.unblocks)", "\(module.files)", "\(module.uses)",
      ]
    }
    return rows.isEmpty
      ? [] : ["", "By module"] + Self.table(["module", "", "unblocks", "files", "uses"], rows, left: [0, 1])
  }

  private var missing: [String] {
    guard !report.missing.isEmpty else { return [] }
    let rows = report.missing.prefix(Self.mostRows).map { api in
      let members = api.members.isEmpty ? "" : " (\(Self.shortened(api.members)))"
      return ["\(api.unblocks)", "\(api.apps.count)", "\(api.files)", "\(api.uses)", api.module, api.name + members]
    }
    var lines = ["", "Missing APIs, most useful first: files that each alone would unblock"]
    lines += Self.table(["unblocks", "apps", "files", "uses", "module", "API"], rows, left: [4, 5])
    if report.missing.count > rows.count {
      lines.append("… and \(report.missing.count - rows.count) more (--json FILE)")
    }
    return lines
  }

  /// What the ranking does not show of an app.
  private func others(_ app: AppReport) -> [String] {
    var lines: [String] = []
    lines += list("Problems", app.problems)
    lines += list("Notes", app.notices)
    lines += list("Packages that cannot be had: put a folder in their place in a slipway.json", app.packages)
    lines += list("Objective-C files, and C files outside packages, which are not built", app.objectiveC)
    lines += list("In storyboards and xibs", app.interfaces)
    lines += list("SF Symbols with no picture here", app.symbols)
    let unexplained = app.files.flatMap { file -> [String] in
      guard file.missingModules.isEmpty, file.errors.allSatisfy({ $0.api == nil }) else { return [] }
      return file.errors.map { "\(file.path):\($0.line):\($0.column): \($0.message)" }
    }
    lines += list("Files with other errors only", unexplained)
    guard !lines.isEmpty else { return [] }
    return (report.apps.count > 1 ? ["", "\(app.name)"] : [""]) + lines
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(title):"] + items.map { "  " + $0 }
  }

  private static func shortened(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }

  private static func percent(_ part: Int, of whole: Int) -> String { whole == 0 ? "–" : "\(part * 100 / whole)" }

  /// Columns as wide as their widest cell, numbers to the right.
  private static func table(_ head: [String], _ rows: [[String]], left: Set<Int>) -> [String] {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return left.contains(column) ? cell + space : space + cell
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension CheckReport {
  /// Shows the report to the user.
  public func show() {
    for line in CheckText(report: self).lines { Console.shared.print(line) }
  }
}
