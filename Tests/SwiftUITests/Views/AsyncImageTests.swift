import Foundation
import FoundationNetworking
import Testing

@testable import SwiftUI

/// Answers addresses of the scheme `picture` with a picture, or with nonsense.
private final class PictureProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "picture" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}
  override func startLoading() {
    let url = request.url!
    let response = URLResponse(url: url, mimeType: "image/png", expectedContentLength: -1, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: url.host == "good" ? Self.picture : Data("nonsense".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  static let picture: Data = {
    UIGraphicsImageRenderer(size: CGSize(4, 2)).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(0, 0, 4, 2))
    }
  }()
}

@MainActor @Suite("AsyncImage") struct AsyncImageTests {
  private func phases(_ address: String) async -> [String] {
    _ = URLProtocol.registerClass(PictureProtocol.self)
    let (events, sink) = AsyncStream<String>.makeStream()
    let hosted = Hosted {
      AsyncImage(url: URL(string: address)) { phase in
        let _ = sink.yield(phase.image != nil ? "image" : phase.error != nil ? "error" : "empty")
        Text("x")
      }
    }
    var seen: [String] = []
    for await phase in events {
      seen.append(phase)
      if phase != "empty" { break }
    }
    withExtendedLifetime(hosted) {}
    return seen
  }

  @Test("It is empty, then shows the picture") func success() async {
    #expect(await phases("picture://good/a.png").last == "image")
  }

  @Test("What is no picture is an error") func failure() async {
    #expect(await phases("picture://bad/a.png").last == "error")
  }

  @Test("A placeholder stands until the picture is there") func placeholder() {
    let hosted = Hosted {
      AsyncImage(url: nil) {
        $0.resizable()
      } placeholder: {
        Text("wait")
      }
    }
    #expect(hosted.texts == ["wait"])
    #expect(size(50, 40) { AsyncImage(url: nil) } == CGSize(50, 40))
  }
}
