import Foundation

/// The protocols of a connection above its transport, one on the other. Used on its connection's queue.
final class ConnectionLayers {
  private let tell: (LayerEvent) -> Void
  private var layers: [any ConnectionLayer] = []
  let isMessageBased: Bool

  /// - Returns: nil where bytes go as they are.
  init?(
    _ parameters: NWParameters,
    to endpoint: NWEndpoint,
    from local: NWEndpoint?,
    isServer: Bool,
    work: DispatchQueue,
    _ tell: @escaping (LayerEvent) -> Void
  ) {
    let (tls, webSocket) = (parameters.tls, parameters.webSocket)
    let framers = parameters.framers
    guard tls != nil || webSocket != nil || !framers.isEmpty else { return nil }
    isMessageBased = webSocket != nil || !framers.isEmpty
    self.tell = tell
    // The lowest stands first.
    if let tls {
      let index = layers.count
      layers.append(TLSLayer(tls, host: endpoint.serverName, work: work) { [unowned self] in heard($0, from: index) })
    }
    if let webSocket {
      let index = layers.count
      layers.append(
        WebSocketLayer(webSocket, isServer: isServer, host: endpoint.hostField, path: endpoint.webPath, work: work) {
          [unowned self] in heard($0, from: index)
        }
      )
    }
    for options in framers.reversed() {
      let index = layers.count
      let local = local ?? .hostPort(host: .ipv4(.any), port: .any)
      let instance = NWProtocolFramer.Instance(options, parameters, local: local, remote: endpoint)
      layers.append(FramerLayer(instance, work: work) { [unowned self] in heard($0, from: index) })
    }
  }

  func opened() { layers[0].opened() }
  func received(_ data: Data) { layers[0].received(data) }
  func ended() { layers[0].ended() }
  func closed(_ error: NWError) { for layer in layers { layer.closed(error) } }

  func metadata(_ definition: NWProtocolDefinition) -> NWProtocolMetadata? {
    layers.lazy.compactMap { $0.metadata(definition) }.first
  }

  /// What content becomes on the wire.
  func encode(_ data: Data, _ context: NWConnection.ContentContext, isComplete: Bool) throws(NWError) -> Data {
    var data = data
    for layer in layers.reversed() { data = try layer.encode(data, context, isComplete: isComplete) }
    return data
  }

  private func heard(_ event: LayerEvent, from index: Int) {
    let above = index + 1 < layers.count ? layers[index + 1] : nil
    switch event {
    case .write(let data):
      do throws(NWError) {
        var data = data
        for layer in layers[..<index].reversed() {
          data = try layer.encode(data, .defaultStream, isComplete: false)
        }
        tell(.write(data))
      } catch { tell(.failed(error)) }
    case .ready: if let above { above.opened() } else { tell(.ready) }
    case .bytes(let data): if let above { above.received(data) } else { tell(event) }
    case .ended: if let above { above.ended() } else { tell(.ended) }
    case .message(let data, _): if let above { above.received(data) } else { tell(event) }
    case .failed: tell(event)
    }
  }
}

extension NWEndpoint {
  /// Whom a server's certificate has to name.
  var serverName: String? {
    switch self {
    case .hostPort(let host, _): host.debugDescription
    case .url(let url): url.host(percentEncoded: false)
    case .unix, .service: nil
    }
  }

  /// What a request calls the host.
  var hostField: String {
    switch self {
    case .hostPort(.ipv6(let address), let port): "[\(address.debugDescription)]:\(port.rawValue)"
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.rawValue)"
    case .url(let url): (url.host() ?? "") + (url.port.map { ":\($0)" } ?? "")
    case .service(let name, let type, let domain, _): "\(name).\(type).\(domain)"
    case .unix: "localhost"
    }
  }

  /// What a request asks for.
  var webPath: String {
    guard case .url(let url) = self else { return "/" }
    let path = url.path()
    return (path.isEmpty ? "/" : path) + (url.query().map { "?\($0)" } ?? "")
  }

  /// The host and port of an address; what it is for any other endpoint.
  var transport: NWEndpoint {
    guard case .url(let url) = self, let host = url.host(percentEncoded: false) else { return self }
    let isSecure = ["wss", "https"].contains(url.scheme?.lowercased())
    let port = url.port.flatMap { Port(rawValue: UInt16(clamping: $0)) } ?? (isSecure ? .https : .http)
    return .hostPort(host: Host(host), port: port)
  }
}
