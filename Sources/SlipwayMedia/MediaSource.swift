import Foundation

/// Where GStreamer reads media from: the file or stream itself, or, of a kind of file that it does not know, a nameless one that
/// says the same.
struct MediaSource: Sendable {
  let uri: String
  /// Keeps what was made.
  private let file: NamelessFile?

  /// - Throws: for a Core Audio file that cannot be read; what else is wrong is found by GStreamer.
  init(_ url: URL) throws(MediaError) {
    guard url.isFileURL, let data = Self.coreAudio(url) else {
      (uri, file) = (url.absoluteString, nil)
      return
    }
    let wave = try CoreAudioFile(data).wave()
    do { file = try NamelessFile(wave) } catch { throw MediaError(.other, "There is no room for what is decoded.") }
    uri = file?.url.absoluteString ?? url.absoluteString
  }

  private static func coreAudio(_ url: URL) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url), let start = try? handle.read(upToCount: 4),
      CoreAudioFile.begins(start)
    else { return nil }
    return try? Data(contentsOf: url, options: .mappedIfSafe)
  }
}

/// A file that no folder lists, and that is gone when nobody holds it.
public final class NamelessFile: Sendable {
  private let handle: FileHandle
  public var url: URL { URL(filePath: "/proc/self/fd/\(handle.fileDescriptor)") }

  public init(_ data: Data) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try data.write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    handle = try FileHandle(forReadingFrom: place)
  }
}
