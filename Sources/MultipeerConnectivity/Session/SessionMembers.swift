import Foundation
import Network

/// Who is in a session, and the ways to them. Used on the peers' queue, but for `peers`.
final class SessionMembers: @unchecked Sendable {
  private struct Member {
    var peer: MCPeerID
    var link: PeerLink
    var door: Door
  }

  private weak var session: MCSession?
  private let own: MCPeerID
  private let token = UUID()
  private var listener: NWListener?
  private var waiting: [(Door) -> Void] = []
  private var list: [Member] = []
  /// Those who are being dialled.
  private var dialled: Set<UUID> = []
  /// What else wants to know how peers stand.
  var watchers: [ObjectIdentifier: (MCPeerID, MCSessionState) -> Void] = [:]
  private var incoming: [String: IncomingResource] = [:]

  private let lock = NSLock()
  private var known: [MCPeerID] = []
  /// Those who are connected. On any thread.
  var peers: [MCPeerID] { lock.withLock { known } }

  init(_ session: MCSession) { (self.session, own) = (session, session.myPeerID) }

  func link(_ peer: MCPeerID) -> PeerLink? { list.first { $0.peer == peer }?.link }

  /// Whether both sides can have what they want of encryption.
  func agrees(to other: Int) -> Bool {
    let wishes = [session?.encryptionPreference, MCEncryptionPreference(rawValue: other)]
    return !(wishes.contains(.required) && wishes.contains(MCEncryptionPreference.none))
  }

  func tell(_ state: MCSessionState, _ peer: MCPeerID) {
    for watcher in Array(watchers.values) { watcher(peer, state) }
    guard let session else { return }
    PeerLink.delegates.async { session.delegate?.session(session, peer: peer, didChange: state) }
  }

  // MARK: The door

  /// Has others come in who were told of the session, and says where.
  func open(_ next: @escaping (Door) -> Void) {
    if let port = listener?.port?.rawValue, waiting.isEmpty { return next(Door(port: port, token: token)) }
    waiting.append(next)
    guard listener == nil else { return }
    guard let listener = try? NWListener(using: .tcp) else { return waiting.removeAll() }
    self.listener = listener
    listener.newConnectionHandler = { [weak self] connection in
      guard let self else { return connection.cancel() }
      welcome(PeerLink(connection, isDialer: false))
    }
    listener.stateUpdateHandler = { [weak self] state in
      guard let self, case .ready = state, let port = self.listener?.port?.rawValue else { return }
      let (all, door) = (waiting, Door(port: port, token: token))
      waiting = []
      for next in all { next(door) }
    }
    listener.start(queue: PeerLink.queue)
  }

  /// Somebody whom another member has told of this one.
  private func welcome(_ link: PeerLink) {
    link.received = { [weak self, unowned link] kind, content in
      guard let self, kind == .hello, let hello = try? JSONDecoder().decode(LinkHello.self, from: content),
        hello.token == token, agrees(to: hello.preference), let peer = hello.peer.peer, self.link(peer) == nil
      else { return link.end() }
      open { [self] door in
        link.send(.answer, json: LinkAnswer(isAccepted: true, peer: PeerName(own), door: door))
        add(peer, link, hello.door)
      }
    }
    link.start()
  }

  // MARK: Coming and going

  /// Connects to a peer's door, and tells the delegate what comes of it.
  func dial(_ peer: MCPeerID, _ host: String, _ port: UInt16, _ hello: LinkHello, timeout: TimeInterval) {
    guard link(peer) == nil, dialled.insert(peer.id).inserted else { return }
    let link = PeerLink(host: host, port: port)
    link.opened = { [unowned link] in link.send(.hello, json: hello) }
    link.received = { [weak self, unowned link] kind, content in
      guard let self, kind == .answer, let answer = try? JSONDecoder().decode(LinkAnswer.self, from: content),
        answer.isAccepted, let door = answer.door
      else { return link.end() }
      dialled.remove(peer.id)
      add(peer, link, door)
    }
    link.ended = { [weak self] in
      self?.dialled.remove(peer.id)
      self?.tell(.notConnected, peer)
    }
    link.start()
    PeerLink.queue.asyncAfter(deadline: .now() + timeout) { [weak self, weak link] in
      if self?.dialled.contains(peer.id) == true { link?.end() }
    }
  }

  /// Takes a peer in whose link is open on both sides, and makes it and the others known to each other.
  func add(_ peer: MCPeerID, _ link: PeerLink, _ door: Door) {
    guard self.link(peer) == nil else { return link.end() }
    let others = list
    list.append(Member(peer: peer, link: link, door: door))
    lock.withLock { known.append(peer) }
    link.received = { [weak self] in self?.receive($0, $1, from: peer) }
    link.ended = { [weak self] in self?.lose(peer) }
    tell(.connecting, peer)
    tell(.connected, peer)
    link.send(.members, json: others.compactMap(note))
    if let new = note(list[list.count - 1]) { for other in others { other.link.send(.members, json: [new]) } }
  }

  private func note(_ member: Member) -> MemberNote? {
    member.link.host.map { MemberNote(peer: PeerName(member.peer), host: $0, door: member.door) }
  }

  private func lose(_ peer: MCPeerID) {
    guard let index = list.firstIndex(where: { $0.peer == peer }) else { return }
    list.remove(at: index)
    lock.withLock { known.removeAll { $0 == peer } }
    for (key, resource) in incoming where resource.peer == peer {
      incoming[key] = nil
      resource.end(MCError(.notConnected), session)
    }
    tell(.notConnected, peer)
  }

  func leave() {
    let all = list
    for member in all { member.link.send(.bye) { PeerLink.queue.async { member.link.end() } } }
    listener?.cancel()
    listener = nil
    for member in all { lose(member.peer) }
  }

  // MARK: What comes

  private func receive(_ kind: PeerLink.Kind, _ content: Data, from peer: MCPeerID) {
    guard let session else { return }
    switch kind {
    case .members: meet((try? JSONDecoder().decode([MemberNote].self, from: content)) ?? [])
    case .data:
      let data = Data(content)
      PeerLink.delegates.async { session.delegate?.session(session, didReceive: data, fromPeer: peer) }
    case .resourceStart:
      guard let resource = IncomingResource(content, from: peer) else { return }
      incoming[resource.key] = resource
      resource.begin(session)
    case .resourcePart:
      let key = IncomingResource.key(content.prefix(16), peer)
      guard incoming[key]?.take(content.dropFirst(16)) == false else { return }
      incoming.removeValue(forKey: key)?.end(MCError(.unknown), session)
    case .resourceEnd:
      let isWhole = content.dropFirst(16).first == 1
      incoming.removeValue(forKey: IncomingResource.key(content.prefix(16), peer))?
        .end(isWhole ? nil : MCError(.cancelled), session)
    case .bye: link(peer)?.end()
    case .hello, .answer: break
    }
  }

  /// Others of the session. Of two who hear of each other the one with the smaller name dials.
  private func meet(_ notes: [MemberNote]) {
    for note in notes {
      guard let peer = note.peer.peer, peer != own, link(peer) == nil, own.id.uuidString < peer.id.uuidString else {
        continue
      }
      open { [weak self] door in
        guard let self, let session else { return }
        let hello = LinkHello(
          peer: PeerName(own),
          door: door,
          preference: session.encryptionPreference.rawValue,
          token: note.door.token
        )
        dial(peer, note.host, note.door.port, hello, timeout: 30)
      }
    }
  }
}
