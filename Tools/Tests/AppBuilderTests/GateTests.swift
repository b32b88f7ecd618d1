import Foundation
import Testing

@testable import AppBuilder

/// The gate before GTK's server, over real sockets of this machine.
struct GateTests {
  /// Stands for GTK's server: answers a page with what it was asked, and sends back what comes over a channel.
  private final class Server: Sendable {
    let folder: PrivateFolder
    private let listener: Socket
    var path: String { folder.url.appending(path: "server").path }

    init() throws {
      folder = try PrivateFolder()
      listener = try #require(Socket.listening(onPath: folder.url.appending(path: "server").path))
      let listener = listener
      Thread.detachNewThread {
        while let connection = listener.accepted() { Thread.detachNewThread { Self.serve(connection) } }
      }
    }

    deinit {
      listener.shut()
      folder.remove()
    }

    private static func serve(_ connection: Socket) {
      guard let head = connection.read() else { return }
      guard String(decoding: head, as: UTF8.self).contains("Upgrade: ") else {
        _ = connection.write(Data("HTTP/1.0 200 OK\r\n\r\n".utf8) + head)
        return connection.shut()
      }
      _ = connection.write(Data("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8))
      while let data = connection.read(), !data.isEmpty, connection.write(data) {}
    }
  }

  private let server: Server
  private let gate: BrowserGate
  private var secret: String { URL(string: gate.address)!.lastPathComponent }
  private var host: String { "127.0.0.1:\(gate.port)" }
  private var cookie: String { "Cookie: slipway-\(gate.port)=\(secret)" }

  init() throws { try self.init(isShared: false) }

  private init(isShared: Bool) throws {
    server = try Server()
    gate = try BrowserGate(to: server.path, isShared: isShared)
    gate.open()
  }

  private func send(_ text: String) throws -> Socket {
    let socket = try #require(Socket.connected(toPort: gate.port))
    socket.setPatience(seconds: 60)
    #expect(socket.write(Data(text.utf8)))
    return socket
  }

  /// What is answered to a request, to its end.
  private func answer(_ path: String, _ fields: String...) throws -> String {
    let socket = try send((["GET \(path) HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n")
    var answer = Data()
    while let data = socket.read(), !data.isEmpty { answer += data }
    return String(decoding: answer, as: UTF8.self)
  }

  private func openChannel() throws -> (socket: Socket, answer: String) {
    let fields = [
      "Host: \(host)", "Origin: http://\(host)", cookie, "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: x",
    ]
    let socket = try send("GET /socket HTTP/1.1\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n")
    return (socket, String(decoding: socket.read() ?? Data(), as: UTF8.self))
  }

  @Test func theAddressBecomesACookieThatLetsIn() throws {
    let welcome = try answer("/\(secret)", "Host: \(host)")
    #expect(welcome.hasPrefix("HTTP/1.1 303 "))
    #expect(welcome.contains("Set-Cookie: slipway-\(gate.port)=\(secret); Path=/; HttpOnly; SameSite=Strict\r\n"))
    #expect(welcome.contains("Location: /\r\n"))
    let page = try answer("/client.html", "Host: localhost:9000", "X-Other: y", cookie)
    #expect(page.hasPrefix("HTTP/1.0 200 OK"))
    // The server learns neither the secret nor anything else it does not need.
    #expect(page.hasSuffix("\r\n\r\nGET /client.html HTTP/1.1\r\nHost: localhost:9000\r\n\r\n"))
    gate.close()
  }

  @Test func withoutTheSecretNobodyComesIn() throws {
    for fields in [[], ["Cookie: slipway-\(gate.port)=\(String(repeating: "0", count: 32))"], ["Cookie: a=\(secret)"]] {
      let answer = try answer("/", "Host: \(host)", fields.first ?? "Accept: */*")
      #expect(answer.hasPrefix("HTTP/1.1 403 ") && !answer.contains(secret))
    }
    #expect(try answer("/0", "Host: \(host)").hasPrefix("HTTP/1.1 403 "))
    gate.close()
  }

  /// A name of the internet that leads here, and names that only begin like this machine's.
  @Test func foreignHostsAreRefused() throws {
    for host in ["evil.example", "evil.example:\(gate.port)", "localhost.evil.example", "127.0.0.1.evil.example", ""] {
      #expect(try answer("/\(secret)", "Host: \(host)").hasPrefix("HTTP/1.1 403 "))
      #expect(try answer("/", "Host: \(host)", cookie).hasPrefix("HTTP/1.1 403 "))
    }
    #expect(try answer("/", cookie).hasPrefix("HTTP/1.1 403 "))
    gate.close()
  }

  /// The page of another site, of another server on this machine, and of no site at all.
  @Test func foreignOriginsAreRefused() throws {
    for origin in ["http://evil.example", "https://\(host)", "http://127.0.0.1:1", "null"] {
      #expect(try answer("/", "Host: \(host)", "Origin: \(origin)", cookie).hasPrefix("HTTP/1.1 403 "))
    }
    // A channel is only opened by a page, which says where it is from.
    #expect(try answer("/socket", "Host: \(host)", "Upgrade: websocket", cookie).hasPrefix("HTTP/1.1 403 "))
    gate.close()
  }

  @Test func oneBrowserIsShownTheApp() throws {
    let first = try openChannel()
    #expect(first.answer.hasPrefix("HTTP/1.1 101 "))
    #expect(first.socket.write(Data("hello".utf8)))
    #expect(first.socket.read() == Data("hello".utf8))
    #expect(try openChannel().answer.hasPrefix("HTTP/1.1 409 "))
    // When it has gone another may come.
    first.socket.shut()
    #expect(try (0..<20).contains { _ in try openChannel().answer.hasPrefix("HTTP/1.1 101 ") })
    gate.close()
  }

  @Test func aSharedAppIsShownToSeveral() throws {
    let shared = try GateTests(isShared: true)
    let first = try shared.openChannel()
    let second = try shared.openChannel()
    #expect(first.answer.hasPrefix("HTTP/1.1 101 ") && second.answer.hasPrefix("HTTP/1.1 101 "))
    shared.gate.close()
    gate.close()
  }

  @Test func whatIsTooLargeIsRefused() throws {
    let field = "X: " + String(repeating: "x", count: GateRequest.longestHead)
    #expect(try answer("/", "Host: \(host)", field, cookie).hasPrefix("HTTP/1.1 431 "))
    gate.close()
  }

  @Test func whatCouldMeanTwoThingsIsRefused() throws {
    for field in [
      "Host: \(host)", "Content-Length: 5", "Transfer-Encoding: chunked", "no field", " Host: x", "A\nB: c",
    ] {
      #expect(try answer("/", "Host: \(host)", field, cookie).hasPrefix("HTTP/1.1 400 "))
    }
    let post = try send("POST / HTTP/1.1\r\nHost: \(host)\r\n\(cookie)\r\n\r\n")
    #expect(String(decoding: post.read() ?? Data(), as: UTF8.self).hasPrefix("HTTP/1.1 400 "))
    gate.close()
  }

  /// A second request after the first, on the same connection, does not reach the server behind the gate's back.
  @Test func nothingIsPassedOnAfterAPage() throws {
    let next = "GET /second HTTP/1.1\r\nHost: evil.example\r\n\r\n"
    let socket = try send("GET /first HTTP/1.1\r\nHost: \(host)\r\n\(cookie)\r\n\r\n" + next)
    var answer = Data()
    while let data = socket.read(), !data.isEmpty { answer += data }
    let text = String(decoding: answer, as: UTF8.self)
    #expect(text.contains("/first") && !text.contains("second"))
    gate.close()
  }

  @Test func theGateListensOnThisMachineAlone() throws {
    let lines = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n")
    let port = String(gate.port, radix: 16, uppercase: true)
    let local = lines.map { $0.split(separator: " ") }.filter { $0[1].hasSuffix(":" + port) && $0[3] == "0A" }.map {
      $0[1]
    }
    #expect(local == ["0100007F:\(port)"])
    gate.close()
  }
}

/// GTK's own server behind the gate.
struct BroadwayServerTests {
  @Test func onlyTheGateReachesIt() throws {
    let server = try BroadwayServer.start(isShared: false)
    defer { server.stop() }
    let folder = URL(filePath: try #require(server.environment["XDG_RUNTIME_DIR"] ?? nil))
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(rights == 0o700)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "broadway1.socket").path))

    let address = try #require(URL(string: server.address))
    let port = UInt16(try #require(address.port))
    func answer(_ text: String) throws -> String {
      let socket = try #require(Socket.connected(toPort: port))
      socket.setPatience(seconds: 60)
      #expect(socket.write(Data(text.utf8)))
      var answer = Data()
      while let data = socket.read(), !data.isEmpty {
        answer += data
        // A channel stays open.
        if answer.starts(with: Data("HTTP/1.1 101".utf8)) { break }
      }
      return String(decoding: answer, as: UTF8.self)
    }
    let host = "Host: 127.0.0.1:\(port)\r\n"
    let cookie = "Cookie: slipway-\(port)=\(address.lastPathComponent)\r\n"
    #expect(try answer("GET / HTTP/1.1\r\n\(host)\r\n").hasPrefix("HTTP/1.1 403 "))
    #expect(try answer("GET / HTTP/1.1\r\n\(host)\(cookie)\r\n").contains("<html>"))
    let upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: broadway\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://127.0.0.1:\(port)\r\n"
    #expect(try answer("GET /socket HTTP/1.1\r\n\(host)\(cookie)\(upgrade)\r\n").hasPrefix("HTTP/1.1 101 "))
    let foreign = upgrade.replacing("http://127.0.0.1:\(port)", with: "http://evil.example")
    #expect(try answer("GET /socket HTTP/1.1\r\n\(host)\(cookie)\(foreign)\r\n").hasPrefix("HTTP/1.1 403 "))
  }
}

struct PrivateDisplayTests {
  /// Greets the X server as a client does; the first byte of its answer is 1 where it lets the client in.
  private func greet(_ display: Int, cookie: [UInt8]?) throws -> UInt8? {
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
    let (nameLength, cookieLength) = cookie.map { (UInt8(name.count), UInt8($0.count)) } ?? (0, 0)
    var greeting: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, nameLength, 0, cookieLength, 0, 0, 0]
    if let cookie { greeting += padded(name) + padded(cookie) }
    let socket = try #require(Socket.connected(to: "/tmp/.X11-unix/X\(display)"))
    socket.setPatience(seconds: 60)
    #expect(socket.write(Data(greeting)))
    return socket.read()?.first
  }

  @Test func whoDoesNotKnowTheCookieIsRefused() throws {
    let display = try PrivateDisplay.start(width: 64, height: 64)
    defer { display.stop() }
    let attributes = try FileManager.default.attributesOfItem(atPath: display.authority.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let cookie = [UInt8](try #require(FileManager.default.contents(atPath: display.authority.path)).suffix(16))
    #expect(try greet(display.display, cookie: cookie) == 1)
    #expect(try greet(display.display, cookie: nil) == 0)
    #expect(try greet(display.display, cookie: cookie.map { $0 ^ 1 }) == 0)
    #expect(display.environment["XAUTHORITY"] == display.authority.path)
  }

  @Test func nothingStaysBehind() throws {
    let display = try PrivateDisplay.start(width: 64, height: 64)
    display.stop()
    #expect(!FileManager.default.fileExists(atPath: display.authority.deletingLastPathComponent().path))
  }
}

extension Socket {
  fileprivate static func connected(toPort port: UInt16) -> Socket? {
    let socket = Socket(Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isConnected ? socket : nil
  }

  fileprivate static func listening(onPath path: String) -> Socket? {
    let socket = Socket(Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound && listen(socket.descriptor, 16) == 0 ? socket : nil
  }
}
