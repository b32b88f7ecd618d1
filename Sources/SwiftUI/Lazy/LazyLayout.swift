import UIKit

/// How a lazy stack or grid places its views.
struct LazyLayout {
  /// The direction it grows in.
  let axis: Axis
  /// Between lines, in points.
  let spacing: CGFloat
  /// The columns of a grid, or its rows; nil for a stack.
  let tracks: [GridItem]?
  let alignment: Alignment
  let pinned: PinnedScrollableViews
}

/// A column of a grid that grows downwards, or a row of one that grows sideways.
struct LazyTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment

  static func == (lhs: LazyTrack, rhs: LazyTrack) -> Bool {
    (lhs.start, lhs.length) == (rhs.start, rhs.length) && lhs.alignment == rhs.alignment
  }
}

extension LazyLayout {
  /// The tracks in some room across.
  func tracks(in room: CGFloat) -> [LazyTrack] {
    guard let tracks else { return [LazyTrack(start: 0, length: room, alignment: alignment)] }
    var resolved: [(length: CGFloat, spacing: CGFloat, alignment: Alignment)] = []
    for (item, share) in zip(tracks, shares(of: room, tracks)) {
      let alignment = item.alignment ?? .center
      let spacing = item.spacing ?? ViewSpacing.standard
      guard case .adaptive(let minimum, let maximum) = item.size else {
        resolved.append((share, spacing, alignment))
        continue
      }
      let count = max(1, ((share + spacing) / (max(minimum, 1) + spacing)).rounded(.down))
      let length = min(max((share - (count - 1) * spacing) / count, minimum), maximum)
      resolved += Array(repeating: (length, spacing, alignment), count: Int(count))
    }
    let total = resolved.reduce(0) { $0 + $1.length } + resolved.dropLast().reduce(0) { $0 + $1.spacing }
    var start = offset(of: total, in: room)
    return resolved.map { track in
      defer { start += track.length + track.spacing }
      return LazyTrack(start: start, length: track.length, alignment: track.alignment)
    }
  }

  /// Tracks of a fixed length first; the others share what is left, one after the other.
  private func shares(of room: CGFloat, _ tracks: [GridItem]) -> [CGFloat] {
    var rest = room - tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? ViewSpacing.standard) }
    var waiting = tracks.count
    for case .fixed(let length) in tracks.map(\.size) {
      rest -= length
      waiting -= 1
    }
    return tracks.map { track in
      let share = max(0, rest / CGFloat(max(waiting, 1)))
      let length: CGFloat
      switch track.size {
      case .fixed(let fixed): return fixed
      case .flexible(let minimum, let maximum): length = min(max(share, minimum), maximum)
      case .adaptive(let minimum, _): length = max(share, minimum)
      }
      rest -= length
      waiting -= 1
      return length
    }
  }

  /// Where all tracks together begin, by the grid's alignment.
  private func offset(of total: CGFloat, in room: CGFloat) -> CGFloat {
    if axis == .vertical {
      return alignment.horizontal == .leading
        ? 0 : alignment.horizontal == .trailing ? room - total : (room - total) / 2
    }
    return alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? room - total : (room - total) / 2
  }
}
