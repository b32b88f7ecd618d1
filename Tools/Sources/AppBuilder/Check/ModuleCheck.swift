import Foundation

/// Has the compiler check one module whole, every file to its end, and keeps the module for those that import it.
struct ModuleCheck {
  /// Where the modules go that are checked.
  let modules: URL
  let name: String
  let sources: [URL]
  let flags: [String]

  struct Result {
    /// The errors in the developer's files.
    var errors: [DiagnosticLine] = []
    /// Errors in what the lowering added; they follow from others where there are any.
    var generated: [String] = []
    /// Modules the compiler did not find.
    var missing: Set<String> = []
    /// What the compiler said when it ended without doing its work.
    var crash: String?
  }

  func run() throws(BuildError) -> Result {
    var result = Result()
    var seen: Set<String> = []
    var others: [String] = []
    let module = modules.appending(path: name + ".swiftmodule")
    try? FileManager.default.removeItem(at: module)
    let status = try Command("swiftc", try arguments(module)).run { line in
      guard seen.insert(line).inserted else { return }
      if let diagnostic = DiagnosticLine(line) {
        guard diagnostic.severity == .error else { return }
        if let module = diagnostic.message.quotedModule { result.missing.insert(module) }
        result.errors.append(diagnostic)
      } else if line.contains(": error: "), !line.hasPrefix("<unknown>") {
        result.generated.append(line)
      } else {
        others.append(line)
      }
    }
    if status != 0, result.errors.isEmpty, result.generated.isEmpty || status > 128 {
      result.crash = others.filter { !$0.hasPrefix(" ") }.prefix(6).map { String($0.prefix(300)) }.joined(
        separator: "\n"
      )
    }
    return result
  }

  private func arguments(_ module: URL) throws(BuildError) -> [String] {
    let list = modules.appending(path: name + ".sources")
    try FileManager.default.write(sources.map { "\"\($0.path)\"" }.joined(separator: "\n"), ifChanged: list)
    var arguments = ["-emit-module", "-o", module.path, "-wmo", "-module-name", name, "-enable-testing"]
    arguments += ["-diagnostic-style", "llvm", "-suppress-warnings", "-I", modules.path]
    // Checking goes on where a module is missing, and what has errors can still be imported.
    arguments += ["-Xfrontend", "-show-diagnostics-after-fatal"]
    arguments += ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
    if !sources.contains(where: { $0.lastPathComponent == "main.swift" }) { arguments.append("-parse-as-library") }
    return arguments + flags + ["@" + list.path]
  }
}

extension String {
  /// The module of "no such module 'X'".
  fileprivate var quotedModule: String? {
    guard hasPrefix("no such module '") else { return nil }
    return String(dropFirst("no such module '".count).prefix { $0 != "'" })
  }
}
