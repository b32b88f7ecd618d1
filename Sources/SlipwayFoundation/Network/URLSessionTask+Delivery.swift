import Foundation
public import FoundationNetworking

extension URLSessionTask {
  /// Whether the task's data is wanted in pieces as they come; at first it is. It is a wish: Foundation on Linux hands a delegate
  /// pieces in any case, and a completion handler all at once.
  public var prefersIncrementalDelivery: Bool {
    get { objc_getAssociatedObject(self, deliveryKey) as? Bool ?? true }
    set { objc_setAssociatedObject(self, deliveryKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

nonisolated(unsafe) private let deliveryKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

// What Apple's delegates are told, and Foundation on Linux does not ask for.
extension URLSessionDelegate {
  /// That all is told of what a session did while the app was not running. No session here works then.
  package var urlSessionDidFinishEvents_forBackgroundURLSession: ((URLSession) -> Void)? {
    optionalMethod("urlSessionDidFinishEventsForBackgroundURLSession:")
  }
}

extension URLSessionTaskDelegate {
  /// That a task has been made: here, before anything else is told of it.
  package var urlSession_didCreateTask: ((URLSession, URLSessionTask) -> Void)? {
    optionalMethod("urlSession:didCreateTask:")
  }
  /// That a task waits for a network, of a session that does so.
  package var urlSession_taskIsWaitingForConnectivity: ((URLSession, URLSessionTask) -> Void)? {
    optionalMethod("urlSession:taskIsWaitingForConnectivity:")
  }
}

extension URLSessionTask {
  /// Tells the delegate that the task is there.
  func tellOfCreation() {
    guard let delegate, let method = delegate.urlSession_didCreateTask else { return }
    nonisolated(unsafe) let tell = method
    let session = ownSession
    session.delegateQueue.addOperation { tell(session, self) }
  }
}
