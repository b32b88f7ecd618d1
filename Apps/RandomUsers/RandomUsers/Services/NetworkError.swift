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
        case .dataLengthExceedsMaximum: self = .invalidResponse
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
        case .invalidURL:
            return NSLocalizedString(
                "The address of the service is not valid.",
                comment: "Why users could not be loaded"
            )
        case .noConnection:
            return NSLocalizedString(
                "The service cannot be reached. Check your connection.",
                comment: "Why users could not be loaded"
            )
        case .timedOut:
            return NSLocalizedString("The service took too long to answer.", comment: "Why users could not be loaded")
        case .tooManyRequests:
            return NSLocalizedString(
                "Too many requests. Wait a moment before trying again.",
                comment: "Why users could not be loaded"
            )
        case .serverError(let status):
            let text = NSLocalizedString("The service has a problem (%d).", comment: "A status, such as 500")
            return String(format: text, status)
        case .invalidResponse:
            return NSLocalizedString(
                "The service sent an answer that cannot be read.",
                comment: "Why users could not be loaded"
            )
        case .connectionLost:
            return NSLocalizedString(
                "The connection was lost before the answer was complete.",
                comment: "Why users could not be loaded"
            )
        }
    }
}
