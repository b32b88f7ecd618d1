@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler starts to expand TipKit's macros. It speaks with the compiler over its standard input and
/// output.
@main
struct TipKitPlugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "RuleMacro": return RuleMacro.self
    case "ParameterMacro": return ParameterMacro.self
    default: throw UnknownMacro(name: moduleName + "." + typeName)
    }
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "the plugin has no macro \(name)" }
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: TipKitPlugin())
    try listener.main()
  }
}
