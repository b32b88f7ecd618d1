import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Tile maps") struct TileTests {
  private let red = SKTileGroup(tileDefinition: SKTileDefinition(texture: makeTexture(.red)))
  private let blue = SKTileGroup(tileDefinition: SKTileDefinition(texture: makeTexture(.blue)))

  private func map() -> SKTileMapNode {
    let set = SKTileSet(tileGroups: [red, blue])
    let map = SKTileMapNode(
      tileSet: set,
      columns: 4,
      rows: 2,
      tileSize: CGSize(width: 8, height: 8),
      fillWith: red
    )
    map.position = CGPoint(x: 50, y: 50)
    return map
  }

  @Test("Tiles stand in columns from the left and rows from below")
  func drawing() throws {
    let (scene, map) = (makeScene(), map())
    scene.addChild(map)
    map.setTileGroup(blue, forColumn: 3, row: 1)
    map.setTileGroup(nil, forColumn: 0, row: 0)
    #expect(map.mapSize == CGSize(width: 32, height: 16) && map.frame == CGRect(x: 34, y: 42, width: 32, height: 16))
    let picture = try Picture(scene)
    #expect(picture.colour(46, 46) == [255, 0, 0] && picture.colour(62, 54) == [0, 0, 255])
    #expect(picture.colour(38, 46) == [0, 0, 0])
    #expect(map.tileGroup(atColumn: 3, row: 1) === blue && map.tileGroup(atColumn: 9, row: 9) == nil)
    #expect(map.tileDefinition(atColumn: 1, row: 0) === red.definitions[0])
  }

  @Test("Places and tiles go into each other")
  func places() {
    let map = map()
    let place = map.centerOfTile(atColumn: 2, row: 1)
    #expect(place == CGPoint(x: 4, y: 4))
    #expect(map.tileColumnIndex(fromPosition: place) == 2 && map.tileRowIndex(fromPosition: place) == 1)
    map.numberOfColumns = 6
    #expect(map.tileGroup(atColumn: 3, row: 1) === red && map.tileGroup(atColumn: 5, row: 1) == nil)
    let copy = map.copy() as? SKTileMapNode
    #expect(copy?.numberOfColumns == 6 && copy?.tileGroup(atColumn: 3, row: 1) === red)
  }

  @Test("A tile of several textures shows one after the other")
  func animation() {
    let textures = [makeTexture(.red), makeTexture(.blue)]
    let tile = SKTileDefinition(textures: textures, size: CGSize(width: 8, height: 8), timePerFrame: 0.5)
    #expect(tile.texture(at: 0.2) === textures[0] && tile.texture(at: 0.5) === textures[1])
    #expect(tile.texture(at: 1.1) === textures[0])
  }
}
