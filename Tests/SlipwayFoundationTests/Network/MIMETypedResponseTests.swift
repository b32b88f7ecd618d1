import Foundation
import FoundationNetworking
import SlipwayFoundation
import Testing

/// Responses that say what their content is.
@Suite struct MIMETypedResponseTests {
  private let url = URL(string: "https://hut.example/a.txt")!

  @Test func aResponseIsASuccess() {
    let response = HTTPURLResponse(
      url: url,
      mimeType: "text/plain",
      expectedContentLength: 12,
      textEncodingName: "utf-8"
    )
    #expect(response.statusCode == 200 && response.url == url && response.mimeType == "text/plain")
    #expect(response.expectedContentLength == 12 && response.textEncodingName == "utf-8")
  }

  @Test func whatIsNotKnownIsNotSaid() {
    let response = HTTPURLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
    #expect(response.expectedContentLength == -1 && response.textEncodingName == nil)
    #expect(response.value(forHTTPHeaderField: "Content-Type") == nil)
  }
}
