import Foundation

protocol BannerService: Sendable {
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
    private enum Key {
        static let banner = "banner"
        static let image = "banner.image"
    }

    private let baseURL: URL?
    private let session: URLSession
    private let defaults: UserDefaults

    init(
        baseURL: URL? = Self.configuredURL,
        session: URLSession = Self.uncachedSession,
        defaults: UserDefaults = .standard
    ) {
        self.baseURL = baseURL
        self.session = session
        self.defaults = defaults
    }

    /// A launch argument (`-BannerBaseURL http://…/`) wins over the Info.plist.
    static var configuredURL: URL? {
        let text = UserDefaults.standard.string(forKey: "BannerBaseURL")
            ?? Bundle.main.object(forInfoDictionaryKey: "BannerBaseURL") as? String
        return text.flatMap { URL(string: $0) }
    }

    /// The cache is ours: a second one below it would answer for a server that is gone.
    static let uncachedSession: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 15
        return URLSession(configuration: configuration)
    }()

    func fetchBanner() async throws {
        do {
            guard let baseURL else { throw BannerError.noAddress }
            let banner = try JSONDecoder().decode(BannerModel.self, from: await data(from: baseURL.appending(path: "banner")))
            let isImageCached = getBannerFromDefaults()?.imageURL == banner.imageURL && getStoredBannerImageData() != nil
            if !isImageCached {
                let image = try await data(from: banner.imageURL)
                guard !image.isEmpty else { throw BannerError.noImage }
                defaults.set(image, forKey: Key.image)
            }
            defaults.set(try JSONEncoder().encode(banner), forKey: Key.banner)
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
    }

    private func data(from url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw BannerError.badStatus(status) }
        return data
    }
}
