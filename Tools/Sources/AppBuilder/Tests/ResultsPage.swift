import Foundation
import GeneratedText

/// What tests did, as a page to read: each test, its failures, its steps with their times, its pictures. It needs nothing but the
/// files beside it.
struct ResultsPage {
  var title: String
  var results: TestResults
  /// Where the page lies; what lies in it is linked by its place in it.
  var folder: URL
  var begin: Date
  var seconds: Double

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(MarkupText.escaped(title)): tests</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <header>
    <h1>\(MarkupText.escaped(title))</h1>
    <p class="counts">\(counts)</p>
    <p class="when">\(Self.date(begin)), \(Self.duration(seconds))</p>
    </header>
    <main>
    \(sections.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private var counts: String {
    let numbers = [
      ("passed", results.count(.passed)), ("failed", results.count(.failed)), ("skipped", results.count(.skipped)),
      ("flaky", results.flaky.count),
    ]
    return numbers.filter { $0.1 > 0 || $0.0 == "passed" }
      .map { "<span class=\"\($0.0)\">\($0.1) \($0.0)</span>" }.joined(separator: " ")
  }

  private var sections: [String] {
    let failed = results.cases.filter { $0.outcome == .failed }
    let flaky = results.flaky
    let others = results.cases.filter { $0.outcome != .failed && !$0.isFlaky }
    var sections: [String] = []
    if !results.problems.isEmpty { sections.append(problems) }
    if !failed.isEmpty { sections.append(section("Failed", failed, isOpen: true)) }
    if !flaky.isEmpty { sections.append(section("Flaky: failed, then passed", flaky)) }
    for target in others.map(\.target).unique {
      sections.append(section(target, others.filter { $0.target == target }))
    }
    return sections
  }

  private var problems: String {
    let items = results.problems.map { problem in
      "<li><b>\(MarkupText.escaped(problem.target))</b> \(MarkupText.escaped(problem.message))</li>"
    }
    return "<section><h2>Errors</h2><ul class=\"problems\">\(items.joined(separator: "\n"))</ul></section>"
  }

  private func section(_ title: String, _ cases: [TestResults.Case], isOpen: Bool = false) -> String {
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    return """
      <section>
      <h2>\(MarkupText.escaped(title)) <small>\(cases.count), \(Self.duration(seconds))</small></h2>
      \(cases.map { element($0, isOpen: isOpen) }.joined(separator: "\n"))
      </section>
      """
  }

  private func element(_ test: TestResults.Case, isOpen: Bool) -> String {
    let outcome = test.isFlaky ? "flaky" : "\(test.outcome)"
    let name = "<span class=\"suite\">\(MarkupText.escaped(test.suite))</span> \(MarkupText.escaped(test.name))"
    let time = "<time>\(Self.duration(test.seconds))</time>"
    let head = "<span class=\"mark\">\(Self.marks[outcome] ?? "")</span> \(name) \(time)"
    let body = [earlier(test), failures(test.failures), steps(test), attachments(test)].filter { !$0.isEmpty }
    guard !body.isEmpty else { return "<div class=\"test \(outcome)\">\(head)</div>" }
    return """
      <details class="test \(outcome)"\(isOpen ? " open" : "")><summary>\(head)</summary>
      \(body.joined(separator: "\n"))
      </details>
      """
  }

  private static let marks = ["passed": "✓", "failed": "✗", "skipped": "–", "flaky": "↻"]

  private func failures(_ failures: [String]) -> String {
    failures.map { "<pre class=\"failure\">\(MarkupText.escaped($0))</pre>" }.joined(separator: "\n")
  }

  private func earlier(_ test: TestResults.Case) -> String {
    test.earlierFailures.enumerated().map { index, failures in
      "<p>Attempt \(index + 1) failed:</p>\n" + self.failures(failures)
    }.joined(separator: "\n")
  }

  private func steps(_ test: TestResults.Case) -> String {
    guard !test.steps.isEmpty else { return "" }
    let rows = test.steps.map { step in
      let time = String(format: "%.2f s", step.seconds)
      let text = "<td style=\"padding-left:\(step.depth + 1)em\">\(MarkupText.escaped(step.text))</td>"
      return "<tr><td>\(time)</td>\(text)</tr>"
    }
    return "<table>\n\(rows.joined(separator: "\n"))\n</table>"
  }

  // MARK: Attachments

  private func attachments(_ test: TestResults.Case) -> String {
    let texts = test.attachments.filter { Self.texts.contains(URL(filePath: $0).pathExtension.lowercased()) }
    let pictures = test.attachments.filter { Self.pictures.contains(URL(filePath: $0).pathExtension.lowercased()) }
    let others = test.attachments.filter { !texts.contains($0) && !pictures.contains($0) }
    let figures = pictures.map { path in
      let caption = MarkupText.escaped(URL(filePath: path).deletingPathExtension().lastPathComponent)
      return "<figure><a href=\"\(link(path))\"><img src=\"\(link(path))\" alt=\"\(caption)\" loading=\"lazy\"></a>"
        + "<figcaption>\(caption)</figcaption></figure>"
    }
    let notes = texts.map { path in
      let whole = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      let text = MarkupText.escaped(String(whole.prefix(Self.longestText)))
      let name = MarkupText.escaped(URL(filePath: path).lastPathComponent)
      return "<details><summary>\(name)</summary><pre>\(text)</pre></details>"
    }
    let links = others.map { path in
      "<p><a href=\"\(link(path))\">\(MarkupText.escaped(URL(filePath: path).lastPathComponent))</a></p>"
    }
    let gallery = figures.isEmpty ? "" : "<div class=\"pictures\">\(figures.joined())</div>"
    return ([gallery] + notes + links).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let texts: Set = ["txt", "json", "xml", "plist", "log", "csv"]
  private static let pictures: Set = ["png", "jpeg", "jpg", "gif", "webp", "svg"]
  /// A page is to be read: what is longer is in its file.
  private static let longestText = 100_000

  /// An address as seen from the page; of what lies elsewhere the whole one.
  private func link(_ path: String) -> String {
    let root = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let place = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : "file://" + path
    return MarkupText.link(place)
  }

  // MARK: Text

  private static func duration(_ seconds: Double) -> String {
    seconds < 60
      ? String(format: "%.2f s", seconds) : "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
  }

  private static func date(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateSeparator(.dash)) + " "
      + date.formatted(.iso8601.time(includingFractionalSeconds: false)) + " UTC"
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --red: #d70015; --green: #248a3d; --amber: #b25000; }
    @media (prefers-color-scheme: dark) { :root { --red: #ff6961; --green: #30db5b; --amber: #ffb340; } }
    body { font: 15px/1.45 Inter, system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
    h1 { margin: 0 0 .2em; } h2 { font-size: 1.1em; margin: 1.6em 0 .4em; } small, time, .when, .suite { opacity: .65; font-weight: normal; }
    .counts span { display: inline-block; padding: .1em .7em; border-radius: 1em; background: var(--soft); margin-right: .3em; font-weight: 600; }
    .passed > summary .mark, .passed > .mark, .counts .passed { color: var(--green); }
    .failed > summary .mark, .counts .failed, .failure, .problems { color: var(--red); }
    .flaky > summary .mark, .counts .flaky { color: var(--amber); }
    .test { border-top: 1px solid var(--line); padding: .35em .2em; } .test > summary { cursor: pointer; list-style: none; }
    .mark { display: inline-block; width: 1.2em; font-weight: 700; } time { float: right; font-variant-numeric: tabular-nums; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: .6em .8em; border-radius: .5em; font-size: 13px; }
    table { border-collapse: collapse; font-size: 14px; margin: .5em 0; } td { padding: .1em .6em; vertical-align: top; }
    td:first-child { text-align: right; opacity: .65; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .pictures { display: flex; flex-wrap: wrap; gap: 1em; } figure { margin: .5em 0; } figcaption { font-size: 13px; opacity: .65; }
    img { max-width: 260px; max-height: 560px; border: 1px solid var(--line); border-radius: .5em; }
    """
}

extension [String] {
  /// Each once, in the order in which they come first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
