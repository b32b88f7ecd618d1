import Foundation

/// An activity on the Lock Screen. None can be requested here, so no app has one.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  public let id = UUID().uuidString
  public let attributes: Attributes
  private let lock = NSLock()
  private var shown: ActivityContent<ContentState>
  private var state = ActivityState.active

  init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (self.attributes, shown) = (attributes, content)
  }

  /// - Throws: `ActivityAuthorizationError.unsupported`.
  public static func request(
    attributes: Attributes,
    content: ActivityContent<ContentState>,
    pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// - Throws: `ActivityAuthorizationError.unsupported`.
  @available(*, deprecated, renamed: "request(attributes:content:pushType:)")
  public static func request(
    attributes: Attributes,
    contentState: ContentState,
    pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// None.
  public static var activities: [Activity<Attributes>] { [] }
  /// Nobody pushes to a desktop.
  public static var pushToStartToken: Data? { nil }

  public var content: ActivityContent<ContentState> { lock.withLock { shown } }
  @available(*, deprecated, renamed: "content.state")
  public var contentState: ContentState { content.state }
  public var activityState: ActivityState { lock.withLock { state } }
  /// Nobody pushes to a desktop.
  public var pushToken: Data? { nil }

  /// - Parameter alertConfiguration: nobody's attention is drawn to what is not shown.
  public func update(
    _ content: ActivityContent<ContentState>,
    alertConfiguration: AlertConfiguration? = nil
  ) async { lock.withLock { if state != .ended { shown = content } } }

  @available(*, deprecated, renamed: "update(_:alertConfiguration:)")
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    await update(ActivityContent(state: contentState, staleDate: nil), alertConfiguration: alertConfiguration)
  }

  /// - Parameters:
  ///   - content: what is shown last; nil for what is shown.
  ///   - dismissalPolicy: what is not shown goes away at once.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    lock.withLock {
      if let content { shown = content }
      state = .ended
    }
  }

  @available(*, deprecated, renamed: "end(_:dismissalPolicy:)")
  public func end(using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default) async
  {
    await end(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy: dismissalPolicy)
  }
}
