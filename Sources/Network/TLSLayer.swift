import COpenSSLTLS
import Foundation
import FoundationNetworking
import Security
import SlipwayFoundation

/// A client's TLS, by OpenSSL on bytes in memory. Used on its connection's queue.
final class TLSLayer: ConnectionLayer, @unchecked Sendable {
  private enum Phase { case waiting, handshake, judging, open, over }

  private let options: ProtocolOptions.Values
  /// Whom the certificate has to name; nil where there is no name.
  private let host: String?
  private let work: DispatchQueue
  private let tell: (LayerEvent) -> Void
  private let context: OpaquePointer
  private let session: OpaquePointer
  private let input: OpaquePointer
  private let output: OpaquePointer
  private var phase = Phase.waiting
  private var metadata: NWProtocolTLS.Metadata?
  /// Whether the bytes below have ended while the other side was judged.
  private var hasEnded = false

  /// - Parameters:
  ///   - host: the server's name or address, unless the options name another.
  ///   - work: the connection's queue.
  init(
    _ options: NWProtocolTLS.Options,
    host: String?,
    work: DispatchQueue,
    _ tell: @escaping (LayerEvent) -> Void
  ) {
    self.options = options.values.current
    self.host = self.options.serverName ?? host
    (self.work, self.tell) = (work, tell)
    guard let context = SSL_CTX_new(TLS_client_method()), let session = SSL_new(context),
      let input = BIO_new(BIO_s_mem()), let output = BIO_new(BIO_s_mem())
    else { preconditionFailure("no memory for TLS") }
    (self.context, self.session, self.input, self.output) = (context, session, input, output)
    // The session frees both.
    SSL_set_bio(session, input, output)
    SSL_set_connect_state(session)
    configure()
  }

  deinit {
    SSL_free(session)
    SSL_CTX_free(context)
  }

