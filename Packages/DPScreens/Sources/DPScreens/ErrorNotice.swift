/// An error on its way to the user.
@MainActor final class ErrorNotice {
  let error: Error
  /// Called once: by `close()`, or, when nothing holds the notice any more, soon after.
  var whenClosed: (@MainActor () -> Void)?

  init(_ error: Error, whenClosed: @escaping @MainActor () -> Void) {
    self.error = error
    self.whenClosed = whenClosed
  }

  func close() {
    let tell = whenClosed
    whenClosed = nil
    tell?()
  }

  deinit {
    guard let whenClosed else { return }
    Task { @MainActor in whenClosed() }
  }
}
