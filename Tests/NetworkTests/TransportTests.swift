import Foundation
import Testing

@testable import Network

@Suite("What connections go over")
struct TransportTests {
  private let queue = DispatchQueue(label: "tests")

  /// Two ends of a connection on the loopback.
  private func pair(_ parameters: NWParameters) async throws -> (NWListener, NWConnection, NWConnection) {
    let own = parameters.copy()
    own.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: own)
    let (states, accepted) = (Told(NWListener.State.self), Told(NWConnection.self))
    listener.stateUpdateHandler = states.tell
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      accepted.tell(connection)
    }
    listener.start(queue: queue)
    #expect(await states.first { $0 == .ready } == .ready)
    let connection = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: parameters)
    let told = Told(NWConnection.State.self)
    connection.stateUpdateHandler = told.tell
    let (paths, viability) = (Told(NWPath.self), Told(Bool.self))
    connection.pathUpdateHandler = paths.tell
    connection.viabilityUpdateHandler = viability.tell
    #expect(connection.currentPath == nil)
    connection.start(queue: queue)
    #expect(await told.first { $0 == .ready } == .ready)
    let path = try #require(await paths.first { _ in true })
    #expect(path.status == .satisfied && path == connection.currentPath)
    #expect(path.remoteEndpoint == .hostPort(host: "127.0.0.1", port: try #require(listener.port)))
    guard case .hostPort(let host, let port)? = path.localEndpoint else { throw CancellationError() }
    #expect(host == "127.0.0.1" && port != listener.port)
    #expect(await viability.first { _ in true } == true)
    if parameters.isDatagram { connection.send(content: Data("a".utf8), completion: .idempotent) }
    return (listener, connection, try #require(await accepted.first { _ in true }))
  }

  @Test("A connection knows its two ends, and that it can carry something")
  func paths() async throws {
    let (listener, connection, other) = try await pair(.tcp)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.cancel()
    _ = await states.first { $0 == .cancelled }
    #expect(connection.currentPath == nil)
    other.cancel()
    listener.cancel()
  }

  @Test("TCP says what waits to be read")
  func metadata() async throws {
    let (listener, connection, other) = try await pair(.tcp)
    let metadata = try #require(connection.metadata(definition: NWProtocolTCP.definition) as? NWProtocolTCP.Metadata)
    #expect(metadata.availableReceiveBuffer == 0 && metadata.availableSendBuffer == 0)
    #expect(connection.metadata(definition: NWProtocolUDP.definition) == nil)
    other.cancel()
    connection.cancel()
    listener.cancel()
    let (second, datagrams, there) = try await pair(.udp)
    #expect(datagrams.metadata(definition: NWProtocolUDP.definition) is NWProtocolUDP.Metadata)
    #expect(datagrams.metadata(definition: NWProtocolTCP.definition) == nil)
    there.cancel()
    datagrams.cancel()
    second.cancel()
  }

  @Test("The kernel is told what the options say")
  func options() throws {
    let tcp = NWProtocolTCP.Options()
    (tcp.noPush, tcp.maximumSegmentSize, tcp.connectionDropTime, tcp.enableFastOpen) = (true, 900, 7, true)
    tcp.disableAckStretching = true
    let parameters = NWParameters(tls: nil, tcp: tcp)
    parameters.serviceClass = .interactiveVoice
    let socket = try Socket.make(AF_INET, isDatagram: false)
    try socket.apply(parameters.copy())
    let level = Int32(IPPROTO_TCP)
    #expect(socket.get(level, TCP_CORK) == 1)
    #expect(socket.get(level, TCP_USER_TIMEOUT) == 7000)
    #expect(socket.get(level, TCP_FASTOPEN_CONNECT) == 1)
    #expect(socket.get(level, TCP_QUICKACK) == 1)
    #expect(socket.get(Int32(IPPROTO_IP), IP_TOS) == 46 << 2)
    let udp = NWProtocolUDP.Options()
    udp.preferNoChecksum = true
    let datagrams = NWParameters.udp
    datagrams.defaultProtocolStack.transportProtocol = udp
    let other = try Socket.make(AF_INET, isDatagram: true)
    try other.apply(datagrams)
    #expect(other.get(SOL_SOCKET, SO_NO_CHECK) == 1)
    #expect(other.get(Int32(IPPROTO_IP), IP_TOS) == 0)
  }

  @Test(
    "Service classes are marks in the packets",
    arguments: [
      (NWParameters.ServiceClass.background, 32), (.interactiveVideo, 136), (.responsiveData, 72), (.signaling, 96),
    ] as [(NWParameters.ServiceClass, Int32)]
  )
  func classes(_ serviceClass: NWParameters.ServiceClass, _ mark: Int32) { #expect(serviceClass.mark == mark) }

  @Test("Groups and kinds of addresses")
  func addresses() throws {
    #expect("\(IPv4Address.mdnsGroup)" == "224.0.0.251" && IPv4Address.allReportsGroup.isMulticast)
    #expect(
      IPv6Address.linkLocalNodes.multicastScope == .linkLocal && IPv6Address.nodeLocalNodes.multicastScope == .nodeLocal
    )
    #expect(IPv6Address("ff0e::1")?.multicastScope == .global && IPv6Address.loopback.multicastScope == nil)
    #expect(
      IPv6Address("ff05::1")?.multicastScope == .siteLocal
        && IPv6Address("ff08::1")?.multicastScope == .organizationLocal
    )
    #expect(IPv6Address("2002:c000:204::")?.is6to4 == true && !IPv6Address.loopback.is6to4)
    #expect(IPv6Address("::1.2.3.4")?.isIPv4Compatabile == true && !IPv6Address.loopback.isIPv4Compatabile)
    #expect(IPv6Address.linkLocalRouters.isMulticast && IPv6Address.broadcast.isAny)
  }
}
