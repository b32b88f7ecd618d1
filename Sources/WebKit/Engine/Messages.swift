import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

// Requests, responses and headers of WebKitGTK and of Foundation.

extension URLRequest {
  init(native request: OpaquePointer) {
    let address = String(optionalCString: webkit_uri_request_get_uri(request)) ?? "about:blank"
    self.init(url: URL(string: address) ?? URL(string: "about:blank")!)
    httpMethod = String(optionalCString: webkit_uri_request_get_http_method(request)) ?? "GET"
    for (name, value) in headers(webkit_uri_request_get_http_headers(request)) {
      setValue(value, forHTTPHeaderField: name)
    }
  }

  /// WebKitGTK's requests have an address and headers, but no body and no other method than GET.
  var native: NativeObject {
    let request = webkit_uri_request_new(url?.absoluteString ?? "about:blank")!
    if let native = webkit_uri_request_get_http_headers(request) {
      for (name, value) in allHTTPHeaderFields ?? [:] { soup_message_headers_replace(native, name, value) }
    }
    return NativeObject(adopting: UnsafeMutableRawPointer(request))
  }
}

/// An `HTTPURLResponse` of what has a status, else a plain one.
func makeResponse(_ response: OpaquePointer) -> URLResponse {
  let address = String(optionalCString: webkit_uri_response_get_uri(response)) ?? "about:blank"
  let url = URL(string: address) ?? URL(string: "about:blank")!
  let status = Int(webkit_uri_response_get_status_code(response))
  if status > 0 {
    let fields = headers(webkit_uri_response_get_http_headers(response))
    if let made = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields) {
      return made
    }
  }
  let length = webkit_uri_response_get_content_length(response)
  return URLResponse(
    url: url,
    mimeType: String(optionalCString: webkit_uri_response_get_mime_type(response)),
    expectedContentLength: length == 0 ? -1 : Int(clamping: length),
    textEncodingName: nil
  )
}

func headers(_ native: OpaquePointer?) -> [String: String] {
  guard let native else { return [:] }
  var fields: [String: String] = [:]
  withUnsafeMutablePointer(to: &fields) { fields in
    soup_message_headers_foreach(
      native,
      { name, value, data in
        let fields = data!.assumingMemoryBound(to: [String: String].self)
        let (name, value) = (String(cString: name!), String(cString: value!))
        fields.pointee[name] = fields.pointee[name].map { $0 + ", " + value } ?? value
      },
      fields
    )
  }
  return fields
}
