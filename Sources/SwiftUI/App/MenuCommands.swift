/// Commands of a menu bar. They can be written, and nothing takes them: there is no menu bar, and no `commands(content:)`.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

/// No commands.
nonisolated public struct EmptyCommands: Commands {
  public init() {}
  public var body: Never { fatalError("EmptyCommands is not made of other commands") }
}

/// Builds commands.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}
