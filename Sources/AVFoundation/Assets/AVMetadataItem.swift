import Foundation
import SlipwayMedia

/// What a piece of metadata is about.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = AVMetadataIdentifier("comn/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier("comn/artist")
  public static let commonIdentifierAlbumName = AVMetadataIdentifier("comn/albumName")
  public static let commonIdentifierType = AVMetadataIdentifier("comn/type")
  public static let commonIdentifierDescription = AVMetadataIdentifier("comn/description")
  public static let commonIdentifierCopyrights = AVMetadataIdentifier("comn/copyrights")
  public static let commonIdentifierAuthor = AVMetadataIdentifier("comn/author")
  public static let commonIdentifierArtwork = AVMetadataIdentifier("comn/artwork")
}

/// What a piece of metadata is called.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// Which standard names a piece of metadata.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let common = AVMetadataKeySpace(rawValue: "comn")
}

/// Something that is said about media: its title, its cover.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  private let name: AVMetadataKey
  private let text: String?
  private let bytes: Data?

  init(_ name: AVMetadataKey, text: String? = nil, data: Data? = nil) {
    (self.name, self.text, bytes) = (name, text, data)
  }

  open var commonKey: AVMetadataKey? { name }
  open var keySpace: AVMetadataKeySpace? { .common }
  open var identifier: AVMetadataIdentifier? { AVMetadataIdentifier("comn/" + name.rawValue) }
  open var value: (any NSCopying & NSObjectProtocol)? { text.map { $0 as NSString } ?? bytes.map { $0 as NSData } }
  open var stringValue: String? { text }
  open var dataValue: Data? { bytes }

  open class func metadataItems(
    from metadataItems: [AVMetadataItem],
    filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }

  /// GStreamer's names of what has a common one.
  private static let names: [(tag: String, key: AVMetadataKey)] = [
    ("title", .commonKeyTitle), ("artist", .commonKeyArtist), ("album", .commonKeyAlbumName),
    ("genre", .commonKeyType), ("comment", .commonKeyDescription), ("copyright", .commonKeyCopyrights),
    ("composer", .commonKeyAuthor),
  ]

  static func items(_ description: MediaDescription) -> [AVMetadataItem] {
    let texts = names.compactMap { name in
      description.tags[name.tag].map { AVMetadataItem(name.key, text: $0) }
    }
    return texts + (description.artwork.map { [AVMetadataItem(.commonKeyArtwork, data: $0)] } ?? [])
  }
}
