/// What the host app of a test target runs once it has launched.
///
/// The runner that `slipway test` generates sets `body` and calls the app's own `main`; where the event loop would begin,
/// the application calls `body`, which runs the tests and ends the process. So the tests find the application, its
/// delegate and its bundle as on iOS.
@MainActor
package enum TestHost {
  package static var body: (@MainActor () -> Never)?
}

/// A hook for generated code: sets what a host app runs. It has a C name because the runner of a test executable is
/// compiled before it can import a module of the SDK.
@_cdecl("slipway_host_tests")
@MainActor
public func slipwayHostTests(_ body: @convention(c) () -> Void) {
  TestHost.body = {
    body()
    fatalError("The tests returned to their host.")
  }
}
