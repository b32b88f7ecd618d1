import Foundation

/// Where the users come from.
protocol UsersFetching: AnyObject {
    /// Fetches one page. The completion is called once, on the main queue.
    func fetchUsers(page: Int, completion: @escaping (Result<[User], NetworkError>) -> Void)
}

final class APIService: UsersFetching {
    static let shared = APIService()
    static let pageSize = 25

    /// A page of users has some 25 KB.
    private static let longestAnswer = 5_000_000

    private let session: LimitedSession
    private let baseURL: URL?
    private let seed: String

    init(
        session: URLSession = APIService.makeSession(),
        baseURL: URL? = AppConfiguration.apiBaseURL,
        seed: String = AppConfiguration.apiSeed
    ) {
        self.session = LimitedSession(configuration: session.configuration, limit: Self.longestAnswer)
        self.baseURL = baseURL
        self.seed = seed
    }

    private static func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 15
        return URLSession(configuration: configuration)
    }

    /// Fetches the first page.
    func fetchUsers(completion: @escaping (Result<[User], NetworkError>) -> Void) {
        fetchUsers(page: 1, completion: completion)
    }

    func fetchUsers(page: Int, completion: @escaping (Result<[User], NetworkError>) -> Void) {
        guard let url = url(page: page) else {
            DispatchQueue.main.async { completion(.failure(.invalidURL)) }
            return
        }
        session.dataTask(with: url) { data, response, error in
            let result = Self.result(data: data, response: response, error: error)
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }

    private func url(page: Int) -> URL? {
        guard let baseURL, let scheme = baseURL.scheme, ["http", "https"].contains(scheme),
            var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: false)
        else { return nil }
        components.queryItems = [
            URLQueryItem(name: "page", value: String(page)),
            URLQueryItem(name: "results", value: String(Self.pageSize)),
            URLQueryItem(name: "seed", value: seed),
        ]
        return components.url
    }

    private static func result(data: Data?, response: URLResponse?, error: Error?) -> Result<[User], NetworkError> {
        if let error { return .failure(NetworkError(error)) }
        guard let data, let response = response as? HTTPURLResponse else { return .failure(.invalidResponse) }
        if let failure = NetworkError(status: response.statusCode) { return .failure(failure) }
        guard let page = try? JSONDecoder.api.decode(UsersResponse.self, from: data) else {
            return .failure(.invalidResponse)
        }
        return .success(page.results)
    }
}
