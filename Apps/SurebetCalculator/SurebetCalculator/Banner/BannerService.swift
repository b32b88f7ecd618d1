import Combine
import Foundation

protocol BannerService: Sendable {
    /// Tells each time that something else is cached, from whatever thread.
    var changes: AnyPublisher<Void, Never> { get }
    /// Brings what is cached up to date with the server; what cannot be fetched is not kept either.
    func fetchBanner() async throws
    func getBannerFromDefaults() -> BannerModel?
    func getStoredBannerImageData() -> Data?
    func clearBanner()
}

extension BannerService {
    func isBannerFullyCached() -> Bool {
        getBannerFromDefaults() != nil && getStoredBannerImageData() != nil
    }
}

enum BannerError: Error, Equatable {
    case noAddress
    case badStatus(Int)
    case noImage
}

/// The banner of a server, kept in the defaults with its picture.
struct BannerManager: BannerService, @unchecked Sendable {
    /// Posted by the defaults that the banner is cached in.
    private static let didChange = Notification.Name("bannerDidChange")

    private enum Key {
        static let banner = "banner"
        static let image = "banner.image"
    }

    /// The picture is kept in the defaults, which are written as a whole.
    private static let largestAnswer = 5_000_000

    private let baseURL: URL?
    private let session: LimitedSession
    private let defaults: UserDefaults

    init(
        baseURL: URL? = AppConfiguration.bannerBaseURL,
        session: URLSession = .uncached,
        defaults: UserDefaults = .standard
    ) {
        self.baseURL = baseURL
        self.session = LimitedSession(configuration: session.configuration, limit: Self.largestAnswer)
        self.defaults = defaults
    }

    var changes: AnyPublisher<Void, Never> {
        NotificationCenter.default.publisher(for: Self.didChange, object: defaults).map { _ in }.eraseToAnyPublisher()
    }

    func fetchBanner() async throws {
        do {
            guard let baseURL else { throw BannerError.noAddress }
            let answer = try await data(from: baseURL.appending(path: "banner"))
            let banner = try JSONDecoder().decode(BannerModel.self, from: answer)
            let isImageCached =
                getBannerFromDefaults()?.imageURL == banner.imageURL && getStoredBannerImageData() != nil
            if !isImageCached {
                let image = try await data(from: banner.imageURL)
                guard !image.isEmpty else { throw BannerError.noImage }
                defaults.set(image, forKey: Key.image)
            }
            defaults.set(try JSONEncoder().encode(banner), forKey: Key.banner)
            tellOfChange()
        } catch {
            clearBanner()
            throw error
        }
    }

    func getBannerFromDefaults() -> BannerModel? {
        defaults.data(forKey: Key.banner).flatMap { try? JSONDecoder().decode(BannerModel.self, from: $0) }
    }

    func getStoredBannerImageData() -> Data? {
        defaults.data(forKey: Key.image)
    }

    func clearBanner() {
        defaults.removeObject(forKey: Key.banner)
        defaults.removeObject(forKey: Key.image)
        tellOfChange()
    }

    private func tellOfChange() {
        NotificationCenter.default.post(name: Self.didChange, object: defaults)
    }

    private func data(from url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw BannerError.badStatus(status) }
        return data
    }
}
