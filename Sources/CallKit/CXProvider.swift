import Foundation
import SlipwayFoundation

/// What the system is to know of an app that makes calls.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {
  public override init() {}
  @available(*, deprecated, message: "The app's own name is shown.")
  public init(localizedName: String) { ownName = localizedName }

  private var ownName: String?
  open var localizedName: String? { ownName }
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var includesCallsInRecents = true
  open var supportsVideo = false
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
}

/// What is new of a call.
open class CXCallUpdate: NSObject, @unchecked Sendable {
  public override init() {}

  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
}

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// Carries out what the user wants of calls. Of its methods those are ever called that can happen without calls.
public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
}

extension CXProviderDelegate {
  package var providerDidBegin: ((CXProvider) -> Void)? { optionalMethod("providerDidBegin:") }
}

/// Tells the system of an app's calls. A desktop shows no calls: it answers as a device on which that is not allowed, with
/// `CXErrorCodeIncomingCallError.unentitled`.
open class CXProvider: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var own: CXProviderConfiguration

  public init(configuration: CXProviderConfiguration) { own = configuration }

  open var configuration: CXProviderConfiguration {
    get { lock.withLock { own } }
    set { lock.withLock { own = newValue } }
  }

  /// - Parameter queue: where the delegate is told that the provider has begun; nil for the main one.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    nonisolated(unsafe) weak let listener = delegate as AnyObject?
    (queue ?? .main).async { (listener as? any CXProviderDelegate)?.providerDidBegin?(self) }
  }

  /// Not shown.
  ///
  /// - Parameter completion: called on a queue of its own.
  open func reportNewIncomingCall(
    with UUID: UUID,
    update: CXCallUpdate,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(CXErrorCodeIncomingCallError(.unentitled)) } }

  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.unentitled)
  }

  /// There is no call to tell of.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  /// There is no call to tell of.
  open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {}
  /// There is no call to tell of.
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?) {}
  /// There is no call to tell of.
  open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}
  /// Nothing is pending.
  open var pendingTransactions: [CXTransaction] { [] }
  open func pendingCallActions(of callActionClass: AnyClass, withCall callUUID: UUID) -> [CXCallAction] { [] }
  open func invalidate() {}
}

/// A call that the system shows. There is none.
open class CXCall: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let isOutgoing: Bool
  public let isOnHold = false
  public let hasConnected = false
  public let hasEnded = false

  init(_ uuid: UUID, isOutgoing: Bool) { (self.uuid, self.isOutgoing) = (uuid, isOutgoing) }
}

/// Hears of changes of calls. There are none.
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Knows of all calls: there are none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  public override init() {}

  open var calls: [CXCall] { [] }
  /// - Parameter queue: where the delegate would be told; nothing ever changes.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}

/// Asks the system to do something with calls. It does nothing: `CXErrorCodeRequestTransactionError.unentitled`.
open class CXCallController: NSObject, @unchecked Sendable {
  private let queue: DispatchQueue
  public let callObserver = CXCallObserver()

  public convenience override init() { self.init(queue: .main) }
  /// - Parameter queue: where completion handlers are called.
  public init(queue: DispatchQueue) { self.queue = queue }

  open func request(_ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void) {
    let error = refusal(transaction)
    queue.async { completion(error) }
  }
  open func request(_ transaction: CXTransaction) async throws { throw refusal(transaction) }

  open func requestTransaction(with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void) {
    request(CXTransaction(action: action), completion: completion)
  }
  open func requestTransaction(with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void) {
    request(CXTransaction(actions: actions), completion: completion)
  }
  open func requestTransaction(with action: CXAction) async throws { try await request(CXTransaction(action: action)) }
  open func requestTransaction(with actions: [CXAction]) async throws {
    try await request(CXTransaction(actions: actions))
  }

  private func refusal(_ transaction: CXTransaction) -> CXErrorCodeRequestTransactionError {
    CXErrorCodeRequestTransactionError(transaction.actions.isEmpty ? .emptyTransaction : .unentitled)
  }
}

/// Knows which numbers an app's extension blocks or names. No extension is built.
open class CXCallDirectoryManager: NSObject, @unchecked Sendable {
  public enum EnabledStatus: Int, Sendable {
    case unknown, disabled, enabled
  }

  private static let one = CXCallDirectoryManager()
  open class var sharedInstance: CXCallDirectoryManager { one }

  open func reloadExtension(
    withIdentifier identifier: String,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.global().async { completion?(CXErrorCodeCallDirectoryManagerError(.noExtensionFound)) } }

  open func reloadExtension(withIdentifier identifier: String) async throws {
    throw CXErrorCodeCallDirectoryManagerError(.noExtensionFound)
  }

  open func getEnabledStatusForExtension(
    withIdentifier identifier: String,
    completionHandler completion: @escaping @Sendable (EnabledStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(.unknown, CXErrorCodeCallDirectoryManagerError(.noExtensionFound)) } }

  open func enabledStatusForExtension(withIdentifier identifier: String) async throws -> EnabledStatus {
    throw CXErrorCodeCallDirectoryManagerError(.noExtensionFound)
  }
}
