import Foundation

/// The room that a column wants, in points.
struct ColumnRoom: Equatable, Sendable {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?
  var alignment = Alignment.leading

  fileprivate var usual: CGFloat { ideal ?? least ?? min(120, most ?? 120) }
  fileprivate func held(_ width: CGFloat) -> CGFloat { max(least ?? 20, min(width, most ?? .infinity)) }
}

/// Cells beside each other, as wide as the columns are. Without rooms there is one column that has all of it.
struct TableColumnsLayout: Layout, Equatable, Sendable {
  let rooms: [ColumnRoom]
  private static let spacing: CGFloat = 12

  init(rooms: [ColumnRoom]) { self.rooms = rooms }

  /// The columns' widths in a room: all get the same, but what they cannot take goes to the others.
  func widths(in width: CGFloat, count: Int) -> [CGFloat] {
    let rooms = rooms.isEmpty ? Array(repeating: ColumnRoom(), count: count) : rooms
    var widths = [CGFloat?](repeating: nil, count: rooms.count)
    var left = width - Self.spacing * CGFloat(max(rooms.count - 1, 0))
    while true {
      let open = rooms.indices.filter { widths[$0] == nil }
      guard !open.isEmpty else { break }
      let share = left / CGFloat(open.count)
      // Who wants more than its share is served first: the others share what it leaves.
      let wants = open.filter { rooms[$0].held(share) > share }
      let bound = wants.isEmpty ? open.filter { rooms[$0].held(share) < share } : wants
      for index in bound.isEmpty ? open : bound {
        let own = rooms[index].held(share)
        widths[index] = own
        left -= own
      }
    }
    return widths.map { $0 ?? 0 }
  }

  private func widths(_ proposal: ProposedViewSize, _ count: Int) -> [CGFloat] {
    guard let width = proposal.width, width.isFinite else {
      return rooms.isEmpty ? Array(repeating: 120, count: count) : rooms.map(\.usual)
    }
    return widths(in: width, count: count)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = widths(proposal, subviews.count)
    let heights = zip(subviews, widths).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
    return CGSize(
      width: widths.reduce(0, +) + Self.spacing * CGFloat(max(widths.count - 1, 0)),
      height: heights.max() ?? 0
    )
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths(in: bounds.width, count: subviews.count)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY),
        anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
      x += width + Self.spacing
    }
  }
}
