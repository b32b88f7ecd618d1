import SwiftData
import SwiftUI

private enum ModelContextKey: EnvironmentKey {
  /// A context of no models: nothing can be fetched from it.
  nonisolated(unsafe) static let none: ModelContext = {
    do {
      return ModelContext(
        try ModelContainer(for: Schema([]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      )
    } catch {
      fatalError("A container of no models could not be made: \(error)")
    }
  }()

  static var defaultValue: ModelContext { none }
}

extension EnvironmentValues {
  /// The context in which views fetch and change models.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  /// Gives the views a context to work in.
  nonisolated public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Gives the views the container's main context.
  @MainActor @preconcurrency public func modelContainer(_ container: ModelContainer) -> some View {
    modelContext(container.mainContext)
  }

  /// Makes a container when the view first stands, and gives the views its main context.
  ///
  /// - Parameters:
  ///   - modelType: the model; those that it leads to come along.
  ///   - inMemory: whether nothing is to be kept.
  ///   - isAutosaveEnabled: whether changes are saved by themselves.
  ///   - isUndoEnabled: whether the window's undo manager takes changes back.
  ///   - onSetup: called once with the container, or with the reason why there is none.
  public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup
    )
  }

  /// The same for several models.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    let setup = ContainerSetup(modelTypes, inMemory, isAutosaveEnabled, isUndoEnabled, onSetup)
    return ContainedView(content: self, setup: setup)
  }
}

extension Scene {
  /// Gives the scene's views a context to work in.
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    ContainedScene(self) { AnyView($0.modelContext(modelContext)) }
  }

  /// Gives the scene's views the container's main context.
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    ContainedScene(self) { AnyView($0.modelContainer(container)) }
  }

  /// Makes a container once, and gives the scene's views its main context: see `View.modelContainer(for:)`.
  public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup
    )
  }

  /// The same for several models.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let setup = ContainerSetup(modelTypes, inMemory, isAutosaveEnabled, isUndoEnabled, onSetup)
    return ContainedScene(self) { AnyView(ContainedView(content: $0, setup: setup)) }
  }
}

/// A scene whose views get something from above.
struct ContainedScene: PrimitiveScene {
  let content: AnyView
  let title: Text?
  let commands: AnyView?
  let sizing: WindowSizing

  init(_ scene: some Scene, _ around: (AnyView) -> AnyView) {
    let root = scene.rootScene
    (content, title, commands, sizing) = (around(root.content), root.title, root.commands, root.sizing)
  }
}

/// A view with a container that is made when it first stands.
struct ContainedView<Content: View>: View {
  let content: Content
  let setup: ContainerSetup
  @State private var made = MadeContainer()
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    if let container = prepared { content.modelContainer(container) } else { content }
  }

  private var prepared: ModelContainer? {
    let container = made.container(setup)
    if setup.isUndoEnabled, let context = container?.mainContext, context.undoManager !== undoManager {
      context.undoManager = undoManager
    }
    return container
  }
}

/// How a container is to be made.
struct ContainerSetup {
  private let types: [any PersistentModel.Type]
  private let inMemory: Bool
  private let isAutosaveEnabled: Bool
  let isUndoEnabled: Bool
  private let onSetup: (Result<ModelContainer, any Error>) -> Void

  init(
    _ types: [any PersistentModel.Type],
    _ inMemory: Bool,
    _ isAutosaveEnabled: Bool,
    _ isUndoEnabled: Bool,
    _ onSetup: @escaping (Result<ModelContainer, any Error>) -> Void
  ) {
    self.types = types
    self.inMemory = inMemory
    self.isAutosaveEnabled = isAutosaveEnabled
    self.isUndoEnabled = isUndoEnabled
    self.onSetup = onSetup
  }

  @MainActor func make() -> ModelContainer? {
    let result = Result {
      try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
    }
    if case .success(let container) = result { container.mainContext.autosaveEnabled = isAutosaveEnabled }
    if case .failure(let error) = result {
      FileHandle.standardError.write(Data("SwiftData: no container could be made: \(error)\n".utf8))
    }
    onSetup(result)
    return try? result.get()
  }
}

/// What came of a setup, which is tried once.
@MainActor final class MadeContainer {
  private var result: ModelContainer??

  func container(_ setup: ContainerSetup) -> ModelContainer? {
    if let result { return result }
    let made = setup.make()
    result = .some(made)
    return made
  }
}
