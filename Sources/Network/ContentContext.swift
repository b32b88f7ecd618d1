import Foundation

extension NWConnection {
  /// What a piece of content is.
  public final class ContentContext: Sendable {
    public let identifier: String
    /// Whether nothing comes after it.
    public let isFinal: Bool
    /// What protocols say of it, or are told.
    public let protocolMetadata: [NWProtocolMetadata]

    /// - Parameter metadata: for protocols of the connection: a WebSocket's says what kind of message it is.
    public init(identifier: String, isFinal: Bool = false, metadata: [NWProtocolMetadata]? = []) {
      (self.identifier, self.isFinal, protocolMetadata) = (identifier, isFinal, metadata ?? [])
    }

    /// What one protocol says of it.
    public func protocolMetadata(definition: NWProtocolDefinition) -> NWProtocolMetadata? {
      protocolMetadata.first { $0.definition == definition }
    }

    public static let defaultMessage = ContentContext(identifier: "Default message")
    public static let finalMessage = ContentContext(identifier: "Final message", isFinal: true)
    public static let defaultStream = ContentContext(identifier: "Default stream")
  }
}
