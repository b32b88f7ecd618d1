import Foundation

/// The report of all tests that `--xunit` asks for.
extension TestResults {
  func write(junit file: URL) throws(BuildError) {
    try FileManager.default.write(junit, ifChanged: file)
  }

  /// A suite for each testing library that had tests. What went wrong besides the tests stands in the first one, where
  /// each problem of no test is a case of its own.
  var junit: String {
    let libraries = Library.allCases.filter { library in library == .xctest || cases.contains { $0.library == library }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(libraries.map(suite).joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(of library: Library) -> String {
    let cases = cases.filter { $0.library == library }
    let problems = library == .xctest ? problems : []
    let others = problems.filter { !$0.isOfATest }
    let numbers = [
      ("tests", cases.count + others.count), ("failures", cases.count { $0.outcome == .failed }),
      ("errors", problems.count), ("skipped", cases.count { $0.outcome == .skipped }),
    ]
    let attributes = numbers.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    let bodies = cases.map(Self.element) + others.map(Self.element)
    return """
      <testsuite name="\(library.rawValue)" \(attributes) time="\(seconds)">
      \(bodies.joined(separator: "\n"))
      </testsuite>
      """
  }

  private static func element(_ test: Case) -> String {
    let head = "<testcase classname=\"\(escaped(test.suite))\" name=\"\(escaped(test.name))\" time=\"\(test.seconds)\""
    var body = test.outcome == .skipped ? "<skipped/>" : ""
    body += test.failures.map { "<failure message=\"\(escaped($0))\"></failure>" }.joined()
    // As Maven's Surefire writes them, which servers of CI read.
    let earlier = test.isFlaky ? "flakyFailure" : "rerunFailure"
    body += test.earlierFailures.map { failures in
      "<\(earlier) message=\"\(escaped(failures.joined(separator: "\n")))\"></\(earlier)>"
    }.joined()
    if !test.attachments.isEmpty {
      let places = test.attachments.map { "[[ATTACHMENT|\(escaped($0))]]" }.joined(separator: "\n")
      body += "<system-out>\(places)</system-out>"
    }
    return body.isEmpty ? head + "/>" : head + ">\(body)</testcase>"
  }

  private static func element(_ problem: Problem) -> String {
    let head = "<testcase classname=\"\(escaped(problem.target))\" name=\"(run)\" time=\"0\">"
    return head + "<error message=\"\(escaped(problem.message))\"></error></testcase>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
