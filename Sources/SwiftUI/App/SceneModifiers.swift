import Combine
import Foundation
import Observation

/// A scene whose views have something around them.
package struct ModifiedScene: PrimitiveScene {
  package let content: AnyView
  package let title: Text?
  package let commands: AnyView?
  package let sizing: WindowSizing

  package init(_ scene: some Scene, _ around: (AnyView) -> some View) {
    let root = scene.rootScene
    content = AnyView(around(root.content))
    (title, commands, sizing) = (root.title, root.commands, root.sizing)
  }

  /// The same scene with other commands.
  init(_ scene: some Scene, commands: (AnyView?) -> AnyView?) {
    let root = scene.rootScene
    (content, title, self.commands) = (root.content, root.title, commands(root.commands))
    sizing = root.sizing
  }
}

extension Scene {
  /// Sets a value of the environment for the scene's views.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(self) { $0.environment(keyPath, value) }
  }

  /// What the scene prefers of the bar at a phone's lower edge; a desktop's window has none.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some Scene {
    ModifiedScene(self) { $0.persistentSystemOverlays(visibility) }
  }

  /// Gives an object to the scene's views that ask for its type.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(self) { $0.environment(object) }
  }

  /// Gives an object to the scene's views that ask for its type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(self) { $0.environmentObject(object) }
  }

  /// Changes a value of the environment for the scene's views.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some Scene {
    ModifiedScene(self) { $0.transformEnvironment(keyPath, transform: transform) }
  }

  /// Calls `action` when a value that the scene reads has changed.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Calls `action` when a value that the scene reads has changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    ModifiedScene(self) { $0.onChange(of: value, initial: initial, action) }
  }

  @available(iOS, deprecated: 17.0, message: "The action of two values, or of none, is what replaces it")
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    ModifiedScene(self) { $0.onChange(of: value) { _, new in action(new) } }
  }
}

extension Scene {
  /// Where `AppStorage` in the scene's views keeps values that name no store.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    ModifiedScene(self) { $0.defaultAppStorage(store) }
  }
}
