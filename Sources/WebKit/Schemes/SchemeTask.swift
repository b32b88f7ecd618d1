import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

/// A request for a resource with a scheme of the app's.
final class SchemeTask: NSObject, WKURLSchemeTask, @unchecked Sendable {
  let request: URLRequest
  private let native: NativeObject
  // Used on the first thread only.
  private var response: URLResponse?
  private var data = Data()
  private var isOver = false
  /// Told that the task is over.
  var ended: @MainActor () -> Void = {}

  @MainActor init(_ native: NativeObject) {
    self.native = native
    request = URLRequest(scheme: native.opaque)
    super.init()
  }

  func didReceive(_ response: URLResponse) {
    onMain { [self] in
      precondition(self.response == nil, "a WKURLSchemeTask gets one response")
      self.response = response
    }
  }

  func didReceive(_ data: Data) {
    onMain { [self] in
      precondition(response != nil, "a WKURLSchemeTask gets its response before its data")
      self.data += data
    }
  }

  func didFinish() {
    onMain { [self] in
      guard let response else { preconditionFailure("a WKURLSchemeTask gets its response before it is finished") }
      finish(response)
      end()
    }
  }

  func didFailWithError(_ error: any Error) {
    onMain { [self] in
      fail(error)
      end()
    }
  }

  /// Nobody waits for it any more.
  @MainActor func stop() {
    guard !isOver else { return }
    fail(URLError(.cancelled))
    end()
  }

  /// As Apple's, a task takes calls from any thread, and returns when they are done. After its end they do nothing.
  private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    @Sendable func run() { MainActor.assumeIsolated { if !isOver { body() } } }
    if Thread.isMainThread { run() } else { DispatchQueue.main.sync { run() } }
  }

  @MainActor private func end() {
    isOver = true
    data = Data()
    ended()
  }

  @MainActor private func finish(_ response: URLResponse) {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let stream = g_memory_input_stream_new_from_bytes(bytes)!
    g_bytes_unref(bytes)
    let native = webkit_uri_scheme_response_new(stream, gint64(data.count))!
    g_object_unref(stream)
    if let response = response as? HTTPURLResponse {
      webkit_uri_scheme_response_set_status(native, guint(response.statusCode), nil)
      let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)!
      for case let (name as String, value as String) in response.allHeaderFields {
        soup_message_headers_append(headers, name, value)
      }
      // It takes the headers over.
      webkit_uri_scheme_response_set_http_headers(native, headers)
    }
    webkit_uri_scheme_response_set_content_type(native, response.contentType)
    webkit_uri_scheme_request_finish_with_response(self.native.opaque, native)
    g_object_unref(UnsafeMutableRawPointer(native))
  }

  /// The engine hands the error's domain and code on to the navigation that fails of it.
  @MainActor private func fail(_ error: any Error) {
    let error = error as NSError
    let native = g_error_new_literal(g_quark_from_string(error.domain), gint(error.code), error.localizedDescription)
    webkit_uri_scheme_request_finish_error(self.native.opaque, native)
    g_error_free(native)
  }
}

extension URLResponse {
  fileprivate var contentType: String {
    let type = mimeType ?? "application/octet-stream"
    return textEncodingName.map { "\(type); charset=\($0)" } ?? type
  }
}

extension URLRequest {
  @MainActor fileprivate init(scheme request: OpaquePointer) {
    let address = String(optionalCString: webkit_uri_scheme_request_get_uri(request)) ?? "about:blank"
    self.init(url: URL(string: address) ?? URL(string: "about:blank")!)
    httpMethod = String(optionalCString: webkit_uri_scheme_request_get_http_method(request)) ?? "GET"
    for (name, value) in headers(webkit_uri_scheme_request_get_http_headers(request)) {
      setValue(value, forHTTPHeaderField: name)
    }
    guard let stream = webkit_uri_scheme_request_get_http_body(request) else { return }
    defer { g_object_unref(stream) }
    httpBody = readAll(stream)
  }
}

/// What is left in a stream in memory.
private func readAll(_ stream: UnsafeMutablePointer<GInputStream>) -> Data {
  var data = Data()
  while let bytes = g_input_stream_read_bytes(stream, 65_536, nil, nil) {
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let start = g_bytes_get_data(bytes, &size), size > 0 else { break }
    data.append(start.assumingMemoryBound(to: UInt8.self), count: Int(size))
  }
  return data
}
