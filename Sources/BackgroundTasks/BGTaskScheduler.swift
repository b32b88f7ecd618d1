import Foundation

/// A task that was begun. The scheduler begins none here.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  /// Called when the task has to end.
  open var expirationHandler: (() -> Void)?

  /// Whether the app did what it wanted to; nil as long as it did not say.
  private(set) var success: Bool?

  init(identifier: String) { self.identifier = identifier }

  /// Says that the task is done.
  open func setTaskCompleted(success: Bool) { self.success = success }
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Begins an app's tasks while it is in the background.
///
/// Nothing wakes an app on a desktop: the scheduler answers as on a simulator, where requests are refused with
/// `BGTaskScheduler.Error.unavailable`. Handlers can be registered, so that an app may tell.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// What `Error` says its domain is.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  public struct Error: _BridgedStoredNSError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
      public typealias _ErrorType = Error

      /// There are no background tasks: on a simulator, here, or because the user does not want them.
      case unavailable = 1
      case tooManyPendingTaskRequests
      /// The app does not say in its `Info.plist` that it has such a task.
      case notPermitted
    }

    public let _nsError: NSError
    public init(_nsError error: NSError) { _nsError = error }

    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    public static var _nsErrorDomain: String { BGTaskScheduler.errorDomain }
    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }

  private static let only = BGTaskScheduler(
    permitted: Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String] ?? []
  )

  open class var shared: BGTaskScheduler { only }

  private let permitted: Set<String>
  private let lock = NSLock()
  private var registered: Set<String> = []

  init(permitted: [String]) { self.permitted = Set(permitted) }

  /// Says what does a task.
  ///
  /// - Parameters:
  ///   - queue: that the handler is called on; nil for one of the scheduler's.
  ///   - launchHandler: called when the task is begun, which none is here.
  /// - Returns: false if the app's `Info.plist` does not list the task. A second handler for a task ends the app, as on iOS.
  @preconcurrency @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    guard permitted.contains(identifier) else { return false }
    let isNew = lock.withLock { registered.insert(identifier).inserted }
    precondition(isNew, "Launch handler for task with identifier \(identifier) has already been registered")
    return true
  }

  /// Always throws: `notPermitted` for what the app's `Info.plist` does not list, else `unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    guard permitted.contains(taskRequest.identifier) else { throw Error(.notPermitted) }
    throw Error(.unavailable)
  }

  /// - Parameter completionHandler: is given an empty list, on a thread of its own.
  @preconcurrency open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    DispatchQueue.global().async { completionHandler([]) }
  }

  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
