/// Commands of the menus of a scene.
///
/// As on an iPhone or iPad there is no menu bar: the keyboard shortcuts of the commands work, and who holds the command key
/// down (Ctrl on most keyboards here) sees them all.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

/// Commands that are not made of others.
@MainActor protocol PrimitiveCommands: Commands where Body == Never {
  /// A section for each menu, below its name.
  var view: AnyView { get }
}

extension PrimitiveCommands {
  public var body: Never { fatalError("\(Self.self) is not made of other commands") }
}

extension Commands {
  var anyView: AnyView {
    (self as? any PrimitiveCommands)?.view ?? AnyView(BodyView(owner: self) { $0.body.anyView })
  }
}

/// No commands.
nonisolated public struct EmptyCommands: PrimitiveCommands {
  public init() {}
  @MainActor var view: AnyView { AnyView(EmptyView()) }
}

/// Commands of several kinds.
struct SeveralCommands: PrimitiveCommands {
  let all: [any Commands]
  var view: AnyView { AnyView(ForEach(all.indices, id: \.self) { all[$0].anyView }) }
}

/// Builds commands.
@resultBuilder @MainActor public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    var all: [any Commands] = []
    for content in repeat each content { all.append(content) }
    return SeveralCommands(all: all)
  }
  public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
    SeveralCommands(all: content.map { [$0] } ?? [])
  }
  public static func buildEither<First: Commands>(first: First) -> some Commands { SeveralCommands(all: [first]) }
  public static func buildEither<Second: Commands>(second: Second) -> some Commands { SeveralCommands(all: [second]) }
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands {
    SeveralCommands(all: [content])
  }
}

/// Where the standard menus have a group of commands.
public struct CommandGroupPlacement: Sendable {
  let menu: StandardMenu

  public static let appInfo = CommandGroupPlacement(menu: .app)
  public static let appSettings = CommandGroupPlacement(menu: .app)
  public static let systemServices = CommandGroupPlacement(menu: .app)
  public static let appVisibility = CommandGroupPlacement(menu: .app)
  public static let appTermination = CommandGroupPlacement(menu: .app)
  public static let newItem = CommandGroupPlacement(menu: .file)
  public static let saveItem = CommandGroupPlacement(menu: .file)
  public static let importExport = CommandGroupPlacement(menu: .file)
  public static let printItem = CommandGroupPlacement(menu: .file)
  public static let undoRedo = CommandGroupPlacement(menu: .edit)
  public static let pasteboard = CommandGroupPlacement(menu: .edit)
  public static let textEditing = CommandGroupPlacement(menu: .edit)
  public static let textFormatting = CommandGroupPlacement(menu: .format)
  public static let toolbar = CommandGroupPlacement(menu: .view)
  public static let sidebar = CommandGroupPlacement(menu: .view)
  public static let windowSize = CommandGroupPlacement(menu: .window)
  public static let windowArrangement = CommandGroupPlacement(menu: .window)
  public static let help = CommandGroupPlacement(menu: .help)
}

/// Commands beside a group of the standard menus, or in its place. The standard groups have no commands here.
nonisolated public struct CommandGroup<Content: View>: PrimitiveCommands {
  private let placement: CommandGroupPlacement
  private let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, content) = (group, addition())
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, content) = (group, addition())
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, content) = (group, addition())
  }

  @MainActor var view: AnyView { AnyView(Section(placement.menu.name) { content }) }
}

/// A menu of its own, between the standard ones for what is seen and for windows.
nonisolated public struct CommandMenu<Content: View>: PrimitiveCommands {
  private let name: Text
  private let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (name, self.content) = (Text(nameKey), content())
  }
  public init(_ name: Text, @ViewBuilder content: () -> Content) { (self.name, self.content) = (name, content()) }
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    (self.name, self.content) = (Text(name), content())
  }

  @MainActor var view: AnyView {
    AnyView(
      Section {
        content
      } header: {
        name
      }
    )
  }
}

extension Scene {
  /// Adds commands to the scene's menus.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let added = content().anyView
    return ModifiedScene(
      self,
      commands: { known in
        guard let known else { return added }
        return AnyView(
          Group {
            known
            added
          }
        )
      }
    )
  }
  /// The scene has no commands, whatever was added inside.
  public func commandsRemoved() -> some Scene { ModifiedScene(self, commands: { _ in nil }) }
  /// The scene has these commands in place of what was added inside.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = content().anyView
    return ModifiedScene(self, commands: { _ in commands })
  }
}
