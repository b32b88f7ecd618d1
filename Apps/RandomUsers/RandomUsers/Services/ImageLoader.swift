import UIKit

/// Loads portraits. What was loaded stays in memory as long as there is room.
protocol ImageLoading: AnyObject {
    /// The image, if it is at hand.
    func cachedImage(for url: URL) -> UIImage?

    /// Loads the image and calls the completion on the main queue, unless what is returned is cancelled before.
    /// An image that cannot be had is `nil`.
    @discardableResult
    func loadImage(from url: URL, completion: @escaping (UIImage?) -> Void) -> ImageRequest
}

/// A portrait on its way.
final class ImageRequest {
    private(set) var isCancelled = false
    fileprivate var task: URLSessionTask?

    func cancel() {
        isCancelled = true
        task?.cancel()
    }
}

final class ImageLoader: ImageLoading {
    static let shared = ImageLoader()

    private static let largestImage = 10_000_000

    private let session: LimitedSession
    private let cache = NSCache<NSURL, UIImage>()

    init(session: URLSession = .shared) {
        self.session = LimitedSession(configuration: session.configuration, limit: Self.largestImage)
        cache.countLimit = 500
    }

    func cachedImage(for url: URL) -> UIImage? {
        cache.object(forKey: url as NSURL)
    }

    @discardableResult
    func loadImage(from url: URL, completion: @escaping (UIImage?) -> Void) -> ImageRequest {
        if let image = cachedImage(for: url) {
            completion(image)
            return ImageRequest()
        }
        let request = ImageRequest()
        let task = session.dataTask(with: url) { [weak self] data, _, _ in
            // Decoded here, off the main thread: a list that scrolls must not wait for it.
            let image = data.flatMap(UIImage.init(data:))?.preparingForDisplay()
            if let image { self?.cache.setObject(image, forKey: url as NSURL) }
            DispatchQueue.main.async {
                if !request.isCancelled { completion(image) }
            }
        }
        request.task = task
        task.resume()
        return request
    }
}
