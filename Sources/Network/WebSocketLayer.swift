import Foundation

/// One side of a WebSocket. Used on its connection's queue.
final class WebSocketLayer: ConnectionLayer, @unchecked Sendable {
  private enum Phase { case waiting, handshake, open, closing, over }

  private let options: NWProtocolWebSocket.Options
  private let isServer: Bool
  private let host: String
  private let path: String
  private let work: DispatchQueue
  private let tell: (LayerEvent) -> Void
  private let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
  private var phase = Phase.waiting
  private var head = Data()
  private var reader: WebSocketReader
  private var message: (opcode: NWProtocolWebSocket.Opcode, data: Data)?
  /// Whether what is sent next goes on with a message.
  private var isInMessage = false
  private var pongHandlers: [NWProtocolWebSocket.PongHandler?] = []
  private let known = NWProtocolWebSocket.Metadata(opcode: .cont)

  /// - Parameters:
  ///   - host: as a client's request names it.
  ///   - work: the connection's queue.
  init(
    _ options: NWProtocolWebSocket.Options,
    isServer: Bool,
    host: String,
    path: String,
    work: DispatchQueue,
    _ tell: @escaping (LayerEvent) -> Void
  ) {
    (self.options, self.isServer, self.host, self.path) = (options, isServer, host, path)
    (self.work, self.tell) = (work, tell)
    reader = WebSocketReader(expectsMask: isServer, limit: options.maximumMessageSize)
  }

  func metadata(_ definition: NWProtocolDefinition) -> NWProtocolMetadata? {
    definition == NWProtocolWebSocket.definition && phase != .waiting && phase != .handshake ? known : nil
  }

  // MARK: Handshake

  func opened() {
    guard !options.skipHandshake else { return open() }
    phase = .handshake
    if isServer { return }
    var fields = [
      (name: "Host", value: host), ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Key", key),
      ("Sec-WebSocket-Version", "13"),
    ]
    if !options.subprotocols.isEmpty {
      fields.append(("Sec-WebSocket-Protocol", options.subprotocols.joined(separator: ", ")))
    }
    tell(.write(WebSocketHead(firstLine: "GET \(path) HTTP/1.1", fields: fields + options.headers).encoded))
  }

  private func open() {
    phase = .open
    tell(.ready)
  }

  private func shake(_ data: Data) {
    head.append(data)
    guard let found = WebSocketHead(takenFrom: &head) else {
      if head.count > WebSocketHead.limit { fail(.posix(.EMSGSIZE)) }
      return
    }
    if isServer { answer(found) } else { check(found) }
  }

  private func check(_ found: WebSocketHead) {
    let chosen = found["Sec-WebSocket-Protocol"]
    guard found.firstLine.split(separator: " ").dropFirst().first == "101", found.isUpgrade,
      found["Sec-WebSocket-Accept"] == WebSocketHead.answer(to: key),
      chosen.map(options.subprotocols.contains) ?? true
    else { return fail(.posix(.ECONNABORTED)) }
    known.selectedSubprotocol = chosen
    known.additionalServerHeaders = found.fields.map { ($0.name, $0.value) }
    finish()
  }

  private func answer(_ found: WebSocketHead) {
    guard found.firstLine.hasPrefix("GET "), found.isUpgrade, found["Sec-WebSocket-Version"] == "13",
      let key = found["Sec-WebSocket-Key"]
    else { return refuse() }
    guard let handler = options.handler else { return accept(key, .init(status: .accept, subprotocol: nil)) }
    let (wanted, fields) = (found.words("Sec-WebSocket-Protocol"), found.fields)
    handler.queue.async { [self, work] in
      let response = handler.call(wanted, fields)
      work.async { [self] in
        guard phase == .handshake else { return }
        if response.status == .accept { accept(key, response) } else { refuse() }
      }
    }
  }

  private func accept(_ key: String, _ response: NWProtocolWebSocket.Response) {
    var fields = [
      (name: "Upgrade", value: "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Accept", WebSocketHead.answer(to: key)),
    ]
    if let subprotocol = response.subprotocol { fields.append(("Sec-WebSocket-Protocol", subprotocol)) }
    known.selectedSubprotocol = response.subprotocol
    fields += response.additionalHeaders ?? []
    tell(.write(WebSocketHead(firstLine: "HTTP/1.1 101 Switching Protocols", fields: fields).encoded))
    finish()
  }

  private func refuse() {
    let fields = [(name: "Content-Length", value: "0"), ("Connection", "close")]
    tell(.write(WebSocketHead(firstLine: "HTTP/1.1 400 Bad Request", fields: fields).encoded))
    fail(.posix(.ECONNABORTED))
  }

  private func finish() {
    let rest = head
    head = Data()
    open()
    if !rest.isEmpty { received(rest) }
  }

  // MARK: Receiving

