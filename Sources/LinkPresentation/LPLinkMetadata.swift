import Foundation
import UIKit
import UniformTypeIdentifiers

/// What a page says of itself: its title, its icon and a picture.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  /// The address that was asked for.
  open var originalURL: URL?
  /// The address that answered.
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  /// A film that a browser could show.
  open var remoteVideoURL: URL?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title, copy.remoteVideoURL) = (originalURL, url, title, remoteVideoURL)
    (copy.iconProvider, copy.imageProvider, copy.videoProvider) = (iconProvider, imageProvider, videoProvider)
    return copy
  }
}

public let LPErrorDomain = "LPErrorDomain"

/// Why nothing is known of a page.
public struct LPError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed
    case metadataFetchCancelled
    case metadataFetchTimedOut
    case metadataFetchNotAllowed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { LPErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var metadataFetchFailed: Code { .metadataFetchFailed }
  public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
  public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
  public static var metadataFetchNotAllowed: Code { .metadataFetchNotAllowed }
}
