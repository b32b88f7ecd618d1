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
        case .noNetwork: return "No connection"
        case .unknownHost: return "Server not found"
        case .refused: return "The server does not answer"
        case .badCertificate: return "This connection is not safe"
        case .crashed: return "The page has crashed"
        case .other: return "The page cannot be shown"
        }
    }

    var explanation: String {
        switch self {
        case .noNetwork: return "The connection to the network was lost, or there is none."
        case .unknownHost(let host): return "There is no server with the name “\(host)”. Is it spelled right?"
        case .refused(let host): return "“\(host)” refused the connection or took too long."
        case .badCertificate(let host):
            return "The certificate of “\(host)” cannot be trusted. Somebody could be listening in, so nothing was sent."
        case .crashed: return "Something in this page ended the process that showed it. Other pages are not affected."
        case .other(let description): return description
        }
    }
}
