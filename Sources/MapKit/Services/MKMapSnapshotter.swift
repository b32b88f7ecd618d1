import UIKit

/// Makes a picture of a map.
@preconcurrency @MainActor open class MKMapSnapshotter: NSObject {
  public typealias CompletionHandler = @MainActor (Snapshot?, (any Error)?) -> Void

  /// What it shows. Of the camera, the rectangle and the region the one that was set last counts.
  @preconcurrency @MainActor open class Options: NSObject {
    var wish = MKMapView.Wish.rect(.world, .zero)
    open var camera: MKMapCamera {
      get { MKMapCamera(place) }
      set { wish = .camera(newValue) }
    }
    open var mapRect: MKMapRect {
      get { place.visibleRect }
      set { wish = .rect(newValue, .zero) }
    }
    open var region: MKCoordinateRegion {
      get { place.region }
      set { wish = .region(newValue) }
    }
    /// Which pictures are shown, of an address that has several kinds.
    open var mapType = MKMapType.standard
    /// In points.
    open var size = CGSize(width: 256, height: 256)
    open var traitCollection = UITraitCollection.current
    /// Pixels for a point.
    open var scale: CGFloat = 0

    public override init() { super.init() }

    var place: MapPlace { wish.place(in: size, heading: 0).limited() }

    fileprivate var copyOfNow: Options {
      let copy = Options()
      (copy.wish, copy.mapType, copy.size) = (wish, mapType, size)
      (copy.traitCollection, copy.scale) = (traitCollection, scale)
      return copy
    }
  }

  /// The picture, and where on it a place is.
  @preconcurrency @MainActor open class Snapshot: NSObject {
    public let image: UIImage
    public let traitCollection: UITraitCollection
    private let place: MapPlace

    init(_ image: UIImage, _ place: MapPlace, _ traits: UITraitCollection) {
      (self.image, self.place, traitCollection) = (image, place, traits)
    }

    /// In points from the picture's upper left corner; outside of it for what it does not show.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      place.point(for: MKMapPoint(mercator: coordinate))
    }
  }

  private let options: Options
  private var task: Task<Void, Never>?

  public init(options: Options) { self.options = options.copyOfNow }

  open var isLoading: Bool { task != nil }

  /// Calls back on the main thread.
  open func start(completionHandler: @escaping CompletionHandler) {
    task?.cancel()
    task = Task { [options] in
      let image = await Self.image(options)
      guard !Task.isCancelled else { return }
      task = nil
      completionHandler(Snapshot(image, options.place, options.traitCollection), nil)
    }
  }

  open func start() async throws -> Snapshot {
    let image = await Self.image(options)
    return Snapshot(image, options.place, options.traitCollection)
  }

  /// Nobody is called back.
  open func cancel() {
    task?.cancel()
    task = nil
  }

  /// The ground, and the pictures of it that come.
  private static func image(_ options: Options) async -> UIImage {
    let place = options.place
    var tiles: [(TileGrid.Tile, UIImage)] = []
    if let overlay = MapSource.current.overlay(options.mapType) {
      for tile in TileGrid.tiles(for: place, of: overlay) {
        guard let data = try? await overlay.loadTile(at: tile.path(scale: 1)), let image = UIImage(data: data) else {
          continue
        }
        tiles.append((tile, image))
      }
    }
    let format = UIGraphicsImageRendererFormat(for: options.traitCollection)
    if options.scale > 0 { format.scale = options.scale }
    return UIGraphicsImageRenderer(size: place.size, format: format).image { context in
      GroundPainter(place: place, traits: options.traitCollection).draw(in: context.cgContext)
      for (tile, image) in tiles {
        context.cgContext.saveGState()
        context.cgContext.concatenate(place.exactTransform(from: tile.rect.origin))
        image.draw(in: CGRect(x: 0, y: 0, width: tile.rect.width, height: tile.rect.height))
        context.cgContext.restoreGState()
      }
    }
  }
}
