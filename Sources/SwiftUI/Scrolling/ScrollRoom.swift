import UIKit

// Room around the content of scroll views, and where the content begins.

/// What of a scroll view margins are for.
public struct ContentMarginPlacement: Sendable {
  let isForContent: Bool
  let isForIndicators: Bool
  public static var automatic: ContentMarginPlacement { .init(isForContent: true, isForIndicators: true) }
  public static var scrollContent: ContentMarginPlacement { .init(isForContent: true, isForIndicators: false) }
  public static var scrollIndicators: ContentMarginPlacement { .init(isForContent: false, isForIndicators: true) }
}

/// What an anchor of a scroll view is about.
public struct ScrollAnchorRole: Hashable, Sendable {
  enum Role: CaseIterable { case initialOffset, sizeChanges, alignment }
  let role: Role
  /// What is in sight first.
  public static var initialOffset: ScrollAnchorRole { .init(role: .initialOffset) }
  /// What stays in sight when the content or its room becomes larger or smaller.
  public static var sizeChanges: ScrollAnchorRole { .init(role: .sizeChanges) }
  /// Where content stands that is smaller than its room.
  public static var alignment: ScrollAnchorRole { .init(role: .alignment) }
}

/// What modifiers say of a scroll view's room.
struct ScrollRoom: Equatable {
  var contentMargins = EdgeInsets()
  var indicatorMargins = EdgeInsets()
  var anchors: [ScrollAnchorRole.Role: UnitPoint] = [:]
  var isClipped = true
}

private enum ScrollRoomKey: EnvironmentKey { static var defaultValue: ScrollRoom { ScrollRoom() } }

extension EnvironmentValues {
  var scrollRoom: ScrollRoom {
    get { self[ScrollRoomKey.self] }
    set { self[ScrollRoomKey.self] = newValue }
  }
}

extension EdgeInsets {
  /// Sets the insets at some edges.
  fileprivate mutating func set(_ edges: Edge.Set, to insets: EdgeInsets) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }

  fileprivate init(all length: CGFloat) { self.init(top: length, leading: length, bottom: length, trailing: length) }

  func directed(_ direction: LayoutDirection) -> UIEdgeInsets {
    direction == .leftToRight
      ? UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

extension View {
  /// Room between the content of scroll views inside and their edges; it is scrolled with the content.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollRoom) {
      if placement.isForContent { $0.contentMargins.set(edges, to: insets) }
      if placement.isForIndicators { $0.indicatorMargins.set(edges, to: insets) }
    }
  }
  /// Without a length, as much as the system has.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(edges, EdgeInsets(all: length ?? 16), for: placement) }
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
    -> some View
  { contentMargins(.all, EdgeInsets(all: length), for: placement) }

  /// Which point of the content is in sight first, stays there and is where small content stands; nil for the beginning.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollRoom) { room in
      for role in ScrollAnchorRole.Role.allCases { room.anchors[role] = anchor }
    }
  }
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollRoom) { $0.anchors[role.role] = anchor }
  }

  /// Whether scroll views inside show content beyond their edges.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.scrollRoom) { $0.isClipped = !disabled }
  }

  /// Takes room from the safe area of what is inside.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    safeAreaInset(edge: VerticalEdge.top, spacing: 0) { Color.clear.frame(width: 0, height: insets.top) }
      .safeAreaInset(edge: VerticalEdge.bottom, spacing: 0) { Color.clear.frame(width: 0, height: insets.bottom) }
      .safeAreaInset(edge: HorizontalEdge.leading, spacing: 0) { Color.clear.frame(width: insets.leading, height: 0) }
      .safeAreaInset(edge: HorizontalEdge.trailing, spacing: 0) { Color.clear.frame(width: insets.trailing, height: 0) }
  }
  /// Without a length, as much as the system has.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    var insets = EdgeInsets()
    insets.set(edges, to: EdgeInsets(all: length ?? 16))
    return safeAreaPadding(insets)
  }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

// MARK: In a scroll view

extension ScrollContentView {
  /// How far the content can be scrolled, from the beginning of both axes.
  private var reach: CGSize {
    let insets = adjustedContentInset
    return CGSize(
      width: max(0, contentSize.width + insets.left + insets.right - bounds.width),
      height: max(0, contentSize.height + insets.top + insets.bottom - bounds.height)
    )
  }

  private func offset(at anchor: UnitPoint) -> CGPoint {
    CGPoint(
      x: anchor.x * reach.width - adjustedContentInset.left,
      y: anchor.y * reach.height - adjustedContentInset.top
    )
  }

  /// Runs `body`, which may change sizes, and leaves in sight what anchors say.
  func keepingAnchors(_ room: ScrollRoom, isFirst: Bool, _ body: () -> Void) {
    let keeper = room.anchors[.sizeChanges]
    let isKept = keeper.map { isNear(offset(at: $0)) } ?? false
    body()
    if isFirst, let anchor = room.anchors[.initialOffset] {
      contentOffset = offset(at: anchor)
    } else if !isFirst, isKept, !isTracking, let keeper {
      contentOffset = offset(at: keeper)
    }
  }

  private func isNear(_ point: CGPoint) -> Bool {
    abs(contentOffset.x - point.x) < 1 && abs(contentOffset.y - point.y) < 1
  }
}
