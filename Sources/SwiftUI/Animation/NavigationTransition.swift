import UIKit

/// How a screen comes and goes.
@MainActor @preconcurrency public protocol NavigationTransition {}

/// The system's way: screens are pushed, sheets rise.
public struct AutomaticNavigationTransition: NavigationTransition {
  nonisolated init() {}
}

/// The screen grows out of a view of the one before, and goes back into it.
public struct ZoomNavigationTransition: NavigationTransition {
  let key: TransitionKey
  nonisolated init(key: TransitionKey) { self.key = key }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The screen grows out of the view that is the source of that identity (`matchedTransitionSource(id:in:)`).
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(key: TransitionKey(namespace: namespace, id: AnyHashable(sourceID)))
  }
}

/// By what a screen finds the view that it grows out of.
struct TransitionKey: Hashable, @unchecked Sendable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

/// How the view looks that a screen grows out of.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A source as it is.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

/// What is said of a source.
private struct SourceLook: MatchedTransitionSourceConfiguration {
  var background: Color?
  var clip: RoundedRectangle?
  var shadow: Shadow?

  struct Shadow: Sendable {
    let color: Color
    let (radius, x, y): (CGFloat, CGFloat, CGFloat)
  }

  init(_ configuration: some MatchedTransitionSourceConfiguration) {
    if let look = configuration as? SourceLook { self = look }
  }
}

extension MatchedTransitionSourceConfiguration {
  private func with(_ change: (inout SourceLook) -> Void) -> SourceLook {
    var look = SourceLook(self)
    change(&look)
    return look
  }

  /// A colour behind the view, and behind the screen as it grows.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { with { $0.background = style } }
  /// The corners that the screen has as it begins to grow.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    with { $0.clip = shape }
  }
  /// A shadow below the view.
  ///
  /// - Parameter radius: how blurred it is, in points, as `x` and `y`.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    with { $0.shadow = SourceLook.Shadow(color: color, radius: radius, x: x, y: y) }
  }
}

extension View {
  /// Makes the view what screens grow out of that say so: `navigationTransition(.zoom(sourceID:in:))`.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View {
    let look = SourceLook(configuration(EmptyMatchedTransitionSourceConfiguration()))
    let key = TransitionKey(namespace: namespace, id: AnyHashable(id))
    return background { look.background }.clipShape(SourceClip(shape: look.clip))
      .shadow(
        color: look.shadow?.color ?? .clear,
        radius: look.shadow?.radius ?? 0,
        x: look.shadow?.x ?? 0,
        y: look.shadow?.y ?? 0
      )
      .modifier(TransitionSourceModifier(key: key, look: look))
  }

  /// How the screen that the view is the root of comes and goes.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    let key = (style as? ZoomNavigationTransition)?.key
    return modifier(ScreenModifier { settings, _ in settings.zoom = settings.zoom ?? key })
  }
}

/// The corners of a source; all of the room, and what reaches beyond, where it has none.
nonisolated private struct SourceClip: Shape {
  let shape: RoundedRectangle?
  func path(in rect: CGRect) -> Path { shape?.path(in: rect) ?? Path(rect.insetBy(dx: -10_000, dy: -10_000)) }
}

nonisolated private struct TransitionSourceModifier: WrappingModifier {
  let key: TransitionKey
  let look: SourceLook

  nonisolated init(key: TransitionKey, look: SourceLook) { (self.key, self.look) = (key, look) }

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<PassThroughView> { BoxItem(inner, PassThroughView()) }
  @MainActor func update(_ item: BoxItem<PassThroughView>, _ context: LeafContext) {
    let background = look.background.map { UIColor($0) }
    TransitionSources.all[key] = TransitionSource(
      view: item.view,
      cornerRadius: look.clip?.cornerSize.width ?? 0,
      background: background
    )
    TransitionSources.forgetGone()
  }
}

/// A view that screens grow out of.
@MainActor struct TransitionSource {
  weak var view: UIView?
  let cornerRadius: CGFloat
  let background: UIColor?
}

/// The sources by their identities.
@MainActor enum TransitionSources {
  static var all: [TransitionKey: TransitionSource] = [:]

  /// The one on the screen; nil where it is not seen.
  static func seen(_ key: TransitionKey?) -> TransitionSource? {
    guard let source = key.flatMap({ all[$0] }), source.view?.window != nil else { return nil }
    return source
  }

  /// The one that is still there: while its screen is open, the views below are out of the window.
  static func known(_ key: TransitionKey?) -> TransitionSource? {
    key.flatMap { all[$0] }.flatMap { $0.view == nil ? nil : $0 }
  }

  static func forgetGone() {
    if all.count > 64, all.count > 2 * all.values.count(where: { $0.view != nil }) {
      all = all.filter { $0.value.view != nil }
    }
  }
}
