import Foundation
import FoundationNetworking
import Testing

@testable import SlipwayFoundation

@Suite struct URLCacheTests {
  @Test func aCacheOfOnesOwn() throws {
    let cache = URLCache()
    #expect(cache !== URLCache.shared && cache.memoryCapacity == URLCache.shared.memoryCapacity)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let small = URLCache(memoryCapacity: 1_000, diskCapacity: 2_000, directory: folder)
    #expect(small.memoryCapacity == 1_000 && small.diskCapacity == 2_000)
    let request = URLRequest(url: URL(string: "http://cache.test/")!)
    let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
    small.storeCachedResponse(CachedURLResponse(response: response, data: Data([1])), for: request)
    #expect(small.cachedResponse(for: request)?.data == Data([1]))
    #expect(cache.cachedResponse(for: request) == nil)
  }

  @Test func aPromiseIsAsGoodAsTheFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(throws: (any Error).self) { try file.checkPromisedItemIsReachable() }
    try Data([1, 2]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try file.checkPromisedItemIsReachable())
    #expect(try file.promisedItemResourceValues(forKeys: [.fileSizeKey]).fileSize == 2)
  }
}
