import Foundation
import FoundationNetworking
import SlipwayToolchain

/// Has tasks of a session that waits for connectivity begin when the machine has a network. Until then such a task is suspended, and
/// its delegate has heard that it waits.
///
/// What a session gives a resource bounds the waiting. What this machine itself serves needs no network.
final class ConnectivityWaits: URLSessionTask, @unchecked Sendable {
  static func install() {
    let types = [URLSessionTask.self, URLSessionDataTask.self, URLSessionUploadTask.self, URLSessionDownloadTask.self]
    for type in types {
      Interposition.replace(
        "$s20FoundationNetworking14URLSessionTaskC6resumeyyF",
        of: type,
        byThatOf: ConnectivityWaits.self
      )
    }
  }

  /// `self` is any task, so that no property of this class may be touched.
  override func resume() {
    if state == .suspended { addSessionHeaders() }
    let check = ConnectivityCheck.current
    guard state == .suspended, needsNetwork, check.isOffline() else { return super.resume() }
    let configuration = ownSession.configuration
    guard configuration.waitsForConnectivity else { return super.resume() }
    guard objc_getAssociatedObject(self, waitKey) == nil else { return }
    objc_setAssociatedObject(self, waitKey, true, .OBJC_ASSOCIATION_RETAIN)
    tellOfWaiting()
    wait(check, until: Date() + configuration.timeoutIntervalForResource)
  }

  private func wait(_ check: ConnectivityCheck, until end: Date) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + check.interval) {
      guard self.state == .suspended else { return }
      guard check.isOffline(), Date() < end else { return self.begin() }
      self.wait(check, until: end)
    }
  }

  private func begin() {
    objc_setAssociatedObject(self, waitKey, nil, .OBJC_ASSOCIATION_RETAIN)
    super.resume()
  }
}

nonisolated(unsafe) private let waitKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

/// How a waiting task finds out that there is a network. A test has its own.
struct ConnectivityCheck: Sendable {
  @TaskLocal static var current = ConnectivityCheck(isOffline: { Connectivity.isOffline }, interval: 1)

  var isOffline: @Sendable () -> Bool
  /// In seconds.
  var interval: Double
}

extension URLSessionTask {
  fileprivate var needsNetwork: Bool {
    guard let url = currentRequest?.url, !url.isFileURL, let host = url.host else { return false }
    return host != "localhost" && !host.hasPrefix("127.") && host != "::1"
  }

  fileprivate func tellOfWaiting() {
    let session = ownSession
    let delegate = delegate ?? session.delegate as? any URLSessionTaskDelegate
    guard let method = delegate?.urlSession_taskIsWaitingForConnectivity else { return }
    nonisolated(unsafe) let tell = method
    session.delegateQueue.addOperation { tell(session, self) }
  }
}
