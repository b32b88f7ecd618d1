import Foundation
import Glibc

/// One address of one of the machine's interfaces, as the kernel lists them.
package struct InterfaceAddress {
  /// The interface's: "wlan0".
  package let name: String
  private let flags: UInt32
  private let family: sa_family_t?

  package var isUp: Bool { flags & UInt32(IFF_UP) != 0 }
  package var isLoopback: Bool { flags & UInt32(IFF_LOOPBACK) != 0 }
  package var isIPv4: Bool { family == sa_family_t(AF_INET) }
  /// Whether there is an address at all: an interface may be up without.
  package var isThere: Bool { family != nil }
  /// The interface's number.
  package var index: Int32 { Int32(if_nametoindex(name)) }

  package static var all: [InterfaceAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { $0?.pointee }.map { entry in
      InterfaceAddress(
        name: String(cString: entry.ifa_name),
        flags: entry.ifa_flags,
        family: entry.ifa_addr?.pointee.sa_family
      )
    }
  }
}
