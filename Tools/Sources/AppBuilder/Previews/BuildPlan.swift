import Foundation

/// SwiftPM's plan of a build, as it keeps it for the engine that carries it out (`debug.yaml`): which commands make a module and
/// a program. SwiftPM documents neither the file nor its names; where they are others, nothing is found.
struct BuildPlan {
  private let blocks: [Substring]

  /// Nil where there is no plan.
  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    blocks = text.split(separator: "\n\n")
  }

  /// The program and the arguments of one of the commands.
  ///
  /// - Parameters:
  ///   - module: of the sources.
  ///   - kind: "module" for what compiles them, "exe" for what links the program.
  func arguments(of module: String, _ kind: String) -> [String]? {
    let block = blocks.first { block in
      let name = block.drop { $0 == "\n" }.split(separator: "\n").first ?? ""
      return name.hasPrefix("  \"C.\(module)-") && name.hasSuffix(".\(kind)\":")
    }
    guard let line = block?.split(separator: "\n").first(where: { $0.hasPrefix("    args: [") }) else { return nil }
    let list = line.dropFirst("    args: ".count)
    return try? JSONDecoder().decode([String].self, from: Data(list.utf8))
  }
}
