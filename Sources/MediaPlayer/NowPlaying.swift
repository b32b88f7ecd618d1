import CryptoKit
import Foundation
import SlipwayGIO
import UIKit

/// What plays, as MPRIS says it.
struct NowPlaying: Sendable {
  var title: String?
  var rate: Double
  var isStopped: Bool
  /// In seconds, at the time of `since`.
  var elapsed: TimeInterval
  var isLive: Bool
  var metadata: [String: BusValue]
  let since: TimeInterval

  init(_ info: [String: Any], _ state: MPNowPlayingPlaybackState, at now: TimeInterval = Self.now) {
    func number(_ key: String) -> Double? { (info[key] as? NSNumber)?.doubleValue ?? info[key] as? Double }
    func text(_ key: String) -> String? { info[key] as? String }
    since = now
    title = text(MPMediaItemPropertyTitle)
    isStopped = state == .stopped
    rate = number(MPNowPlayingInfoPropertyPlaybackRate) ?? ([.unknown, .playing].contains(state) ? 1 : 0)
    elapsed = number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0
    isLive = (info[MPNowPlayingInfoPropertyIsLiveStream] as? NSNumber)?.boolValue ?? false
    metadata = ["mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/Track")]
    metadata["xesam:title"] = title.map(BusValue.string)
    metadata["xesam:album"] = text(MPMediaItemPropertyAlbumTitle).map(BusValue.string)
    for (key, name) in [
      (MPMediaItemPropertyArtist, "artist"), (MPMediaItemPropertyAlbumArtist, "albumArtist"),
      (MPMediaItemPropertyGenre, "genre"), (MPMediaItemPropertyComposer, "composer"),
    ] { metadata["xesam:" + name] = text(key).map { .strings([$0]) } }
    for (key, name) in [
      (MPMediaItemPropertyAlbumTrackNumber, "trackNumber"), (MPMediaItemPropertyDiscNumber, "discNumber"),
    ] { metadata["xesam:" + name] = number(key).flatMap { Int32(exactly: $0) }.map(BusValue.int32) }
    metadata["xesam:url"] = (info[MPNowPlayingInfoPropertyAssetURL] as? URL).map { .string($0.absoluteString) }
    if !isLive, let length = number(MPMediaItemPropertyPlaybackDuration) {
      metadata["mpris:length"] = .int64(Self.microseconds(length))
    }
    if let artwork = info[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork {
      metadata["mpris:artUrl"] = Self.file(of: artwork).map { .string($0.absoluteString) }
    }
  }

  static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  var status: String { isStopped ? "Stopped" : rate > 0 ? "Playing" : "Paused" }

  /// In seconds.
  func position(at now: TimeInterval = Self.now) -> TimeInterval {
    isStopped ? 0 : max(0, elapsed + (now - since) * rate)
  }

  static func microseconds(_ seconds: TimeInterval) -> Int64 {
    Int64((max(-9e12, min(9e12, seconds.isFinite ? seconds : 0)) * 1_000_000).rounded())
  }

  /// Desktops read pictures from files. One picture has one file, by its bytes.
  private static func file(of artwork: MPMediaItemArtwork) -> URL? {
    let side = min(512, max(artwork.bounds.width, artwork.bounds.height))
    guard side > 0, let png = artwork.image(at: CGSize(width: side, height: side))?.pngData() else { return nil }
    let name = SHA256.hash(data: png).prefix(16).map { String(format: "%02x", $0) }.joined()
    let folder = URL.cachesDirectory.appending(path: "MediaPlayer")
    let file = folder.appending(path: name + ".png")
    if FileManager.default.fileExists(atPath: file.path) { return file }
    // The pictures of what played before are of no use any more.
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return (try? png.write(to: file, options: .atomic)).map { file }
  }
}
