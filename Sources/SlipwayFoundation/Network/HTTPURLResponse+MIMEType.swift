import Foundation
public import FoundationNetworking

/// Carries an initialiser that `HTTPURLResponse` inherits at Apple's: only a protocol's extension may return another object from one.
public protocol MIMETypedResponse {}
extension HTTPURLResponse: MIMETypedResponse {}

extension MIMETypedResponse where Self: HTTPURLResponse {
  /// A response that says what its content is: a success, with the headers for that.
  ///
  /// - Parameter length: how many bytes there are; -1 where that is not known.
  public init(url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?) {
    var headers: [String: String] = [:]
    if let mimeType { headers["Content-Type"] = mimeType + (name.map { "; charset=\($0)" } ?? "") }
    if length >= 0 { headers["Content-Length"] = "\(length)" }
    self = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers)! as! Self
  }
}
