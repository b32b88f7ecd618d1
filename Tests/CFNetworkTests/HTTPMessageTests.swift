import CFNetwork
import Testing

/// Messages of HTTP, made in pieces and read as the bytes come.
@Suite struct HTTPMessageTests {
  private func text(_ message: CFHTTPMessage) -> String? {
    CFHTTPMessageCopySerializedMessage(message).map { String(decoding: $0.takeRetainedValue() as Data, as: UTF8.self) }
  }

  private func append(_ text: String, to message: CFHTTPMessage) -> Bool {
    CFHTTPMessageAppendBytes(message, Array(text.utf8), text.utf8.count)
  }

  private func value(_ name: String, of message: CFHTTPMessage) -> String? {
    CFHTTPMessageCopyHeaderFieldValue(message, NSString(string: name))?.takeRetainedValue().description
  }

  @Test func aRequestIsWrittenOut() throws {
    let url = try #require(NSURL(string: "http://hut.example:8080/chat%20room?a=1&b"))
    let message = CFHTTPMessageCreateRequest(nil, "GET", url, kCFHTTPVersion1_1).takeRetainedValue()
    #expect(CFHTTPMessageIsRequest(message) && CFHTTPMessageIsHeaderComplete(message))
    #expect(text(message) == "GET /chat%20room?a=1&b HTTP/1.1\r\nHost: hut.example:8080\r\n\r\n")
    CFHTTPMessageSetHeaderFieldValue(message, "Host", "other.example")
    CFHTTPMessageSetHeaderFieldValue(message, "Upgrade", "chat")
    CFHTTPMessageSetHeaderFieldValue(message, "upgrade", "websocket")
    CFHTTPMessageSetBody(message, Data("hello".utf8) as NSData)
    #expect(
      text(message) == "GET /chat%20room?a=1&b HTTP/1.1\r\nHost: other.example\r\nupgrade: websocket\r\n\r\nhello"
    )
    CFHTTPMessageSetHeaderFieldValue(message, "UPGRADE", nil)
    #expect(value("Upgrade", of: message) == nil && value("host", of: message) == "other.example")
    #expect(CFHTTPMessageCopyRequestMethod(message)?.takeRetainedValue() == "GET")
    #expect(CFHTTPMessageCopyRequestURL(message)?.takeRetainedValue().absoluteString == url.absoluteString)
    #expect(CFHTTPMessageCopyVersion(message).takeRetainedValue() == "HTTP/1.1")
    #expect(CFHTTPMessageGetResponseStatusCode(message) == 0)
    #expect(CFHTTPMessageCopyResponseStatusLine(message) == nil)
  }

  @Test func aURLWithoutPathIsTheRoot() throws {
    let url = try #require(NSURL(string: "http://hut.example"))
    let message = CFHTTPMessageCreateRequest(nil, "HEAD", url, kCFHTTPVersion1_0).takeRetainedValue()
    #expect(text(message) == "HEAD / HTTP/1.0\r\nHost: hut.example\r\n\r\n")
  }

  @Test func aResponseIsWrittenOut() {
    let own = CFHTTPMessageCreateResponse(nil, 101, "Changing", kCFHTTPVersion1_1).takeRetainedValue()
    #expect(text(own) == "HTTP/1.1 101 Changing\r\n\r\n")
    let usual = CFHTTPMessageCreateResponse(nil, 404, nil, kCFHTTPVersion1_1).takeRetainedValue()
    #expect(
      CFHTTPMessageCopyResponseStatusLine(usual)?.takeRetainedValue().description.hasPrefix("HTTP/1.1 404 ") == true
    )
    #expect(CFHTTPMessageGetResponseStatusCode(usual) == 404 && !CFHTTPMessageIsRequest(usual))
    #expect(CFHTTPMessageCopyRequestMethod(usual) == nil && CFHTTPMessageCopyRequestURL(usual) == nil)
  }

  @Test func aResponseIsReadInPieces() throws {
    let message = CFHTTPMessageCreateEmpty(nil, false).takeRetainedValue()
    #expect(CFHTTPMessageCopyAllHeaderFields(message) == nil && text(message) == nil)
    #expect(append("HTTP/1.1 101 Switching Proto", to: message) && !CFHTTPMessageIsHeaderComplete(message))
    #expect(append("cols\r\nConnection: Upgrade\r\nSet-Cookie: a=1\r\n", to: message))
    #expect(append("set-cookie: b=2\r\nX-Long: one\r\n two\r\n\r\nbo", to: message))
    #expect(CFHTTPMessageIsHeaderComplete(message) && CFHTTPMessageGetResponseStatusCode(message) == 101)
    #expect(append("dy", to: message))
    #expect(CFHTTPMessageCopyBody(message)?.takeRetainedValue() == Data("body".utf8) as NSData)
    #expect(value("SET-COOKIE", of: message) == "a=1, b=2" && value("x-long", of: message) == "one two")
    let all = try #require(CFHTTPMessageCopyAllHeaderFields(message)?.takeRetainedValue())
    #expect(all["Connection" as NSString].map { "\($0)" } == "Upgrade")
    #expect(
      CFHTTPMessageCopyResponseStatusLine(message)?.takeRetainedValue() == "HTTP/1.1 101 Switching Protocols"
    )
  }

  @Test func aRequestIsRead() {
    let message = CFHTTPMessageCreateEmpty(nil, true).takeRetainedValue()
    #expect(append("POST /a?b HTTP/1.0\nHost: hut.example\n\n", to: message))
    #expect(CFHTTPMessageCopyRequestMethod(message)?.takeRetainedValue() == "POST")
    #expect(CFHTTPMessageCopyRequestURL(message)?.takeRetainedValue().absoluteString == "http://hut.example/a?b")
    #expect(CFHTTPMessageCopyVersion(message).takeRetainedValue() == "HTTP/1.0")
    #expect(CFHTTPMessageCopyBody(message) == nil)
  }

  @Test(arguments: ["SSH-2.0-hut\r\n", "HTTP/1.1 oops\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n"])
  func whatIsNoMessageIsRefused(_ text: String) {
    #expect(!append(text, to: CFHTTPMessageCreateEmpty(nil, false).takeRetainedValue()))
  }

  @Test func aCopyGoesItsOwnWay() throws {
    let message = CFHTTPMessageCreateResponse(nil, 200, "OK", kCFHTTPVersion1_1).takeRetainedValue()
    let copy = CFHTTPMessageCreateCopy(nil, message).takeRetainedValue()
    CFHTTPMessageSetHeaderFieldValue(copy, "A", "b")
    #expect(value("A", of: copy) == "b" && value("A", of: message) == nil && copy != message)
  }
}
