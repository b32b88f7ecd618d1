import Foundation
import SlipwayFoundation

// Messages of HTTP as C has them: made in pieces and written out, or read as the bytes come.

/// A request or a response. It may be used from one thread at a time.
public final class CFHTTPMessage: Equatable {
  /// What stands in the first line.
  enum Start {
    case request(method: String, target: String)
    case response(code: Int, line: String)
  }

  let isRequest: Bool
  var start: Start?
  var version: String?
  /// The URL of a request that was made of one.
  var url: URL?
  var fields: [(name: String, value: String)] = []
  var body: Data?
  /// The bytes of a head that has not ended yet.
  var head = Data()
  var isHeadComplete = false

  init(isRequest: Bool) { self.isRequest = isRequest }

  convenience init(copying other: CFHTTPMessage) {
    self.init(isRequest: other.isRequest)
    (start, version, url, fields) = (other.start, other.version, other.url, other.fields)
    (body, head, isHeadComplete) = (other.body, other.head, other.isHeadComplete)
  }

  public static func == (one: CFHTTPMessage, other: CFHTTPMessage) -> Bool { one === other }
}

// MARK: Making

/// A request without headers and body.
public func CFHTTPMessageCreateRequest(
  _ alloc: CFAllocator?,
  _ requestMethod: CFString,
  _ url: CFURL,
  _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: true)
  let url = (url as URL).absoluteURL
  message.start = .request(method: requestMethod.description, target: url.requestTarget)
  (message.url, message.version, message.isHeadComplete) = (url, httpVersion.description, true)
  return .passRetained(message)
}

/// A response without headers and body.
///
/// - Parameter statusDescription: what follows the code; nil for what HTTP calls it.
public func CFHTTPMessageCreateResponse(
  _ alloc: CFAllocator?,
  _ statusCode: CFIndex,
  _ statusDescription: CFString?,
  _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: false)
  let text = statusDescription?.description ?? HTTPURLResponse.localizedString(forStatusCode: statusCode)
  message.start = .response(code: statusCode, line: "\(httpVersion) \(statusCode) \(text)")
  (message.version, message.isHeadComplete) = (httpVersion.description, true)
  return .passRetained(message)
}

/// A message that is read from bytes: `CFHTTPMessageAppendBytes`.
public func CFHTTPMessageCreateEmpty(_ alloc: CFAllocator?, _ isRequest: Bool) -> Unmanaged<CFHTTPMessage> {
  .passRetained(CFHTTPMessage(isRequest: isRequest))
}

public func CFHTTPMessageCreateCopy(_ alloc: CFAllocator?, _ message: CFHTTPMessage) -> Unmanaged<CFHTTPMessage> {
  .passRetained(CFHTTPMessage(copying: message))
}

// MARK: The first line

public func CFHTTPMessageIsRequest(_ message: CFHTTPMessage) -> Bool { message.isRequest }

/// `HTTP/1.1`, say: of a message that has no first line yet too.
public func CFHTTPMessageCopyVersion(_ message: CFHTTPMessage) -> Unmanaged<CFString> {
  .passRetained(NSString(string: message.version ?? kCFHTTPVersion1_1.description))
}

/// The method of a request; nil of a response, and before its first line was read.
public func CFHTTPMessageCopyRequestMethod(_ request: CFHTTPMessage) -> Unmanaged<CFString>? {
  guard case .request(let method, _) = request.start else { return nil }
  return .passRetained(NSString(string: method))
}

/// The URL of a request: the one it was made of, or what its first line and its header `Host` say; nil of a response.
public func CFHTTPMessageCopyRequestURL(_ request: CFHTTPMessage) -> Unmanaged<CFURL>? {
  guard case .request(_, let target) = request.start else { return nil }
  let host = request.value(of: "Host")
  let url =
    request.url ?? (target.hasPrefix("/") ? host.flatMap { URL(string: "http://\($0)\(target)") } : nil)
    ?? URL(string: target)
  return url.map { .passRetained(NSURL(string: $0.absoluteString)!) }
}

/// The code of a response; 0 before its first line was read, and of a request.
public func CFHTTPMessageGetResponseStatusCode(_ response: CFHTTPMessage) -> CFIndex {
  guard case .response(let code, _) = response.start else { return 0 }
  return code
}

/// The first line of a response; nil of a request.
public func CFHTTPMessageCopyResponseStatusLine(_ response: CFHTTPMessage) -> Unmanaged<CFString>? {
  guard case .response(_, let line) = response.start else { return nil }
  return .passRetained(NSString(string: line))
}

// MARK: Headers and body

/// The value of a header, whose name is written in any case; the values of headers of one name with commas between them.
public func CFHTTPMessageCopyHeaderFieldValue(_ message: CFHTTPMessage, _ headerField: CFString) -> Unmanaged<
  CFString
>? { message.value(of: headerField.description).map { .passRetained(NSString(string: $0)) } }

/// All headers; nil before there is a head.
public func CFHTTPMessageCopyAllHeaderFields(_ message: CFHTTPMessage) -> Unmanaged<CFDictionary>? {
  guard message.isHeadComplete else { return nil }
  let fields = NSMutableDictionary()
  for (name, _) in message.fields {
    fields[NSString(string: name)] = message.value(of: name).map { NSString(string: $0) }
  }
  return .passRetained(fields)
}

/// Sets a header, or removes it with nil.
public func CFHTTPMessageSetHeaderFieldValue(_ message: CFHTTPMessage, _ headerField: CFString, _ value: CFString?) {
  let name = headerField.description
  let place = message.fields.firstIndex { $0.name.isHeader(name) }
  message.fields.removeAll { $0.name.isHeader(name) }
  guard let value else { return }
  message.fields.insert((name, value.description), at: place ?? message.fields.count)
}

/// The bytes after the head; nil where there are none.
public func CFHTTPMessageCopyBody(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  message.body.map { .passRetained($0 as NSData) }
}

/// Sets the bytes after the head. What the headers say of them stays as it is.
public func CFHTTPMessageSetBody(_ message: CFHTTPMessage, _ bodyData: CFData) { message.body = bodyData as Data }

// MARK: Bytes

/// Reads bytes of the head, or of the body where the head has ended.
///
/// - Returns: false where they are no message of HTTP.
@discardableResult
public func CFHTTPMessageAppendBytes(
  _ message: CFHTTPMessage,
  _ newBytes: UnsafePointer<UInt8>,
  _ numBytes: CFIndex
) -> Bool { message.append(Data(bytes: newBytes, count: numBytes)) }

/// Whether the empty line after the headers was read.
public func CFHTTPMessageIsHeaderComplete(_ message: CFHTTPMessage) -> Bool { message.isHeadComplete }

/// The message as it is sent; nil while its head is not complete. A request that has no header `Host` gets the one of its URL.
public func CFHTTPMessageCopySerializedMessage(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  message.serialized.map { .passRetained($0 as NSData) }
}
