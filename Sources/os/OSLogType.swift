/// How much an entry of the log matters.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  /// The priority that the journal knows it by (`syslog(3)`).
  var priority: Int {
    switch self {
    case .debug: 7
    case .info: 6
    case .error: 3
    case .fault: 2
    default: 5
    }
  }
}
