import Foundation
import SlipwayMedia

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// What a preset makes of pictures and sound.
struct ExportPreset {
  /// Pixels at most, on the long and on the short side; nil for the film's own.
  var size: (long: Int, short: Int)?
  var hasPictures = true
  /// Bits a second for each pixel of a film with 30 pictures a second.
  var quality = 0.12
  var soundRate = 128_000

  static let all: [String: ExportPreset] = [
    AVAssetExportPresetLowQuality: ExportPreset(size: (224, 168), quality: 0.06, soundRate: 64_000),
    AVAssetExportPresetMediumQuality: ExportPreset(size: (568, 320), quality: 0.08, soundRate: 96_000),
    AVAssetExportPresetHighestQuality: ExportPreset(size: nil, quality: 0.2, soundRate: 192_000),
    AVAssetExportPreset640x480: ExportPreset(size: (640, 480)),
    AVAssetExportPreset960x540: ExportPreset(size: (960, 540)),
    AVAssetExportPreset1280x720: ExportPreset(size: (1280, 720)),
    AVAssetExportPreset1920x1080: ExportPreset(size: (1920, 1080)),
    AVAssetExportPreset3840x2160: ExportPreset(size: (3840, 2160)),
    AVAssetExportPresetAppleM4A: ExportPreset(size: nil, hasPictures: false, soundRate: 192_000),
    AVAssetExportPresetPassthrough: ExportPreset(size: nil, quality: 0.3, soundRate: 256_000),
  ]

  /// How large a film of some size is written: even numbers, which H.264 needs.
  func fitted(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard width > 0, height > 0 else { return (2, 2) }
    let (long, short) = size ?? (max(width, height), min(width, height))
    let scale = min(1, Double(long) / Double(max(width, height)), Double(short) / Double(min(width, height)))
    func even(_ side: Int) -> Int { max(2, Int((Double(side) * scale / 2).rounded()) * 2) }
    return (even(width), even(height))
  }

  func settings(for media: MediaDescription, _ type: AVFileType, _ range: CMTimeRange, isForNetwork: Bool)
    -> MediaExport.Settings
  {
    let film = hasPictures ? media.tracks.first { $0.kind == .video } : nil
    let size = film.map { fitted($0.width, $0.height) }
    let start = max(range.start.nanoseconds ?? 0, 0)
    let end = min(range.end.nanoseconds ?? .max, media.duration ?? .max)
    let isWhole = start == 0 && end == media.duration ?? .max
    let area = Double((size?.width ?? 0) * (size?.height ?? 0))
    return MediaExport.Settings(
      muxer: type == .mov ? "qtmux" : "mp4mux",
      hasPictures: film != nil,
      size: size,
      pictureRate: max(100_000, Int(area * 30 * quality)),
      hasSound: media.tracks.contains { $0.kind == .audio },
      soundRate: soundRate,
      range: isWhole || start >= end ? nil : start..<end,
      isForNetwork: isForNetwork
    )
  }
}
