import Foundation
import FoundationNetworking

extension URLResponse {
  /// What `URLResponse()` calls: a response that no server gave, as mocks return it. Its URL is `about:blank`, where
  /// Apple's has none.
  ///
  /// An extension cannot declare `init()`, which `NSObject` has.
  public convenience init(_empty: Void = ()) {
    let nowhere = URL(string: "about:blank")!
    self.init(url: nowhere, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}
