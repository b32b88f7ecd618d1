import Foundation
import FoundationNetworking

extension URLCache {
  /// `URLCache()`: a cache with room for what the shared one has, in the place for an app's responses. An extension cannot
  /// declare an initialiser with no parameter at all, which `NSObject` has.
  public convenience init(_: Void = ()) {
    let shared = URLCache.shared
    self.init(memoryCapacity: shared.memoryCapacity, diskCapacity: shared.diskCapacity, directory: nil)
  }

  /// - Parameters:
  ///   - memoryCapacity, diskCapacity: in bytes.
  ///   - directory: where responses lie; nil for the place for an app's responses.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
