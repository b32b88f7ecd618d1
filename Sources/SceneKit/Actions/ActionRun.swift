import Foundation

/// An action on its way, on one node.
final class ActionRun {
  private let action: SCNAction
  private var elapsed: TimeInterval = 0
  private var update: ((Float) -> Void)?
  /// What is on its way of the actions that this one is made of.
  private var parts: [ActionRun] = []
  private var next = 0
  private var isOver = false

  init(_ action: SCNAction) { self.action = action }

  /// Goes on for some time.
  ///
  /// - Returns: what is left of the time where the action is over; nil where it is not.
  func advance(_ seconds: TimeInterval, on node: SCNNode) -> TimeInterval? {
    if isOver { return seconds }
    let speed = TimeInterval(action.speed)
    guard let left = advanceEffect(seconds * speed, on: node) else { return nil }
    isOver = true
    return speed > 0 ? left / speed : 0
  }

  private func advanceEffect(_ seconds: TimeInterval, on node: SCNNode) -> TimeInterval? {
    switch action.effect {
    case .timed(let begin, _): return advanceTimed(seconds, begin, on: node)
    case .sequence(let actions): return advanceEach(seconds, on: node) { $0 < actions.count ? actions[$0] : nil }
    case .group(let actions): return advanceTogether(seconds, actions, on: node)
    case .repeated(let action, let count):
      // What takes no time would be repeated without an end in one frame.
      if count == nil, action.duration <= 0 {
        _ = ActionRun(action).advance(seconds, on: node)
        return nil
      }
      return advanceEach(seconds, on: node) { round in count.map { round < $0 } ?? true ? action : nil }
    }
  }

  private func advanceTimed(
    _ seconds: TimeInterval,
    _ begin: (SCNNode) -> (Float) -> Void,
    on node: SCNNode
  ) -> TimeInterval? {
    let update = update ?? begin(node)
    self.update = update
    elapsed += seconds
    let isOver = elapsed >= action.duration
    update(action.progress(isOver ? 1 : Float(elapsed / action.duration)))
    return isOver ? elapsed - action.duration : nil
  }

  /// - Parameter action: which one is the next by its number; nil behind the last one.
  private func advanceEach(
    _ seconds: TimeInterval,
    on node: SCNNode,
    _ action: (Int) -> SCNAction?
  ) -> TimeInterval? {
    var left = seconds
    while true {
      if parts.isEmpty {
        guard let action = action(next) else { return left }
        parts = [ActionRun(action)]
      }
      guard let rest = parts[0].advance(left, on: node) else { return nil }
      left = rest
      parts = []
      next += 1
    }
  }

  private func advanceTogether(_ seconds: TimeInterval, _ actions: [SCNAction], on node: SCNNode) -> TimeInterval? {
    if parts.isEmpty { parts = actions.map { ActionRun($0) } }
    let lefts = parts.map { $0.advance(seconds, on: node) }
    return lefts.contains { $0 == nil } ? nil : lefts.compactMap { $0 }.min() ?? seconds
  }
}

/// The actions of a node.
final class ActionQueue {
  private struct Entry {
    var key: String?
    var action: SCNAction
    var run: ActionRun
    var completion: (() -> Void)?
  }

  private var entries: [Entry] = []

  var isRunning: Bool { !entries.isEmpty }
  var keys: [String] { entries.compactMap(\.key) }
  func action(_ key: String) -> SCNAction? { entries.first { $0.key == key }?.action }

  func run(_ action: SCNAction, key: String?, completion: (() -> Void)?) {
    if let key { remove(key) }
    entries.append(Entry(key: key, action: action, run: ActionRun(action), completion: completion))
  }
  func remove(_ key: String) { entries.removeAll { $0.key == key } }
  func removeAll() { entries = [] }

  func advance(_ seconds: TimeInterval, on node: SCNNode) {
    for entry in entries where entries.contains(where: { $0.run === entry.run }) {
      guard entry.run.advance(seconds, on: node) != nil else { continue }
      entries.removeAll { $0.run === entry.run }
      entry.completion?()
    }
  }
}

/// What runs actions.
public protocol SCNActionable: NSObjectProtocol {
  func runAction(_ action: SCNAction)
  func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?)
  func runAction(_ action: SCNAction, forKey key: String?)
  func runAction(_ action: SCNAction, forKey key: String?, completionHandler block: (() -> Void)?)
  var hasActions: Bool { get }
  func action(forKey key: String) -> SCNAction?
  func removeAction(forKey key: String)
  func removeAllActions()
  var actionKeys: [String] { get }
}

extension SCNNode: SCNActionable {
  public func runAction(_ action: SCNAction) { runAction(action, forKey: nil, completionHandler: nil) }
  public func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?) {
    runAction(action, forKey: nil, completionHandler: block)
  }
  public func runAction(_ action: SCNAction, forKey key: String?) {
    runAction(action, forKey: key, completionHandler: nil)
  }
  /// Begins with the next frame of a view that shows the node's scene. Another action of the key ends.
  public func runAction(_ action: SCNAction, forKey key: String?, completionHandler block: (() -> Void)?) {
    actionQueue.run(action, key: key, completion: block)
    changed()
  }
  public var hasActions: Bool { actionQueue.isRunning }
  public func action(forKey key: String) -> SCNAction? { actionQueue.action(key) }
  public func removeAction(forKey key: String) { actionQueue.remove(key) }
  public func removeAllActions() { actionQueue.removeAll() }
  public var actionKeys: [String] { actionQueue.keys }
}
