import Foundation

/// Reads what `swift build` prints: its progress becomes ours, and each complaint of the compiler is shown once.
///
/// The compiler repeats a complaint for every file of a batch and once more for the module; SwiftPM prints them all.
struct BuildLog {
  private let step: String
  /// Where the generated sources come from: what replaces a path's beginning.
  private let origins: [(generated: String, original: String)]
  private let showsWarnings: Bool
  private let advice: (String) -> String
  private var block: [String] = []
  private var shown: Set<String> = []
  private var others: [String] = []
  private(set) var errors = 0
  /// The modules that the compiler did not find.
  private(set) var missingModules: Set<String> = []

  /// - Parameters:
  ///   - showsWarnings: whether the sources are the user's, who can mend them.
  ///   - advice: what to do about a module that was not found.
  init(
    step: String,
    origins: [(generated: String, original: String)] = [],
    showsWarnings: Bool = true,
    advice: @escaping (_ module: String) -> String = { "There is no module \($0)." }
  ) {
    self.advice = advice
    self.step = step
    self.origins = origins
    self.showsWarnings = showsWarnings
  }

  mutating func read(_ line: String) {
    if let progress = Progress(line) {
      flush()
      Console.shared.progress(done: progress.done, of: progress.total, progress.what)
    } else if DiagnosticLine(line) != nil {
      flush()
      block = [line]
    } else if Self.isNoise(line) {
      flush()
    } else if !block.isEmpty {
      block.append(line)
    } else {
      others.append(line)
    }
  }

  /// Shows what is left, and throws if the build failed.
  mutating func finish(status: Int32, what: String) throws(BuildError) {
    flush()
    Console.shared.finish()
    guard status != 0 else { return }
    if errors > 0 {
      Console.shared.complain("\(errors) \(errors == 1 ? "error" : "errors") in \(what)")
      for module in missingModules.sorted() { Console.shared.complain(advice(module)) }
      throw .shown
    }
    // No complaint about a source: the linker, SwiftPM or the machine. Then all that was said is of use, but for the
    // compiler's own stack and command line where it crashed.
    let said = others.filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty && !$0.isOfACrash }
      .map { $0.prefix(400) }.joined(separator: "\n")
    throw BuildError("building \(what) failed (exit status \(status))\n\(said)")
  }

  private mutating func flush() {
    defer { block = [] }
    while block.last?.trimmingCharacters(in: .whitespaces).isEmpty == true { block.removeLast() }
    guard let head = block.first, var diagnostic = DiagnosticLine(head), !diagnostic.isOurs,
      showsWarnings || diagnostic.severity == .error
    else { return }
    diagnostic = located(diagnostic)
    let path = diagnostic.path
    let lines = [diagnostic.shown(path: path)] + excerpt(of: path)
    guard shown.insert(lines.joined(separator: "\n")).inserted else { return }
    if diagnostic.severity == .error { errors += 1 }
    if let match = diagnostic.message.wholeMatch(of: /no such module '(.+)'/) { missingModules.insert(String(match.1)) }
    let text = lines.joined(separator: "\n")
    if diagnostic.severity == .error { Console.shared.complain(text) } else { Console.shared.say(text) }
  }

  /// A complaint with the developer's own file. The compiler names the generated file at a file's end only, where it no
  /// longer goes by `#sourceLocation`: there each line stands one lower.
  func located(_ diagnostic: DiagnosticLine) -> DiagnosticLine {
    let path = original(diagnostic.path)
    guard path != diagnostic.path, FileManager.default.fileExists(atPath: path) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.path = path
    diagnostic.line = max(1, diagnostic.line - 1)
    return diagnostic
  }

  /// What the compiler prints under a complaint.
  private func excerpt(of file: String) -> [String] {
    let printed = block.dropFirst().map(original)
    // Only what was lowered (and so has an origin) differs from what the developer wrote.
    return origins.isEmpty ? printed : Excerpt(of: file).corrected(printed)
  }

  private func original(_ line: String) -> String {
    origins.reduce(line) { line, origin in
      line.replacingOccurrences(of: origin.generated, with: origin.original)
    }
  }

  private static func isNoise(_ line: String) -> Bool {
    let beginnings = [
      "Building for ", "Build complete!", "Build of target", "error: fatalError", "error: emit-module command failed",
      "error: compile command failed", "[Planning",
    ]
    return beginnings.contains { line.hasPrefix($0) } || line.contains("swift-driver version")
  }

  private struct Progress {
    var done: Int
    var total: Int
    var what: String

    /// `[12/34] Compiling UIKit UIView.swift`
    init?(_ line: String) {
      guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
      let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
      guard numbers.count == 2, let done = Int(numbers[0]), let total = Int(numbers[1]) else { return nil }
      self.done = done
      self.total = total
      what = line[line.index(after: end)...].trimmingCharacters(in: .whitespaces)
    }
  }
}

/// The first line of a complaint: `/path/File.swift:12:3: error: message`.
struct DiagnosticLine {
  enum Severity: String, CaseIterable {
    case error, warning, note, remark

    var colour: String {
      switch self {
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;33m"
      case .note, .remark: "\u{1B}[1;36m"
      }
    }
  }

  var path: String
  var line: Int
  var column: Int
  var severity: Severity
  var message: String

  init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    for severity in Severity.allCases {
      guard let mark = text.range(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 3, let column = Int(place[place.count - 1]), let line = Int(place[place.count - 2]) else {
        continue
      }
      path = place.dropLast(2).joined(separator: ":")
      self.line = line
      self.column = column
      self.severity = severity
      message = String(text[mark.upperBound...])
      return
    }
    return nil
  }

  /// A complaint about what the lowering added: each lowered file says which file it comes from.
  var isOurs: Bool { message.hasPrefix("'#sourceLocation' directive produces '#fileID'") }

  /// The line as the compiler writes it, in colours on a terminal.
  func shown(path: String) -> String {
    let place = "\(path):\(line):\(column): "
    guard Console.shared.colours.areUsed else { return place + "\(severity.rawValue): \(message)" }
    return "\u{1B}[1m\(place)\(severity.colour)\(severity.rawValue): \u{1B}[0m\u{1B}[1m\(message)\u{1B}[0m"
  }
}

/// The lines of source under a complaint, as the developer wrote them.
///
/// The compiler prints the lowered file's, in which every line stands one lower than in the developer's.
private struct Excerpt {
  private let lines: [Substring]

  init(of file: String) {
    let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  func corrected(_ printed: [String]) -> [String] {
    guard !lines.isEmpty else { return printed }
    return printed.compactMap { line in
      guard let bar = line.range(of: " | "),
        let number = Int(line[..<bar.lowerBound].trimmingCharacters(in: .whitespaces))
      else { return line }
      guard number > 1, number - 2 < lines.count else { return nil }
      let width = line.distance(from: line.startIndex, to: bar.lowerBound)
      let digits = String(number - 1)
      return String(repeating: " ", count: max(0, width - digits.count)) + digits + " | " + lines[number - 2]
    }
  }
}

extension String {
  /// A line of the compiler's stack dump that tells its user nothing: " #0 0x0000… llvm::…", "0.\tProgram arguments: …".
  fileprivate var isOfACrash: Bool {
    let line = drop { $0 == " " }
    return line.hasPrefix("0.\tProgram arguments:") || (line.hasPrefix("#") && line.contains(" 0x"))
  }
}
