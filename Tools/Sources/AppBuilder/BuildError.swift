import AppResources
import CoreDataModel
import XcodeProject

/// A failure the user can do something about: what happened, and what to do.
public struct BuildError: Error, CustomStringConvertible {
  public var message: String
  public var advice: String?
  /// The file it is about, with its line: `/App/App.xcodeproj/project.pbxproj:12`.
  public var place: String?
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

  /// What is wrong with a project's file.
  init(_ error: ProjectError) {
    self.init(error.message, advice: error.advice)
    place = error.place
  }

  /// What is wrong with a resource, in its own words.
  init(ofResource error: any Error) {
    switch error {
    case let error as BuildError: self = error
    case let error as ProjectError: self.init(error)
    case let error as ResourceError:
      self.init(error.message)
      place = error.place
    case let error as ModelError:
      self.init(error.message)
      place = error.line.map { "\(error.file.path):\($0)" } ?? error.file.path
    default: self.init("\(error)")
    }
  }

  /// Passes on what is wrong with a resource, in its own words.
  static func ofResource<Value>(_ body: () throws -> Value) throws(BuildError) -> Value {
    do { return try body() } catch { throw BuildError(ofResource: error) }
  }

  public var description: String {
    (place.map { $0 + ": " } ?? "") + "error: \(message)" + (advice.map { "\n  \($0)" } ?? "")
  }
}
