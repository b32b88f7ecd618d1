/// A failure the user can do something about: what happened, and what to do.
public struct BuildError: Error, CustomStringConvertible {
  public var message: String
  public var advice: String?
  /// The compiler's complaints have already been shown; nothing is to be added but the exit status.
  public var isAlreadyShown = false

  public init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  static var shown: BuildError {
    var error = BuildError("the build failed")
    error.isAlreadyShown = true
    return error
  }

  public var description: String {
    "error: \(message)" + (advice.map { "\n  \($0)" } ?? "")
  }
}
