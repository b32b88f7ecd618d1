import Foundation
import Network
import SlipwayFoundation

/// A socket between two streams: one reads what comes, one writes. It connects when the first of them is opened.
final class SocketPair: @unchecked Sendable {
  private enum Phase { case idle, connecting, connected, ended }

  let host: String
  let port: Int
  private let work = DispatchQueue(label: "CFNetwork.SocketPair")
  /// Guards all below.
  private let condition = NSCondition()
  private var phase = Phase.idle
  private var statuses: [StreamEnd.Side: Stream.Status] = [.reading: .notOpen, .writing: .notOpen]
  private var ends: [StreamEnd.Side: StreamEnd] = [:]
  private var connection: NWConnection?
  private var received = Data()
  private var isAtEnd = false
  private var isReceiving = false
  /// How many bytes the system has not taken yet.
  private var unsent = 0
  private var failure: (any Error)?
  private var ownSecurity = SocketSecurity()
  private var ownTrust: SecTrust?
  /// How many bytes wait on either side.
  private static let capacity = 65_536

  init(host: String, port: Int) { (self.host, self.port) = (host, port) }

  func join(_ end: StreamEnd, on side: StreamEnd.Side) { condition.withLock { ends[side] = end } }

  var error: (any Error)? { condition.withLock { failure } }
  var trust: SecTrust? { condition.withLock { ownTrust } }
  var security: SocketSecurity { condition.withLock { ownSecurity } }
  var isReadable: Bool { condition.withLock { !received.isEmpty || isAtEnd } }
  var isWritable: Bool { condition.withLock { phase == .connected && unsent < Self.capacity } }
  func status(of side: StreamEnd.Side) -> Stream.Status { condition.withLock { statuses[side]! } }

  /// - Returns: false where it is too late, or what `body` says.
  func change(_ body: (inout SocketSecurity) -> Bool) -> Bool {
    condition.withLock { phase == .idle && body(&ownSecurity) }
  }

  // MARK: Life

  func open(_ side: StreamEnd.Side) {
    condition.lock()
    defer { condition.unlock() }
    guard statuses[side] == .notOpen else { return }
    statuses[side] = .opening
    switch phase {
    case .idle: connect()
    case .connecting: break
    case .connected: work.async { self.opened() }
    case .ended: work.async { self.fail(self.error ?? POSIXError(.ENOTCONN)) }
    }
  }

  private func connect() {
    phase = .connecting
    guard let port = UInt16(exactly: port).flatMap(NWEndpoint.Port.init(rawValue:)) else {
      return work.async { self.fail(POSIXError(.EINVAL)) }
    }
    let tls = ownSecurity.isUsed ? options(ownSecurity) : nil
    let connection = NWConnection(host: NWEndpoint.Host(host), port: port, using: NWParameters(tls: tls))
    connection.stateUpdateHandler = { [weak self] state in
      switch state {
      case .ready: self?.connected()
      // A stream does not wait for a better day.
      case .waiting(let error), .failed(let error): self?.fail(error.ofStreams)
      default: break
      }
    }
    self.connection = connection
    connection.start(queue: work)
  }

  private func options(_ security: SocketSecurity) -> NWProtocolTLS.Options {
    let options = NWProtocolTLS.Options()
    let name = security.peerName ?? host
    sec_protocol_options_set_tls_server_name(options.securityProtocolOptions, name)
    sec_protocol_options_set_verify_block(
      options.securityProtocolOptions,
      { [weak self] _, trust, done in
        let trust = sec_trust_copy_ref(trust).takeRetainedValue()
        self?.condition.withLock { self?.ownTrust = trust }
        if !security.asksForName { SecTrustSetPolicies(trust, SecPolicyCreateBasicX509()) }
        done(!security.validates || SecTrustEvaluateWithError(trust, nil))
      },
      work
    )
    return options
  }

  private func connected() {
    condition.withLock { if phase == .connecting { phase = .connected } }
    opened()
    receive()
  }

  /// The streams that wait for the connection have it.
  private func opened() {
    let new = condition.withLock {
      let new = statuses.filter { $0.value == .opening }.map(\.key)
      for side in new { statuses[side] = .open }
      condition.broadcast()
      return new
    }
    for side in new { tell(side, .openCompleted) }
    if new.contains(.writing) { tell(.writing, .hasSpaceAvailable) }
    if new.contains(.reading), isReadable { tell(.reading, .hasBytesAvailable) }
  }

