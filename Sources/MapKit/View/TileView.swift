import UIKit

/// The tiles of an overlay, as pictures that move with the map.
@MainActor final class TileView: UIView {
  let overlay: MKTileOverlay
  /// Tells that a tile came or failed.
  var onChange: (() -> Void)?
  private var pictures: [TileGrid.Tile: UIImageView] = [:]
  private var wanted: [TileGrid.Tile] = []
  private var loading: Set<TileGrid.Tile> = []
  private(set) var failure: (any Error)?
  private var failed: Set<TileGrid.Tile> = []
  private let board = UIView()
  private var generation = 0

  /// Tiles that are no longer seen are kept as long as there are not too many.
  private static let mostPictures = 96

  init(_ overlay: MKTileOverlay) {
    self.overlay = overlay
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(board)
  }
  required init?(coder: NSCoder) { nil }

  /// Whether all that is seen has come, or will not come.
  var isComplete: Bool { wanted.allSatisfy { pictures[$0] != nil || failed.contains($0) } }
  var isLoading: Bool { !loading.isEmpty }

  func show(_ place: MapPlace) {
    wanted = TileGrid.tiles(for: place, of: overlay)
    failed.formIntersection(wanted)
    board.bounds = CGRect(origin: .zero, size: place.size)
    board.center = CGPoint(x: place.size.width / 2, y: place.size.height / 2)
    board.transform = CGAffineTransform(rotationAngle: place.angle)
    var upright = place
    upright.heading = 0
    let seen = Set(wanted)
    for (tile, picture) in pictures {
      let isSeen = seen.contains(tile) || (!isComplete && tile.rect.intersects(place.visibleRect))
      picture.isHidden = !isSeen
      if isSeen { lay(picture, tile, upright) }
    }
    trim(seen)
    for tile in wanted where pictures[tile] == nil && !loading.contains(tile) && !failed.contains(tile) { load(tile) }
  }

  private func lay(_ picture: UIImageView, _ tile: TileGrid.Tile, _ place: MapPlace) {
    let rect = tile.rect
    let corner = CGPoint(
      x: place.size.width / 2 + (rect.minX - place.centerX) * place.scale,
      y: place.size.height / 2 + (rect.minY - place.centerY) * place.scale
    )
    // Half a point more than its share, so that no gap is seen between two.
    let side = rect.width * place.scale + 0.5
    picture.frame = CGRect(x: corner.x, y: corner.y, width: side, height: side)
    picture.layer.zPosition = CGFloat(tile.z)
  }

  private func trim(_ seen: Set<TileGrid.Tile>) {
    guard pictures.count > Self.mostPictures else { return }
    for tile in pictures.keys where !seen.contains(tile) { pictures.removeValue(forKey: tile)?.removeFromSuperview() }
  }

  func reload() {
    for picture in pictures.values { picture.removeFromSuperview() }
    (pictures, failed, loading) = ([:], [], [])
    generation += 1
    onChange?()
  }

  private func load(_ tile: TileGrid.Tile) {
    loading.insert(tile)
    let generation = generation
    overlay.loadTile(at: tile.path(scale: 1)) { [weak self] data, error in
      let image = data.flatMap(UIImage.init(data:))
      Task { @MainActor in self?.received(image, error, for: tile, of: generation) }
    }
  }

  private func received(_ image: UIImage?, _ error: (any Error)?, for tile: TileGrid.Tile, of generation: Int) {
    guard generation == self.generation, loading.remove(tile) != nil else { return }
    if let image {
      let picture = UIImageView(image: image)
      picture.contentMode = .scaleToFill
      pictures[tile] = picture
      board.addSubview(picture)
    } else {
      failed.insert(tile)
      failure = error ?? MKError(.decodingFailed)
    }
    onChange?()
  }
}
