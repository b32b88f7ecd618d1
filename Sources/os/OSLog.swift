public import Foundation

/// A part of an app's log, by the app's subsystem and a category in it.
open class OSLog: NSObject, @unchecked Sendable {
  /// A category with a meaning to tools that read the log.
  public struct Category: Sendable {
    public let rawValue: String

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  let subsystem: String
  let category: String
  private let isDisabled: Bool

  public init(subsystem: String, category: String) {
    (self.subsystem, self.category, isDisabled) = (subsystem, category, false)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isDisabled: Bool) {
    (subsystem, category, self.isDisabled) = ("", "", isDisabled)
  }

  /// The log of what belongs to no subsystem.
  public static let `default` = OSLog(isDisabled: false)
  /// A log that keeps nothing.
  public static let disabled = OSLog(isDisabled: true)

  /// Whether entries of the type are kept. Those of `debug` are when `OS_ACTIVITY_MODE` is `debug`, or a debugger or a
  /// terminal shows the log; `OS_ACTIVITY_MODE=disable` keeps none.
  open func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && LogOutput.current.keeps(type)
  }

  /// Whether signposts are kept.
  open var signpostsEnabled: Bool { !isDisabled && LogOutput.current.keeps(.default) }
}
