import Foundation

/// A way out of the machine.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Hashable, Sendable, CaseIterable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  /// The kernel's name: "wlan0".
  public let name: String
  public let index: Int

  public var debugDescription: String { name }
}
