public import Foundation

extension URL {
  /// How a bookmark is made.
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As small as possible, as every bookmark is here.
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    /// Fit for a file of its own, as every bookmark is here.
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
  }

  /// How a bookmark is read.
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nobody is asked anything, as is so in any case here.
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    /// Nothing is mounted, as is so in any case here.
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
  }

  /// A file's place, by which it is found again: its path and which file it is.
  private struct Bookmark: Codable {
    var path: String
    var relativePath: String?
    var device: UInt64
    var node: UInt64

    init(of url: URL, relativeTo base: URL?) throws {
      path = url.standardizedFileURL.path
      if let folder = base?.standardizedFileURL.path, path.hasPrefix(folder + "/") {
        relativePath = String(path.dropFirst(folder.count + 1))
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      device = (attributes[.systemNumber] as? NSNumber)?.uint64Value ?? 0
      node = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    }
  }

  /// Data by which the file is found again by a later run of the app.
  ///
  /// The file must be there. Unlike Apple's, a bookmark knows a file by its path: one that was moved is not found.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    try PropertyListEncoder().encode(Bookmark(of: self, relativeTo: url))
  }

  /// The file that a bookmark is of.
  ///
  /// - Parameter bookmarkDataIsStale: set to whether another file has taken the place, so that a new bookmark is to be made.
  /// - Throws: `CocoaError.fileNoSuchFile` where there is none, `.fileReadCorruptFile` where the data are no bookmark.
  public init(
    resolvingBookmarkData data: Data,
    options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard let bookmark = try? PropertyListDecoder().decode(Bookmark.self, from: data) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let relative = url.flatMap { base in bookmark.relativePath.map { base.appendingPathComponent($0) } }
    let file = relative ?? URL(fileURLWithPath: bookmark.path)
    guard let found = try? Bookmark(of: file, relativeTo: nil) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
    }
    bookmarkDataIsStale = found.device != bookmark.device || found.node != bookmark.node
    self = file
  }

  /// Whether the app may use the file: whether it can be read. Nothing is to be opened first: an app has the user's rights here.
  public func startAccessingSecurityScopedResource() -> Bool {
    isFileURL && FileManager.default.isReadableFile(atPath: path)
  }

  /// Ends what the other began; nothing was held, so nothing is let go.
  public func stopAccessingSecurityScopedResource() {}
}
