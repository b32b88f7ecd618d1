import Foundation
import GeneratedText

/// Has the compiler check one module whole, every file to its end, and keeps the module for those that import it.
struct ModuleCheck {
  /// Where the modules go that are checked.
  let modules: URL
  let name: String
  let sources: [URL]
  let flags: [String]
  var compiler = "swiftc"
  /// Where the compiler runs if it loads macros.
  var sandbox: Sandbox?

  /// What the compiler said, and how it ended. Nothing of it is left out: a module compiles only if there is no error, the
  /// compiler ended well and wrote the module.
  struct Result {
    /// The errors with a file.
    var errors: [DiagnosticLine] = []
    /// Other lines that speak of an error.
    var loose: [String] = []
    /// Modules the compiler did not find.
    var missing: Set<String> = []
    /// What it said besides.
    var others: [String] = []
    var status: Int32 = 0
    /// Whether the module was written.
    var isWritten = false

    /// What ended the compiler, if it did not end by itself.
    var unnaturalEnd: String? {
      if let line = loose.first(where: { $0.contains("due to signal") }) {
        return ([line] + others.filter { !$0.hasPrefix(" ") }.prefix(6)).joined(separator: "\n")
      }
      return (129..<160).contains(status) ? "the compiler was ended by the signal \(status - 128)" : nil
    }
  }

  func run() throws(BuildError) -> Result {
    var result = Result()
    var seen: Set<String> = []
    let module = modules.appending(path: name + ".swiftmodule")
    try? FileManager.default.removeItem(at: module)
    let command = Command(compiler, try arguments(module))
    result.status = try (sandbox?.confine(command) ?? command).run { line in
      guard seen.insert(line).inserted else { return }
      result.read(line)
    }
    result.isWritten = FileManager.default.fileExists(atPath: module.path)
    return result
  }

  private func arguments(_ module: URL) throws(BuildError) -> [String] {
    let list = modules.appending(path: name + ".sources")
    try FileManager.default.write(ResponseFile.text(sources.map(\.path)), ifChanged: list)
    var arguments = ["-emit-module", "-o", module.path, "-wmo", "-module-name", name, "-enable-testing"]
    arguments += ["-diagnostic-style", "llvm", "-suppress-warnings", "-I", modules.path]
    // Checking goes on where a module is missing, and what has errors can still be imported.
    arguments += ["-Xfrontend", "-show-diagnostics-after-fatal"]
    arguments += ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
    // What the compiler takes for a slip of the pen is no API that is missing.
    arguments += ["-Xfrontend", "-typo-correction-limit", "-Xfrontend", "50"]
    if !sources.contains(where: { $0.lastPathComponent == "main.swift" }) { arguments.append("-parse-as-library") }
    return arguments + flags + ["@" + list.path]
  }
}

extension ModuleCheck.Result {
  mutating func read(_ line: String) {
    if let diagnostic = DiagnosticLine(line) {
      guard diagnostic.severity == .error else { return }
      if let module = diagnostic.message.quotedModule { missing.insert(module) }
      errors.append(diagnostic)
    } else if line.hasPrefix("error: ") || line.contains(": error: ") || line.contains("fatal error: ") {
      loose.append(String(line.prefix(400)))
    } else {
      others.append(String(line.prefix(400)))
    }
  }
}

extension String {
  /// The module of "no such module 'X'".
  fileprivate var quotedModule: String? {
    guard hasPrefix("no such module '") else { return nil }
    return String(dropFirst("no such module '".count).prefix { $0 != "'" })
  }
}
