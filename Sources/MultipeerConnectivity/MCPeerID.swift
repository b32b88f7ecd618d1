public import Foundation

/// Somebody on the network: a name that others see, and an identity that no two share.
open class MCPeerID: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public let displayName: String
  let id: UUID

  /// - Parameter myDisplayName: from 1 to 63 bytes of UTF-8.
  public convenience init(displayName myDisplayName: String) { self.init(myDisplayName, UUID()) }

  init(_ name: String, _ id: UUID) {
    precondition(1...63 ~= name.utf8.count, "A peer's name has 1 to 63 bytes of UTF-8.")
    (displayName, self.id) = (name, id)
  }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name")?.description, 1...63 ~= name.utf8.count,
      let id = coder.decodeObject(of: NSString.self, forKey: "id").flatMap({ UUID(uuidString: $0.description) })
    else { return nil }
    self.init(name, id)
  }
  open class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) {
    coder.encode(displayName as NSString, forKey: "name")
    coder.encode(id.uuidString as NSString, forKey: "id")
  }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? MCPeerID)?.id == id }
  open override var hash: Int { id.hashValue }
  open override var description: String { "<MCPeerID: DisplayName = \(displayName)>" }
}

/// A peer as it is told to others.
struct PeerName: Codable, Hashable, Sendable {
  var name: String
  var id: UUID

  init(_ peer: MCPeerID) { (name, id) = (peer.displayName, peer.id) }
  /// Nil for what no peer is called.
  var peer: MCPeerID? { 1...63 ~= name.utf8.count ? MCPeerID(name, id) : nil }
}
