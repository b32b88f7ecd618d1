import Foundation

/// What an app wants to do while it is in the background. Use one of its subclasses.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
  /// One of those that the app's `Info.plist` lists under `BGTaskSchedulerPermittedIdentifiers`.
  public let identifier: String
  /// Not before; nil for as soon as it can be.
  open var earliestBeginDate: Date?

  init(named identifier: String) { self.identifier = identifier }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGTaskRequest(named: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A look for what is new.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(named: identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGAppRefreshTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// Work that takes minutes.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(named: identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}
