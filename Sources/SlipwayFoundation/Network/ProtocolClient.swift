import Foundation
import FoundationNetworking
import SlipwayToolchain

/// Stands between every `URLProtocol` and the client that Foundation on Linux gives it.
///
/// Foundation's client ends the process when a protocol tells of a redirect, keeps only the last piece of what a protocol
/// loads for a completion handler, and hands on errors that name no URL. Apple's does none of it.
///
/// The client is a class of Foundation's own; its methods are called through its table for the protocol
/// `URLProtocolClient`, so the entries of this class's table take their place there. `self` is then an object of
/// Foundation's class in every method: none may touch a property.
final class ProtocolClient: NSObject, URLProtocolClient {
  private typealias Table = UnsafeMutablePointer<UnsafeRawPointer?>
  private typealias Existential = (object: UnsafeRawPointer, table: Table)

  /// The entries of a protocol's table after the two for the conformance itself and for `NSObjectProtocol`.
  private static let methods = 2..<10
  /// Foundation's table as it was.
  nonisolated(unsafe) private static let originals = Table.allocate(capacity: methods.upperBound)

  static func install() {
    guard let theirs = LibraryHook.type(LibraryHook.protocolClient) as? any URLProtocolClient.Type else { return }
    let table = table(of: theirs)
    originals.update(from: table, count: methods.upperBound)
    let own = self.table(of: self)
    for method in methods { Interposition.write(own[method], to: table + method) }
  }

  /// Optional, for a generic function would be called with the type inside otherwise, not with the pair that holds it.
  private static func table(of type: (any URLProtocolClient.Type)?) -> Table {
    unsafeBitCast(type, to: (UnsafeRawPointer, Table).self).1
  }

  /// The client with the methods that Foundation gave it.
  private var original: any URLProtocolClient {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    return unsafeBitCast(Existential(object, ProtocolClient.originals), to: (any URLProtocolClient).self)
  }

  func urlProtocol(_ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse) {
    guard let task = `protocol`.task else { return }
    let load = RedirectedLoad(`protocol`, task, original)
    `protocol`.load.redirected = load
    load.begin(request, redirectResponse)
  }

  func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    guard !`protocol`.isRedirected else { return }
    original.urlProtocol(`protocol`, cachedResponseIsValid: cachedResponse)
  }

  func urlProtocol(
    _ protocol: URLProtocol,
    didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    // `isRedirected` makes the load, which notes when it began.
    guard !`protocol`.isRedirected else { return }
    original.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy)
  }

  /// A delegate gets each piece. Foundation hands the last one to a completion handler, so that one gets all at the end.
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    guard !`protocol`.isRedirected else { return }
    if `protocol`.task?.delegate is any URLSessionDataDelegate {
      original.urlProtocol(`protocol`, didLoad: data)
    } else {
      `protocol`.load.data.append(data)
    }
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    guard !`protocol`.isRedirected else { return }
    let data = `protocol`.load.data
    if !data.isEmpty { original.urlProtocol(`protocol`, didLoad: data) }
    TaskMetrics.deliver(of: `protocol`.task, since: `protocol`.load.begin)
    original.urlProtocolDidFinishLoading(`protocol`)
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    let error = URLErrors.naming(`protocol`.task?.currentRequest?.url, in: error)
    if let redirected = `protocol`.load.redirected {
      // A protocol that was redirected fails by its own doing, which nobody wants to know, or with its task.
      guard `protocol`.task?.state == .canceling else { return }
      redirected.cancel()
    }
    TaskMetrics.deliver(of: `protocol`.task, since: `protocol`.load.begin)
    original.urlProtocol(`protocol`, didFailWithError: error)
  }

  func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    guard !`protocol`.isRedirected else { return }
    original.urlProtocol(`protocol`, didReceive: challenge)
  }

  func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    guard !`protocol`.isRedirected else { return }
    original.urlProtocol(`protocol`, didCancel: challenge)
  }
}

/// What the client remembers of a protocol's load.
private final class ProtocolLoad {
  let begin = Date()
  var data = Data()
  var redirected: RedirectedLoad?
}

nonisolated(unsafe) private let loadKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension URLProtocol {
  fileprivate var load: ProtocolLoad {
    if let known = objc_getAssociatedObject(self, loadKey) as? ProtocolLoad { return known }
    let load = ProtocolLoad()
    objc_setAssociatedObject(self, loadKey, load, .OBJC_ASSOCIATION_RETAIN)
    task?.tellOfCreation()
    return load
  }

  /// Once it told of a redirect, a protocol has nothing more to say.
  fileprivate var isRedirected: Bool { load.redirected != nil }
}
