import Foundation

/// What can go wrong with the booking service, in words for the user.
enum ServiceError: Error, Equatable {
    case notConnected
    case unreadable
}

extension ServiceError: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .notConnected:
            return NSLocalizedString("No Connection", comment: "An error: the service cannot be reached")
        case .unreadable:
            return NSLocalizedString("The List of Huts Is Damaged", comment: "An error: the file cannot be read")
        }
    }

    var recoverySuggestion: String? {
        switch self {
        case .notConnected:
            return NSLocalizedString(
                "The booking service cannot be reached from here. Try again when you have a connection.",
                comment: "What to do without a connection"
            )
        case .unreadable:
            return NSLocalizedString("Install the app again.", comment: "What to do when the list of huts is damaged")
        }
    }
}
