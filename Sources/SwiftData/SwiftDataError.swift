import Foundation

/// What SwiftData throws of its own. What the store reports comes through as it is.
public struct SwiftDataError: Error, Hashable, Sendable {
  private let name: String
  /// What the store reported.
  private let reason: String?

  private init(name: String, reason: String? = nil) {
    self.name = name
    self.reason = reason
  }

  /// A store could not be opened, for a reason that the error's description names.
  static func loadIssue(_ reason: any Error) -> SwiftDataError {
    SwiftDataError(name: loadIssueModelContainer.name, reason: "\(reason)")
  }

  /// A store could not be opened, or not be brought to the schema.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  /// A model is not as its schema asks, or was changed where it must not be.
  public static let modelValidationFailure = SwiftDataError(name: "modelValidationFailure")
  /// Two configurations of a container name the same store.
  public static let duplicateConfiguration = SwiftDataError(name: "duplicateConfiguration")
  /// A configuration's schema has a model that the container's has not.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    name: "configurationSchemaNotFoundInContainerSchema"
  )
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    name: "configurationFileNameContainsInvalidCharacters"
  )
  public static let configurationFileNameTooLong = SwiftDataError(name: "configurationFileNameTooLong")
  /// The store was made by a later version of the plan's schemas.
  public static let backwardMigration = SwiftDataError(name: "backwardMigration")
  /// A history was asked for transactions of a kind that no store has.
  public static let invalidTransactionFetchRequest = SwiftDataError(name: "invalidTransactionFetchRequest")
  /// The store was made by none of the plan's schemas.
  public static let unknownSchema = SwiftDataError(name: "unknownSchema")

  /// Two errors are the same whatever the store reported.
  public static func == (lhs: SwiftDataError, rhs: SwiftDataError) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Matches in `catch SwiftDataError.unknownSchema`.
  public static func ~= (match: SwiftDataError, error: any Error) -> Bool { error as? SwiftDataError == match }
}

extension SwiftDataError: CustomStringConvertible {
  public var description: String { "SwiftDataError.\(name)" + (reason.map { ": \($0)" } ?? "") }
}
