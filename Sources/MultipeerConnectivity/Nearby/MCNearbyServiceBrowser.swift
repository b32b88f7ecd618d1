public import Foundation
import SlipwayFoundation

/// Hears of peers nearby, on a queue of the framework's.
@preconcurrency public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  func browser(_ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
}

extension MCNearbyServiceBrowserDelegate {
  package var browser_didNotStartBrowsingForPeers: ((MCNearbyServiceBrowser, any Error) -> Void)? {
    optionalMethod("browser:didNotStartBrowsingForPeers:")
  }
}

/// Looks for peers nearby that advertise a service, and invites them.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let serviceType: String
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

  private struct Found {
    var peer: MCPeerID
    var host: String
    var port: UInt16
    var seen: DispatchTime
  }
  // Touched on the peers' queue alone.
  private var found: [UUID: Found] = [:]
  private var isBrowsing = false
  private var timer: (any DispatchSourceTimer)?

  public init(peer myPeerID: MCPeerID, serviceType: String) {
    ServiceType.check(serviceType)
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }

  deinit {
    timer?.cancel()
    let owner = ObjectIdentifier(self)
    PeerLink.queue.async { Discovery.shared.stopListening(owner) }
  }

  open func startBrowsingForPeers() {
    PeerLink.queue.async { [self] in
      guard !isBrowsing else { return }
      isBrowsing = true
      do {
        try Discovery.shared.listen(ObjectIdentifier(self), to: serviceType) { [weak self] in self?.hear($0, $1) }
      } catch {
        isBrowsing = false
        let told = NotStarted(error: error)
        return PeerLink.delegates.async { [self] in delegate?.browser_didNotStartBrowsingForPeers?(self, told.error) }
      }
      // Who has not been heard of for five seconds is gone.
      let timer = DispatchSource.makeTimerSource(queue: PeerLink.queue)
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        for (id, peer) in found where peer.seen + .seconds(5) < .now() { lose(id) }
      }
      timer.resume()
      self.timer = timer
    }
  }

  open func stopBrowsingForPeers() {
    PeerLink.queue.async { [self] in
      guard isBrowsing else { return }
      isBrowsing = false
      timer?.cancel()
      timer = nil
      Discovery.shared.stopListening(ObjectIdentifier(self))
    }
  }

  private func hear(_ note: Discovery.Note, _ host: String) {
    guard isBrowsing, note.service == serviceType, let name = note.peer, name.id != myPeerID.id, let peer = name.peer
    else { return }
    if note.kind == .gone { return lose(name.id) }
    guard let port = note.port else { return }
    let isNew = found[name.id] == nil
    // The first address stays: a peer is heard over each network that both are on.
    found[name.id] = Found(peer: peer, host: isNew ? host : found[name.id]!.host, port: port, seen: .now())
    if isNew {
      PeerLink.delegates.async { [self] in
        delegate?.browser(self, foundPeer: peer, withDiscoveryInfo: note.info)
      }
    }
  }

  private func lose(_ id: UUID) {
    guard let lost = found.removeValue(forKey: id) else { return }
    PeerLink.delegates.async { [self] in delegate?.browser(self, lostPeer: lost.peer) }
  }

  /// Asks a peer that was found to join a session, whose delegate hears what comes of it.
  ///
  /// - Parameter timeout: in seconds; 30 where it is not more than 0.
  open func invitePeer(_ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval) {
    PeerLink.queue.async { [self] in
      guard let place = found[peerID.id] else { return session.members.tell(.notConnected, peerID) }
      session.members.open { door in
        let hello = LinkHello(
          peer: PeerName(session.myPeerID),
          door: door,
          preference: session.encryptionPreference.rawValue,
          context: context
        )
        session.members.dial(peerID, place.host, place.port, hello, timeout: timeout > 0 ? timeout : 30)
      }
    }
  }
}
