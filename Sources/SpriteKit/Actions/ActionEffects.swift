import Foundation
import UIKit

/// Changes the node bit by bit. `begin` looks at it as the action begins, and gives what makes it as it is at a part of the way.
struct Gradual: ActionEffect {
  typealias Stroke = @MainActor (SKNode, CGFloat) -> Void

  let begin: @MainActor (SKNode) -> Stroke
  var reverse: (() -> SKAction)?

  init(_ begin: @escaping @MainActor (SKNode) -> Stroke, reverse: (() -> SKAction)? = nil) {
    (self.begin, self.reverse) = (begin, reverse)
  }

  /// Adds to the node part after part, so that several at once add up.
  static func adding(
    _ add: @escaping @MainActor (SKNode, CGFloat) -> Void,
    reverse: @escaping () -> SKAction
  ) -> Gradual {
    Gradual(
      { _ in
        var done: CGFloat = 0
        return { node, part in
          add(node, part - done)
          done = part
        }
      },
      reverse: reverse
    )
  }

  /// Takes a number of the node's to another one.
  static func changing(
    _ value: @escaping @MainActor (SKNode) -> CGFloat,
    to end: CGFloat,
    _ set: @escaping @MainActor (SKNode, CGFloat) -> Void
  ) -> Gradual {
    Gradual { node in
      let start = value(node)
      return { node, part in set(node, start + (end - start) * part) }
    }
  }

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, begin) }
  func reversed(_ action: SKAction) -> SKAction? { reverse?() }

  private final class Run: ActionRun {
    private let begin: @MainActor (SKNode) -> Stroke
    private var stroke: Stroke?
    private var elapsed: TimeInterval = 0

    init(_ action: SKAction, _ begin: @escaping @MainActor (SKNode) -> Stroke) {
      self.begin = begin
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      let stroke = stroke ?? begin(node)
      self.stroke = stroke
      elapsed += seconds
      let isOver = elapsed >= action.duration - noTime
      stroke(node, action.progress(at: isOver ? 1 : elapsed / action.duration))
      return isOver ? max(0, elapsed - action.duration) : nil
    }
  }
}

/// Does something once, and is over.
struct Instant: ActionEffect {
  let act: @MainActor (SKNode) -> Void
  var reverse: (() -> SKAction)?

  init(_ act: @escaping @MainActor (SKNode) -> Void, reverse: (() -> SKAction)? = nil) {
    (self.act, self.reverse) = (act, reverse)
  }

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, act) }
  func reversed(_ action: SKAction) -> SKAction? { reverse?() }

  private final class Run: ActionRun {
    private let act: @MainActor (SKNode) -> Void

    init(_ action: SKAction, _ act: @escaping @MainActor (SKNode) -> Void) {
      self.act = act
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      act(node)
      return seconds
    }
  }
}

/// Lets time pass: the action's, more or less as much as a random part of a range.
struct Pause: ActionEffect {
  var range: TimeInterval = 0

  func makeRun(_ action: SKAction) -> ActionRun {
    Run(action, max(0, action.duration + (range > 0 ? .random(in: -range / 2...range / 2) : 0)))
  }
  func reversed(_ action: SKAction) -> SKAction? { nil }

  private final class Run: ActionRun {
    private var left: TimeInterval

    init(_ action: SKAction, _ seconds: TimeInterval) {
      left = seconds
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      left -= seconds
      return left <= noTime ? max(0, -left) : nil
    }
  }
}

/// One action after the other.
struct ActionSequence: ActionEffect {
  let actions: [SKAction]

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, actions) }
  func reversed(_ action: SKAction) -> SKAction? { .sequence(actions.reversed().map { $0.reversed() }) }

  private final class Run: ActionRun {
    private var waiting: ArraySlice<SKAction>
    private var current: ActionRun?

    init(_ action: SKAction, _ actions: [SKAction]) {
      waiting = actions[...]
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      var left = seconds
      while let run = current ?? waiting.popFirst()?.makeRun() {
        current = run
        guard let rest = run.step(node, left) else { return nil }
        (left, current) = (rest, nil)
      }
      return left
    }
  }
}

/// Several actions at the same time.
struct ActionGroup: ActionEffect {
  let actions: [SKAction]

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, actions.map { $0.makeRun() }) }
  func reversed(_ action: SKAction) -> SKAction? { .group(actions.map { $0.reversed() }) }

  private final class Run: ActionRun {
    private var runs: [ActionRun]

    init(_ action: SKAction, _ runs: [ActionRun]) {
      self.runs = runs
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      var least = seconds
      runs = runs.filter { run in
        guard let rest = run.step(node, seconds) else { return true }
        least = min(least, rest)
        return false
      }
      return runs.isEmpty ? least : nil
    }
  }
}

/// The same action again and again; nil for ever.
struct Repetition: ActionEffect {
  let repeated: SKAction
  let count: Int?

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, repeated, count) }
  func reversed(_ action: SKAction) -> SKAction? {
    let back = repeated.reversed()
    return count.map { SKAction.repeat(back, count: $0) } ?? SKAction.repeatForever(back)
  }

  private final class Run: ActionRun {
    private let repeated: SKAction
    private var left: Int?
    private var current: ActionRun?

    init(_ action: SKAction, _ repeated: SKAction, _ count: Int?) {
      (self.repeated, left) = (repeated, count)
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      var rest = seconds
      while left != 0 {
        let run = current ?? repeated.makeRun()
        current = run
        guard let over = run.step(node, rest) else { return nil }
        current = nil
        left = left.map { $0 - 1 }
        // What takes no time is done once in each frame.
        if left == nil, over >= rest, repeated.duration <= noTime { return nil }
        rest = over
      }
      return rest
    }
  }
}

/// Begins an action on a child.
struct OnChild: ActionEffect {
  let name: String
  let inner: SKAction

  func makeRun(_ action: SKAction) -> ActionRun {
    Instant { node in node.childNode(withName: name)?.run(inner) }.makeRun(action)
  }
  func reversed(_ action: SKAction) -> SKAction? { .run(inner.reversed(), onChildWithName: name) }
}

/// Calls a block in each frame with the seconds that have passed.
struct Custom: ActionEffect {
  let block: (SKNode, CGFloat) -> Void

  func makeRun(_ action: SKAction) -> ActionRun { Run(action, block) }
  func reversed(_ action: SKAction) -> SKAction? { nil }

  private final class Run: ActionRun {
    private let block: (SKNode, CGFloat) -> Void
    private var elapsed: TimeInterval = 0

    init(_ action: SKAction, _ block: @escaping (SKNode, CGFloat) -> Void) {
      self.block = block
      super.init(action)
    }

    override func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
      elapsed += seconds
      let isOver = elapsed >= action.duration - noTime
      let part = isOver ? 1 : elapsed / action.duration
      block(node, action.progress(at: part) * CGFloat(action.duration))
      return isOver ? max(0, elapsed - action.duration) : nil
    }
  }
}
