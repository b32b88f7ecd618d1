import UIKit

/// What a scroll view shows of what.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content in the upper left corner of the scroll view.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Room around the content: margins and what bars cover.
  public var contentInsets: EdgeInsets
  /// The scroll view's own size.
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  /// What the scroll view shows, in the content's coordinates.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// What of it is not covered.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading,
      y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom)
    )
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), "
      + "containerSize: \(containerSize))"
  }
}

extension UIScrollView {
  var geometry: ScrollGeometry {
    let insets = adjustedContentInset
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return ScrollGeometry(
      contentOffset: contentOffset,
      contentSize: contentSize,
      contentInsets: EdgeInsets(
        top: insets.top,
        leading: isLeftToRight ? insets.left : insets.right,
        bottom: insets.bottom,
        trailing: isLeftToRight ? insets.right : insets.left
      ),
      containerSize: bounds.size
    )
  }
}

/// Somebody who is told of what a scroll view shows.
@MainActor final class ScrollObserver: Equatable {
  var changed: (ScrollGeometry) -> Void = { _ in }
  var phaseChanged: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = { _, _, _ in }
  /// Called with the views that can be stopped at, and what is in sight.
  var stopsChanged: (([ScrollStop], CGRect) -> Void)?
  nonisolated init() {}
  nonisolated static func == (lhs: ScrollObserver, rhs: ScrollObserver) -> Bool { lhs === rhs }
}

private enum ScrollObserversKey: EnvironmentKey { static var defaultValue: [ScrollObserver] { [] } }

extension EnvironmentValues {
  /// Those who follow the next scroll view inside.
  var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
}

nonisolated private struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @Environment(\.scrollObservers) private var outer
  @State private var observer = ScrollObserver()
  @State private var last = LastValue<Value>()

  nonisolated init(transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void) {
    (self.transform, self.action) = (transform, action)
  }

  @MainActor func body(content: Content) -> some View {
    observer.changed = { [last] geometry in
      let new = transform(geometry)
      let old = last.value
      guard old != new else { return }
      last.value = new
      if let old { action(old, new) }
    }
    return content.environment(\.scrollObservers, outer + [observer])
  }
}

final class LastValue<Value> {
  var value: Value?
  nonisolated init() {}
}

extension View {
  /// Calls `action` with the old and the new value when what `transform` makes of the scroll view's geometry changes: of the
  /// view, if it is a scroll view, or else of those inside.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(ScrollGeometryModifier(transform: transform, action: action)) }
}