  private func fail(_ error: any Error) {
    let told = condition.withLock {
      guard phase != .ended || failure == nil || statuses.values.contains(.opening) else { return [StreamEnd.Side]() }
      (phase, failure) = (.ended, error)
      let told = statuses.filter { $0.value == .opening || $0.value == .open }.map(\.key)
      for side in told { statuses[side] = .error }
      condition.broadcast()
      return told
    }
    for side in told { tell(side, .errorOccurred) }
  }

  /// The socket is closed with the second stream, after what was written.
  func close(_ side: StreamEnd.Side) {
    let last = condition.withLock { () -> NWConnection? in
      statuses[side] = .closed
      condition.broadcast()
      let isLast = statuses.values.allSatisfy { $0 == .closed || $0 == .notOpen }
      guard isLast, let connection else { return nil }
      (self.connection, phase) = (nil, .ended)
      return connection
    }
    last?.send(content: nil, contentContext: .finalMessage, completion: .contentProcessed { _ in last?.cancel() })
  }

  private func tell(_ side: StreamEnd.Side, _ event: Stream.Event) {
    condition.withLock { ends[side] }?.tell(event)
  }

  // MARK: Reading

  private func receive() {
    let connection = condition.withLock { () -> NWConnection? in
      guard phase == .connected, !isReceiving, !isAtEnd, received.count < Self.capacity else { return nil }
      isReceiving = true
      return self.connection
    }
    connection?.receive(minimumIncompleteLength: 1, maximumLength: Self.capacity) {
      [weak self] data, _, isLast, error in
      self?.took(data, isLast, error)
    }
  }

  private func took(_ data: Data?, _ isLast: Bool, _ error: NWError?) {
    condition.withLock {
      isReceiving = false
      if let data { received += data }
      if isLast { isAtEnd = true }
      condition.broadcast()
    }
    if let data, !data.isEmpty { tell(.reading, .hasBytesAvailable) }
    if isLast { return endIfRead() }
    if let error { return fail(error.ofStreams) }
    receive()
  }

  private func endIfRead() {
    let isNew = condition.withLock {
      guard isAtEnd, received.isEmpty, statuses[.reading] == .open else { return false }
      statuses[.reading] = .atEnd
      return true
    }
    if isNew { tell(.reading, .endEncountered) }
  }

  /// Waits for the first byte. 0 at the end, -1 after an error and where the stream is not open.
  func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    let (taken, isMore) = condition.withLock {
      while received.isEmpty, !isAtEnd, statuses[.reading] == .open || statuses[.reading] == .opening {
        condition.wait()
      }
      guard statuses[.reading] == .open || statuses[.reading] == .atEnd else { return (-1, false) }
      let taken = min(count, received.count)
      received.copyBytes(to: buffer, count: taken)
      received = Data(received.dropFirst(taken))
      return (taken, !received.isEmpty)
    }
    if isMore { tell(.reading, .hasBytesAvailable) }
    work.async {
      self.endIfRead()
      self.receive()
    }
    return taken
  }

  // MARK: Writing

  /// Waits for room. -1 after an error, and where the stream is not open.
  func write(_ buffer: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let (data, connection) = condition.withLock { () -> (Data, NWConnection?) in
      while statuses[.writing] == .opening || statuses[.writing] == .open && unsent >= Self.capacity {
        condition.wait()
      }
      guard statuses[.writing] == .open else { return (Data(), nil) }
      let data = Data(bytes: buffer, count: min(count, Self.capacity - unsent))
      unsent += data.count
      return (data, self.connection)
    }
    guard let connection else { return -1 }
    connection.send(content: data, completion: .contentProcessed { [weak self] in self?.sent(data.count, $0) })
    return data.count
  }

  private func sent(_ count: Int, _ error: NWError?) {
    let isOpen = condition.withLock {
      unsent -= count
      condition.broadcast()
      return statuses[.writing] == .open
    }
    if let error { return fail(error.ofStreams) }
    if isOpen { tell(.writing, .hasSpaceAvailable) }
  }
}

extension NWError {
  /// As streams say what went wrong.
  fileprivate var ofStreams: any Error {
    switch self {
    case .posix(let code): POSIXError(code)
    case .dns:
      NSError(domain: kCFErrorDomainCFNetwork.description, code: Int(CFNetworkErrors.cfHostErrorUnknown.rawValue))
    case .tls(let status): NSError(domain: NSOSStatusErrorDomain, code: Int(status))
    }
  }
}
