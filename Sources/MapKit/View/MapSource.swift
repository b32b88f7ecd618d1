import Foundation

/// Where the pictures of the ground come from: nobody gives them away for all apps, so the user says an address.
struct MapSource {
  /// With `{x}`, `{y}` and `{z}` and, where the server draws several kinds of pictures, `{type}`; nil if there is none, and the
  /// ground is drawn.
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

  /// The pictures of a type. An address without `{type}` has the same for all.
  func overlay(_ type: MKMapType) -> MKTileOverlay? {
    template.map {
      let overlay = MKTileOverlay(urlTemplate: $0.replacing("{type}", with: type.word))
      overlay.maximumZ = 19
      overlay.canReplaceMapContent = true
      return overlay
    }
  }
}

extension MKMapType {
  /// What stands for the type in an address.
  fileprivate var word: String {
    switch self {
    case .standard: "standard"
    case .satellite, .satelliteFlyover: "satellite"
    case .hybrid, .hybridFlyover: "hybrid"
    case .mutedStandard: "muted"
    }
  }
}
