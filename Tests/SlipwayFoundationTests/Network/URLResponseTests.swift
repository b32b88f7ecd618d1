import Foundation
import FoundationNetworking
import SlipwayFoundation
import Testing

struct URLResponseTests {
  @Test func aResponseOfNoServer() {
    let response = URLResponse()
    #expect(response.expectedContentLength == -1)
    #expect(response.mimeType == nil)
    #expect(response.url?.absoluteString == "about:blank")
  }
}
