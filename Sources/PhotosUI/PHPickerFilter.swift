import Foundation
import UniformTypeIdentifiers

/// Which files a picker shows. A file's name tells whether it is a picture or a film; what only a library knows of one, as that
/// it is a screenshot, is not asked for here.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    case image, video

    package var type: UTType { self == .image ? .image : .movie }
    package var mimeType: String { self == .image ? "image/*" : "video/*" }
  }
  package let kinds: Set<Kind>

  public static let images = PHPickerFilter(kinds: [.image])
  public static let videos = PHPickerFilter(kinds: [.video])
  /// A picture that comes with a film: files are one or the other, so there is none.
  public static let livePhotos = PHPickerFilter(kinds: [])

  // What only a library knows of its pictures and films: no file is one of these.
  public static let screenshots = PHPickerFilter(kinds: [])
  public static let screenRecordings = PHPickerFilter(kinds: [])
  public static let panoramas = PHPickerFilter(kinds: [])
  public static let bursts = PHPickerFilter(kinds: [])
  public static let depthEffectPhotos = PHPickerFilter(kinds: [])
  public static let cinematicVideos = PHPickerFilter(kinds: [])
  public static let slomoVideos = PHPickerFilter(kinds: [])
  public static let timelapseVideos = PHPickerFilter(kinds: [])
  public static let spatialMedia = PHPickerFilter(kinds: [])

  /// What one of the filters shows.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }
  /// What all of the filters show.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: Set(Kind.allCases)) { $0.formIntersection($1.kinds) })
  }
  /// What the filter does not show.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(kinds: Set(Kind.allCases).subtracting(filter.kinds))
  }
}

/// What a picker shows, and how much may be chosen.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  public enum AssetRepresentationMode: Int, Sendable {
    /// As they are.
    case automatic
    /// As they are.
    case current
    /// Pictures in other formats than JPEG, PNG and GIF become JPEG.
    case compatible
  }

  public enum Selection: Int, Sendable {
    /// As the dialog has them.
    case `default`
    /// In the order in which the user chose them, as far as the desktop's dialog keeps it.
    case ordered
  }

  /// Nil is pictures and films.
  public var filter: PHPickerFilter?
  /// At most so many are handed out; 0 is any number. The desktop's dialog knows one or many only.
  public var selectionLimit = 1
  public var selection = Selection.default
  /// What of the library is chosen to begin with. What the dialog shows are files, of which none has an identifier.
  public var preselectedAssetIdentifiers: [String] = []
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic

  public init() {}
  /// The library makes no difference: pictures are chosen among files, and have no identifiers.
  public init(photoLibrary: PHPhotoLibrary) {}
}
