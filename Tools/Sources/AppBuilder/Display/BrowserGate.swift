import Foundation
import Synchronization

/// Stands between the browser and GTK's server, which would let any page of any site drive the app.
///
/// It listens on the loopback address alone. A browser gets in by the secret in the address that the user opens, and then
/// by a cookie that no other site's page can send or read. One browser window at a time is shown the app.
final class BrowserGate: Sendable {
  private let listener: Socket
  private let target: String
  private let isShared: Bool
  private let secret = Secret.word()
  private let connections = Mutex(Connections())

  /// How many connections may be open. A page needs three.
  static let mostConnections = 32
  /// The seconds a request may take to come, and an answer to be taken.
  private static let patience = 10
  /// Whoever loads the page again comes before the old page's channel has ended.
  private static let triesForTheChannel = 40
  private static let ports = 8_085..<8_115

  private struct Connections {
    var open: [ObjectIdentifier: Socket] = [:]
    var channels = 0
    var isClosed = false
  }

  /// - Parameters:
  ///   - path: the socket of GTK's server.
  ///   - isShared: whether several browser windows may come.
  init(to path: String, isShared: Bool) throws(BuildError) {
    guard
      let listener = Self.ports.lazy.compactMap({ Socket.listening(onPort: UInt16($0)) }).first
        ?? Socket.listening(onPort: 0)
    else { throw BuildError("no port of 127.0.0.1 is free: \(String(cString: strerror(errno)))") }
    self.listener = listener
    target = path
    self.isShared = isShared
  }

  var port: UInt16 { listener.port }
  var address: String { "http://127.0.0.1:\(port)/\(secret)" }
  /// Cookies know no ports: that of another app has another name.
  private var cookie: String { "slipway-\(port)" }

  /// Begins to let browsers in.
  func open() {
    Thread.detachNewThread { [self] in
      while let browser = listener.accepted() {
        guard admit(browser) else { continue }
        Thread.detachNewThread { [self] in
          serve(browser)
          connections.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(browser)) }
        }
      }
    }
  }

  /// Ends all connections.
  func close() {
    listener.shut()
    let open = connections.withLock { connections in
      connections.isClosed = true
      return connections.open.values.map(\.self)
    }
    for socket in open { socket.shut() }
  }

  private func admit(_ browser: Socket) -> Bool {
    connections.withLock { connections in
      guard !connections.isClosed, connections.open.count < Self.mostConnections else { return false }
      connections.open[ObjectIdentifier(browser)] = browser
      return true
    }
  }

  // MARK: A connection

  private func serve(_ browser: Socket) {
    browser.setPatience(seconds: Self.patience)
    do {
      let (head, rest) = try Self.head(from: browser)
      let request = try GateRequest(head: head)
      switch try request.passage(secret: secret, cookie: cookie) {
      case .welcome: _ = browser.write(welcome)
      case .page: try forward(request, from: browser)
      case .channel: try openChannel(request, from: browser, rest)
      }
    } catch {
      _ = browser.write(Self.answer(error.status, [:], error.reason + "\n"))
    }
  }

  /// A request's head, and what came after it. All of it has to come in the time that one reading may take.
  private static func head(from browser: Socket) throws(GateRequest.Refusal) -> (Data, rest: Data) {
    var bytes = Data()
    let end = Date().addingTimeInterval(Double(patience))
    while true {
      guard Date() < end, let more = browser.read() else { throw .slow }
      guard !more.isEmpty else { throw .malformed }
      bytes += more
      if let end = try GateRequest.end(ofHeadIn: bytes) { return (bytes[..<end], bytes[end...]) }
    }
  }

  /// The cookie that lets the browser in from now on, which no script reads and no other site's page sends; and the way
  /// to the address without the secret, so that it does not stay in view.
  private var welcome: Data {
    let fields = ["Location": "/", "Set-Cookie": "\(cookie)=\(secret); Path=/; HttpOnly; SameSite=Strict"]
    return Self.answer("303 See Other", fields, "")
  }

  private static func answer(_ status: String, _ fields: [String: String], _ body: String) -> Data {
    let fields = fields.merging([
      "Content-Type": "text/plain; charset=utf-8", "Content-Length": "\(body.utf8.count)", "Connection": "close",
      "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
    ]) { first, _ in first }
    let lines = ["HTTP/1.1 \(status)"] + fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private func server() throws(GateRequest.Refusal) -> Socket {
    guard let server = Socket.connected(to: target) else { throw .closed }
    server.setPatience(seconds: Self.patience)
    return server
  }

  /// Passes on one request and its answer; the server ends each by closing. Nothing more of what the browser sends gets
  /// through.
  private func forward(_ request: GateRequest, from browser: Socket) throws(GateRequest.Refusal) {
    let server = try server()
    guard server.write(request.forwarded) else { throw .closed }
    while let data = server.read(), !data.isEmpty, browser.write(data) {}
  }

  private func openChannel(_ request: GateRequest, from browser: Socket, _ rest: Data) throws(GateRequest.Refusal) {
    try takeChannel()
    defer { connections.withLock { $0.channels -= 1 } }
    let server = try server()
    guard server.write(request.forwarded + rest) else { throw .closed }
    browser.keepAlive()
    Socket.join(browser, server)
  }

  private func takeChannel() throws(GateRequest.Refusal) {
    for _ in 0..<Self.triesForTheChannel {
      let isTaken = connections.withLock { connections in
        guard isShared || connections.channels == 0 else { return true }
        connections.channels += 1
        return false
      }
      if !isTaken { return }
      usleep(50_000)
    }
    throw .taken
  }
}
