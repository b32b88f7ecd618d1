public import Foundation

/// The fewest and the most that a session has, this peer included.
public let kMCSessionMinimumNumberOfPeers = 2
public let kMCSessionMaximumNumberOfPeers = 8

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }

public enum MCSessionSendDataMode: Int, Sendable {
  case reliable
  /// As soon as can be. What is sent arrives here all the same.
  case unreliable
}

public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

/// Hears of a session, on a queue of the framework's.
@preconcurrency public protocol MCSessionDelegate: NSObjectProtocol {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  /// Never called: streams are absent.
  func session(
    _ session: MCSession,
    didReceive stream: InputStream,
    withName streamName: String,
    fromPeer peerID: MCPeerID
  )
  func session(
    _ session: MCSession,
    didStartReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID,
    with progress: Progress
  )
  /// - Parameter localURL: a file that is gone after the call, unless it is moved.
  func session(
    _ session: MCSession,
    didFinishReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID,
    at localURL: URL?,
    withError error: (any Error)?
  )
}

/// Peers that talk to each other, each with all others. It may be used on any thread.
///
/// What they say is enciphered, whatever `encryptionPreference` says; who they are, nobody proves.
open class MCSession: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  open weak var delegate: (any MCSessionDelegate)?

  private(set) lazy var members = SessionMembers(self)

  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
  }

  /// - Parameter identity: nothing is proved by it; nil is all that there can be.
  public init(
    peer myPeerID: MCPeerID,
    securityIdentity identity: [Any]?,
    encryptionPreference: MCEncryptionPreference
  ) {
    precondition(identity == nil, "There are no identities (SecIdentity) here.")
    self.myPeerID = myPeerID
    securityIdentity = nil
    self.encryptionPreference = encryptionPreference
    super.init()
    _ = members
  }

  deinit {
    let members = members
    PeerLink.queue.async { members.leave() }
  }

  open var connectedPeers: [MCPeerID] { members.peers }

  /// Sends to some of the connected peers, and to each in the order of the calls.
  ///
  /// - Throws: `MCError.invalidParameter` for nobody, `.notConnected` where one of them is not connected.
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    guard !peerIDs.isEmpty else { throw MCError(.invalidParameter) }
    let connected = Set(connectedPeers)
    guard peerIDs.allSatisfy(connected.contains) else { throw MCError(.notConnected) }
    let members = members
    PeerLink.queue.async { for peer in peerIDs { members.link(peer)?.send(.data, data) } }
  }

  /// Leaves the session. The others hear of it.
  open func disconnect() {
    let members = members
    PeerLink.queue.async { members.leave() }
  }

  /// Sends a file.
  ///
  /// - Parameter completionHandler: is told, on a queue of the framework's, when all of it is on its way, or why not.
  /// - Returns: how far it is, in bytes, which may be cancelled; nil where the peer is not connected or the file is not readable.
  @preconcurrency @discardableResult
  open func sendResource(
    at resourceURL: URL,
    withName resourceName: String,
    toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) -> Progress? {
    guard connectedPeers.contains(peerID) else {
      PeerLink.delegates.async { completionHandler?(MCError(.notConnected)) }
      return nil
    }
    guard resourceURL.isFileURL, let file = try? FileHandle(forReadingFrom: resourceURL),
      let size = try? file.seekToEnd(), (try? file.seek(toOffset: 0)) != nil
    else {
      PeerLink.delegates.async { completionHandler?(MCError(.invalidParameter)) }
      return nil
    }
    let progress = Progress(totalUnitCount: Int64(size))
    let members = members
    PeerLink.queue.async {
      OutgoingResource(file, resourceName, size, progress, members.link(peerID), completionHandler).start()
    }
    return progress
  }
}
