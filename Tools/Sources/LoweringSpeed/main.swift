import Foundation
import SourceLowering

// LoweringSpeed FOLDER…: lowers each folder's Swift files as one module, on all cores, and prints lines a second.
// Reading the files is not counted. The aim is 200,000.

func sources(_ folder: String) -> [SourceFile] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
    let path = folder + "/" + name
    return (try? String(contentsOfFile: path, encoding: .utf8)).map { SourceFile(path: path, text: $0) }
  }
}

let modules = CommandLine.arguments.dropFirst().map(sources)
let lines = modules.joined().reduce(0) { $0 + $1.text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) }
let lowering = Lowering(LoweringOptions(moduleName: "App"))
let best = (0..<10).map { _ in
  ContinuousClock().measure { for module in modules { _ = lowering.lower(module) } }
}.min()!
let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
print("\(lines) lines in \(modules.joined().count) files: \(Int(Double(lines) / seconds)) lines a second")
