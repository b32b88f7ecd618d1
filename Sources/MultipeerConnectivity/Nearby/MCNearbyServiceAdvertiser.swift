public import Foundation
import Network
import SlipwayFoundation

/// Hears of invitations, on a queue of the framework's.
@preconcurrency public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  /// - Parameter invitationHandler: takes or refuses the invitation, into a session.
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser,
    didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?,
    invitationHandler: @escaping (Bool, MCSession?) -> Void
  )
}

extension MCNearbyServiceAdvertiserDelegate {
  package var advertiser_didNotStartAdvertisingPeer: ((MCNearbyServiceAdvertiser, any Error) -> Void)? {
    optionalMethod("advertiser:didNotStartAdvertisingPeer:")
  }
}

/// Lets peers nearby know of this one, and takes their invitations.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

  // Touched on the peers' queue alone.
  private var listener: NWListener?

  /// - Parameters:
  ///   - info: what browsers are told, altogether not more than 400 bytes.
  ///   - serviceType: 1 to 15 small letters, digits and hyphens.
  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    ServiceType.check(serviceType)
    (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
  }

  deinit {
    listener?.cancel()
    let owner = ObjectIdentifier(self)
    PeerLink.queue.async { Discovery.shared.stopAdvertising(owner) }
  }

  open func startAdvertisingPeer() {
    PeerLink.queue.async { [self] in
      guard listener == nil else { return }
      do {
        let listener = try NWListener(using: .tcp)
        self.listener = listener
        listener.newConnectionHandler = { [weak self] connection in
          guard let self else { return connection.cancel() }
          Invitation(connection, to: self).start()
        }
        listener.stateUpdateHandler = { [weak self, weak listener] state in
          guard let self, let listener else { return }
          switch state {
          case .ready: announce(listener.port?.rawValue ?? 0)
          case .failed(let error): fail(error)
          default: break
          }
        }
        listener.start(queue: PeerLink.queue)
      } catch {
        fail(error)
      }
    }
  }

  open func stopAdvertisingPeer() {
    PeerLink.queue.async { [self] in
      Discovery.shared.stopAdvertising(ObjectIdentifier(self))
      listener?.cancel()
      listener = nil
    }
  }

  private func announce(_ port: UInt16) {
    let note = Discovery.Note(
      kind: .here,
      service: serviceType,
      peer: PeerName(myPeerID),
      port: port,
      info: discoveryInfo
    )
    do { try Discovery.shared.advertise(ObjectIdentifier(self), note) } catch { fail(error) }
  }

  private func fail(_ error: any Error) {
    listener?.cancel()
    listener = nil
    let told = NotStarted(error: error)
    PeerLink.delegates.async { [self] in
      delegate?.advertiser_didNotStartAdvertisingPeer?(self, told.error)
    }
  }
}

/// An error on its way to a delegate.
struct NotStarted: @unchecked Sendable { let error: any Error }

/// Somebody who has connected to an advertiser, until it is known what becomes of it.
private final class Invitation: @unchecked Sendable {
  private let link: PeerLink
  private weak var advertiser: MCNearbyServiceAdvertiser?
  private var isAnswered = false

  init(_ connection: NWConnection, to advertiser: MCNearbyServiceAdvertiser) {
    link = PeerLink(connection, isDialer: false)
    self.advertiser = advertiser
  }

  func start() {
    link.received = { [self] kind, content in
      guard kind == .hello, let hello = try? JSONDecoder().decode(LinkHello.self, from: content),
        let peer = hello.peer.peer, let advertiser
      else { return link.end() }
      ask(advertiser, peer, hello)
    }
    link.start()
  }

  private func ask(_ advertiser: MCNearbyServiceAdvertiser, _ peer: MCPeerID, _ hello: LinkHello) {
    link.received = { _, _ in }
    PeerLink.delegates.async { [self] in
      guard let delegate = advertiser.delegate else { return PeerLink.queue.async { self.link.end() } }
      delegate.advertiser(advertiser, didReceiveInvitationFromPeer: peer, withContext: hello.context) {
        isAccepted,
        session in
        PeerLink.queue.async { self.answer(isAccepted ? session : nil, advertiser, peer, hello) }
      }
    }
  }

  private func answer(
    _ session: MCSession?,
    _ advertiser: MCNearbyServiceAdvertiser,
    _ peer: MCPeerID,
    _ hello: LinkHello
  ) {
    guard !isAnswered else { return }
    isAnswered = true
    guard let session, session.members.agrees(to: hello.preference) else {
      let no = LinkAnswer(isAccepted: false, peer: PeerName(advertiser.myPeerID))
      return link.send(.answer, json: no) { [link] in PeerLink.queue.async { link.end() } }
    }
    session.members.open { [self] door in
      link.send(.answer, json: LinkAnswer(isAccepted: true, peer: PeerName(session.myPeerID), door: door))
      session.members.add(peer, link, hello.door)
    }
  }
}
