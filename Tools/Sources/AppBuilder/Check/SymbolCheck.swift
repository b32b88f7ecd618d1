import Foundation

/// Asks UIKit which SF Symbols it has no picture for, or one that leaves out part of the name.
struct SymbolCheck {
  let sdk: SDK

  /// The names that sources write out as symbols, `systemName: "plus"`, and that have no picture.
  func missing(in texts: [String]) throws(BuildError) -> [String] {
    let names = Set(texts.flatMap(Self.names))
    guard !names.isEmpty else { return [] }
    let answer = try Command(program().path, names.sorted()).output()
    return answer.split(separator: "\n").map(String.init)
  }

  static func names(in text: String) -> Set<String> {
    guard text.contains("system") else { return [] }
    return Set(text.matches(of: /system(?:Name|Image|ImageName):\s*"([^"\\]+)"/).map { String($0.1) })
  }

  /// A small program on the UIKit of the SDK, which has been built.
  private func program() throws(BuildError) -> URL {
    let program = sdk.folder.appending(path: "symbol-coverage")
    guard !FileManager.default.isExecutableFile(atPath: program.path) else { return program }
    let source = sdk.folder.appending(path: "symbol-coverage.swift")
    try FileManager.default.write(
      """
      @_silgen_name("slipway_symbol_coverage") func coverage(_ name: UnsafePointer<CChar>) -> Int32
      for name in CommandLine.arguments.dropFirst() {
        switch coverage(name) {
        case 0: print(name)
        case 1: print(name, "(only in part)")
        default: break
        }
      }

      """,
      ifChanged: source
    )
    _ = try Command("swiftc", [source.path, "-o", program.path] + sdk.linkerFlags(for: ["UIKit"])).output()
    return program
  }
}
