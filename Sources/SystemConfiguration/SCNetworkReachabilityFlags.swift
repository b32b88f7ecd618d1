/// How a packet gets to an address, if it does.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Over a connection that comes and goes, such as one that is dialled. No connection of Linux's is told so.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// There is a way.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// A connection has to be made first. Never told here, nor the three ways in which it is made: the kernel's routes
  /// stand or do not.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The address is one of this machine's.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// No gateway stands between: the address is in an interface's own network.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// The way leads over a mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
  /// The other name of `connectionOnTraffic`.
  public static let connectionAutomatic = connectionOnTraffic
}
