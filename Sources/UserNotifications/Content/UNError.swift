import Foundation

/// What `UNError` says its domain is.
public let UNErrorDomain = "UNErrorDomain"

/// Why a notification, or a part of one, was not taken.
public struct UNError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = UNError

    /// The app is not authorised to schedule notifications.
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType
    case attachmentInvalidFileSize
    case attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed
    case attachmentCorrupt
    /// The trigger never comes to be due.
    case notificationInvalidNoDate = 1400
    /// There is nothing to show, to play or to count.
    case notificationInvalidNoContent
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid
    case badgeInputInvalid = 1600
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { UNErrorDomain }
  public static var _nsErrorDomain: String { UNErrorDomain }

  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
