import Foundation
import SlipwayFoundation

/// How far a download is.
public enum SKDownloadState: Int, Sendable {
  case waiting, active, paused, finished, failed, cancelled
}

/// Content of a product that Apple keeps. A store of a file has none, so that no transaction has downloads.
open class SKDownload: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var outcome: (state: SKDownloadState, error: SKError?) = (.waiting, nil)
  /// The product's identifier.
  public let contentIdentifier: String
  /// The purchase that it belongs to.
  public let transaction: SKPaymentTransaction

  init(_ contentIdentifier: String, of transaction: SKPaymentTransaction) {
    (self.contentIdentifier, self.transaction) = (contentIdentifier, transaction)
  }

  open var state: SKDownloadState { lock.withLock { outcome.state } }
  /// Why it failed.
  open var error: (any Error)? { lock.withLock { outcome.error } }

  /// - Returns: whether it was not at an end before.
  fileprivate func end(_ state: SKDownloadState, _ error: SKError? = nil) -> Bool {
    lock.withLock {
      guard [.waiting, .active, .paused].contains(outcome.state) else { return false }
      outcome = (state, error)
      return true
    }
  }
}

extension SKPaymentTransaction {
  /// What Apple keeps for the product: nothing.
  public var downloads: [SKDownload] { [] }
}

extension SKPaymentQueue {
  /// Begins downloads. They fail: nobody has the content.
  public func start(_ downloads: [SKDownload]) { end(downloads.filter { $0.end(.failed, SKError(.unknown)) }) }
  /// Goes on with downloads that were paused, as `start` does.
  public func resume(_ downloads: [SKDownload]) { start(downloads) }
  /// Gives downloads up.
  public func cancel(_ downloads: [SKDownload]) { end(downloads.filter { $0.end(.cancelled) }) }
  /// Interrupts downloads that are under way. None ever is.
  public func pause(_ downloads: [SKDownload]) {
    precondition(!downloads.contains { $0.state == .active }, "A download is under way that nobody has begun")
  }

  private func end(_ downloads: [SKDownload]) {
    guard !downloads.isEmpty else { return }
    Task { @MainActor in
      for observer in transactionObservers { observer.paymentQueue_updatedDownloads?(self, downloads) }
    }
  }
}
