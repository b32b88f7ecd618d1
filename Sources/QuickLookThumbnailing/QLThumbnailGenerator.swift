import Foundation
import UIKit
import UniformTypeIdentifiers

public let QLThumbnailErrorDomain = "QLThumbnailErrorDomain"

/// Why there is no picture of a file.
public struct QLThumbnailError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = QLThumbnailError
    case generationFailed, savingToURLFailed, noCachedThumbnail, noCloudThumbnail, requestInvalid, requestCancelled
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }
  public static var errorDomain: String { QLThumbnailErrorDomain }
  public static var _nsErrorDomain: String { QLThumbnailErrorDomain }

  public static var generationFailed: Code { .generationFailed }
  public static var savingToURLFailed: Code { .savingToURLFailed }
  public static var noCachedThumbnail: Code { .noCachedThumbnail }
  public static var noCloudThumbnail: Code { .noCloudThumbnail }
  public static var requestInvalid: Code { .requestInvalid }
  public static var requestCancelled: Code { .requestCancelled }
}

/// A small picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
  public enum RepresentationType: Int, Sendable {
    case icon, lowQualityThumbnail, thumbnail
  }

  public let type: RepresentationType
  public let cgImage: CGImage
  private let scale: CGFloat

  init(_ image: CGImage, scale: CGFloat) { (type, cgImage, self.scale) = (.thumbnail, image, scale) }

  open var uiImage: UIImage { UIImage(cgImage: cgImage, scale: scale, orientation: .up) }
  /// The whole of it: nothing is drawn around.
  open var contentRect: CGRect { CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height) }
}

/// Makes small pictures of files: of pictures, PDF documents and films. What kind a file is, its name says.
///
/// It may be used from any thread; handlers are called on a queue of its own.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
  /// What is asked for.
  open class Request: NSObject, @unchecked Sendable {
    /// Which kinds of pictures of a file are wanted.
    public struct RepresentationTypes: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let icon = Self(rawValue: 1 << 0)
      public static let lowQualityThumbnail = Self(rawValue: 1 << 1)
      public static let thumbnail = Self(rawValue: 1 << 2)
      public static let all = Self(rawValue: .max)
    }

    let url: URL
    /// At most so many points.
    public let size: CGSize
    /// Pixels of a point.
    public let scale: CGFloat
    public let representationTypes: RepresentationTypes
    /// At least so many points of the longer side; less fails.
    open var minimumDimension: CGFloat = 0
    /// What the file is, where its name does not say it.
    open var contentType: UTType!
    private let lock = NSLock()
    private var isGivenUp = false

    public init(fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes) {
      (self.url, self.size, self.scale, self.representationTypes) = (url, size, scale, representationTypes)
      contentType = UTType(filenameExtension: url.pathExtension)
    }

    var isCancelled: Bool {
      get { lock.withLock { isGivenUp } }
      set { lock.withLock { isGivenUp = newValue } }
    }
  }

  private static let one = QLThumbnailGenerator()
  open class var shared: QLThumbnailGenerator { one }

  /// - Parameter completionHandler: is told the picture, or a `QLThumbnailError`.
  open func generateBestRepresentation(
    for request: Request,
    completion completionHandler: @escaping @Sendable (QLThumbnailRepresentation?, (any Error)?) -> Void
  ) {
    Task.detached {
      do { completionHandler(try await ThumbnailMaker(request).make(), nil) } catch { completionHandler(nil, error) }
    }
  }

  open func generateBestRepresentation(for request: Request) async throws -> QLThumbnailRepresentation {
    try await ThumbnailMaker(request).make()
  }

  /// There is one picture of a file: the best one. The handler is called once.
  open func generateRepresentations(
    for request: Request,
    update updateHandler: (
      @Sendable (QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?) -> Void
    )? = nil
  ) { generateBestRepresentation(for: request) { updateHandler?($0, .thumbnail, $1) } }

  /// Writes the picture into a file.
  ///
  /// - Parameter contentType: "public.png", "public.jpeg".
  open func saveBestRepresentation(
    for request: Request,
    to fileURL: URL,
    contentType: String,
    completion completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    generateBestRepresentation(for: request) { found, error in
      completionHandler(error ?? found.flatMap { ThumbnailMaker.save($0, fileURL, contentType) })
    }
  }

  /// What is not yet made fails with `QLThumbnailError.requestCancelled`.
  open func cancel(_ request: Request) { request.isCancelled = true }
}
