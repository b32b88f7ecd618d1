import Foundation
import Synchronization

/// What ends a program that was used wrongly: its name, why it was raised, and where it was made.
///
/// Swift cannot catch exceptions, on Apple's systems as here: one that is raised ends the process.
open class NSException: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open var name: NSExceptionName { content.name }
  open var reason: String? { content.reason }
  open var userInfo: [AnyHashable: Any]? { content.userInfo }
  /// Where the exception was raised; empty before.
  open var callStackReturnAddresses: [NSNumber] { raisedAt.withLock { $0.addresses }.map { NSNumber(value: $0) } }
  /// The same, in words.
  open var callStackSymbols: [String] { raisedAt.withLock { $0.symbols } }

  private let content: (name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]?)

  private struct Place: Sendable {
    var addresses: [UInt] = []
    var symbols: [String] = []
  }

  private let raisedAt = Mutex(Place())

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    content = (aName, aReason, aUserInfo)
  }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "NS.name") else { return nil }
    let reason = coder.decodeObject(of: NSString.self, forKey: "NS.reason") as String?
    let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSData.self, NSDate.self]
    let userInfo = coder.decodeObject(of: classes, forKey: "NS.userinfo") as? [AnyHashable: Any]
    self.init(name: NSExceptionName(rawValue: name as String), reason: reason, userInfo: userInfo)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(name.rawValue as NSString, forKey: "NS.name")
    coder.encode(reason.map { $0 as NSString }, forKey: "NS.reason")
    coder.encode(userInfo.map { $0 as NSDictionary }, forKey: "NS.userinfo")
  }

  open class var supportsSecureCoding: Bool { true }

  /// An exception does not change: its copy is itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String { reason ?? name.rawValue }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSException else { return false }
    let info = userInfo.map { $0 as NSDictionary }
    return name == other.name && reason == other.reason && info == other.userInfo.map { $0 as NSDictionary }
  }

  open override var hash: Int { name.hashValue ^ reason.hashValue }

  /// Ends the process, after the handler of uncaught exceptions (`NSSetUncaughtExceptionHandler`) was told.
  open func raise() {
    let place = Place(
      addresses: Thread.callStackReturnAddresses.map(\.uintValue),
      symbols: Thread.callStackSymbols
    )
    raisedAt.withLock { $0 = place }
    handlerOfUncaughtExceptions.withLock { $0 }?(self)
    let reason = reason.map { "'\($0)'" } ?? "(null)"
    fatalError("Terminating app due to uncaught exception '\(name.rawValue)', reason: \(reason)")
  }

  /// Makes an exception and raises it.
  open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }
}

/// What is told of an exception before it ends the process. At Apple's it is a C function; C knows no Swift classes here.
public typealias NSUncaughtExceptionHandler = @Sendable (NSException) -> Void

private let handlerOfUncaughtExceptions = Mutex<NSUncaughtExceptionHandler?>(nil)

/// The handler that is set; nil for none.
public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? {
  handlerOfUncaughtExceptions.withLock { $0 }
}

/// Sets what is told of an exception before it ends the process. Swift's own traps are no exceptions.
public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
  handlerOfUncaughtExceptions.withLock { $0 = handler }
}
