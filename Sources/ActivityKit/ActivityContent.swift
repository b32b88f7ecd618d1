import Foundation
import SlipwayFoundation

/// What a live activity shows, and what of it changes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while it is shown.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// Why there is no live activity.
public enum ActivityAuthorizationError: Error, Hashable, Sendable, LocalizedError {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget,
    visibility, persistenceFailure, missingProcessIdentifier, unentitled, malformedActivityIdentifier,
    reconnectNotPermitted

  public var errorDescription: String? { failureReason }
  public var failureReason: String? {
    switch self {
    case .unsupported: "The device doesn't support Live Activities."
    case .denied: "A person deactivated Live Activities in Settings."
    default: "The Live Activity could not be started."
    }
  }
  public var recoverySuggestion: String? { nil }
}

/// What is shown of an activity, and for how long it holds.
public struct ActivityContent<State: Decodable & Encodable & Hashable>: CustomStringConvertible {
  public var state: State
  /// When it is out of date; nil for never.
  public var staleDate: Date?
  /// Which of several activities matters more.
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }

  public var description: String {
    "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), relevanceScore: \(relevanceScore))"
  }
}

extension ActivityContent: Sendable where State: Sendable {}

public enum ActivityState: Hashable, Codable, Sendable {
  case active, ended, dismissed, stale
}

/// Where changes of an activity come from.
public struct PushType: Equatable, Sendable {
  private let name: String

  /// By pushes to the activity's own token.
  public static var token: PushType { PushType(name: "token") }
  public static func channel(_ channelId: String) -> PushType { PushType(name: "channel:" + channelId) }
}

/// When an activity that has ended goes away.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private let date: Date?
  private let isDefault: Bool

  public static let `default` = ActivityUIDismissalPolicy(date: nil, isDefault: true)
  public static let immediate = ActivityUIDismissalPolicy(date: nil, isDefault: false)
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date, isDefault: false)
  }
}

/// How the user's attention is drawn to a change.
public struct AlertConfiguration: Equatable, Sendable {
  public var title: LocalizedStringResource
  public var body: LocalizedStringResource
  public var sound: AlertSound

  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    (self.title, self.body, self.sound) = (title, body, sound)
  }

  public struct AlertSound: Equatable, Sendable {
    private let name: String?

    public static let `default` = AlertSound(name: nil)
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }
}
