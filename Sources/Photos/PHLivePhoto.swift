import SlipwayFoundation
public import UIKit

/// How a picture is fitted to the size that was asked for.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit = 0
  case aspectFill = 1
  public static let `default` = PHImageContentMode.aspectFit
}

/// Which request is meant; 0 means none.
public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0

/// The keys of what a request's handler is told besides.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture with a film of the moments around it, ready to be shown. It keeps the film's file by its URL.
open class PHLivePhoto: NSObject, NSCopying, @unchecked Sendable {
  /// In pixels.
  public let size: CGSize
  package let picture: UIImage
  /// Nil where only the picture stands for the whole.
  package let film: URL?

  init(_ picture: UIImage, film: URL?) {
    self.picture = picture
    self.film = film
    size = CGSize(width: picture.size.width * picture.scale, height: picture.size.height * picture.scale)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Loads a photo of two files, a picture's and a film's, which are told apart by their contents.
  ///
  /// The handler is called on the main queue: at first with the placeholder, if there is one, and that it is degraded; then with the
  /// photo, or with no photo and the error.
  ///
  /// - Parameters:
  ///   - targetSize: in pixels; zero for the picture's own size. A picture is not made larger.
  ///   - contentMode: how the picture is fitted to it.
  /// - Returns: what cancels the request.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL],
    placeholderImage image: UIImage?,
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    let request = LivePhotoRequests.begin(resultHandler)
    if let image {
      LivePhotoRequests.tell(request, PHLivePhoto(image, film: nil), [PHLivePhotoInfoIsDegradedKey: true])
    }
    DispatchQueue.global().async {
      let photo = made(of: fileURLs, targetSize, contentMode)
      let error = PHPhotosError(.invalidResource) as NSError
      let info: [AnyHashable: Any] =
        photo == nil ? [PHLivePhotoInfoErrorKey: error] : [PHLivePhotoInfoIsDegradedKey: false]
      LivePhotoRequests.tell(request, photo, info, isLast: true)
    }
    return request
  }

  /// Ends a request: its handler is called once more, with no photo and that it was cancelled.
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {
    LivePhotoRequests.tell(requestID, nil, [PHLivePhotoInfoCancelledKey: true], isLast: true)
  }

  private class func made(of files: [URL], _ size: CGSize, _ mode: PHImageContentMode) -> PHLivePhoto? {
    guard files.count == 2 else { return nil }
    let pictures = files.map { (try? Data(contentsOf: $0)).flatMap { UIImage(data: $0) } }
    guard let index = pictures.firstIndex(where: { $0 != nil }), let picture = pictures[index],
      pictures[1 - index] == nil,
      FileManager.default.isReadableFile(atPath: files[1 - index].path)
    else { return nil }
    return PHLivePhoto(fitted(picture, size, mode), film: files[1 - index])
  }

  private class func fitted(_ picture: UIImage, _ size: CGSize, _ mode: PHImageContentMode) -> UIImage {
    let own = CGSize(width: picture.size.width * picture.scale, height: picture.size.height * picture.scale)
    guard size.width > 0, size.height > 0, own.width > 0, own.height > 0 else { return picture }
    let (across, down) = (size.width / own.width, size.height / own.height)
    let factor = mode == .aspectFill ? max(across, down) : min(across, down)
    guard factor < 1 else { return picture }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let small = CGSize(width: (own.width * factor).rounded(), height: (own.height * factor).rounded())
    return UIGraphicsImageRenderer(size: small, format: format).image { _ in
      picture.draw(in: CGRect(origin: .zero, size: small))
    }
  }
}

/// The requests whose handlers wait for an answer.
private enum LivePhotoRequests {
  private struct Table: @unchecked Sendable {
    var last: PHLivePhotoRequestID = 0
    var handlers: [PHLivePhotoRequestID: (PHLivePhoto?, [AnyHashable: Any]) -> Void] = [:]
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var table = Table()

  static func begin(_ handler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void) -> PHLivePhotoRequestID {
    lock.withLock {
      table.last += 1
      table.handlers[table.last] = handler
      return table.last
    }
  }

  /// Answers on the main queue, unless the request has been answered for good by then.
  static func tell(
    _ request: PHLivePhotoRequestID,
    _ photo: PHLivePhoto?,
    _ info: [AnyHashable: Any],
    isLast: Bool = false
  ) {
    nonisolated(unsafe) let info = info
    DispatchQueue.main.async {
      let handler = lock.withLock { isLast ? table.handlers.removeValue(forKey: request) : table.handlers[request] }
      handler?(photo, info)
    }
  }
}
