/// Work that the system starts an app for while nobody looks at it.
public struct BackgroundTask<Request, Response>: Sendable {
  fileprivate init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
  /// The refreshing of an app that was asked for by a `BGAppRefreshTaskRequest` of that name.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
  /// What came for a session of that name while the app was in the background.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// What came for any session while the app was in the background; the action gets the session's name.
  public static var urlSession: BackgroundTask<String, Void> { BackgroundTask() }
  /// What came for a session whose name `matching` says yes to.
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> BackgroundTask<String, Void> {
    BackgroundTask()
  }
}

extension Scene {
  /// What to do when the system starts a task. No desktop starts an app for its background work, as a phone whose owner
  /// has switched background refresh off does not: `BGTaskScheduler` says so to who submits a request, and `action` is
  /// never called.
  public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>,
    action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
}
