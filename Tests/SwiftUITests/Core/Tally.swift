import UIKit

@testable import SwiftUI

/// How often something was asked: growth is counted, never clocked.
@MainActor final class Tally {
  var bodies = 0
  var updates = 0
  var measures = 0
  var placings = 0
  /// How many items there are now.
  var live = 0

  /// What was counted since the last time.
  func take() -> Counts {
    defer { (bodies, updates, measures, placings) = (0, 0, 0, 0) }
    return Counts(bodies: bodies, updates: updates, measures: measures, placings: placings)
  }

  struct Counts: Equatable {
    var bodies = 0
    var updates = 0
    var measures = 0
    var placings = 0
  }
}

/// A view of a fixed size that counts what is asked of it. It reads nothing.
nonisolated struct Tallied: View, LeafView {
  let tally: Tally
  var width: CGFloat = 40
  var height: CGFloat = 10

  @MainActor func makeItem() -> TalliedItem { TalliedItem(tally) }
  @MainActor func update(_ item: TalliedItem, _ context: LeafContext) {
    tally.updates += 1
    let size = CGSize(width: width, height: height)
    guard item.size != size else { return }
    item.size = size
    item.invalidateLayout()
  }
}

final class TalliedItem: ViewItem<UIView> {
  private let tally: Tally
  var size = CGSize.zero

  init(_ tally: Tally) {
    self.tally = tally
    super.init(UIView())
    tally.live += 1
  }

  isolated deinit { tally.live -= 1 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    tally.measures += 1
    return size
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    tally.placings += 1
    super.show(placement, on: canvas)
  }
}
