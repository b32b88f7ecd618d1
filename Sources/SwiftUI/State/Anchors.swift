import UIKit

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
    lhs.place === rhs.place && lhs.source(lhs.place?.size ?? .zero) == rhs.source(rhs.place?.size ?? .zero)
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(place.map(ObjectIdentifier.init)) }
}

/// The place of a view that gave an anchor.
@MainActor final class AnchorPlace {
  weak var item: AnchoredItem?
  nonisolated init() {}
  nonisolated var size: CGSize { readingOnMainActor { item?.view.bounds.size ?? .zero } }
}

extension GeometryProxy {
  /// What an anchor is, in the coordinates of this view.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let size = anchor.place?.size ?? .zero
    return anchor.resolved(anchor.source(size), offset(of: anchor.place))
  }

  private func offset(of place: AnchorPlace?) -> CGPoint {
    readingOnMainActor(with: (place, reader)) { place, reader in
      guard let view = place?.item?.view, let (own, corner) = reader.item?.corner else { return .zero }
      let point = view.convert(CGPoint.zero, to: own)
      return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point, in the coordinates of the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init(make: { _ in p }, move: CGPoint.moved) }
  /// A point, in parts of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init(make: { CGPoint(x: p.x * $0.width, y: p.y * $0.height) }, move: CGPoint.moved)
  }
  public static var topLeading: Anchor<CGPoint>.Source { .unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { .unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { .unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { .unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { .unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { .unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { .unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { .unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { .unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// All of several.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      make: { size in array.map { $0.make(size) } },
      move: { values, way in zip(values, array).map { $1.move($0, way) } }
    )
  }
}

extension CGPoint {
  fileprivate static func moved(_ point: CGPoint, _ way: CGPoint) -> CGPoint {
    CGPoint(x: point.x + way.x, y: point.y + way.y)
  }
}

/// The item of a view that gives an anchor: a view that lies around what it shows.
final class AnchoredItem: BoxItem<PassThroughView> {}

nonisolated private struct AnchorModifier<Key: PreferenceKey, Value>: ViewModifier {
  let source: Anchor<Value>.Source
  let change: (inout Key.Value, Anchor<Value>) -> Void
  @State private var place = AnchorPlace()

  nonisolated init(source: Anchor<Value>.Source, change: @escaping (inout Key.Value, Anchor<Value>) -> Void) {
    (self.source, self.change) = (source, change)
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(AnchorBox(place: place)).transformPreference(Key.self) { [place] in
      change(&$0, Anchor(source: source.make, move: source.move, place: place))
    }
  }
}

nonisolated private struct AnchorBox: WrappingModifier {
  let place: AnchorPlace
  @MainActor func makeItem(around inner: LayoutItem) -> AnchoredItem { AnchoredItem(inner, PassThroughView()) }
  @MainActor func update(_ item: AnchoredItem, _ context: LeafContext) { place.item = item }
}

extension View {
  /// Says a value that is made of an anchor of this view.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(AnchorModifier<K, A>(source: value) { $0 = transform($1) }) }
  /// Changes what views inside say by an anchor of this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View { modifier(AnchorModifier<K, A>(source: value, change: transform)) }

  /// Puts a view that is made of what views inside say in front of this one.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View { overlayPreferenceValue(key, alignment: .center, transform) }
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isInFront: true, make: transform))
  }
  /// Puts a view that is made of what views inside say behind this one.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View { backgroundPreferenceValue(key, alignment: .center, transform) }
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isInFront: false, make: transform))
  }
}

/// A view beside another, made of what the other says.
nonisolated private struct PreferenceLayer<Key: PreferenceKey, Layer: View>: ViewModifier {
  let alignment: Alignment
  let isInFront: Bool
  let make: (Key.Value) -> Layer
  @State private var said = Said()

  nonisolated init(alignment: Alignment, isInFront: Bool, make: @escaping (Key.Value) -> Layer) {
    (self.alignment, self.isInFront, self.make) = (alignment, isInFront, make)
  }

  /// What was said last: whoever reads it is told when it is another.
  @Observable final class Said {
    var value: Key.Value = Key.defaultValue
    nonisolated init() {}
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(PreferenceReader<Key> { [said] in said.value = $0 })
      .modifier(LayerModifier(layer: make(said.value), alignment: alignment, isInFront: isInFront))
  }
}
