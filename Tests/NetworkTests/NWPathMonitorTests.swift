import Foundation
import Testing

@testable import Network

/// A machine whose networks a test changes.
private final class TestNetwork: NetworkSource {
  private struct Contents {
    var state: MachineNetwork.State
    var watchers: [Weak] = []
  }
  private final class Watch: Sendable {
    let changed: @Sendable () -> Void
    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
  }
  private struct Weak { weak var watch: Watch? }

  private let contents: Locked<Contents>

  init(_ state: MachineNetwork.State) { contents = Locked(Contents(state: state)) }

  func state() async -> MachineNetwork.State { contents.withLock { $0.state } }

  func watch(_ changed: @escaping @Sendable () -> Void) async -> AnyObject & Sendable {
    let watch = Watch(changed)
    contents.withLock { $0.watchers.append(Weak(watch: watch)) }
    return watch
  }

  /// Whether anybody still watches.
  var isWatched: Bool { contents.withLock { $0.watchers.contains { $0.watch != nil } } }

  func become(_ state: MachineNetwork.State) {
    let watchers = contents.withLock { contents in
      contents.state = state
      return contents.watchers.compactMap(\.watch)
    }
    for watcher in watchers { watcher.changed() }
  }
}

struct NWPathMonitorTests {
  private static let cable = NWInterface(type: .wiredEthernet, name: "eth0", index: 2)
  private static let wifi = NWInterface(type: .wifi, name: "wlan0", index: 3)
  private static let phone = NWInterface(type: .cellular, name: "wwan0", index: 4)

  private static func state(_ interfaces: NWInterface..., isMetered: Bool = false) -> MachineNetwork.State {
    .init(isAvailable: !interfaces.isEmpty, isMetered: isMetered, interfaces: interfaces, hasIPv4: true, hasIPv6: false)
  }

  @Test func thePathIsToldAtFirstAndWhenItChanges() async {
    let network = TestNetwork(Self.state(Self.wifi))
    let monitor = NWPathMonitor(source: network) { _ in true }
    let (paths, continuation) = AsyncStream.makeStream(of: NWPath.self)
    let queue = DispatchQueue(label: "paths")
    monitor.pathUpdateHandler = { path in
      dispatchPrecondition(condition: .onQueue(queue))
      continuation.yield(path)
    }
    #expect(monitor.currentPath.status == .unsatisfied && monitor.queue == nil)
    monitor.start(queue: queue)
    monitor.start(queue: .main)
    #expect(monitor.queue === queue)
    var iterator = paths.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.status == .satisfied && first?.availableInterfaces == [Self.wifi])
    #expect(first?.usesInterfaceType(.wifi) == true && first?.usesInterfaceType(.cellular) == false)
    #expect(first?.supportsIPv4 == true && first?.supportsIPv6 == false && first?.supportsDNS == true)
    #expect(first?.isExpensive == false && first?.isConstrained == false)
    network.become(Self.state(Self.wifi))
    network.become(Self.state())
    let second = await iterator.next()
    #expect(second?.status == .unsatisfied && second?.availableInterfaces == [], "what is the same is not told")
    #expect(second?.unsatisfiedReason == .notAvailable && second?.supportsDNS == false)
    #expect(monitor.currentPath == second)
    network.become(Self.state(Self.wifi, isMetered: true))
    #expect(await iterator.next()?.isExpensive == true)
    monitor.cancel()
    #expect(!network.isWatched)
  }

  @Test func onlyTheKindsThatAreWanted() async {
    let network = TestNetwork(Self.state(Self.cable, Self.phone))
    func path(_ admits: @escaping @Sendable (NWInterface.InterfaceType) -> Bool) async -> NWPath? {
      var iterator = NWPathMonitor(source: network, admits: admits).makeAsyncIterator()
      return await iterator.next()
    }
    #expect(await path { $0 == .wifi }?.status == .unsatisfied)
    #expect(await path { $0 == .cellular }?.isExpensive == true)
    #expect(await path { $0 != .cellular }?.availableInterfaces == [Self.cable])
  }

  @Test func pathsAsASequence() async {
    let network = TestNetwork(Self.state(Self.cable))
    let monitor = NWPathMonitor(source: network) { _ in true }
    var statuses: [NWPath.Status] = []
    for await path in monitor {
      statuses.append(path.status)
      if statuses.count == 1 { network.become(Self.state()) } else { monitor.cancel() }
    }
    #expect(statuses == [.satisfied, .unsatisfied])
    for await _ in monitor { Issue.record("it was cancelled") }
  }

  // MARK: The machine

  @Test func theKernelsInterfaces() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "net-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, files) in [
      "lo": ["type": "772", "operstate": "unknown", "ifindex": "1"],
      "eth0": ["type": "1", "operstate": "up", "ifindex": "2"],
      "wlan0": ["type": "1", "operstate": "up", "ifindex": "3", "uevent": "DEVTYPE=wlan\nINTERFACE=wlan0"],
      "wwan0": ["type": "65534", "operstate": "unknown", "ifindex": "4", "uevent": "DEVTYPE=wwan"],
      "eth1": ["type": "1", "operstate": "down", "ifindex": "5"],
      "br0": ["type": "1", "operstate": "up", "ifindex": "6", "uevent": "DEVTYPE=bridge"],
    ] {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, text) in files { try Data((text + "\n").utf8).write(to: place.appending(path: file)) }
    }
    let interfaces = MachineNetwork.interfaces(in: folder, first: ["wlan0"])
    #expect(interfaces.map(\.name) == ["wlan0", "br0", "eth0", "wwan0"])
    #expect(interfaces.map(\.type) == [.wifi, .other, .wiredEthernet, .cellular])
    #expect(interfaces.map(\.index) == [3, 6, 2, 4])
  }

  @Test func defaultRoutes() {
    let four = """
      Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT
      wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
      eth0\t00000000\t0102A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
      eth1\t0002A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0
      """
    let none = String(repeating: "0", count: 32)
    let six = """
      \(none) 00 \(none) 00 \(none) 00000400 00000001 00000000 00000003 tun0
      \(none) 00 \(none) 00 \(none) ffffffff 00000001 00000000 00200200 lo
      """
    let routes = Routes(ipv4: four, ipv6: six)
    #expect(routes.names == ["eth0", "wlan0", "tun0"] && routes.hasIPv4 && routes.hasIPv6)
    #expect(Routes(ipv4: "", ipv6: "").names.isEmpty)
  }

  @Test func theMachineAnswers() async {
    let state = await MachineNetwork().state()
    #expect(!state.interfaces.contains { $0.type == .loopback })
    let watch = await MachineNetwork().watch {}
    withExtendedLifetime(watch) {}
    let monitor = NWPathMonitor(prohibitedInterfaceTypes: [.loopback])
    var iterator = monitor.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    monitor.cancel()
    #expect(NWPathMonitor(requiredInterfaceType: .loopback).currentPath.status == .unsatisfied)
  }
}
