import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking
import SlipwayFoundation

/// A file on its way to the disk.
@preconcurrency @MainActor open class WKDownload: NSObject {
  public let originalRequest: URLRequest?
  open private(set) weak var webView: WKWebView?
  open weak var delegate: (any WKDownloadDelegate)?
  /// In bytes.
  public let progress = Progress(totalUnitCount: 0)
  private let native: NativeObject
  /// The engine asks for a destination; nobody else keeps a download until it has ended.
  private var selfUntilEnd: WKDownload?
  private var cancelled: (() -> Void)?

  init(_ native: NativeObject, _ request: URLRequest, of webView: WKWebView?) {
    self.native = native
    originalRequest = request
    self.webView = webView
    super.init()
    selfUntilEnd = self
    listen()
  }

  /// Ends the download. WebKitGTK cannot resume one: the handler gets no data.
  open func cancel(_ completionHandler: (@MainActor @Sendable (Data?) -> Void)? = nil) {
    guard selfUntilEnd != nil else {
      completionHandler?(nil)
      return
    }
    cancelled = { completionHandler?(nil) }
    webkit_download_cancel(native.opaque)
  }

  private func listen() {
    native.on("decide-destination") { [weak self] arguments in
      self?.decideDestination(arguments.text(0))
      return .handled(true)
    }
    native.on("received-data") { [weak self] _ in
      guard let self else { return nil }
      progress.completedUnitCount = Int64(webkit_download_get_received_data_length(native.opaque))
      return nil
    }
    native.on("failed") { [weak self] arguments in
      self?.failed(arguments.error(0))
      return nil
    }
    native.on("finished") { [weak self] _ in
      self?.finished()
      return nil
    }
  }

  private func decideDestination(_ suggested: String) {
    guard let native = webkit_download_get_response(native.opaque) else { return }
    let response = makeResponse(native)
    progress.totalUnitCount = max(0, response.expectedContentLength)
    let once = Once { [self] (url: URL?) in
      if let url {
        webkit_download_set_destination(self.native.opaque, url.path)
      } else {
        webkit_download_cancel(self.native.opaque)
      }
    }
    guard let delegate else { return once.call(nil) }
    delegate.download(self, decideDestinationUsing: response, suggestedFilename: suggested) { once.call($0) }
  }

  private func failed(_ error: NativeError) {
    guard selfUntilEnd != nil else { return }
    defer { end() }
    let isCancelled = error.code == Int32(WEBKIT_DOWNLOAD_ERROR_CANCELLED_BY_USER.rawValue)
    let url = originalRequest?.url?.absoluteString ?? ""
    if let cancelled { return cancelled() }
    let failure =
      isCancelled
      ? URLError(.cancelled)
      : error.domain == webkit_download_error_quark()
        ? URLError(
          error.code == Int32(WEBKIT_DOWNLOAD_ERROR_DESTINATION.rawValue) ? .cannotCreateFile : .networkConnectionLost,
          userInfo: [NSLocalizedDescriptionKey: error.message]
        )
        : LoadError.error(error, url: url)
    delegate?.download_didFailWithError?(self, failure, nil)
  }

  /// It is also told after a failure.
  private func finished() {
    guard selfUntilEnd != nil else { return }
    defer { end() }
    progress.totalUnitCount = max(progress.totalUnitCount, progress.completedUnitCount)
    progress.completedUnitCount = progress.totalUnitCount
    delegate?.downloadDidFinish?(self)
  }

  private func end() { selfUntilEnd = nil }
}

extension WKDownload {
  @discardableResult public func cancel() async -> Data? {
    await withCheckedContinuation { continuation in cancel { continuation.resume(returning: $0) } }
  }
}

/// Says where a download goes and hears how it ends.
@preconcurrency @MainActor public protocol WKDownloadDelegate: NSObjectProtocol {
  /// - Parameter completionHandler: takes a file that does not exist yet; nil ends the download.
  func download(
    _ download: WKDownload,
    decideDestinationUsing response: URLResponse,
    suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  )
}

extension WKDownloadDelegate {
  package var downloadDidFinish: ((WKDownload) -> Void)? { optionalMethod("downloadDidFinish:") }
  package var download_didFailWithError: ((WKDownload, any Error, Data?) -> Void)? {
    optionalMethod("download:didFailWithError:resumeData:")
  }
}

extension WKWebView {
  /// Downloads what an address names, with the view's cookies, and shows nothing of it.
  public func startDownload(
    using request: URLRequest,
    completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
  ) {
    let download = sharedConfiguration.websiteDataStore.session.download(request, of: self)
    DispatchQueue.main.async { completionHandler(download) }
  }

  public func startDownload(using request: URLRequest) async -> WKDownload {
    sharedConfiguration.websiteDataStore.session.download(request, of: self)
  }
}
