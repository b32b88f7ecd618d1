import Foundation
import Testing

@testable import Network

/// Messages behind a head of four bytes: a letter that says what it is, and the length in three digits.
private final class Envelope: NWProtocolFramerImplementation {
  static let definition = NWProtocolFramer.Definition(implementation: Envelope.self)
  static let label = "Envelope"

  private let isSlow: Bool
  init(framer: NWProtocolFramer.Instance) { isSlow = framer.options["slow"] as? Bool ?? false }

  func start(framer: NWProtocolFramer.Instance) -> NWProtocolFramer.StartResult {
    guard isSlow else { return .ready }
    framer.scheduleWakeup(wakeupTime: .forever)
    framer.scheduleWakeup(wakeupTime: .milliseconds(1))
    return .willMarkReady
  }

  func wakeup(framer: NWProtocolFramer.Instance) { framer.async { framer.markReady() } }

  func handleInput(framer: NWProtocolFramer.Instance) -> Int {
    while true {
      var head: String?
      _ = framer.parseInput(minimumIncompleteLength: 4, maximumLength: 4) { bytes, _ in
        guard let bytes, bytes.count == 4 else { return 0 }
        head = String(decoding: bytes, as: UTF8.self)
        return 4
      }
      guard let head else { return 4 }
      let (kind, length) = (String(head.prefix(1)), Int(head.dropFirst()) ?? 0)
      if kind == "!" { framer.markFailed(error: .posix(.EBADMSG)) }
      if kind == "-" {
        // What nobody wants is passed over, though it has not come yet.
        _ = framer.parseInput(minimumIncompleteLength: 0, maximumLength: 0) { _, _ in length }
        continue
      }
      let message = NWProtocolFramer.Message(instance: framer)
      message["kind"] = kind
      if kind == "2" {
        framer.deliverInput(data: Data("two ".utf8), message: message, isComplete: false)
        framer.deliverInput(data: Data("parts".utf8), message: message, isComplete: true)
      } else if !framer.deliverInputNoCopy(length: length, message: message, isComplete: true) {
        return 0
      }
    }
  }

  func handleOutput(
    framer: NWProtocolFramer.Instance,
    message: NWProtocolFramer.Message,
    messageLength: Int,
    isComplete: Bool
  ) {
    let digits = String(messageLength)
    let length = String(repeating: "0", count: 3 - digits.count) + digits
    framer.writeOutput(data: Data((message["kind"] as? String ?? "m").utf8))
    framer.writeOutput(data: Array(length.utf8))
    if message["kind"] as? String == "u" {
      framer.parseOutput(minimumIncompleteLength: 0, maximumLength: .max) { bytes, isLast in
        guard let bytes, isLast else { return 0 }
        framer.writeOutput(data: Data(String(decoding: bytes, as: UTF8.self).uppercased().utf8))
        return bytes.count
      }
    } else {
      #expect(throws: NWError.posix(.EINVAL)) { try framer.writeOutputNoCopy(length: messageLength + 1) }
      #expect(throws: Never.self) { try framer.writeOutputNoCopy(length: messageLength) }
    }
  }

  func stop(framer: NWProtocolFramer.Instance) -> Bool {
    note("stop", framer)
    return true
  }
  func cleanup(framer: NWProtocolFramer.Instance) { note("cleanup", framer) }
  private func note(_ text: String, _ framer: NWProtocolFramer.Instance) {
    (framer.options["log"] as? Locked<[String]>)?.withLock { $0.append(text) }
  }
}

@Suite("Protocols of an app's own", .serialized)
struct FramerTests {
  private let queue = DispatchQueue(label: "tests")
  /// What the implementations of this test have noted.
  private let log = Locked<[String]>([])

  private func parameters(isSlow: Bool = false) -> NWParameters {
    let parameters = NWParameters.tcp
    let options = NWProtocolFramer.Options(definition: Envelope.definition)
    options["slow"] = isSlow
    options["log"] = log
    parameters.defaultProtocolStack.applicationProtocols.insert(options, at: 0)
    return parameters
  }

