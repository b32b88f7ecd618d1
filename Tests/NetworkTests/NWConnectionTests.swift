import Foundation
import Testing

@testable import Network

@Suite("Connections")
struct NWConnectionTests {
  private let queue = DispatchQueue(label: "tests")

  private func listener(_ parameters: NWParameters, _ serve: @escaping @Sendable (NWConnection) -> Void) async throws
    -> NWListener
  {
    parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: parameters)
    let states = Told(NWListener.State.self)
    listener.stateUpdateHandler = states.tell
    listener.newConnectionHandler = serve
    listener.start(queue: queue)
    #expect(await states.first { $0 == .ready } == .ready)
    #expect(listener.port != nil && listener.port != .any)
    return listener
  }

  private func connect(_ port: NWEndpoint.Port?, _ parameters: NWParameters) async throws -> NWConnection {
    let connection = NWConnection(host: "127.0.0.1", port: try #require(port), using: parameters)
    #expect(connection.state == .setup)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    #expect(await states.first { $0 == .ready } == .ready)
    return connection
  }

  private func send(_ text: String, on connection: NWConnection, isFinal: Bool = false) async -> NWError? {
    await withCheckedContinuation { continuation in
      connection.send(
        content: Data(text.utf8),
        contentContext: isFinal ? .finalMessage : .defaultMessage,
        completion: .contentProcessed { continuation.resume(returning: $0) }
      )
    }
  }

  private struct Answer: Sendable {
    var text: String?
    var isComplete: Bool
    var error: NWError?
  }
  private func receive(_ minimum: Int, _ maximum: Int, on connection: NWConnection) async -> Answer {
    await withCheckedContinuation { continuation in
      connection.receive(minimumIncompleteLength: minimum, maximumLength: maximum) { data, _, isComplete, error in
        let text = data.map { String(decoding: $0, as: UTF8.self) }
        continuation.resume(returning: Answer(text: text, isComplete: isComplete, error: error))
      }
    }
  }

  /// Sends back what comes.
  private static let echo: @Sendable (NWConnection) -> Void = { connection in
    @Sendable func next() {
      connection.receive(minimumIncompleteLength: 1, maximumLength: 4096) { data, _, isComplete, _ in
        if let data { connection.send(content: data, completion: .idempotent) }
        if isComplete, !connection.parameters.isDatagram {
          connection.send(content: nil, contentContext: .finalMessage, completion: .idempotent)
        } else if connection.state == .ready {
          next()
        }
      }
    }
    connection.start(queue: DispatchQueue(label: "echo"))
    next()
  }

  @Test("Bytes go there and back over TCP, as many as are asked for, up to the end")
  func streams() async throws {
    let listener = try await listener(.tcp, Self.echo)
    let connection = try await connect(listener.port, .tcp)
    #expect(await send("hello ", on: connection) == nil)
    #expect(await send("world", on: connection, isFinal: true) == nil)
    let first = await receive(11, 100, on: connection)
    #expect(first.text == "hello world" && first.error == nil)
    let end = await receive(1, 100, on: connection)
    #expect(end.text == nil && end.isComplete)
    connection.cancel()
    listener.cancel()
  }

  @Test("What is received is cut at the maximum, and the rest stays")
  func parts() async throws {
    let listener = try await listener(.tcp, Self.echo)
    let connection = try await connect(listener.port, .tcp)
    #expect(await send("abcdef", on: connection) == nil)
    #expect(await receive(4, 4, on: connection).text == "abcd")
    #expect(await receive(2, 9, on: connection).text == "ef")
    let large = String(repeating: "x", count: 3_000_000)
    async let sent = send(large, on: connection)
    var count = 0
    while count < large.count { count += await receive(1, 1_000_000, on: connection).text?.count ?? large.count }
    #expect(await sent == nil && count == large.count)
    connection.cancel()
    listener.cancel()
  }

  @Test("Datagrams keep their bounds, and each other side is a connection")
  func datagrams() async throws {
    let listener = try await listener(.udp, Self.echo)
    let (one, other) = (try await connect(listener.port, .udp), try await connect(listener.port, .udp))
    #expect(one.maximumDatagramSize > 0)
    for (connection, text) in [(one, "first"), (other, "second"), (one, "third")] {
      #expect(await send(text, on: connection) == nil)
      let answer = await receive(1, 100, on: connection)
      #expect(answer.text == text && answer.isComplete)
    }
    for connection in [one, other] { connection.cancel() }
    listener.cancel()
  }

  @Test("What is sent and asked for before it is ready waits for that")
  func early() async throws {
    let listener = try await listener(.tcp, Self.echo)
    let connection = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: .tcp)
    connection.send(content: Data("early".utf8), completion: .idempotent)
    async let answer = receive(5, 5, on: connection)
    connection.start(queue: queue)
    #expect(await answer.text == "early")
    connection.cancel()
    listener.cancel()
  }

  @Test("Where nobody listens a connection waits, and is tried again when it is told to")
  func refused() async throws {
    let free = try await listener(.tcp, Self.echo)
    let port = try #require(free.port)
    let ended = Told(NWListener.State.self)
    free.stateUpdateHandler = ended.tell
    free.cancel()
    _ = await ended.first { $0 == .cancelled }
    let connection = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    let waits = { (state: NWConnection.State) in state == .waiting(.posix(.ECONNREFUSED)) }
    #expect(await states.first(where: waits) != nil)
    connection.restart()
    #expect(await states.first { $0 == .preparing } != nil)
    #expect(await states.first(where: waits) != nil)
    connection.cancel()
    #expect(await states.first { $0 == .cancelled } != nil)
    #expect(await send("x", on: connection) == .posix(.ECANCELED))
    #expect(await receive(1, 1, on: connection).error == .posix(.ECANCELED))
  }

  @Test("A port that is in use makes a listener fail")
  func inUse() async throws {
    let first = try await listener(.tcp, Self.echo)
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: try #require(first.port))
    let second = try NWListener(using: parameters)
    let states = Told(NWListener.State.self)
    second.stateUpdateHandler = states.tell
    second.start(queue: queue)
    #expect(await states.first { _ in true } == .failed(.posix(.EADDRINUSE)))
    first.cancel()
    #expect(throws: NWError.self) { try NWListener(using: NWParameters()) }
  }

  @Test("A listener tells of no more connections than it may")
  func limit() async throws {
    let told = Told(NWConnection.self)
    let listener = try await listener(.tcp) { told.tell($0) }
    listener.newConnectionLimit = 1
    let connection = try await connect(listener.port, .tcp)
    let first = await told.first { _ in true }
    #expect(first != nil && listener.newConnectionLimit == 0)
    // The system has taken another one, which is told of when the limit is raised.
    let waiting = try await connect(listener.port, .tcp)
    listener.newConnectionLimit = 1
    let second = await told.first { _ in true }
    #expect(second != nil && second !== first)
    for connection in [connection, waiting] { connection.cancel() }
    listener.cancel()
  }

  @Test("Sockets in the file system")
  func paths() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString.prefix(8) + ".sock").path
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .unix(path: path)
    let listener = try NWListener(using: parameters)
    let states = Told(NWListener.State.self)
    listener.stateUpdateHandler = states.tell
    listener.newConnectionHandler = Self.echo
    listener.start(queue: queue)
    #expect(await states.first { _ in true } == .ready)
    let connection = NWConnection(to: .unix(path: path), using: .tcp)
    connection.start(queue: queue)
    #expect(await send("path", on: connection) == nil)
    #expect(await receive(4, 4, on: connection).text == "path")
    connection.cancel()
    listener.cancel()
  }

  @Test("Hosts, ports and addresses by their texts")
  func texts() {
    #expect(NWEndpoint.Host("127.0.0.1") == .ipv4(.loopback) && NWEndpoint.Host("::1") == .ipv6(.loopback))
    #expect(NWEndpoint.Host("swift.org") == .name("swift.org", nil))
    #expect(
      NWEndpoint.Port("443") == .https && NWEndpoint.Port("no such service") == nil && NWEndpoint.Port("99999") == nil
    )
    #expect("\(NWEndpoint.hostPort(host: "::1", port: 80))" == "::1.80")
    #expect("\(NWEndpoint.hostPort(host: "127.0.0.1", port: 80))" == "127.0.0.1:80")
    #expect(IPv4Address("10.0.0.300") == nil && IPv4Address("169.254.1.1")?.isLinkLocal == true)
    #expect(IPv4Address(Data([1, 2, 3])) == nil && IPv4Address(Data([224, 0, 0, 1]))?.isMulticast == true)
    #expect(
      IPv6Address("::ffff:1.2.3.4")?.asIPv4 == IPv4Address("1.2.3.4") && IPv6Address("fe80::1")?.isLinkLocal == true
    )
    #expect(IPv6Address("fd00::1")?.isUniqueLocal == true && IPv6Address("ff02::1")?.isMulticast == true)
  }

  @Test("A name that there is not is an error of the resolver")
  func names() async {
    let connection = NWConnection(host: "no-such-host.invalid", port: 80, using: .tcp)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    let waiting = await states.first { if case .waiting = $0 { true } else { false } }
    #expect(waiting == .waiting(.dns(-65554)))
    connection.cancel()
  }
}
