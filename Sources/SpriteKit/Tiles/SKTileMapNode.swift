public import UIKit

/// A grid of tiles, the columns from the left and the rows from below.
open class SKTileMapNode: SKNode {
  open var tileSet: SKTileSet
  open var numberOfColumns: Int { didSet { resize(oldValue, numberOfRows) } }
  open var numberOfRows: Int { didSet { resize(numberOfColumns, oldValue) } }
  open var tileSize: CGSize
  /// The part of it that stands on its position, from the lower left corner, from 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var color = UIColor.white
  /// How much of the colour is in the tiles', from 0 to 1.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha

  private var tiles: [(group: SKTileGroup, definition: SKTileDefinition?)?]
  private var elapsed: TimeInterval = 0

  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
    (self.tileSet, numberOfColumns, numberOfRows) = (tileSet, max(0, columns), max(0, rows))
    self.tileSize = tileSize
    tiles = Array(repeating: nil, count: max(0, columns) * max(0, rows))
    super.init()
    if let group = tileSet.defaultTileGroup { fill(with: group) }
  }

  /// Filled with one group.
  public convenience init(
    tileSet: SKTileSet,
    columns: Int,
    rows: Int,
    tileSize: CGSize,
    fillWith tileGroup: SKTileGroup
  ) {
    self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
    fill(with: tileGroup)
  }

  /// - Parameter tileGroupLayout: the tiles' groups, row by row from below.
  public convenience init(
    tileSet: SKTileSet,
    columns: Int,
    rows: Int,
    tileSize: CGSize,
    tileGroupLayout: [SKTileGroup]
  ) {
    self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
    for (index, group) in tileGroupLayout.prefix(tiles.count).enumerated() { tiles[index] = Self.placed(group) }
  }

  public convenience override init() { self.init(tileSet: SKTileSet(), columns: 0, rows: 0, tileSize: .zero) }

  public required init?(coder aDecoder: NSCoder) {
    (tileSet, numberOfColumns, numberOfRows, tileSize, tiles) = (SKTileSet(), 0, 0, .zero, [])
    super.init(coder: aDecoder)
  }

  /// In points.
  open var mapSize: CGSize {
    CGSize(width: CGFloat(numberOfColumns) * tileSize.width, height: CGFloat(numberOfRows) * tileSize.height)
  }

  open func fill(with tileGroup: SKTileGroup?) {
    for index in tiles.indices { tiles[index] = tileGroup.flatMap(Self.placed) }
  }

  open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
    guard let index = index(column, row) else { return }
    tiles[index] = tileGroup.flatMap(Self.placed)
  }

  open func setTileGroup(
    _ tileGroup: SKTileGroup,
    andTileDefinition tileDefinition: SKTileDefinition,
    forColumn column: Int,
    row: Int
  ) {
    if let index = index(column, row) { tiles[index] = (tileGroup, tileDefinition) }
  }

  open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
    index(column, row).flatMap { tiles[$0]?.group }
  }
  open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
    index(column, row).flatMap { tiles[$0]?.definition }
  }

  /// The column at a point of its coordinates, be there one or not.
  open func tileColumnIndex(fromPosition position: CGPoint) -> Int {
    tileSize.width > 0 ? Int(((position.x - origin.x) / tileSize.width).rounded(.down)) : 0
  }
  open func tileRowIndex(fromPosition position: CGPoint) -> Int {
    tileSize.height > 0 ? Int(((position.y - origin.y) / tileSize.height).rounded(.down)) : 0
  }
  /// In its coordinates.
  open func centerOfTile(atColumn column: Int, row: Int) -> CGPoint {
    CGPoint(
      x: origin.x + (CGFloat(column) + 0.5) * tileSize.width,
      y: origin.y + (CGFloat(row) + 0.5) * tileSize.height
    )
  }

  private var origin: CGPoint { CGPoint(x: -anchorPoint.x * mapSize.width, y: -anchorPoint.y * mapSize.height) }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<numberOfColumns).contains(column), (0..<numberOfRows).contains(row) else { return nil }
    return row * numberOfColumns + column
  }

  /// One of a group's tiles, at random by their weights.
  private static func placed(_ group: SKTileGroup) -> (group: SKTileGroup, definition: SKTileDefinition?)? {
    let all = group.definitions.reduce(0) { $0 + max(0, $1.placementWeight) }
    guard all > 0 else { return (group, group.definitions.first) }
    var left = Int.random(in: 0..<all)
    let chosen = group.definitions.first { definition in
      left -= max(0, definition.placementWeight)
      return left < 0
    }
    return (group, chosen)
  }

  private func resize(_ columns: Int, _ rows: Int) {
    guard tiles.count == columns * rows, columns != numberOfColumns || rows != numberOfRows else { return }
    let old = tiles
    tiles = Array(repeating: nil, count: max(0, numberOfColumns) * max(0, numberOfRows))
    for row in 0..<min(rows, numberOfRows) {
      for column in 0..<min(columns, numberOfColumns) {
        tiles[row * numberOfColumns + column] = old[row * columns + column]
      }
    }
  }

  override var contentRect: CGRect {
    let size = mapSize
    return size.width > 0 && size.height > 0 ? CGRect(origin: origin, size: size) : .null
  }

  override func advance(by seconds: TimeInterval) { elapsed += seconds }

  override func draw(_ place: DrawnPlace, with painter: ScenePainter) {
    let tint = SKSpriteNode.tint(color, colorBlendFactor, hasTexture: true)
    for row in 0..<numberOfRows {
      for column in 0..<numberOfColumns {
        guard let tile = tiles[row * numberOfColumns + column]?.definition,
          let texture = tile.texture(at: elapsed)
        else { continue }
        let center = centerOfTile(atColumn: column, row: row)
        let size = tile.size == .zero ? tileSize : tile.size
        var here = place
        here.transform = CGAffineTransform(
          position: center,
          rotation: 0,
          xScale: tile.flipHorizontally ? -1 : 1,
          yScale: tile.flipVertically ? -1 : 1
        )
        .concatenating(place.transform)
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        painter.draw(texture, in: rect, here, tint: tint, blendMode)
      }
    }
  }

  override func duplicate() -> SKNode {
    SKTileMapNode(tileSet: tileSet, columns: numberOfColumns, rows: numberOfRows, tileSize: tileSize)
  }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKTileMapNode else { return }
    (tileSet, numberOfColumns, numberOfRows) = (other.tileSet, other.numberOfColumns, other.numberOfRows)
    (tileSize, anchorPoint, tiles) = (other.tileSize, other.anchorPoint, other.tiles)
    (color, colorBlendFactor, blendMode) = (other.color, other.colorBlendFactor, other.blendMode)
  }
}
