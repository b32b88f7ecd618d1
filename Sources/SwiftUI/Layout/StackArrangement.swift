import UIKit

/// What the views of a stack are arranged by.
struct StackLine: Equatable {
  let axis: Axis
  let spacing: CGFloat?
  /// The guide across by which the views are aligned.
  let guide: AlignmentKey
}

/// What a stack knows of its views between two layouts: an arrangement for each of the last proposals.
public struct _StackLayoutCache: Sendable {
  private var arrangements: [StackArrangement] = []
  /// A stack is asked for its least, its largest and its ideal size, then for the one it gets.
  private static let most = 4

  init() {}

  /// Calls `body` with the arrangement for a proposal, in which only what has changed has been asked again.
  mutating func arrange<Result>(
    _ line: StackLine,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ body: @MainActor (StackArrangement) -> Result
  ) -> Result {
    let known = arrangements.firstIndex { $0.proposal == proposal && $0.line == line }
    var arrangement = known.map { arrangements.remove(at: $0) } ?? StackArrangement(line, proposal)
    if arrangements.count == Self.most { arrangements.removeFirst() }
    // The arrangement lies in one place alone while it changes, so that its arrays are not copied.
    defer { arrangements.append(arrangement) }
    return readingOnMainActor {
      arrangement.update(subviews)
      return body(arrangement)
    }
  }
}

/// The views of a stack, shared out and put in line for one proposal.
struct StackArrangement: Sendable {
  let line: StackLine
  let proposal: ProposedViewSize
  private(set) var size = CGSize.zero

  /// The states that the views were in when they were last asked.
  private var states: [Int] = []
  private var gaps: [CGFloat] = []
  private var priorities: [Double] = []
  /// Along the axis, of views that share out what there is.
  private var least: [CGFloat] = []
  private var most: [CGFloat] = []
  /// In which order they get their share: by priority, and within one the least flexible first.
  private var turns: [Range<Int>] = []
  private var order: [Int] = []
  private var offers: [ProposedViewSize] = []
  private var sizes: [CGSize] = []
  private var guides: [CGFloat] = []
  private var offsets: [CGFloat] = []
  /// Where the common guide is, from the start of the cross axis.
  private var guide: CGFloat = 0

  init(_ line: StackLine, _ proposal: ProposedViewSize) {
    self.line = line
    self.proposal = proposal
  }

  private var axis: Axis { line.axis }

  @MainActor func place(in bounds: CGRect, _ subviews: LayoutSubviews) {
    for (index, subview) in subviews.enumerated() {
      var origin = bounds.origin
      origin[axis] += offsets[index]
      origin[axis.other] += guide - guides[index]
      subview.place(CGRect(origin: origin, size: sizes[index]), offers[index])
    }
  }

  // MARK: Bringing it up to date

  /// Asks the views that have changed, and those that get another share because of them.
  @MainActor mutating func update(_ subviews: LayoutSubviews) {
    if states.count != subviews.count { forget(subviews.count) }
    var changed: [Int] = []
    for (index, subview) in subviews.enumerated() where states[index] != subview.item.state {
      changed.append(index)
      states[index] = subview.item.state
    }
    guard !changed.isEmpty else { return }
    updateGaps(subviews, changed)
    if let length = proposal[axis], length < .infinity {
      updateTurns(subviews, changed)
      share(length, subviews, Set(changed))
    } else {
      for index in changed { ask(subviews[index], index, proposal) }
    }
    putInLine()
  }

  private mutating func forget(_ count: Int) {
    states = Array(repeating: -1, count: count)
    gaps = Array(repeating: 0, count: max(0, count - 1))
    priorities = Array(repeating: 0, count: count)
    (least, most) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    (turns, order) = ([], [])
    offers = Array(repeating: proposal, count: count)
    sizes = Array(repeating: .zero, count: count)
    (guides, offsets) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    (size, guide) = (.zero, 0)
  }

  @MainActor private mutating func updateGaps(_ subviews: LayoutSubviews, _ changed: [Int]) {
    func update(_ index: Int) {
      guard gaps.indices.contains(index) else { return }
      gaps[index] =
        line.spacing ?? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis)
    }
    for index in changed {
      update(index - 1)
      update(index)
    }
  }

  /// Asks for priorities and for how far views can be stretched, and who is served when.
  @MainActor private mutating func updateTurns(_ subviews: LayoutSubviews, _ changed: [Int]) {
    var isOrdered = order.count == subviews.count
    for index in changed {
      let priority = subviews[index].priority
      if priority != priorities[index] { isOrdered = false }
      priorities[index] = priority
    }
    // A view alone takes what there is, however flexible it is.
    guard subviews.count > 1 else {
      (order, turns) = (Array(subviews.indices), subviews.isEmpty ? [] : [0..<subviews.count])
      return
    }
    for index in changed {
      let bounds = (length(subviews[index], 0), length(subviews[index], .infinity))
      if bounds != (least[index], most[index]) { isOrdered = false }
      (least[index], most[index]) = bounds
    }
    guard !isOrdered else { return }
    order = subviews.indices.sorted {
      if priorities[$0] != priorities[$1] { return priorities[$0] > priorities[$1] }
      let (first, second) = (flexibility($0), flexibility($1))
      return first == second ? $0 < $1 : first < second
    }
    turns = []
    for turn in order.indices {
      if let last = turns.last, priorities[order[last.lowerBound]] == priorities[order[turn]] {
        turns[turns.count - 1] = last.lowerBound..<turn + 1
      } else {
        turns.append(turn..<turn + 1)
      }
    }
  }

  /// How far a view can be stretched; one without end even at its least has no smaller size to wait for.
  private func flexibility(_ index: Int) -> CGFloat {
    most[index] == .infinity ? .infinity : most[index] - least[index]
  }

  @MainActor private func length(_ subview: LayoutSubview, _ length: CGFloat) -> CGFloat {
    var proposal = proposal
    proposal[axis] = length
    return subview.item.sizeThatFits(proposal)[axis]
  }

  /// Shares out the length: by priority, each an equal part of what is left. What comes later keeps its least.
  @MainActor private mutating func share(_ length: CGFloat, _ subviews: LayoutSubviews, _ changed: Set<Int>) {
    var rest = length - gaps.reduce(0, +)
    var waiting = turns.count > 1 ? least.reduce(0, +) : 0
    for turn in turns {
      if turns.count > 1 { for index in order[turn] { waiting -= least[index] } }
      for (number, index) in order[turn].enumerated() {
        var offer = proposal
        offer[axis] = max(0, (rest - waiting) / CGFloat(turn.count - number))
        if offer != offers[index] || changed.contains(index) { ask(subviews[index], index, offer) }
        rest -= sizes[index][axis]
      }
    }
  }

  @MainActor private mutating func ask(_ subview: LayoutSubview, _ index: Int, _ offer: ProposedViewSize) {
    let dimensions = subview.item.dimensions(offer)
    offers[index] = offer
    sizes[index] = dimensions.size
    guides[index] = dimensions[line.guide]
  }

  private mutating func putInLine() {
    var (offset, before, after): (CGFloat, CGFloat, CGFloat) = (0, -.infinity, -.infinity)
    for index in sizes.indices {
      if index > 0 { offset += gaps[index - 1] }
      offsets[index] = offset
      offset += sizes[index][axis]
      before = max(before, guides[index])
      after = max(after, sizes[index][axis.other] - guides[index])
    }
    guide = before
    size[axis] = offset
    size[axis.other] = before + after
  }
}
