import Foundation

/// Whom a call is with.
open class CXHandle: NSObject, NSCopying, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }

  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CXHandle else { return false }
    return type == other.type && value == other.value
  }
  open override var hash: Int { value.hashValue ^ type.rawValue }
}

/// Something that is to be done with a call.
open class CXAction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  private let lock = NSLock()
  private var isDone = false

  public override init() {}

  /// Whether it was fulfilled or has failed.
  open var isComplete: Bool { lock.withLock { isDone } }
  /// Nobody asks for an action here, so it never is too late.
  open var timeoutDate: Date { .distantFuture }

  open func fulfill() { lock.withLock { isDone = true } }
  open func fail() { lock.withLock { isDone = true } }
}

/// Something that is to be done with one call.
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID

  public init(call callUUID: UUID) { self.callUUID = callUUID }
}

open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false
  /// When it began; nil until it was fulfilled.
  open private(set) var dateStarted: Date?

  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }

  open func fulfill(withDateStarted dateStarted: Date) {
    self.dateStarted = dateStarted
    fulfill()
  }
}

open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool

  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}

open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool

  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
  open var callUUIDToGroupWith: UUID?

  public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
    self.callUUIDToGroupWith = callUUIDToGroupWith
    super.init(call: callUUID)
  }
}

open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
  public enum ActionType: Int, Sendable {
    case singleTone = 1
    case softPause, hardPause
  }

  open var digits: String
  open var type: ActionType

  public init(call callUUID: UUID, digits: String, type: ActionType) {
    (self.digits, self.type) = (digits, type)
    super.init(call: callUUID)
  }
}

/// Actions that are carried out together.
open class CXTransaction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var actions: [CXAction]

  public override convenience init() { self.init(actions: []) }
  public convenience init(action: CXAction) { self.init(actions: [action]) }
  public init(actions: [CXAction]) { self.actions = actions }

  open var isComplete: Bool { actions.allSatisfy(\.isComplete) }
  open func addAction(_ action: CXAction) { actions.append(action) }
}
