import Foundation
import Network

/// One connection of two peers: frames of a kind and a content, enciphered. Used on `queue` alone.
final class PeerLink: @unchecked Sendable {
  /// All that peers do happens here; delegates are called elsewhere.
  static let queue = DispatchQueue(label: "MultipeerConnectivity")
  /// Where delegates are called, one after the other.
  static let delegates = DispatchQueue(label: "MultipeerConnectivity.delegates")

  enum Kind: UInt8 { case hello, answer, members, data, resourceStart, resourcePart, resourceEnd, bye }

  /// A frame that is longer ends the connection.
  private static let longest = 64 << 20

  let connection: NWConnection
  private let isDialer: Bool
  private var cipher = PeerCipher()
  private(set) var isOpen = false
  private var isEnded = false

  /// Called once the link may be used.
  var opened: () -> Void = {}
  var received: (Kind, Data) -> Void = { _, _ in }
  /// Called once.
  var ended: () -> Void = {}

  /// - Parameter isDialer: whether this side has begun the connection.
  init(_ connection: NWConnection, isDialer: Bool) { (self.connection, self.isDialer) = (connection, isDialer) }

  convenience init(host: String, port: UInt16) {
    let connection = NWConnection(host: .init(host), port: .init(rawValue: port) ?? .any, using: .tcp)
    self.init(connection, isDialer: true)
  }

  /// The other side's address, without its interface.
  var host: String? {
    guard case .hostPort(let host, _) = connection.endpoint else { return nil }
    return "\(host)"
  }

  /// The link keeps itself until it has ended.
  func start() {
    connection.stateUpdateHandler = { [self] state in
      switch state {
      case .ready: sayKey()
      case .waiting, .failed, .cancelled: end()
      default: break
      }
    }
    connection.start(queue: Self.queue)
  }

  private func sayKey() {
    connection.send(content: cipher.publicKey, completion: .contentProcessed { _ in })
    receive(PeerCipher.keyLength) { [self] key in
      do {
        try cipher.agree(with: key, isDialer: isDialer)
        isOpen = true
        opened()
        receiveFrame()
      } catch {
        end()
      }
    }
  }

  private func receive(_ count: Int, _ next: @escaping @Sendable (Data) -> Void) {
    connection.receive(minimumIncompleteLength: count, maximumLength: count) { [self] data, _, _, _ in
      guard !isEnded, let data, data.count == count else { return end() }
      next(data)
    }
  }

  private func receiveFrame() {
    receive(4) { [self] head in
      let length = head.reduce(0) { $0 << 8 | Int($1) }
      guard 17...Self.longest ~= length else { return end() }
      receive(length) { [self] body in
        guard let frame = try? cipher.open(body), let kind = frame.first.flatMap(Kind.init) else { return end() }
        received(kind, frame.dropFirst())
        if !isEnded { receiveFrame() }
      }
    }
  }

  /// - Parameter sent: called when the system has taken it, or cannot any more.
  func send(_ kind: Kind, _ content: Data = Data(), sent: @escaping @Sendable () -> Void = {}) {
    guard isOpen, !isEnded, let body = try? cipher.seal(Data([kind.rawValue]) + content) else { return sent() }
    let head = withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) }
    connection.send(content: head + body, completion: .contentProcessed { _ in sent() })
  }

  func send(_ kind: Kind, json value: some Encodable, sent: @escaping @Sendable () -> Void = {}) {
    send(kind, (try? JSONEncoder().encode(value)) ?? Data(), sent: sent)
  }

  func end() {
    guard !isEnded else { return }
    isEnded = true
    connection.stateUpdateHandler = nil
    connection.cancel()
    ended()
    (opened, received, ended) = ({}, { _, _ in }, {})
  }
}

/// What the side that begins a connection says.
struct LinkHello: Codable, Sendable {
  var peer: PeerName
  /// Of the session that it belongs to.
  var door: Door
  var preference: Int
  /// An invitation's; nil where a member of the session has told of this one.
  var context: Data?
  /// By which a member of the session shows that it was told.
  var token: UUID?
}

/// What the other side says to it.
struct LinkAnswer: Codable, Sendable {
  var isAccepted: Bool
  var peer: PeerName
  var door: Door?
}

/// Where a session takes connections of those who know its token.
struct Door: Codable, Hashable, Sendable {
  var port: UInt16
  var token: UUID
}

/// Somebody else of a session.
struct MemberNote: Codable, Sendable {
  var peer: PeerName
  var host: String
  var door: Door
}
