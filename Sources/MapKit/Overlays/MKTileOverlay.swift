import CoreLocation
import Foundation
import SlipwayFoundation

/// Which tile of the map: of 2 to the power of `z` columns and as many rows, the `x`th and `y`th.
public struct MKTileOverlayPath: Sendable {
  public var x: Int
  public var y: Int
  public var z: Int
  /// Pixels for a point: 1 or 2.
  public var contentScaleFactor: CGFloat

  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
  }
}

/// A map that is made of pictures, which are at addresses.
open class MKTileOverlay: NSObject, MKOverlay, OwnOverlay {
  /// With `{x}`, `{y}`, `{z}` and `{scale}` in it.
  public let urlTemplate: String?
  /// The least and the most detailed tiles that there are.
  open var minimumZ = 0
  open var maximumZ = 21
  /// In points: a tile of zoom 0 is the whole world.
  open var tileSize = CGSize(width: 256, height: 256)
  /// Whether row 0 is in the south.
  open var isGeometryFlipped = false
  /// Whether the map's own ground is not seen beneath.
  open var canReplaceMapContent = false

  public init(urlTemplate URLTemplate: String?) {
    urlTemplate = URLTemplate
    super.init()
  }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }
  open func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }

  /// Where a tile is. A subclass without a template says it here.
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let row = isGeometryFlipped ? (1 << path.z) - 1 - path.y : path.y
    let scale = path.contentScaleFactor > 1 ? 2 : 1
    let words = ["{x}": "\(path.x)", "{y}": "\(row)", "{z}": "\(path.z)", "{scale}": "\(scale)"]
    let text = words.reduce(urlTemplate ?? "") { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    return URL(string: text) ?? URL(filePath: "/")
  }

  /// Loads a tile's picture, and hands it over on any thread. A subclass may make it itself.
  open func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    var request = URLRequest(url: url(forTilePath: path))
    request.setValue(TileLoading.agent, forHTTPHeaderField: "User-Agent")
    Task { [request] in
      do {
        let (data, response) = try await TileLoading.loader.data(for: request, limit: TileLoading.limit)
        guard (response as? HTTPURLResponse)?.statusCode ?? 200 == 200 else { throw MKError(.serverFailure) }
        result(data, nil)
      } catch {
        result(nil, error)
      }
    }
  }

  open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      loadTile(at: path) { data, error in
        continuation.resume(with: data.map { .success($0) } ?? .failure(error ?? MKError(.unknown)))
      }
    }
  }
}

enum TileLoading {
  /// Servers of maps ask for a name.
  static let agent = (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName) + " Slipway"

  /// Tiles are kept on the disk as long as their server allows.
  static let loader: BoundedLoad = {
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = URLCache(
      memoryCapacity: 4 << 20,
      diskCapacity: 100 << 20,
      directory: URL.cachesDirectory.appending(path: "MapKit")
    )
    configuration.timeoutIntervalForRequest = 20
    configuration.httpMaximumConnectionsPerHost = 4
    return BoundedLoad(configuration: configuration)
  }()

  /// More bytes than a picture of a tile has.
  static let limit = 16 << 20
}

/// Shows the tiles of an overlay.
open class MKTileOverlayRenderer: MKOverlayRenderer {
  var onReload: (() -> Void)?

  public convenience init(tileOverlay overlay: MKTileOverlay) { self.init(overlay: overlay) }

  /// Asks for all tiles again.
  open func reloadData() { onReload?() }
}
