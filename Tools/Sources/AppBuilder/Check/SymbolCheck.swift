import Foundation

/// Asks UIKit which SF Symbols it has no picture for.
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
    let program = sdk.folder.appending(path: "symbols")
    guard !FileManager.default.isExecutableFile(atPath: program.path) else { return program }
    let source = sdk.folder.appending(path: "symbols.swift")
    try FileManager.default.write(
      """
      @_silgen_name("slipway_symbol_is_missing") func isMissing(_ name: UnsafePointer<CChar>) -> Bool
      for name in CommandLine.arguments.dropFirst() where isMissing(name) { print(name) }

      """,
      ifChanged: source
    )
    _ = try Command("swiftc", [source.path, "-o", program.path] + sdk.linkerFlags(for: ["UIKit"])).output()
    return program
  }
}
