import UIKit

/// What coordinates are counted from.
public enum CoordinateSpace: Equatable, Hashable {
  case global, local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// Something that says what coordinates are counted from.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of a view that `coordinateSpace(_:)` gave a name, or of a scroll view.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
  let name: AnyHashable

  init(_ name: AnyHashable) {
    self.name = name
    coordinateSpace = .named(name)
  }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(AnyHashable(name)) }
  /// What the nearest scroll view around shows of its content: (0, 0) is the upper left corner of what is in sight.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(AnyHashable(ScrollSpace(axis: nil))) }
  /// The same of the nearest one that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollSpace(axis: axis)))
  }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The name of scroll views' spaces.
private struct ScrollSpace: Hashable { let axis: Axis? }

extension UIView {
  /// The nearest view, this one or one around it, whose space has a name.
  fileprivate func space(named name: AnyHashable) -> UIView? {
    sequence(first: self, next: \.superview).first { view in
      guard let space = name.base as? ScrollSpace else { return (view as? NamedSpaceView)?.name == name }
      return (view as? UIScrollView)?.scrolls(along: space.axis) ?? false
    }
  }
}

extension CoordinateSpace {
  /// A rectangle of a view, as it lies in the space; a space that no view around has is that of the window.
  @MainActor func convert(_ rect: CGRect, from view: UIView) -> CGRect {
    guard self != .local else { return rect }
    guard case .named(let name) = self, let named = view.space(named: name) else { return view.convert(rect, to: nil) }
    return view.convert(rect, to: named).offsetBy(dx: -named.bounds.minX, dy: -named.bounds.minY)
  }

  /// A point of the window, as it lies in the space for a view.
  @MainActor func convert(_ point: CGPoint, fromWindowOf view: UIView) -> CGPoint {
    convert(CGRect(origin: view.convert(point, from: nil as UIView?), size: .zero), from: view).origin
  }

  /// What the view shows whose space it is, in the coordinates of a view; nil if there is none of that name.
  @MainActor func bounds(around view: UIView) -> CGRect? {
    switch self {
    case .local: view.bounds
    case .global: view.window.map { view.convert($0.bounds, from: $0) }
    case .named(let name): view.space(named: name).map { view.convert($0.bounds, from: $0) }
    }
  }
}

/// A view by whose coordinates others are told their place.
final class NamedSpaceView: PassThroughView { var name: AnyHashable = 0 }

nonisolated struct CoordinateSpaceModifier: WrappingModifier {
  let name: AnyHashable
  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<NamedSpaceView> { BoxItem(inner, NamedSpaceView()) }
  @MainActor func update(_ item: BoxItem<NamedSpaceView>, _ context: LeafContext) { item.view.name = name }
}

extension View {
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
  /// Gives the view's coordinates a name, by which views inside know where they are in it.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
}
