import Foundation

extension URLSession {
    /// Keeps no answers: a cache below the app's own would answer for a server that is gone.
    static let uncached: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 15
        return URLSession(configuration: configuration)
    }()
}
