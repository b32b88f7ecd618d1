import Foundation
import Testing

@testable import Network

@Suite("What a connection may go over") struct PathChoiceTests {
  private let queue = DispatchQueue(label: "tests")
  private let cable = NWInterface(type: .wiredEthernet, name: "eth0", index: 2)
  private let phone = NWInterface(type: .cellular, name: "wwan0", index: 4)

  private func machine(isMetered: Bool = false) -> MachineNetwork.State {
    .init(isAvailable: true, isMetered: isMetered, interfaces: [cable, phone], hasIPv4: true, hasIPv6: false)
  }

  @Test("Interfaces are chosen by kind, by name and by what they cost") func choice() {
    let any = NWParameters.tcp
    #expect(!any.choosesInterfaces && any.admitted(machine(), isLoopback: false) == [cable, phone])
    let required = NWParameters.tcp
    required.requiredInterfaceType = .cellular
    #expect(required.choosesInterfaces && required.admitted(machine(), isLoopback: false) == [phone])
    #expect(required.admitted(machine(), isLoopback: true).isEmpty)
    let kinds = NWParameters.udp
    kinds.prohibitedInterfaceTypes = [.wiredEthernet]
    #expect(kinds.copy().admitted(machine(), isLoopback: false) == [phone])
    let names = NWParameters.udp
    names.prohibitedInterfaces = [phone]
    #expect(names.copy().admitted(machine(), isLoopback: false) == [cable])
    let cheap = NWParameters.tls
    cheap.prohibitExpensivePaths = true
    #expect(cheap.copy().admitted(machine(), isLoopback: false) == [cable])
    #expect(cheap.admitted(machine(isMetered: true), isLoopback: false).isEmpty)
    #expect(cheap.admitted(machine(isMetered: true), isLoopback: true).map(\.type) == [.loopback])
  }

  @Test("A better path is one over an interface that the machine has come to prefer") func betterPath() {
    var path = BetterPath()
    #expect(path.update(2) == nil && path.update(2) == nil)
    #expect(path.update(4) == true && path.update(5) == nil && path.update(nil) == nil)
    #expect(path.update(2) == false && path.update(2) == nil)
    let connection = NWConnection(host: "127.0.0.1", port: 9, using: .tcp)
    #expect(connection.betterPathUpdateHandler == nil)
    connection.betterPathUpdateHandler = { _ in }
    #expect(connection.betterPathUpdateHandler != nil)
  }

  @Test("Where nothing may be used, a connection waits") func nothing() async {
    let parameters = NWParameters.tcp
    parameters.prohibitedInterfaceTypes = [.loopback]
    let connection = NWConnection(host: "127.0.0.1", port: 9, using: parameters)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    #expect(await states.first { $0 == .waiting(.posix(.ENETDOWN)) } != nil)
    connection.cancel()
  }

  @Test("A version that an address has not leads nowhere") func versions() async throws {
    let parameters = NWParameters.tcp
    let ip = try #require(parameters.defaultProtocolStack.internetProtocol as? NWProtocolIP.Options)
    #expect(ip.version == .any && NWProtocolIP.definition.name == "ip")
    ip.version = .v6
    #expect((parameters.copy().defaultProtocolStack.internetProtocol as? NWProtocolIP.Options)?.version == .v6)
    let connection = NWConnection(host: "127.0.0.1", port: 9, using: parameters)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    #expect(await states.first { if case .waiting(.dns) = $0 { true } else { false } } != nil)
    connection.cancel()
  }

  @Test("The system is told what its packets are to be like") func options() throws {
    let parameters = NWParameters.udp
    let ip = try #require(parameters.defaultProtocolStack.internetProtocol as? NWProtocolIP.Options)
    (ip.hopLimit, ip.disableFragmentation, ip.disableMulticastLoopback, ip.useMinimumMTU) = (7, true, true, true)
    let four = try Socket.make(AF_INET, isDatagram: true)
    try four.apply(parameters)
    #expect(four.get(Int32(IPPROTO_IP), IP_TTL) == 7 && four.get(Int32(IPPROTO_IP), IP_MULTICAST_LOOP) == 0)
    #expect(four.get(Int32(IPPROTO_IP), IP_MTU_DISCOVER) == IP_PMTUDISC_DO)
    let six = try Socket.make(AF_INET6, isDatagram: true)
    try six.apply(parameters)
    #expect(six.get(Int32(IPPROTO_IPV6), IPV6_UNICAST_HOPS) == 7)
    let fast = NWParameters.tcp
    fast.allowFastOpen = true
    let stream = try Socket.make(AF_INET, isDatagram: false)
    try stream.apply(fast.copy())
    #expect(stream.get(Int32(IPPROTO_TCP), TCP_FASTOPEN_CONNECT) == 1)
    let plain = try Socket.make(AF_INET, isDatagram: false)
    try plain.apply(.tcp)
    #expect(plain.get(Int32(IPPROTO_TCP), TCP_FASTOPEN_CONNECT) == 0)
  }
}
