import Foundation

/// What is said of a file before it.
private struct ResourceNote: Codable {
  var id: UUID
  var name: String
  var size: UInt64
}

extension UUID {
  fileprivate var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}

/// A file on its way to a peer, a part after the other.
final class OutgoingResource: @unchecked Sendable {
  private let file: FileHandle
  private let note: ResourceNote
  private let progress: Progress
  private let link: PeerLink?
  private let done: (@Sendable ((any Error)?) -> Void)?

  private static let part = 64 << 10

  init(
    _ file: FileHandle,
    _ name: String,
    _ size: UInt64,
    _ progress: Progress,
    _ link: PeerLink?,
    _ done: (@Sendable ((any Error)?) -> Void)?
  ) {
    (self.file, self.progress, self.link, self.done) = (file, progress, link, done)
    note = ResourceNote(id: UUID(), name: name, size: size)
  }

  func start() {
    guard let link, link.isOpen else { return finish(MCError(.notConnected)) }
    link.send(.resourceStart, json: note) { PeerLink.queue.async { self.next() } }
  }

  private func next() {
    guard let link else { return }
    if progress.isCancelled {
      link.send(.resourceEnd, note.id.data + [0])
      return finish(MCError(.cancelled))
    }
    guard let part = try? file.read(upToCount: Self.part), !part.isEmpty else {
      link.send(.resourceEnd, note.id.data + [1])
      return finish(nil)
    }
    link.send(.resourcePart, note.id.data + part) {
      PeerLink.queue.async {
        self.progress.completedUnitCount += Int64(part.count)
        self.next()
      }
    }
  }

  private func finish(_ error: MCError?) {
    try? file.close()
    PeerLink.delegates.async { [done] in done?(error) }
  }
}

/// A file that comes from a peer.
final class IncomingResource: @unchecked Sendable {
  let peer: MCPeerID
  let key: String
  private let note: ResourceNote
  private let url: URL
  private let file: FileHandle
  private let progress: Progress

  static func key(_ id: Data, _ peer: MCPeerID) -> String { id.base64EncodedString() + peer.id.uuidString }

  init?(_ content: Data, from peer: MCPeerID) {
    guard let note = try? JSONDecoder().decode(ResourceNote.self, from: content) else { return nil }
    // The name is the other side's: it stands in no path.
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = try? FileHandle(forWritingTo: url)
    else { return nil }
    (self.note, self.peer, self.url, self.file) = (note, peer, url, file)
    key = Self.key(note.id.data, peer)
    progress = Progress(totalUnitCount: Int64(clamping: note.size))
  }

  func begin(_ session: MCSession) {
    PeerLink.delegates.async { [self] in
      session.delegate?.session(session, didStartReceivingResourceWithName: note.name, fromPeer: peer, with: progress)
    }
  }

  /// - Returns: whether it could be kept.
  func take(_ part: Data) -> Bool {
    guard (try? file.write(contentsOf: part)) != nil else { return false }
    progress.completedUnitCount += Int64(part.count)
    return true
  }

  func end(_ error: MCError?, _ session: MCSession?) {
    try? file.close()
    PeerLink.delegates.async { [self] in
      if let session {
        session.delegate?.session(
          session,
          didFinishReceivingResourceWithName: note.name,
          fromPeer: peer,
          at: error == nil ? url : nil,
          withError: error
        )
      }
      try? FileManager.default.removeItem(at: url)
    }
  }
}
