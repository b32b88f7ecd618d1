import CoreGraphics

/// Which tiles show a place of the map, and where they lie.
enum TileGrid {
  struct Tile: Hashable {
    var z: Int
    /// May lie beyond the world's ends: the path's own column is within.
    var column: Int
    var row: Int

    func path(scale: CGFloat) -> MKTileOverlayPath {
      let count = 1 << z
      return MKTileOverlayPath(x: ((column % count) + count) % count, y: row, z: z, contentScaleFactor: scale)
    }

    var rect: MKMapRect {
      let side = MKMapSize.world.width / Double(1 << z)
      return MKMapRect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
    }

    /// What holds it, a step less detailed.
    var parent: Tile { Tile(z: z - 1, column: column >> 1, row: row >> 1) }
  }

  /// Those that cover what is seen, from the middle outwards; none where the overlay has none so coarse.
  static func tiles(for place: MapPlace, of overlay: MKTileOverlay) -> [Tile] {
    let world = MKMapSize.world.width
    let wanted = Int(log2(place.scale * world / overlay.tileSize.width).rounded())
    guard wanted >= overlay.minimumZ else { return [] }
    let z = max(0, min(overlay.maximumZ, wanted, 24))
    let side = world / Double(1 << z)
    let rect = place.visibleRect
    let rows = max(0, Int((rect.minY / side).rounded(.down)))...min((1 << z) - 1, max(0, Int(rect.maxY / side)))
    let columns = Int((rect.minX / side).rounded(.down))...Int((rect.maxX / side).rounded(.down))
    guard !rows.isEmpty else { return [] }
    let tiles = rows.flatMap { row in columns.map { Tile(z: z, column: $0, row: row) } }
      .filter { overlay.boundingMapRect.intersects(wrapped($0.rect)) }
    func distance(_ tile: Tile) -> Double { hypot(tile.rect.midX - place.centerX, tile.rect.midY - place.centerY) }
    return tiles.sorted { distance($0) < distance($1) }
  }

  private static func wrapped(_ rect: MKMapRect) -> MKMapRect {
    let world = MKMapSize.world.width
    return rect.offsetBy(dx: -(rect.midX / world).rounded(.down) * world, dy: 0)
  }
}
