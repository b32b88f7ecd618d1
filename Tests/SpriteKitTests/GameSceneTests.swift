import Foundation
import Testing
import _SpriteKit_GameplayKit

@MainActor struct GameSceneTests {
  private final class Health: GKComponent {}

  @Test func whatAScenePlaysWith() {
    let scene = GKScene()
    let (hero, graph) = (GKEntity(), GKGraph([]))
    scene.rootNode = SKScene(size: CGSize(width: 10, height: 20))
    #expect((scene.rootNode as? SKScene)?.size.height == 20 && scene.entities.isEmpty && scene.graphs.isEmpty)
    scene.addEntity(hero)
    scene.addEntity(hero)
    scene.addGraph(graph, name: "ways")
    #expect(scene.entities == [hero] && scene.graphs["ways"] === graph)
    scene.removeEntity(hero)
    scene.removeGraph("ways")
    #expect(scene.entities.isEmpty && scene.graphs.isEmpty)
    #expect(GKScene(fileNamed: "Nowhere") == nil && GKScene(fileNamed: "Nowhere", rootNode: SKScene()) == nil)
  }

  @Test("A file of the scene editor gives its scene") func files() throws {
    let folder = try #require(Bundle.main.resourceURL)
    let url = folder.appending(path: "GKSceneOfTests.sks")
    try Self.archive.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let scene = try #require(GKScene(fileNamed: "GKSceneOfTests"))
    #expect((scene.rootNode as? SKScene)?.size == CGSize(width: 75, height: 133) && scene.entities.isEmpty)
    let own = SKScene()
    #expect(GKScene(fileNamed: "GKSceneOfTests", rootNode: own)?.rootNode === own)
  }

  /// As the editor writes a scene that has neither entities nor graphs.
  private static let archive: Data = {
    func uid(_ number: Int) -> [String: Any] { ["CF$UID": number] }
    let objects: [Any] = [
      "$null", ["$class": uid(2), "_size": "{75, 133}"],
      ["$classname": "SKScene", "$classes": ["SKScene", "SKEffectNode", "SKNode", "NSObject"]],
    ]
    let list: [String: Any] = [
      "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": ["root": uid(1)], "$objects": objects,
    ]
    return (try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)) ?? Data()
  }()

  @Test func aNodeKnowsItsEntity() {
    let (node, other, entity) = (SKNode(), SKNode(), GKEntity())
    #expect(node.entity == nil)
    let component = GKSKNodeComponent(node: node)
    entity.addComponent(component)
    #expect(node.entity === entity && entity.component(ofType: GKSKNodeComponent.self)?.node === node)
    component.node = other
    #expect(node.entity == nil && other.entity === entity)
    entity.removeComponent(ofType: GKSKNodeComponent.self)
    #expect(other.entity == nil)
    weak var gone: GKEntity?
    do {
      let short = GKEntity()
      gone = short
      node.entity = short
      #expect(node.entity === short)
    }
    #expect(gone == nil && node.entity == nil)
  }
}
