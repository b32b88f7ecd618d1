import Foundation

/// What a protocol above the transport does with bytes. It reads and writes nothing itself.
protocol ConnectionLayer: AnyObject {
  /// The layer below can carry bytes.
  func opened()
  /// Bytes have come from the layer below.
  func received(_ data: Data)
  /// No more bytes will come from the layer below.
  func ended()
  /// What a piece of content becomes on the layer below.
  func encode(_ data: Data, _ context: NWConnection.ContentContext, isComplete: Bool) throws(NWError) -> Data
  /// The connection is over; nothing more is called.
  func closed(_ error: NWError)
  func metadata(_ definition: NWProtocolDefinition) -> NWProtocolMetadata?
}

/// What a layer says to the one above, or to the connection.
enum LayerEvent {
  /// Bytes for the layer below.
  case write(Data)
  case ready
  /// Bytes of a stream.
  case bytes(Data)
  /// A whole message.
  case message(Data, NWConnection.ContentContext)
  case ended
  case failed(NWError)
}
