@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler starts to expand SwiftUI's macro. It speaks with the compiler over its standard input and
/// output.
@main
struct SwiftUIPlugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard typeName == "EntryMacro" else { throw UnknownMacro(name: moduleName + "." + typeName) }
    return EntryMacro.self
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "the plugin has no macro \(name)" }
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: SwiftUIPlugin())
    try listener.main()
  }
}
