import Foundation
import SlipwayFoundation

/// Something that an app can do, and that the user did in it. There is no Siri here: intents are values, and nobody asks for them.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  private let own = UUID().uuidString

  public override init() {}

  open var identifier: String? { own }
  open var intentDescription: String? { nil }
  /// What the user might say for it.
  open var suggestedInvocationPhrase: String?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What came of an intent.
open class INIntentResponse: NSObject, NSCopying, @unchecked Sendable {
  public override init() {}

  /// What the app goes on with.
  open var userActivity: NSUserActivity?

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

public enum INInteractionDirection: Int, Sendable {
  case unspecified, outgoing, incoming
}

/// Something that the user did in an app. It can be told to the system, where nobody learns from it, as on a device whose suggestions
/// are switched off.
open class INInteraction: NSObject, NSCopying, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?
  open var identifier = UUID().uuidString
  /// What belongs together is forgotten together.
  open var groupIdentifier: String?

  public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// - Parameter completion: called on a queue of its own.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { Self.finish(completion) }
  open func donate() async throws {}

  /// Nothing is kept. The handlers are called on a queue of their own.
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { finish(completion) }
  open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    finish(completion)
  }
  open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    finish(completion)
  }
  open class func deleteAll() async throws {}
  open class func delete(with identifiers: [String]) async throws {}
  open class func delete(with groupIdentifier: String) async throws {}

  private class func finish(_ completion: (@Sendable ((any Error)?) -> Void)?) {
    DispatchQueue.global().async { completion?(nil) }
  }
}

/// Whether an app may use Siri.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// What the user lets an app do with Siri: nothing, as on a device on which Siri is not allowed.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }

  /// - Parameter handler: called on a queue of its own.
  open class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.restricted) }
  }

  /// The user's language.
  open class func siriLanguageCode() -> String { Locale.preferredLanguages.first ?? "en-US" }
}
