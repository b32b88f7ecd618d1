import Foundation
import Testing

@testable import Network

@Suite("WebSockets")
struct WebSocketTests {
  private let queue = DispatchQueue(label: "tests")

  private func parameters(_ change: (NWProtocolWebSocket.Options) -> Void = { _ in }) -> NWParameters {
    let options = NWProtocolWebSocket.Options()
    change(options)
    let parameters = NWParameters.tcp
    parameters.defaultProtocolStack.applicationProtocols.insert(options, at: 0)
    return parameters
  }

  /// A listener, and each connection that it has told of.
  private func listener(_ parameters: NWParameters) async throws -> (
    NWListener, AsyncStream<NWConnection>.AsyncIterator
  ) {
    parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: parameters)
    let (connections, told) = AsyncStream.makeStream(of: NWConnection.self)
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      told.yield(connection)
    }
    let states = Told(NWListener.State.self)
    listener.stateUpdateHandler = states.tell
    listener.start(queue: queue)
    #expect(await states.first { $0 == .ready } == .ready)
    return (listener, connections.makeAsyncIterator())
  }

  private func client(_ listener: NWListener, _ path: String, _ parameters: NWParameters) throws -> (
    NWConnection, Told<NWConnection.State>
  ) {
    let port = try #require(listener.port)
    let connection = NWConnection(
      to: .url(try #require(URL(string: "ws://127.0.0.1:\(port)\(path)"))),
      using: parameters
    )
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    return (connection, states)
  }

  private func send(
    _ data: Data,
    _ metadata: NWProtocolWebSocket.Metadata,
    isComplete: Bool = true,
    on connection: NWConnection
  ) async -> NWError? {
    await withCheckedContinuation { continuation in
      connection.send(
        content: data,
        contentContext: .init(identifier: "test", metadata: [metadata]),
        isComplete: isComplete,
        completion: .contentProcessed { continuation.resume(returning: $0) }
      )
    }
  }

  private struct Message: Sendable {
    var data: Data?
    var metadata: NWProtocolWebSocket.Metadata?
    var isComplete: Bool
    var error: NWError?
    var text: String? { data.map { String(decoding: $0, as: UTF8.self) } }
  }
  private func receive(on connection: NWConnection) async -> Message {
    await withCheckedContinuation { continuation in
      connection.receiveMessage { data, context, isComplete, error in
        let metadata = context?.protocolMetadata(definition: NWProtocolWebSocket.definition)
        continuation.resume(
          returning: Message(
            data: data,
            metadata: metadata as? NWProtocolWebSocket.Metadata,
            isComplete: isComplete,
            error: error
          )
        )
      }
    }
  }

  @Test("Messages go both ways, as text and as bytes, in one piece or in several")
  func messages() async throws {
    var (listener, connections) = try await listener(parameters())
    let (client, states) = try client(listener, "/", parameters())
    #expect(await states.first { $0 == .ready } == .ready)
    let server = try #require(await connections.next())
    #expect(await send(Data("héllo".utf8), .init(opcode: .text), on: client) == nil)
    var got = await receive(on: server)
    #expect(got.text == "héllo" && got.metadata?.opcode == .text && got.isComplete && got.error == nil)
    for size in [0, 125, 126, 65_535, 65_536, 70_000] {
      let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
      #expect(await send(bytes, .init(opcode: .binary), on: server) == nil)
      got = await receive(on: client)
      #expect(got.data == bytes && got.metadata?.opcode == .binary, "\(size) bytes")
    }
    #expect(await send(Data("in ".utf8), .init(opcode: .text), isComplete: false, on: client) == nil)
    #expect(await send(Data("parts".utf8), .init(opcode: .cont), on: client) == nil)
    #expect(await receive(on: server).text == "in parts")
    // Without any metadata it is bytes; what is received in parts is not complete at first.
    client.send(content: Data("abcdef".utf8), completion: .idempotent)
    let part: (String?, Bool) = await withCheckedContinuation { continuation in
      server.receive(minimumIncompleteLength: 1, maximumLength: 4) { data, context, isComplete, _ in
        #expect(context?.protocolMetadata.count == 1)
        continuation.resume(returning: (data.map { String(decoding: $0, as: UTF8.self) }, isComplete))
      }
    }
    #expect(part == ("abcd", false))
    got = await receive(on: server)
    #expect(got.text == "ef" && got.isComplete && got.metadata?.opcode == .binary)
    for connection in [client, server] { connection.cancel() }
    listener.cancel()
  }

  @Test("A server sees what a client asks for, and chooses")
  func handshake() async throws {
    let asked = Told(String.self)
    let serving = parameters { options in
      options.setClientRequestHandler(queue) { subprotocols, fields in
        asked.tell("\(subprotocols) \(fields.first { $0.name == "X-Hut" }?.value ?? "")")
        return .init(
          status: .accept,
          subprotocol: "hut.2",
          additionalHeaders: [("X-Server", "slipway"), ("X-Bad", "a\r\nb")]
        )
      }
    }
    var (listener, connections) = try await listener(serving)
    let wanting = parameters { options in
      options.setSubprotocols(["hut.1", "hut.2"])
      options.setAdditionalHeaders([("X-Hut", "Jamtal")])
    }
    let (client, states) = try client(listener, "/room?id=1", wanting)
    let unstarted = NWConnection(to: client.endpoint, using: client.parameters)
    #expect(unstarted.metadata(definition: NWProtocolWebSocket.definition) == nil)
    #expect(await states.first { $0 == .ready } == .ready)
    #expect(await asked.first { _ in true } == "[\"hut.1\", \"hut.2\"] Jamtal")
    let known = client.metadata(definition: NWProtocolWebSocket.definition) as? NWProtocolWebSocket.Metadata
    #expect(known?.selectedSubprotocol == "hut.2")
    #expect(known?.additionalServerHeaders?.contains { $0 == ("X-Server", "slipway") } == true)
    #expect(known?.additionalServerHeaders?.contains { $0.0 == "X-Bad" } == false)
    #expect(client.metadata(definition: NWProtocolTLS.definition) == nil)
    #expect(NWProtocolWebSocket.definition.name == "websocket" && NWProtocolTLS.definition.debugDescription == "tls")
    #expect(client.parameters.debugDescription == "websocket, tcp")
    let response = NWProtocolWebSocket.Response(status: .reject, subprotocol: nil)
    #expect(response.status == .reject && response.subprotocol == nil && response.additionalHeaders == nil)
    for connection in [client, await connections.next()] { connection?.cancel() }
    listener.cancel()
  }

  @Test("A client that is refused fails")
  func refusal() async throws {
    let serving = parameters { options in
      options.setClientRequestHandler(queue) { _, _ in .init(status: .reject, subprotocol: nil) }
    }
    let (listener, connections) = try await listener(serving)
    let (client, states) = try client(listener, "/", parameters())
    let failed = await states.first { if case .failed = $0 { true } else { false } }
    #expect(failed == .failed(.posix(.ECONNABORTED)))
    client.cancel()
    listener.cancel()
    // The server's side goes with whoever keeps it.
    withExtendedLifetime(connections) {}
  }

  @Test("Pings are answered by the connection or by the app")
  func pings() async throws {
    var (listener, connections) = try await listener(parameters { $0.autoReplyPing = true })
    let (client, states) = try client(listener, "/", parameters())
    #expect(await states.first { $0 == .ready } == .ready)
    let server = try #require(await connections.next())
    let pongs = Told(String.self)
    let ping = NWProtocolWebSocket.Metadata(opcode: .ping)
    ping.setPongHandler(queue) { pongs.tell($0.map { "\($0)" } ?? "pong") }
    #expect(await send(Data("are you there".utf8), ping, on: client) == nil)
    // The answer is read with what comes next.
    #expect(await send(Data("x".utf8), .init(opcode: .binary), on: server) == nil)
    #expect(await receive(on: client).text == "x")
    #expect(await pongs.first { _ in true } == "pong")
    // This client does not answer by itself.
    #expect(await send(Data("you?".utf8), .init(opcode: .ping), on: server) == nil)
    let got = await receive(on: client)
    #expect(got.text == "you?" && got.metadata?.opcode == .ping)
    #expect(await send(Data("too long".utf8) + Data(count: 125), .init(opcode: .ping), on: client) == .posix(.EMSGSIZE))
    // A ping that nobody answers any more.
    #expect(await send(Data(), ping, on: client) == nil)
    client.cancel()
    #expect(await pongs.first { _ in true } != nil)
    server.cancel()
    listener.cancel()
  }

  @Test("A close says why, and is answered")
  func closing() async throws {
    var (listener, connections) = try await listener(parameters())
    let (client, states) = try client(listener, "/", parameters())
    #expect(await states.first { $0 == .ready } == .ready)
    let server = try #require(await connections.next())
    let close = NWProtocolWebSocket.Metadata(opcode: .close)
    #expect(close.closeCode == .protocolCode(.noStatusReceived))
    close.closeCode = .applicationCode(3001)
    #expect(await send(Data("bye".utf8), close, on: client) == nil)
    var got = await receive(on: server)
    #expect(got.metadata?.opcode == .close && got.metadata?.closeCode == .applicationCode(3001) && got.text == "bye")
    got = await receive(on: server)
    #expect(got.error == .posix(.ENOTCONN) && got.isComplete && got.data == nil)
    #expect(await receive(on: client).metadata?.closeCode == .applicationCode(3001))
    #expect(await send(Data("late".utf8), .init(opcode: .text), on: client) == .posix(.ENOTCONN))
    for connection in [client, server] { connection.cancel() }
    listener.cancel()
  }

  @Test("Close codes by their numbers")
  func codes() throws {
    #expect(try NWProtocolWebSocket.CloseCode(rawValue: 1000) == .protocolCode(.normalClosure))
    #expect(try NWProtocolWebSocket.CloseCode(rawValue: 3999) == .applicationCode(3999))
    #expect(try NWProtocolWebSocket.CloseCode(rawValue: 4999) == .privateCode(4999))
    for number: UInt16 in [0, 999, 1004, 2999, 5000] {
      #expect(throws: NWError.self) { try NWProtocolWebSocket.CloseCode(rawValue: number) }
    }
    let defined: [NWProtocolWebSocket.CloseCode.Defined] = [
      .normalClosure, .goingAway, .protocolError, .unsupportedData, .noStatusReceived, .abnormalClosure,
      .invalidFramePayloadData, .policyViolation, .messageTooBig, .mandatoryExtension, .internalServerError,
      .tlsHandshake,
    ]
    #expect(defined.map(\.rawValue) == [1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1015])
  }

  @Test("A message that is too long ends the connection")
  func limits() async throws {
    var (listener, connections) = try await listener(parameters { $0.maximumMessageSize = 10 })
    let (client, states) = try client(listener, "/", parameters())
    #expect(await states.first { $0 == .ready } == .ready)
    let server = try #require(await connections.next())
    #expect(await send(Data(count: 6), .init(opcode: .binary), isComplete: false, on: client) == nil)
    #expect(await send(Data(count: 6), .init(opcode: .cont), on: client) == nil)
    #expect(await receive(on: server).error == .posix(.EMSGSIZE))
    #expect(await receive(on: client).metadata?.closeCode == .protocolCode(.messageTooBig))
    client.cancel()
    listener.cancel()
  }

  @Test("Two sides that know of each other need no handshake")
  func withoutHandshake() async throws {
    var (listener, connections) = try await listener(parameters { $0.skipHandshake = true })
    let (client, states) = try client(listener, "/", parameters { $0.skipHandshake = true })
    #expect(await states.first { $0 == .ready } == .ready)
    let server = try #require(await connections.next())
    #expect(await send(Data("at once".utf8), .init(opcode: .text), on: client) == nil)
    #expect(await receive(on: server).text == "at once")
    for connection in [client, server] { connection.cancel() }
    listener.cancel()
  }

  // MARK: Bytes

  @Test("A server's proof is the standard's example")
  func proof() {
    // RFC 6455, section 1.3.
    #expect(WebSocketHead.answer(to: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test("Frames are the standard's examples, byte by byte")
  func frames() throws {
    // RFC 6455, section 5.7.
    let hello = Data("Hello".utf8)
    let plain = WebSocketFrame(isLast: true, opcode: .text, payload: hello).encoded(isMasked: false)
    #expect(Array(plain) == [0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f])
    var reader = WebSocketReader(expectsMask: true, limit: 0)
    for byte: UInt8 in [0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51] {
      reader.append(Data([byte]))
      #expect(try reader.next() == nil)
    }
    reader.append(Data([0x58]))
    let frame = try #require(try reader.next())
    #expect(frame.isLast && frame.opcode == .text && frame.payload == hello)
    let masked = WebSocketFrame(isLast: true, opcode: .text, payload: hello).encoded(isMasked: true)
    reader.append(masked)
    #expect(try reader.next()?.payload == hello && masked.count == 11)
  }

  @Test(
    "What breaks the protocol is refused",
    arguments: [
      [0xc1, 0x80, 0, 0, 0, 0], [0x83, 0x80, 0, 0, 0, 0], [0x81, 0x00], [0x09, 0x80, 0, 0, 0, 0],
      [0x89, 0xfe, 0, 126, 0, 0, 0, 0],
    ] as [[UInt8]]
  )
  func broken(bytes: [UInt8]) {
    var reader = WebSocketReader(expectsMask: true, limit: 0)
    reader.append(Data(bytes))
    #expect(throws: WebSocketReader.Failure.self) { _ = try reader.next() }
  }
}
