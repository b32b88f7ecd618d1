import Foundation
import GameplayKit
import SpriteKit

/// Gives an entity a node of SpriteKit's to be seen as.
@preconcurrency @MainActor open class GKSKNodeComponent: GKComponent {
  open var node: SKNode {
    didSet {
      if oldValue.entity === entity { oldValue.entity = nil }
      node.entity = entity
    }
  }

  public init(node: SKNode) {
    self.node = node
    super.init()
  }

  nonisolated open override func didAddToEntity() {
    nonisolated(unsafe) let own = self
    MainActor.assumeIsolated { own.node.entity = own.entity }
  }

  nonisolated open override func willRemoveFromEntity() {
    nonisolated(unsafe) let own = self
    MainActor.assumeIsolated { own.node.entity = nil }
  }
}

extension SKNode {
  /// The entity that the node shows, which the node does not keep.
  public var entity: GKEntity? {
    get { NodeEntities.shared.entity(of: self) }
    set { NodeEntities.shared.set(newValue, of: self) }
  }
}

/// Which entity belongs to which node.
@MainActor private final class NodeEntities {
  static let shared = NodeEntities()

  private struct Pair {
    weak var node: SKNode?
    weak var entity: GKEntity?
  }
  private var pairs: [ObjectIdentifier: Pair] = [:]

  func entity(of node: SKNode) -> GKEntity? {
    // Another node may have come to the same place in memory.
    guard let pair = pairs[ObjectIdentifier(node)], pair.node === node else { return nil }
    return pair.entity
  }

  func set(_ entity: GKEntity?, of node: SKNode) {
    pairs[ObjectIdentifier(node)] = entity.map { Pair(node: node, entity: $0) }
    if pairs.count % 64 == 0 { pairs = pairs.filter { $0.value.node != nil && $0.value.entity != nil } }
  }
}
