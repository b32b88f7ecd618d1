import Foundation

/// The connection to the booking service. The service is in the app; the user decides in Info how well it is reached.
enum Connection: String, CaseIterable {
    case good
    case slow
    case none

    static var current: Connection {
        get { UserDefaults.standard.string(forKey: "Connection").flatMap(Connection.init) ?? .good }
        set { UserDefaults.standard.set(newValue.rawValue, forKey: "Connection") }
    }

    /// Seconds until an answer comes.
    var delay: TimeInterval {
        switch self {
        case .good, .none: return 0.4
        case .slow: return 3
        }
    }
}
