import Foundation

/// Why a page of users could not be had, in words for the user.
enum NetworkError: Error, Equatable {
    case invalidURL
    case noConnection
    case timedOut
    case tooManyRequests
    case serverError(Int)
    case invalidResponse
    case connectionLost

    init(_ error: Error) {
        switch (error as? URLError)?.code {
        case .timedOut: self = .timedOut
        case .networkConnectionLost, .cannotParseResponse, .badServerResponse, .unknown: self = .connectionLost
        case .badURL, .unsupportedURL: self = .invalidURL
        case .none: self = .invalidResponse
        default: self = .noConnection
        }
    }

    /// The error an HTTP status stands for; none if it means success.
    init?(status: Int) {
        switch status {
        case 200..<300: return nil
        case 429: self = .tooManyRequests
        default: self = .serverError(status)
        }
    }
}

extension NetworkError: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .invalidURL: return "The address of the service is not valid."
        case .noConnection: return "The service cannot be reached. Check your connection."
        case .timedOut: return "The service took too long to answer."
        case .tooManyRequests: return "Too many requests. Wait a moment before trying again."
        case .serverError(let status): return "The service has a problem (\(status))."
        case .invalidResponse: return "The service sent an answer that cannot be read."
        case .connectionLost: return "The connection was lost before the answer was complete."
        }
    }
}
