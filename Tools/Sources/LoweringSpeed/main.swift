import Foundation
import SourceLowering
import SwiftParser

// LoweringSpeed [--write FOLDER] FOLDER…: lowers each folder's Swift files as one module and prints lines a second, beside
// what SwiftParser alone takes for the same text, its floor. Reading the files is not counted. The aim is 200,000.
// First it says of which files a line left its place, or which a second lowering changed again: there should be none.
// With --write the lowered files go to a folder, to be looked at or compared.

var arguments = Array(CommandLine.arguments.dropFirst())
var output: String?
if arguments.first == "--write", arguments.count > 1 {
  output = arguments[1]
  arguments.removeFirst(2)
}

func sources(_ folder: String) -> [SourceFile] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
    let path = folder + "/" + name
    return (try? String(contentsOfFile: path, encoding: .utf8)).map { SourceFile(path: path, text: $0) }
  }
}

func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

/// Whether each line of the original stands on its line: where nothing was changed it is the same.
func keepsLines(_ file: SourceFile, _ lowered: LoweredFile) -> Bool {
  let before = file.text.split(separator: "\n", omittingEmptySubsequences: false)
  let after = lowered.text.split(separator: "\n", omittingEmptySubsequences: false)
  guard after.count >= before.count else { return false }
  // Of a changed line a word or sign has to be left, or nothing of it. Generated code follows an empty last line.
  return zip(before, after).allSatisfy { old, new in
    old == new || new.allSatisfy(\.isWhitespace) || old.isEmpty && new.hasPrefix("#sourceLocation")
      || !signs(of: old).isDisjoint(with: signs(of: new))
  }
}

/// The line's words, and the characters between them.
func signs(of line: Substring) -> Set<Substring> {
  Set(line.lowercased().replacing("uiapplicationmain", with: "main")[...].split(separator: /\b|\s/))
}

func processorSeconds(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

let modules = arguments.map(sources)
/// The optional methods of our frameworks, which every app's lowering looks for.
let frameworks = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized.path
let optionalMethods = OptionalMethodIndex(frameworkSources: sources(frameworks).map(\.text))
let lowering = Lowering(LoweringOptions(moduleName: "App", optionalMethods: optionalMethods))
for module in modules {
  let lowered = lowering.lower(module)
  let again = lowering.lower(lowered.map { SourceFile(path: $0.path, text: $0.text) })
  for (file, (once, twice)) in zip(module, zip(lowered, again)) {
    if !keepsLines(file, once) { print("a line moved: \(file.path)") }
    if once != twice { print("changed by a second lowering: \(file.path)") }
    guard let output else { continue }
    let url = URL(filePath: output + "/" + file.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try once.text.write(to: url, atomically: false, encoding: .utf8)
  }
}

let files = modules.joined()
let lines = files.reduce(0) { $0 + lineCount($1.text) }
var loweringSeconds = Double.infinity
var parsingSeconds = Double.infinity
for _ in 0..<5 {
  loweringSeconds = min(loweringSeconds, processorSeconds { for module in modules { _ = lowering.lower(module) } })
  parsingSeconds = min(parsingSeconds, processorSeconds { for file in files { _ = Parser.parse(source: file.text) } })
}
let rate = Int(Double(lines) / loweringSeconds)
let ratio = (loweringSeconds / parsingSeconds).formatted(.number.precision(.fractionLength(2)))
print("\(lines) lines in \(files.count) files: \(rate) lines a second of one core, \(ratio)× the time of parsing them")
