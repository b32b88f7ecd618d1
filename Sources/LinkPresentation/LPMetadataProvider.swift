import Foundation
import FoundationNetworking
import SlipwayFoundation
import UIKit
import UniformTypeIdentifiers

/// Asks a page what it says of itself. One object asks once.
///
/// Unlike Apple's, it reads the markup that the server sends, and runs none of its scripts.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// Whether the icon and the picture are loaded, too.
  open var shouldFetchSubresources = true
  /// In seconds, for all of it.
  open var timeout: TimeInterval = 30

  private let lock = NSLock()
  private var task: Task<Void, Never>?
  private var isCancelled = false

  public override init() { super.init() }

  /// The handler is called on a queue of its own.
  @preconcurrency open func startFetchingMetadata(
    for url: URL,
    completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) { startFetchingMetadata(for: URLRequest(url: url), completionHandler: completionHandler) }

  @preconcurrency open func startFetchingMetadata(
    for request: URLRequest,
    completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    lock.withLock {
      precondition(task == nil, "A metadata provider asks once")
      let work = Task { [timeout, shouldFetchSubresources] in
        do {
          let found = try await Self.found(request, timeout, shouldFetchSubresources)
          guard !Task.isCancelled else { throw LPError(.metadataFetchCancelled) }
          completionHandler(found, nil)
        } catch { completionHandler(nil, Task.isCancelled ? LPError(.metadataFetchCancelled) : error) }
      }
      task = work
      if isCancelled { work.cancel() }
    }
  }

  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await startFetchingMetadata(for: URLRequest(url: url))
  }
  open func startFetchingMetadata(for request: URLRequest) async throws -> LPLinkMetadata {
    try await withCheckedThrowingContinuation { continuation in
      startFetchingMetadata(for: request) { found, error in
        continuation.resume(with: found.map { .success($0) } ?? .failure(error ?? LPError(.unknown)))
      }
    }
  }

  /// The handler gets `metadataFetchCancelled`.
  open func cancel() {
    lock.withLock {
      isCancelled = true
      task?.cancel()
    }
  }

  // MARK: Fetching

  /// More of a page than its head is not of use, and a picture larger than this is none for a preview.
  private static let limits = (page: 2_000_000, picture: 20_000_000)

  private static func found(_ request: URLRequest, _ timeout: TimeInterval, _ all: Bool) async throws -> LPLinkMetadata
  {
    guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw LPError(.metadataFetchNotAllowed)
    }
    let deadline = Date(timeIntervalSinceNow: timeout)
    let (data, response) = try await load(request, limit: limits.page, deadline)
    let metadata = LPLinkMetadata()
    metadata.originalURL = url
    metadata.url = response.url ?? url
    let type = response.mimeType.flatMap { UTType(mimeType: $0) }
    guard type?.conforms(to: .html) ?? true || type?.conforms(to: .xml) ?? false else {
      metadata.title = (response.url ?? url).lastPathComponent
      if type?.conforms(to: .image) ?? false { metadata.imageProvider = provider(data, type) }
      return metadata
    }
    let head = PageHead(String(decoding: data, as: UTF8.self), at: metadata.url ?? url)
    metadata.title = head.title
    metadata.remoteVideoURL = head.video
    guard all else { return metadata }
    async let image = picture(head.image, deadline)
    async let icon = picture(head.icon, deadline)
    (metadata.imageProvider, metadata.iconProvider) = await (image, icon)
    return metadata
  }

  /// What cannot be loaded is as if the page had none.
  private static func picture(_ url: URL?, _ deadline: Date) async -> NSItemProvider? {
    guard let url, let (data, response) = try? await load(URLRequest(url: url), limit: limits.picture, deadline) else {
      return nil
    }
    let type = response.mimeType.flatMap { UTType(mimeType: $0) } ?? UTType(filenameExtension: url.pathExtension)
    return type?.conforms(to: .image) ?? false ? provider(data, type) : nil
  }

  private static func provider(_ data: Data, _ type: UTType?) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: type ?? .image) { done in
      done(data, nil)
      return nil
    }
    return provider
  }

  private static let loader = BoundedLoad(configuration: .ephemeral)

  private static func load(_ request: URLRequest, limit: Int, _ deadline: Date) async throws -> (Data, HTTPURLResponse)
  {
    let time = deadline.timeIntervalSinceNow
    guard time > 0 else { throw LPError(.metadataFetchTimedOut) }
    var request = request
    request.timeoutInterval = time
    do {
      let (data, response) = try await loader.data(for: request, limit: limit, excess: .isCutOff)
      guard let response = response as? HTTPURLResponse, 200..<300 ~= response.statusCode else {
        throw LPError(.metadataFetchFailed)
      }
      return (data, response)
    } catch let error as URLError {
      throw LPError(error.code == .timedOut ? .metadataFetchTimedOut : .metadataFetchFailed)
    }
  }
}