  /// A connection of the protocol, and a plain one on the other side.
  private func pair(isSlow: Bool = false) async throws -> (NWConnection, plain: NWConnection, NWListener) {
    let plain = NWParameters.tcp
    plain.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: plain)
    let (states, accepted) = (Told(NWListener.State.self), Told(NWConnection.self))
    listener.stateUpdateHandler = states.tell
    listener.newConnectionHandler = { connection in
      connection.start(queue: DispatchQueue(label: "other"))
      accepted.tell(connection)
    }
    listener.start(queue: queue)
    _ = await states.first { $0 == .ready }
    let connection = NWConnection(
      host: "127.0.0.1",
      port: try #require(listener.port),
      using: parameters(isSlow: isSlow)
    )
    let ready = Told(NWConnection.State.self)
    connection.stateUpdateHandler = ready.tell
    connection.start(queue: queue)
    #expect(await ready.first { $0 == .ready } != nil)
    return (connection, try #require(await accepted.first { _ in true }), listener)
  }

  private struct Answer: Sendable {
    var text: String?
    var kind: String?
    var isComplete: Bool
    var error: NWError?
  }
  private func message(on connection: NWConnection) async -> Answer {
    await withCheckedContinuation { continuation in
      connection.receiveMessage { data, context, isComplete, error in
        let metadata = context?.protocolMetadata(definition: Envelope.definition) as? NWProtocolFramer.Message
        continuation.resume(
          returning: Answer(
            text: data.map { String(decoding: $0, as: UTF8.self) },
            kind: metadata?["kind"] as? String,
            isComplete: isComplete,
            error: error
          )
        )
      }
    }
  }
  private func write(_ text: String, on connection: NWConnection) async {
    await withCheckedContinuation { continuation in
      connection.send(content: Data(text.utf8), completion: .contentProcessed { _ in continuation.resume() })
    }
  }
  private func read(_ count: Int, on connection: NWConnection) async -> String {
    await withCheckedContinuation { continuation in
      connection.receive(minimumIncompleteLength: count, maximumLength: count) { data, _, _, _ in
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }

  @Test("Messages go out behind their heads, as the implementation writes them") func output() async throws {
    let (connection, plain, listener) = try await pair()
    connection.send(content: Data("hello".utf8), completion: .idempotent)
    #expect(await read(9, on: plain) == "m005hello")
    let message = NWProtocolFramer.Message(definition: Envelope.definition)
    message["kind"] = "u"
    let context = NWConnection.ContentContext(identifier: "loud", metadata: [message])
    connection.send(content: Data("hello".utf8), contentContext: context, completion: .idempotent)
    #expect(await read(9, on: plain) == "u005HELLO")
    for end in [connection, plain] { end.cancel() }
    listener.cancel()
  }

  @Test("Messages come in whole, however the bytes come") func input() async throws {
    let (connection, plain, listener) = try await pair()
    await write("a005hel", on: plain)
    async let first = message(on: connection)
    await write("lob", on: plain)
    #expect(await first.text == "hello")
    await write("003abc2000-004", on: plain)
    let second = await message(on: connection)
    #expect(second.text == "abc" && second.kind == "b" && second.isComplete && second.error == nil)
    #expect(await message(on: connection).text == "two parts")
    await write("xx", on: plain)
    await write("xxd001!", on: plain)
    #expect(await message(on: connection).text == "!")
    for end in [connection, plain] { end.cancel() }
    listener.cancel()
  }

  @Test("One that needs time says when it is ready, and one that fails ends the connection") func life() async throws {
    let (connection, plain, listener) = try await pair(isSlow: true)
    #expect(connection.metadata(definition: Envelope.definition) is NWProtocolFramer.Message)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    await write("!000", on: plain)
    #expect(await states.first { $0 == .failed(.posix(.EBADMSG)) } != nil)
    #expect(log.withLock { $0 } == ["stop", "cleanup"])
    for end in [connection, plain] { end.cancel() }
    listener.cancel()
  }

  @Test("It stands above TLS and WebSocket as it stands above TCP: on a message's bytes") func above() throws {
    let parameters = parameters()
    parameters.defaultProtocolStack.applicationProtocols.append(NWProtocolWebSocket.Options())
    let local = NWEndpoint.hostPort(host: "127.0.0.1", port: 1)
    let written = Locked<[Data]>([])
    let layers = try #require(
      ConnectionLayers(parameters, to: local, from: local, isServer: false, work: queue) { event in
        if case .write(let data) = event { written.withLock { $0.append(data) } }
      }
    )
    layers.opened()
    #expect(layers.isMessageBased && written.withLock { $0.count } == 1)
    let instance = NWProtocolFramer.Instance(parameters.framers[0], parameters, local: local, remote: local)
    #expect(instance.local == local && instance.remote == local && instance.parameters === parameters)
    #expect(Envelope.definition.name == "Envelope" && instance.options === parameters.framers[0])
  }
}
