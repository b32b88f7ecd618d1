import Foundation
import SlipwayFoundation

public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

/// Hears of a session with a watch, on a queue of its own. Only what can happen without a watch is ever called here.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession,
    activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  )
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
}

extension WCSessionDelegate {
  package var session_didFinishUserInfoTransfer: ((WCSession, WCSessionUserInfoTransfer, (any Error)?) -> Void)? {
    optionalMethod("session:didFinishUserInfoTransfer:error:")
  }
  package var session_didFinishFileTransfer: ((WCSession, WCSessionFileTransfer, (any Error)?) -> Void)? {
    optionalMethod("session:didFinishFileTransfer:error:")
  }
}

/// What an app says to its part on a watch. A desktop has no watch, and answers as an iPad: a session is not supported, and what is
/// asked of one all the same fails with `WCError.sessionNotSupported`.
///
/// It may be used from any thread.
open class WCSession: NSObject, @unchecked Sendable {
  private static let one = WCSession()
  private let lock = NSLock()
  private weak var ownDelegate: (any WCSessionDelegate)?

  open class func isSupported() -> Bool { false }
  open class var `default`: WCSession { one }

  override init() {}

  open weak var delegate: (any WCSessionDelegate)? {
    get { lock.withLock { ownDelegate } }
    set { lock.withLock { ownDelegate = newValue } }
  }

  private func tell(_ body: @escaping @Sendable (WCSession, any WCSessionDelegate) -> Void) {
    DispatchQueue.global().async {
      if let delegate = self.delegate { body(self, delegate) }
    }
  }

  /// Tells the delegate that there is no session.
  open func activate() {
    tell { $1.session($0, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported)) }
  }

  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open var hasContentPending: Bool { false }
  open var watchDirectoryURL: URL? { nil }
  open var remainingComplicationUserInfoTransfers: Int { 0 }

  /// - Parameters:
  ///   - replyHandler: never called: nobody answers.
  ///   - errorHandler: called on a queue of its own.
  open func sendMessage(
    _ message: [String: Any],
    replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { refuse(errorHandler) }

  /// - Parameters:
  ///   - replyHandler: never called: nobody answers.
  ///   - errorHandler: called on a queue of its own.
  open func sendMessageData(
    _ data: Data,
    replyHandler: ((Data) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { refuse(errorHandler) }

  private func refuse(_ errorHandler: ((any Error) -> Void)?) {
    nonisolated(unsafe) let errorHandler = errorHandler
    DispatchQueue.global().async { errorHandler?(WCError(.sessionNotSupported)) }
  }

  /// What was last sent: nothing.
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Fails at once, of which the delegate is told.
  @discardableResult open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    transfer(WCSessionUserInfoTransfer(userInfo, isForComplication: false))
  }

  /// Fails at once, of which the delegate is told.
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer {
    transfer(WCSessionUserInfoTransfer(userInfo, isForComplication: true))
  }

  private func transfer(_ transfer: WCSessionUserInfoTransfer) -> WCSessionUserInfoTransfer {
    tell { $1.session_didFinishUserInfoTransfer?($0, transfer, WCError(.sessionNotSupported)) }
    return transfer
  }

  /// Fails at once, of which the delegate is told.
  @discardableResult open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata: metadata))
    tell { $1.session_didFinishFileTransfer?($0, transfer, WCError(.sessionNotSupported)) }
    return transfer
  }

  /// What is on its way: nothing, as it fails at once.
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
}

/// What an app wanted to send to its watch.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  public let userInfo: [String: Any]
  public let isCurrentComplicationInfo: Bool

  init(_ userInfo: [String: Any], isForComplication: Bool) {
    (self.userInfo, isCurrentComplicationInfo) = (userInfo, isForComplication)
  }

  /// It has failed when an app gets it.
  open var isTransferring: Bool { false }
}

/// A file between an app and its watch.
open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?

  init(_ fileURL: URL, metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}

/// A file that an app wanted to send to its watch.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile

  init(_ file: WCSessionFile) { self.file = file }

  /// It has failed when an app gets it.
  open var isTransferring: Bool { false }
}
