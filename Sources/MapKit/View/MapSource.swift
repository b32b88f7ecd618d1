import Foundation

/// Where the pictures of the ground come from: nobody gives them away for all apps, so the user says an address.
struct MapSource {
  /// With `{x}`, `{y}` and `{z}`; nil if there is none, and the ground is drawn.
  var template: String?
  /// Whose pictures they are.
  var attribution: String?

  /// `SLIPWAY_MAP_TILES` and `SLIPWAY_MAP_ATTRIBUTION` in the environment.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let template = environment["SLIPWAY_MAP_TILES"] ?? ""
    self.template = template.isEmpty ? nil : template
    attribution = environment["SLIPWAY_MAP_ATTRIBUTION"]
    if attribution == nil, let host = self.template.flatMap(URLComponents.init)?.host {
      attribution = host.hasSuffix("openstreetmap.org") ? "© OpenStreetMap contributors" : host
    }
  }

  @TaskLocal static var own: MapSource?
  private static let ofProcess = MapSource()
  static var current: MapSource { own ?? ofProcess }

  var overlay: MKTileOverlay? {
    template.map {
      let overlay = MKTileOverlay(urlTemplate: $0)
      overlay.maximumZ = 19
      overlay.canReplaceMapContent = true
      return overlay
    }
  }
}
