import UIKit

/// Makes views as they come into sight.
@MainActor protocol ViewportFollower: AnyObject {
  /// Other content is in sight, or there is more room.
  func fill()
}

/// What of a scroll view's content is in sight, for views that are made when they are.
@MainActor final class ScrollViewport {
  weak var view: UIScrollView?
  private var followers: [WeakFollower] = []

  private struct WeakFollower { weak var follower: (any ViewportFollower)? }

  func add(_ follower: any ViewportFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
    followers.append(WeakFollower(follower: follower))
  }

  /// The layouts whose views the scroll view comes to rest at.
  var stopLayouts: [WeakLayout] = []

  /// The content has moved.
  func changed() { for entry in followers { entry.follower?.fill() } }

  /// The scroll view's size without margins and what bars cover; nil until it has one.
  var containerSize: CGSize? {
    didSet {
      guard containerSize != oldValue else { return }
      for follower in containerFollowers { follower.item?.invalidateLayout() }
    }
  }
  private var containerFollowers: [WeakFrame] = []

  private struct WeakFrame { weak var item: ContainerFrameItem? }

  /// The item has another size whenever the scroll view has.
  func follow(container item: ContainerFrameItem) {
    containerFollowers.removeAll { $0.item == nil || $0.item === item }
    containerFollowers.append(WeakFrame(item: item))
  }

  /// In the coordinates of a view of the content.
  func visible(in other: UIView) -> CGRect? { view.map { other.convert($0.bounds, from: $0) } }

  /// What bars cover at the beginning and the end.
  func covered(_ axis: Axis) -> (CGFloat, CGFloat) {
    let insets = view?.adjustedContentInset ?? .zero
    return axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// Whether the content stands elsewhere than at its beginning.
  var hasScrolled: Bool {
    guard let view else { return false }
    return view.contentOffset.y > -view.adjustedContentInset.top
      || view.contentOffset.x > -view.adjustedContentInset.left
  }

  /// Content was found to be longer before what is in sight.
  func shift(by length: CGFloat, _ axis: Axis) {
    view?.shiftOffset(by: axis == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0))
  }
}

private enum ViewportKey: EnvironmentKey { static var defaultValue: ScrollViewport? { nil } }

extension EnvironmentValues {
  /// The scroll view around.
  var scrollViewport: ScrollViewport? {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
}

extension UIScrollView {
  /// Scrolls so that the anchor's point of the target stands at the anchor's point of what is in sight; without an anchor
  /// just so far that the target is seen.
  func show(_ target: ShownPlace, _ anchor: UnitPoint?, animated: Bool) {
    let frame = target.view.convert(target.frame, to: self)
    let sight = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    func move(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ room: CGFloat, _ anchor: CGFloat?) -> CGFloat {
      if let anchor { return start + length * anchor - from - room * anchor }
      if start < from { return start - from }
      return start + length > from + room ? min(start + length - from - room, start - from) : 0
    }
    offset.x += move(frame.minX, frame.width, sight.minX, sight.width, anchor?.x)
    offset.y += move(frame.minY, frame.height, sight.minY, sight.height, anchor?.y)
    let insets = adjustedContentInset
    let mostX = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let mostY = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    offset = CGPoint(x: min(max(offset.x, -insets.left), mostX), y: min(max(offset.y, -insets.top), mostY))
    setContentOffset(offset, animated: animated)
  }
}
