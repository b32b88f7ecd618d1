import CGStreamer
import Foundation

/// What a file or stream is said to hold.
public struct MediaDescription: Sendable {
  public struct Track: Sendable {
    public enum Kind: Sendable { case video, audio, subtitles }

    public var kind: Kind
    /// The form of the data, as GStreamer names it: "video/x-h264".
    public var format: String
    /// Bits per second; 0 if that is not said.
    public var bitRate = 0
    public var language: String?
    /// Pixels.
    public var width = 0
    public var height = 0
    /// Pictures per second.
    public var frameRate = 0.0
    /// Samples per second.
    public var sampleRate = 0.0
    public var channels = 0
  }

  /// In nanoseconds; nil for what has no end.
  public var duration: Int64?
  public var isSeekable: Bool
  public var tracks: [Track]
  /// Texts about it by GStreamer's names: "title", "artist", "album".
  public var tags: [String: String]
  public var artwork: Data?
}

/// Looks into media without playing them.
public enum MediaProbe {
  private static let queue = DispatchQueue(label: "SlipwayMedia.probe", attributes: .concurrent)
  /// How long a server may take to say what it has.
  private static let limit = 15 * 1_000_000_000 as GstClockTime

  /// Looks on another thread.
  public static func describe(_ url: URL) async throws(MediaError) -> MediaDescription {
    let found: Result<MediaDescription, MediaError> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(MediaError) in try describeNow(url) })
      }
    }
    return try found.get()
  }

  /// Looks, and waits for what is found.
  public static func describeNow(_ url: URL) throws(MediaError) -> MediaDescription {
    MediaLibrary.start
    if url.isFileURL, !FileManager.default.fileExists(atPath: url.path) { throw MediaError(.notFound) }
    let source = try MediaSource(url)
    defer { withExtendedLifetime(source) {} }
    guard let discoverer = gst_discoverer_new(limit, nil) else { throw MediaError(.other) }
    defer { g_object_unref(discoverer) }
    var error: UnsafeMutablePointer<GError>?
    guard let info = gst_discoverer_discover_uri(discoverer, source.uri, &error) else {
      throw MediaError(consuming: error, isRemote: !url.isFileURL)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    let result = gst_discoverer_info_get_result(info)
    switch result {
    // Some tracks may have no decoder: the others can be played.
    case GST_DISCOVERER_OK, GST_DISCOVERER_MISSING_PLUGINS:
      error.map { g_error_free($0) }
      let description = describe(info)
      if description.tracks.isEmpty {
        throw MediaError(result == GST_DISCOVERER_OK ? .unknownFormat : .noDecoder)
      }
      return description
    case GST_DISCOVERER_TIMEOUT:
      error.map { g_error_free($0) }
      throw MediaError(.network, "The server took too long.")
    default: throw MediaError(consuming: error, isRemote: !url.isFileURL)
    }
  }

  private static func describe(_ info: OpaquePointer) -> MediaDescription {
    let duration = gst_discoverer_info_get_duration(info)
    let isLive = gst_discoverer_info_get_live(info) != 0
    var description = MediaDescription(
      duration: isLive || duration == UInt64.max || duration == 0 ? nil : Int64(exactly: duration),
      isSeekable: gst_discoverer_info_get_seekable(info) != 0,
      tracks: [],
      tags: [:]
    )
    description.tracks += streams(gst_discoverer_info_get_video_streams(info)).map(video)
    description.tracks += streams(gst_discoverer_info_get_audio_streams(info)).map(audio)
    description.tracks += streams(gst_discoverer_info_get_subtitle_streams(info)).map { track(.subtitles, $0) }
    if let tags = gst_discoverer_info_get_tags(info) {
      for name in ["title", "artist", "album", "genre", "comment", "copyright", "composer"] {
        var text: UnsafeMutablePointer<gchar>?
        guard gst_tag_list_get_string(tags, name, &text) != 0, let text else { continue }
        description.tags[name] = String(cString: text)
        g_free(text)
      }
      description.artwork = artwork(tags)
    }
    return description
  }

  private static func artwork(_ tags: UnsafePointer<GstTagList>) -> Data? {
    var sample: OpaquePointer?
    guard gst_tag_list_get_sample(tags, "image", &sample) != 0, let sample else { return nil }
    defer { gst_sample_unref(sample) }
    var map = GstMapInfo()
    guard let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else {
      return nil
    }
    defer { gst_buffer_unmap(buffer, &map) }
    return Data(bytes: map.data, count: Int(map.size))
  }

  /// Takes over the list; each stream lives as long as the description is read.
  private static func streams(_ list: UnsafeMutablePointer<GList>?) -> [OpaquePointer] {
    var (streams, next): ([OpaquePointer], UnsafeMutablePointer<GList>?) = ([], list)
    while let link = next {
      link.pointee.data.map { streams.append(OpaquePointer($0)) }
      next = link.pointee.next
    }
    gst_discoverer_stream_info_list_free(list)
    return streams
  }

  private static func track(_ kind: MediaDescription.Track.Kind, _ stream: OpaquePointer) -> MediaDescription.Track {
    var format = ""
    if let caps = gst_discoverer_stream_info_get_caps(stream) {
      if let structure = gst_caps_get_structure(caps, 0) { format = String(cString: gst_structure_get_name(structure)) }
      gst_caps_unref(caps)
    }
    return MediaDescription.Track(kind: kind, format: format)
  }

  private static func video(_ stream: OpaquePointer) -> MediaDescription.Track {
    var track = track(.video, stream)
    track.width = Int(gst_discoverer_video_info_get_width(stream))
    track.height = Int(gst_discoverer_video_info_get_height(stream))
    track.bitRate = Int(gst_discoverer_video_info_get_bitrate(stream))
    let denominator = gst_discoverer_video_info_get_framerate_denom(stream)
    if denominator > 0 {
      track.frameRate = Double(gst_discoverer_video_info_get_framerate_num(stream)) / Double(denominator)
    }
    return track
  }

  private static func audio(_ stream: OpaquePointer) -> MediaDescription.Track {
    var track = track(.audio, stream)
    track.sampleRate = Double(gst_discoverer_audio_info_get_sample_rate(stream))
    track.channels = Int(gst_discoverer_audio_info_get_channels(stream))
    track.bitRate = Int(gst_discoverer_audio_info_get_bitrate(stream))
    track.language = gst_discoverer_audio_info_get_language(stream).map { String(cString: $0) }
    return track
  }
}
