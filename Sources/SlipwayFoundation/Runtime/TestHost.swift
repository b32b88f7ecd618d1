/// A hook for the runner that `slipway test` generates: what the host app of a test target runs once it has launched.
///
/// The runner sets `body` and calls the app's own `main`; where the event loop would begin, the application calls `body`,
/// which runs the tests and ends the process. So the tests find the application, its delegate and its bundle as on iOS.
@MainActor
public enum TestHost {
  public static var body: (@MainActor () -> Never)?
}