  private func configure() {
    // `SecTrust` judges the certificates once they have come.
    SSL_set_verify(session, SSL_VERIFY_NONE, nil)
    let least = options.least ?? .TLSv12
    SSL_ctrl(session, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(least.rawValue), nil)
    if let most = options.most { SSL_ctrl(session, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(most.rawValue), nil) }
    // An address is no name that a server could be asked by.
    if let host, IPv4Address(host) == nil, IPv6Address(host) == nil {
      var name = Array(host.utf8CString)
      SSL_ctrl(session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name), &name)
    }
    let names = options.applicationProtocols.filter { 1...255 ~= $0.utf8.count }.flatMap {
      [UInt8($0.utf8.count)] + $0.utf8
    }
    if !names.isEmpty { SSL_set_alpn_protos(session, names, UInt32(names.count)) }
  }

  func metadata(_ definition: NWProtocolDefinition) -> NWProtocolMetadata? {
    definition == NWProtocolTLS.definition ? metadata : nil
  }

  // MARK: Handshake

  func opened() {
    phase = .handshake
    shake()
  }

  private func shake() {
    ERR_clear_error()
    let result = SSL_do_handshake(session)
    if result == 1 { return judge() }
    let isWaiting = SSL_get_error(session, result) == SSL_ERROR_WANT_READ
    // An alert, too, is for the other side.
    flush()
    if !isWaiting { fail(Self.handshakeFailed) }
  }

  /// Asks whether the other side is trusted, before the last of the handshake is sent.
  private func judge() {
    phase = .judging
    let metadata = ProtocolMetadata(
      applicationProtocol: negotiated,
      version: tls_protocol_version_t(rawValue: UInt16(truncatingIfNeeded: SSL_version(session))) ?? .TLSv12,
      serverName: host
    )
    self.metadata = NWProtocolTLS.Metadata(metadata)
    guard let trust else { return judged(false) }
    if let verify = options.verify {
      let answer = Answer { [weak self, work] in
        let isTrusted = $0
        work.async { [self] in self?.judged(isTrusted) }
      }
      verify.queue.async { verify.call(metadata, ProtocolTrust(trust)) { answer.call($0) } }
    } else {
      // The machine's anchors are many: looking through them is not for the connection's queue.
      DispatchQueue.global().async { [weak self, work] in
        let isTrusted = SecTrustEvaluateWithError(trust, nil)
        work.async { [self] in self?.judged(isTrusted) }
      }
    }
  }

  /// The first answer counts.
  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var tell: (@Sendable (Bool) -> Void)?
    init(_ tell: @escaping @Sendable (Bool) -> Void) { self.tell = tell }
    func call(_ isTrusted: Bool) {
      let tell = lock.withLock {
        defer { self.tell = nil }
        return self.tell
      }
      tell?(isTrusted)
    }
  }

  private func judged(_ isTrusted: Bool) {
    guard phase == .judging else { return }
    guard isTrusted else { return fail(Self.chainInvalid) }
    flush()
    phase = .open
    tell(.ready)
    read()
    if hasEnded { ended() }
  }

  private var trust: SecTrust? {
    guard let chain = SSL_get_peer_cert_chain(session) else { return nil }
    let certificates = (0..<OPENSSL_sk_num(chain)).compactMap { index -> SecCertificate? in
      guard let certificate = OPENSSL_sk_value(chain, index) else { return nil }
      var bytes: UnsafeMutablePointer<UInt8>?
      let count = i2d_X509(OpaquePointer(certificate), &bytes)
      guard count > 0, let bytes else { return nil }
      defer { CRYPTO_free(bytes, #file, #line) }
      return SecCertificateCreateWithData(nil, Data(bytes: bytes, count: Int(count)) as CFData)
    }
    var trust: SecTrust?
    let policy = SecPolicyCreateSSL(true, host.map { $0 as CFString })
    SecTrustCreateWithCertificates(certificates as NSArray, policy, &trust)
    return trust
  }

  private var negotiated: String? {
    var (bytes, count): (UnsafePointer<UInt8>?, UInt32) = (nil, 0)
    SSL_get0_alpn_selected(session, &bytes, &count)
    return bytes.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) }
  }

  // MARK: Bytes

  func received(_ data: Data) {
    data.withUnsafeBytes { _ = BIO_write(input, $0.baseAddress, Int32($0.count)) }
    switch phase {
    case .handshake: shake()
    case .open: read()
    case .waiting, .judging, .over: break
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while phase == .open {
      ERR_clear_error()
      let count = SSL_read(session, &buffer, Int32(buffer.count))
      if count > 0 {
        tell(.bytes(Data(buffer[..<Int(count)])))
        continue
      }
      let reason = SSL_get_error(session, count)
      flush()
      if reason == SSL_ERROR_ZERO_RETURN { return finish() }
      if reason != SSL_ERROR_WANT_READ { fail(Self.badRecord) }
      return
    }
  }

  /// Sends what the session has for the other side.
  private func flush() {
    let data = takeOutput()
    if !data.isEmpty { tell(.write(data)) }
  }

  private func takeOutput() -> Data {
    var data = Data(count: BIO_ctrl_pending(output))
    let count = data.withUnsafeMutableBytes { BIO_read(output, $0.baseAddress, Int32($0.count)) }
    return count > 0 ? data : Data()
  }

  func ended() {
    switch phase {
    case .judging: hasEnded = true
    case .open: finish()
    case .waiting, .handshake: fail(Self.closedEarly)
    case .over: break
    }
  }

  private func finish() {
    phase = .over
    tell(.ended)
  }

  private func fail(_ error: NWError) {
    phase = .over
    tell(.failed(error))
  }

  func closed(_ error: NWError) { phase = .over }

  func encode(_ data: Data, _ context: NWConnection.ContentContext, isComplete: Bool) throws(NWError) -> Data {
    // After the other side's end there may still be something to send.
    guard metadata != nil else { throw .posix(.ENOTCONN) }
    ERR_clear_error()
    for start in stride(from: 0, to: data.count, by: 1 << 20) {
      let part = data.dropFirst(start).prefix(1 << 20)
      let written = part.withUnsafeBytes { SSL_write(session, $0.baseAddress, Int32($0.count)) }
      guard written == part.count else { throw Self.badRecord }
    }
    if context.isFinal, isComplete { SSL_shutdown(session) }
    return takeOutput()
  }

  // MARK: Errors

  // Apple's numbers: errSSLClosedAbort, errSSLPeerHandshakeFail, errSSLXCertChainInvalid, errSSLBadRecordMac.
  private static let closedEarly = NWError.tls(-9806)
  private static let handshakeFailed = NWError.tls(-9824)
  private static let chainInvalid = NWError.tls(-9807)
  private static let badRecord = NWError.tls(-9846)
  /// `errSSLBadConfiguration`.
  static let badConfiguration = NWError.tls(-9848)
}
