import Foundation

/// Why a page is not shown.
enum LoadProblem: Equatable {
    case noNetwork
    case unknownHost(String)
    case refused(String)
    case badCertificate(String)
    case crashed
    case other(String)

    /// Nil for what is no problem: a load that was stopped, or became something else.
    init?(_ error: Error, host: String) {
        guard let error = error as? URLError else {
            if (error as NSError).domain == "WebKitErrorDomain" { return nil }
            self = .other(error.localizedDescription)
            return
        }
        switch error.code {
        case .cancelled: return nil
        case .notConnectedToInternet, .networkConnectionLost: self = .noNetwork
        case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
        case .cannotConnectToHost, .timedOut: self = .refused(host)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            self = .badCertificate(host)
        default: self = .other(error.localizedDescription)
        }
    }

    var title: String {
        switch self {
        case .noNetwork: return NSLocalizedString("No connection", comment: "The title of a problem")
        case .unknownHost: return NSLocalizedString("Server not found", comment: "The title of a problem")
        case .refused: return NSLocalizedString("The server does not answer", comment: "The title of a problem")
        case .badCertificate: return NSLocalizedString("This connection is not safe", comment: "The title of a problem")
        case .crashed: return NSLocalizedString("The page has crashed", comment: "The title of a problem")
        case .other: return NSLocalizedString("The page cannot be shown", comment: "The title of a problem")
        }
    }

    var explanation: String {
        switch self {
        case .noNetwork:
            return NSLocalizedString(
                "The connection to the network was lost, or there is none.",
                comment: "Explains a problem"
            )
        case .unknownHost(let host):
            let text = NSLocalizedString(
                "There is no server with the name “%@”. Is it spelled right?",
                comment: "Explains a problem; a server's name"
            )
            return String(format: text, host)
        case .refused(let host):
            let text = NSLocalizedString(
                "“%@” refused the connection or took too long.",
                comment: "Explains a problem; a server's name"
            )
            return String(format: text, host)
        case .badCertificate(let host):
            let text = NSLocalizedString(
                "The certificate of “%@” cannot be trusted. Somebody could be listening in, so nothing was sent.",
                comment: "Explains a problem; a server's name"
            )
            return String(format: text, host)
        case .crashed:
            return NSLocalizedString(
                "Something in this page ended the process that showed it. Other pages are not affected.",
                comment: "Explains a problem"
            )
        case .other(let description): return description
        }
    }
}
