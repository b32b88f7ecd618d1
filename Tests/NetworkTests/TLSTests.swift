import Foundation
import SlipwayFoundation
import SlipwayNetworkTesting
import Testing

@testable import Network

@Suite("TLS")
struct TLSTests {
  private let queue = DispatchQueue(label: "tests")

  private func connect(_ port: NWEndpoint.Port, _ options: NWProtocolTLS.Options) -> (
    NWConnection, Told<NWConnection.State>
  ) {
    let connection = NWConnection(host: "127.0.0.1", port: port, using: NWParameters(tls: options))
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    return (connection, states)
  }

  /// Options that trust a certificate beside the machine's.
  private func options(_ anchor: SecCertificate, name: String? = nil) -> NWProtocolTLS.Options {
    let options = NWProtocolTLS.Options()
    if let name { sec_protocol_options_set_tls_server_name(options.securityProtocolOptions, name) }
    sec_protocol_options_set_verify_block(
      options.securityProtocolOptions,
      { _, trust, done in
        let trust = sec_trust_copy_ref(trust).takeRetainedValue()
        SecTrustSetAnchorCertificates(trust, [anchor] as NSArray)
        done(SecTrustEvaluateWithError(trust, nil))
      },
      queue
    )
    return options
  }

  private static func isFailed(_ state: NWConnection.State) -> Bool { if case .failed = state { true } else { false } }

  @Test("A server that the app trusts is spoken to", arguments: [tls_protocol_version_t.TLSv12, .TLSv13])
  func trusted(version: tls_protocol_version_t) async throws {
    let server = try TLSServer("-alpn", "hut/2")
    let options = options(server.certificate, name: "hut.example")
    sec_protocol_options_set_min_tls_protocol_version(options.securityProtocolOptions, version)
    sec_protocol_options_set_max_tls_protocol_version(options.securityProtocolOptions, version)
    for name in ["hut/1", "hut/2"] {
      sec_protocol_options_add_tls_application_protocol(options.securityProtocolOptions, name)
    }
    let (connection, states) = connect(server.port, options)
    // What is sent before it is ready waits for that.
    connection.send(content: Data("hello\n".utf8), completion: .idempotent)
    #expect(await states.first { $0 == .ready || Self.isFailed($0) } == .ready)
    let metadata = connection.metadata(definition: NWProtocolTLS.definition) as? NWProtocolTLS.Metadata
    let security = try #require(metadata?.securityProtocolMetadata)
    #expect(sec_protocol_metadata_get_negotiated_tls_protocol_version(security) == version)
    #expect(text(sec_protocol_metadata_copy_negotiated_protocol(security)) == "hut/2")
    #expect(text(sec_protocol_metadata_copy_server_name(security)) == "hut.example")
    #expect(await receive(6, on: connection) == "olleh\n")
    // More than one record.
    let line = String(repeating: "ab", count: 4_000) + "\n"
    connection.send(content: Data(line.utf8), completion: .idempotent)
    #expect(await receive(line.utf8.count, on: connection) == String(line.dropLast().reversed()) + "\n")
    connection.cancel()
  }

  @Test("A server that the machine does not trust is not")
  func untrusted() async throws {
    let server = try TLSServer()
    let (connection, states) = connect(server.port, NWProtocolTLS.Options())
    // `errSSLXCertChainInvalid`.
    #expect(await states.first(where: Self.isFailed) == .failed(.tls(-9807)))
    connection.cancel()
  }

  @Test("Nor is one that has another name")
  func otherName() async throws {
    let server = try TLSServer()
    let (connection, states) = connect(server.port, options(server.certificate, name: "other.example"))
    #expect(await states.first(where: Self.isFailed) == .failed(.tls(-9807)))
    connection.cancel()
  }

  @Test("Its address is a name, too")
  func address() async throws {
    let server = try TLSServer()
    let (connection, states) = connect(server.port, options(server.certificate))
    #expect(await states.first { $0 == .ready || Self.isFailed($0) } == .ready)
    connection.cancel()
  }

  @Test("Versions that do not meet are a failed handshake")
  func versions() async throws {
    let server = try TLSServer("-tls1_3")
    let options = options(server.certificate)
    sec_protocol_options_set_max_tls_protocol_version(options.securityProtocolOptions, .TLSv12)
    let (connection, states) = connect(server.port, options)
    // `errSSLPeerHandshakeFail`.
    #expect(await states.first(where: Self.isFailed) == .failed(.tls(-9824)))
    connection.cancel()
  }

  @Test("There is no identity to listen with")
  func listening() {
    #expect(throws: NWError.tls(-9848)) { try NWListener(using: .tls) }
    #expect(NWParameters.tls.debugDescription == "tls, tcp" && NWParameters.udp.debugDescription == "udp")
    #expect(NWParameters.tls.copy().defaultProtocolStack.applicationProtocols.first is NWProtocolTLS.Options)
    #expect(NWParameters(tls: nil).defaultProtocolStack.applicationProtocols.isEmpty)
  }

  @Test("A connection goes over its interface, or not at all")
  func interfaces() async throws {
    let plain = NWParameters.tcp
    plain.requiredInterface = NWInterface(type: .other, name: "none9", index: 99)
    #expect(plain.copy().requiredInterface?.name == "none9")
    let connection = NWConnection(host: "127.0.0.1", port: 9, using: plain)
    let states = Told(NWConnection.State.self)
    connection.stateUpdateHandler = states.tell
    connection.start(queue: queue)
    #expect(await states.first { if case .waiting = $0 { true } else { false } } == .waiting(.posix(.ENODEV)))
    connection.cancel()
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    defer { free(UnsafeMutablePointer(mutating: pointer)) }
    return pointer.map { String(cString: $0) }
  }

  private func receive(_ count: Int, on connection: NWConnection) async -> String? {
    await withCheckedContinuation { continuation in
      connection.receive(minimumIncompleteLength: count, maximumLength: count) { data, _, _, _ in
        continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }
}
