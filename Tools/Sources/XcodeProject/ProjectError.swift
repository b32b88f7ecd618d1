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

  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): error: \(message)" + (advice.map { "\n  \($0)" } ?? "")
  }
}
