import Foundation
import GameplayKit
import SlipwayFoundation
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
    get { (objc_getAssociatedObject(self, entityKey) as? WeakEntity)?.entity }
    set {
      objc_setAssociatedObject(self, entityKey, newValue.map(WeakEntity.init), .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

private final class WeakEntity {
  weak var entity: GKEntity?
  init(_ entity: GKEntity) { self.entity = entity }
}

nonisolated(unsafe) private let entityKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
