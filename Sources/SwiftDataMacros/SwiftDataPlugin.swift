@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler starts to expand SwiftData's macros. It speaks with the compiler over its standard input
/// and output.
@main
struct SwiftDataPlugin: PluginProvider {
  private let macros: [String: any Macro.Type] = [
    "PersistentModelMacro": PersistentModelMacro.self, "PersistedPropertyMacro": PersistedPropertyMacro.self,
    "PropertyMarkMacro": PropertyMarkMacro.self, "ModelWideMacro": ModelWideMacro.self,
    "ModelActorMacro": ModelActorMacro.self, "QueryMacro": QueryMacro.self,
  ]

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros[typeName] else { throw UnknownMacro(name: moduleName + "." + typeName) }
    return macro
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "the plugin has no macro \(name)" }
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: SwiftDataPlugin())
    try listener.main()
  }
}
