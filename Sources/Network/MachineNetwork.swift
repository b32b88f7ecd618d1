import CGIO
import Foundation
import SlipwayGIO

/// What the machine says of its networks, and that it has changed.
protocol NetworkSource: Sendable {
  func state() async -> MachineNetwork.State

  /// Calls a body whenever the state may be another, on any thread, as long as the result is kept.
  func watch(_ changed: @escaping @Sendable () -> Void) async -> AnyObject & Sendable
}

/// GLib's monitor, and the kernel's list of interfaces.
struct MachineNetwork: NetworkSource {
  struct State: Equatable, Sendable {
    var isAvailable = false
    var isMetered = false
    /// Without the loopback; the one of the default route first.
    var interfaces: [NWInterface] = []
    var hasIPv4 = false
    var hasIPv6 = false
  }

  func state() async -> State {
    await GIOThread.result {
      let monitor = g_network_monitor_get_default()
      let tables = ["/proc/net/route", "/proc/net/ipv6_route"].map { text(of: URL(filePath: $0)) }
      let routes = Routes(ipv4: tables[0], ipv6: tables[1])
      return State(
        isAvailable: g_network_monitor_get_network_available(monitor) != 0,
        isMetered: g_network_monitor_get_network_metered(monitor) != 0,
        interfaces: Self.interfaces(in: URL(filePath: "/sys/class/net"), first: routes.names),
        hasIPv4: routes.hasIPv4,
        hasIPv6: routes.hasIPv6
      )
    }
  }

  // MARK: Interfaces

  /// - Parameters:
  ///   - folder: the kernel's folder of interfaces.
  ///   - first: those that come before the others.
  static func interfaces(in folder: URL, first: [String]) -> [NWInterface] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let all = names.sorted().compactMap { name -> NWInterface? in
      let place = folder.appending(path: name)
      let type = type(of: place)
      guard type != .loopback, ["up", "unknown"].contains(text(of: place.appending(path: "operstate"))) else {
        return nil
      }
      return NWInterface(type: type, name: name, index: Int(text(of: place.appending(path: "ifindex"))) ?? 0)
    }
    let order = { (interface: NWInterface) in first.firstIndex(of: interface.name) ?? first.count }
    return all.filter { order($0) < first.count }.sorted { order($0) < order($1) }
      + all.filter { order($0) == first.count }
  }

  private static func type(of place: URL) -> NWInterface.InterfaceType {
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: place.appending(path: name).path) }
    let kind = text(of: place.appending(path: "uevent"))
    if kind.contains("DEVTYPE=wwan") { return .cellular }
    if has("wireless") || has("phy80211") || kind.contains("DEVTYPE=wlan") { return .wifi }
    // The kernel's numbers of hardware: 1 is Ethernet, 772 the loopback.
    switch text(of: place.appending(path: "type")) {
    case "1": return kind.contains("DEVTYPE=bridge") || kind.contains("DEVTYPE=vxlan") ? .other : .wiredEthernet
    case "772": return .loopback
    default: return .other
    }
  }

  // MARK: Changes

  func watch(_ changed: @escaping @Sendable () -> Void) async -> AnyObject & Sendable {
    let changes = NetworkChanges(changed)
    // What changes from here on is heard of.
    await GIOThread.result {}
    return changes
  }
}

/// The interfaces of the default routes, as `/proc/net` prints them.
struct Routes: Equatable {
  private(set) var names: [String] = []
  private(set) var hasIPv4 = false
  private(set) var hasIPv6 = false

  init(ipv4: String, ipv6: String) {
    func rows(_ table: String) -> [[String]] {
      table.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
    // In each: the interface, what it leads to, … The metric tells which of several is used.
    let four = rows(ipv4).filter { $0.count > 7 && $0[1] == "00000000" && $0[7] == "00000000" }
      .sorted { (Int($0[6]) ?? 0) < (Int($1[6]) ?? 0) }.map { $0[0] }
    let six = rows(ipv6).filter {
      $0.count > 9 && $0[1] == "00" && $0[0].allSatisfy { $0 == "0" } && $0[9] != "lo"
    }.sorted { (UInt32($0[5], radix: 16) ?? 0) < (UInt32($1[5], radix: 16) ?? 0) }.map { $0[9] }
    (hasIPv4, hasIPv6) = (!four.isEmpty, !six.isEmpty)
    for name in four + six where !names.contains(name) { names.append(name) }
  }
}

private func text(of file: URL) -> String {
  let data = FileManager.default.contents(atPath: file.path) ?? Data()
  return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}
