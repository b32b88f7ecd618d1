import UIKit

/// A view that holds the views of placed items, back to front.
@MainActor package final class ItemCanvas {
  unowned let view: UIView
  private var shown: [UIView] = []
  private var next: [UIView] = []
  /// Views on their way out stay until their transition ends.
  private var leaving: [UIView] = []

  init(_ view: UIView) { self.view = view }

  /// Runs `body`, in which items are placed; views that none of them shows any more are taken away.
  func fill(_ body: () -> Void) {
    next = []
    body()
    show()
  }

  var count: Int { next.count }
  func views(from start: Int) -> [UIView] { Array(next[start...]) }
  func keep(_ views: [UIView]) { next += views }

  /// Shows a view of an item at the placement's frame.
  func put(_ subview: UIView, _ placement: Placement) {
    let wasShown = subview.superview === view
    next.append(subview)
    let frame = placement.frame
    if !wasShown {
      FrameMotion.begin(subview, at: frame)
    } else if placement.transaction.animation != nil {
      FrameMotion.move(subview, to: frame, placement.transaction)
    } else {
      FrameMotion.set(subview, frame)
    }
    if !wasShown, let entering = placement.entering, placement.transaction.animation != nil {
      entering.transition.enter(subview, in: entering.group, placement.transaction)
    }
  }

  /// Takes the views of a group away by a transition.
  func leave(_ views: [UIView], _ transaction: Transaction, _ transition: AnyTransition, _ group: CGRect) {
    for subview in views where subview.superview === view {
      leaving.append(subview)
      transition.leave(subview, in: group, transaction) { [weak self] in
        self?.leaving.removeAll { $0 === subview }
        subview.removeFromSuperview()
      }
    }
  }

  /// Keeps views until the transition of their item has ended, which has views of its own.
  func leave(_ views: [UIView], _ item: TransitionItem, _ transaction: Transaction) {
    let own = views.filter { $0.superview === view }
    leaving += own
    item.depart(transaction) { [weak self] in
      // The item lasts as long as its views are seen.
      withExtendedLifetime(item) {
        self?.leaving.removeAll { gone in own.contains { $0 === gone } }
        for subview in own { subview.removeFromSuperview() }
      }
    }
  }

  private func show() {
    guard next.count != shown.count || !zip(next, shown).allSatisfy({ $0 === $1 }) else { return }
    let kept = Set(next.map(ObjectIdentifier.init))
    for old in shown where !kept.contains(ObjectIdentifier(old)) && !leaving.contains(where: { $0 === old }) {
      // It may be on another canvas by now.
      if old.superview === view { old.removeFromSuperview() }
    }
    for (index, subview) in next.enumerated() where subview.superview !== view {
      view.insertSubview(subview, at: min(index, view.subviews.count))
    }
    // Others, such as those on their way out, stand in front.
    let others = view.subviews.count == next.count ? [] : view.subviews.filter { !kept.contains(ObjectIdentifier($0)) }
    view.setOrder(ofSubviews: next + others)
    shown = next
  }
}
