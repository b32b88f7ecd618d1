import Foundation

/// Whether the machine has a way to the Internet at all.
enum Connectivity {
  /// Whether no route leads out of the machine. Where the kernel does not tell, there may be one.
  static var isOffline: Bool {
    let tables = ["/proc/net/route", "/proc/net/ipv6_route"].map { FileManager.default.contents(atPath: $0) }
    guard tables.contains(where: { $0 != nil }) else { return false }
    let texts = tables.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "" }
    return !hasDefaultRoute(ipv4: texts[0], ipv6: texts[1])
  }

  /// The tables as `/proc/net` prints them: numbers in hexadecimal, one route in a line.
  static func hasDefaultRoute(ipv4: String, ipv6: String) -> Bool {
    func rows(_ table: String) -> [[Substring]] {
      table.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    }
    let reject: UInt32 = 0x200
    return rows(ipv4).contains {
      $0.count > 3 && $0[1] == "00000000" && UInt32($0[3], radix: 16).map { $0 & reject } == 0
    }
      || rows(ipv6).contains {
        // Destination and its prefix, source and its, next hop, metric, two counts, flags, device.
        $0.count > 9 && $0[1] == "00" && $0[0].allSatisfy { $0 == "0" } && $0[9] != "lo"
          && UInt32($0[8], radix: 16).map { $0 & reject } == 0
      }
  }
}
