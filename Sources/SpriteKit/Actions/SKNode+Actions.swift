import Foundation
import UIKit

/// An action that a node runs.
@MainActor final class RunningAction {
  let action: SKAction
  let key: String?
  let completion: (() -> Void)?
  let run: ActionRun
  var isOver = false

  init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    (self.action, self.key, self.completion) = (action, key, completion)
    run = action.makeRun()
  }
}

extension SKNode {
  /// Runs an action and returns once it is over.
  public func run(_ action: SKAction) async {
    await withCheckedContinuation { continuation in run(action) { continuation.resume() } }
  }

  func start(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    if let key { removeAction(forKey: key) }
    running.append(RunningAction(action.duplicate(), key: key, completion: completion))
  }

  /// Whether any action runs.
  public func hasActions() -> Bool { !running.isEmpty }

  public func action(forKey key: String) -> SKAction? { running.first { $0.key == key }?.action }

  /// Ends an action where it is.
  public func removeAction(forKey key: String) { end { $0.key == key } }

  /// Ends all actions where they are.
  public func removeAllActions() { end { _ in true } }

  private func end(where isEnded: (RunningAction) -> Bool) {
    for entry in running where isEnded(entry) { entry.isOver = true }
    running.removeAll(where: \.isOver)
  }

  /// Lets the actions of the node and of all below it go on.
  func evaluateActions(_ seconds: TimeInterval) {
    guard !isPaused else { return }
    let seconds = seconds * Double(speed)
    if !running.isEmpty {
      for entry in running where !entry.isOver {
        guard entry.run.step(self, seconds) != nil, !entry.isOver else { continue }
        entry.isOver = true
        running.removeAll { $0 === entry }
        entry.completion?()
      }
    }
    advance(by: seconds)
    for child in children where child.parent === self { child.evaluateActions(seconds) }
  }
}