  func received(_ data: Data) {
    switch phase {
    case .waiting, .over: return
    // What a client sends before its server has decided waits with the head.
    case .handshake: return shake(data)
    case .open, .closing: break
    }
    reader.append(data)
    do throws(WebSocketReader.Failure) {
      while phase == .open || phase == .closing, let frame = try reader.next() { try take(frame) }
    } catch {
      var reason = Data()
      withUnsafeBytes(of: error.code.rawValue.bigEndian) { reason.append(contentsOf: $0) }
      tell(.write(WebSocketFrame(isLast: true, opcode: .close, payload: reason).encoded(isMasked: !isServer)))
      fail(.posix(error.code == .messageTooBig ? .EMSGSIZE : .EBADMSG))
    }
  }

  private func take(_ frame: WebSocketFrame) throws(WebSocketReader.Failure) {
    switch frame.opcode {
    case .text, .binary, .cont:
      guard (frame.opcode == .cont) == (message != nil) else { throw .init(code: .protocolError) }
      let whole = (opcode: message?.opcode ?? frame.opcode, data: (message?.data ?? Data()) + frame.payload)
      if options.maximumMessageSize > 0, whole.data.count > options.maximumMessageSize {
        throw .init(code: .messageTooBig)
      }
      message = frame.isLast ? nil : whole
      guard frame.isLast else { return }
      if whole.opcode == .text, String(validating: whole.data, as: UTF8.self) == nil {
        throw .init(code: .invalidFramePayloadData)
      }
      deliver(whole.data, .init(opcode: whole.opcode))
    case .ping:
      guard options.autoReplyPing else { return deliver(frame.payload, .init(opcode: .ping)) }
      tell(.write(WebSocketFrame(isLast: true, opcode: .pong, payload: frame.payload).encoded(isMasked: !isServer)))
    case .pong:
      if pongHandlers.isEmpty { return deliver(frame.payload, .init(opcode: .pong)) }
      pongHandlers.removeFirst()?.tell(nil)
    case .close: try close(frame.payload)
    }
  }

  private func close(_ payload: Data) throws(WebSocketReader.Failure) {
    let metadata = NWProtocolWebSocket.Metadata(opcode: .close)
    if !payload.isEmpty {
      let number = payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
      guard payload.count >= 2, let code = try? NWProtocolWebSocket.CloseCode(rawValue: number) else {
        throw .init(code: .protocolError)
      }
      metadata.closeCode = code
    }
    if phase == .open {
      tell(
        .write(WebSocketFrame(isLast: true, opcode: .close, payload: payload.prefix(2)).encoded(isMasked: !isServer))
      )
    }
    phase = .over
    deliver(Data(payload.dropFirst(2)), metadata)
    tell(.ended)
  }

  private func deliver(_ data: Data, _ metadata: NWProtocolWebSocket.Metadata) {
    tell(.message(data, .init(identifier: "websocket", metadata: [metadata])))
  }

  func ended() {
    guard phase != .over else { return }
    fail(.posix(phase == .closing ? .ENOTCONN : .ECONNABORTED))
  }

  private func fail(_ error: NWError) {
    phase = .over
    tell(.failed(error))
  }

  func closed(_ error: NWError) {
    phase = .over
    for handler in pongHandlers { handler?.tell(error) }
    pongHandlers = []
  }

  // MARK: Sending

  func encode(_ data: Data, _ context: NWConnection.ContentContext, isComplete: Bool) throws(NWError) -> Data {
    guard phase == .open else { throw .posix(.ENOTCONN) }
    let metadata = context.protocolMetadata(definition: NWProtocolWebSocket.definition) as? NWProtocolWebSocket.Metadata
    let opcode = metadata?.opcode ?? .binary
    guard opcode.rawValue < 8 else { return try control(opcode, data, metadata) }
    if data.isEmpty, context.isFinal { return try control(.close, data, metadata) }
    let frame = WebSocketFrame(isLast: isComplete, opcode: isInMessage ? .cont : opcode, payload: data)
    isInMessage = !isComplete
    return frame.encoded(isMasked: !isServer)
  }

  private func control(
    _ opcode: NWProtocolWebSocket.Opcode,
    _ data: Data,
    _ metadata: NWProtocolWebSocket.Metadata?
  ) throws(NWError) -> Data {
    var payload = data
    if opcode == .close {
      let code = metadata?.closeCode ?? .protocolCode(.normalClosure)
      payload = Data()
      // That no code was received is said by sending none.
      if code != .protocolCode(.noStatusReceived) {
        withUnsafeBytes(of: code.number.bigEndian) { payload.append(contentsOf: $0) }
        payload += data
      }
    }
    guard payload.count <= 125 else { throw .posix(.EMSGSIZE) }
    if opcode == .ping { pongHandlers.append(metadata?.pongHandler) }
    if opcode == .close { phase = .closing }
    return WebSocketFrame(isLast: true, opcode: opcode, payload: payload).encoded(isMasked: !isServer)
  }
}
