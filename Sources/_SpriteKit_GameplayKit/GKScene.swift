import Foundation
import GameplayKit
import SpriteKit

/// What a GameplayKit scene may hold: a scene of SpriteKit's.
@preconcurrency @MainActor public protocol GKSceneRootNodeType: NSObjectProtocol {}

extension SKScene: GKSceneRootNodeType {}

/// A scene with what belongs to its play: entities, and graphs by their names.
///
/// Of a file of Xcode's scene editor the scene itself is read; entities and graphs that it may have are not.
@preconcurrency @MainActor open class GKScene: NSObject {
  open private(set) var entities: [GKEntity] = []
  open var rootNode: (any GKSceneRootNodeType)?
  open private(set) var graphs: [String: GKGraph] = [:]

  public nonisolated override init() { super.init() }

  /// A scene of a file among the app's resources, of the class that the file says.
  ///
  /// - Returns: nil if there is no such file.
  public convenience init?(fileNamed filename: String) {
    guard let scene = SKScene(fileNamed: filename) else { return nil }
    self.init()
    rootNode = scene
  }

  /// Takes a scene instead of the one in the file, which has to be there.
  public convenience init?(fileNamed filename: String, rootNode: any GKSceneRootNodeType) {
    guard SKScene(fileNamed: filename) != nil else { return nil }
    self.init()
    self.rootNode = rootNode
  }

  open func addEntity(_ entity: GKEntity) {
    if !entities.contains(where: { $0 === entity }) { entities.append(entity) }
  }
  open func removeEntity(_ entity: GKEntity) { entities.removeAll { $0 === entity } }
  /// Takes the place of one of the same name.
  open func addGraph(_ graph: GKGraph, name: String) { graphs[name] = graph }
  open func removeGraph(_ name: String) { graphs[name] = nil }
}
