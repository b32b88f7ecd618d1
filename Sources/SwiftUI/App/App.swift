import Combine
import UIKit

/// An app, made of scenes.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app until its window is closed.
  @MainActor @preconcurrency public static func main() {
    let windows = windows(of: Self())
    _ = runApplication {
      UIApplication()
    } delegate: {
      DelegateAdaptation.delegate ?? SceneAppDelegate()
    } windows: {
      windows($0)
    }
  }

  /// What opens the app's window in a scene that UIKit has connected.
  @MainActor static func windows(of app: Self) -> (UIWindowScene) -> Void {
    nonisolated(unsafe) let app = app
    return { scene in
      let window = UIWindow(windowScene: scene)
      let view = AppView(app: app, scene: scene)
      let host = UIHostingController(rootView: view)
      window.rootViewController = host
      window.makeKeyAndVisible()
      // What the scene says is known once the app's own state is there.
      window.layoutIfNeeded()
      if let size = view.sizing.value.size { scene.opens(in: size) }
      scene.limitSize(view.sizing.value.resizability, by: host)
    }
  }
}

/// The delegate of an app that names none.
final class SceneAppDelegate: NSObject, UIApplicationDelegate {}

// MARK: Scenes

/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// A scene that is not made of others.
@MainActor package protocol PrimitiveScene: Scene where Body == Never {
  var content: AnyView { get }
  /// The title of its window; nil for the app's name.
  var title: Text? { get }
  /// What its menus have.
  var commands: AnyView? { get }
  /// What it says of its window's size.
  var sizing: WindowSizing { get }
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) is not made of other scenes") }
  package var title: Text? { nil }
  package var commands: AnyView? { nil }
  package var sizing: WindowSizing { WindowSizing() }
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes: an app has one window, which shows the first. The commands of all are in its menus.
  @_disfavoredOverload
  @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var scenes: [any PrimitiveScene] = []
    for scene in repeat each content { scenes.append(scene.rootScene) }
    return SceneList(scenes: scenes)
  }
}

/// What a builder makes of a scene that is there on some versions of the system alone.
@MainActor @preconcurrency public protocol _LimitedAvailabilitySceneMarker: Scene {}

extension SceneBuilder {
  /// A scene under `if #available`.
  @MainActor public static func buildLimitedAvailability<Content: Scene>(_ scene: Content)
    -> any Scene & _LimitedAvailabilitySceneMarker
  { SceneList(scenes: [scene.rootScene]) }
  /// A scene that may not be there.
  @MainActor public static func buildOptional(_ scene: (any Scene & _LimitedAvailabilitySceneMarker)?) -> some Scene {
    SceneList(scenes: scene.map { [$0.rootScene] } ?? [])
  }
}

/// Scenes of which the first that shows something is shown.
private struct SceneList: PrimitiveScene, _LimitedAvailabilitySceneMarker {
  /// None of them is a list.
  let scenes: [any PrimitiveScene]

  init(scenes: [any PrimitiveScene]) { self.scenes = scenes.flatMap { ($0 as? SceneList)?.scenes ?? [$0] } }

  var content: AnyView { scenes.first?.content ?? AnyView(EmptyView()) }
  var title: Text? { scenes.first?.title }
  var sizing: WindowSizing { scenes.first?.sizing ?? WindowSizing() }
  var commands: AnyView? {
    let all = scenes.compactMap(\.commands)
    guard let first = all.first else { return nil }
    return all.dropFirst().reduce(first) { AnyView(TupleView(($0, $1))) }
  }
}

/// A window with views. On the desktop it is one window.
nonisolated public struct WindowGroup<Content: View>: PrimitiveScene {
  private let view: Content
  package let title: Text?

  public init(@ViewBuilder makeContent: () -> Content) { self.init(nil, makeContent) }
  public init(id: String, @ViewBuilder makeContent: () -> Content) { self.init(nil, makeContent) }
  /// - Parameter titleKey: What the desktop shows as the window's title; without one it is the app's name.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder makeContent: () -> Content) {
    self.init(Text(titleKey), makeContent)
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: () -> Content) {
    self.init(Text(titleKey), makeContent)
  }
  public init(_ title: Text, @ViewBuilder makeContent: () -> Content) { self.init(Optional(title), makeContent) }
  public init(_ title: Text, id: String, @ViewBuilder makeContent: () -> Content) {
    self.init(Optional(title), makeContent)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder makeContent: () -> Content) {
    self.init(Text(title), makeContent)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder makeContent: () -> Content) {
    self.init(Text(title), makeContent)
  }

  private init(_ title: Text?, _ makeContent: () -> Content) {
    view = makeContent()
    self.title = title
  }

  @MainActor package var content: AnyView { AnyView(view) }
}

extension Scene {
  /// What the scene shows.
  @MainActor package var rootView: AnyView { rootScene.content }

  /// The scene that is not made of others.
  @MainActor package var rootScene: any PrimitiveScene { self as? any PrimitiveScene ?? body.rootScene }
}

/// The phase of a scene's life.
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

// MARK: The root

/// The root of an app's views: it keeps the app's own state.
nonisolated struct AppView<A: App>: View, PrimitiveView {
  let app: A
  let scene: UIWindowScene?
  let sizing = Sizing()

  /// What the app's scene says of its window's size.
  final class Sizing: @unchecked Sendable { var value = WindowSizing() }

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { AppNode(self, inputs) }
}

private final class AppNode<A: App>: StructuralNode<AppView<A>> {
  private var app: A
  private weak var scene: UIWindowScene?
  private let sizing: AppView<A>.Sizing
  private let properties = PropertyLinks<A>()
  private var child: ViewNode<ModifiedContent<AnyView, EnvironmentModifier<ScenePhase>>>!
  private var observers: [any NSObjectProtocol] = []
  private var phase = ScenePhase.active
  private let commands = SceneCommands()

  init(_ view: AppView<A>, _ inputs: ViewInputs) {
    app = view.app
    scene = view.scene
    sizing = view.sizing
    super.init(inputs)
    commands.node = self
    SceneKeys.commands = commands
    properties.link(&app, to: self)
    child = evaluate().node(self.inputs(inputs.transaction))
    follow(UIApplication.didBecomeActiveNotification, .active)
    follow(UIApplication.willResignActiveNotification, .inactive)
    follow(UIApplication.didEnterBackgroundNotification, .background)
  }

  private func follow(_ name: Notification.Name, _ phase: ScenePhase) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.phase = phase
          self.graph.invalidate(self, Transaction())
        }
      }
    )
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  /// The app stays the one it was; what it stands in has changed: the window's traits.
  override func update(_ view: AppView<A>, _ inputs: ViewInputs) {
    refresh(inputs.transaction)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    properties.link(&app, to: self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> ModifiedContent<AnyView, EnvironmentModifier<ScenePhase>> {
    let root = Evaluation.of(self) { app.body.rootScene }
    if let title = root.title { scene?.title = title.string(in: environment) }
    commands.views = root.commands
    sizing.value = root.sizing
    return root.content.modifier(
      EnvironmentModifier(phase) { [weak sceneDelegate = scene?.delegate] in
        $0.scenePhase = $1
        $0.appearsActive = $1 == .active
        DelegateAdaptation.environment(&$0)
        if let object = sceneDelegate as? any ObservableObject { $0.put(object) }
      }
    )
  }
}

extension EnvironmentValues {
  /// As an environment object of its own type.
  fileprivate mutating func put<Object: ObservableObject>(_ object: Object) {
    self[EnvironmentObjectKey<Object>.self] = object
  }
}
