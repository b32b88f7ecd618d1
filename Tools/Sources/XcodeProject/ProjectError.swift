import Foundation

/// What is wrong with a project's file, where, and what to do about it.
public struct ProjectError: Error, Equatable, CustomStringConvertible {
  public var file: String
  public var line: Int?
  public var message: String
  public var advice: String?

  public init(file: String, line: Int? = nil, _ message: String, advice: String? = nil) {
    self.file = file
    self.line = line
    self.message = message
    self.advice = advice
  }

  /// The file, with the line where it is known.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  public var description: String {
    "\(place): error: \(message)" + (advice.map { "\n  \($0)" } ?? "")
  }
}
