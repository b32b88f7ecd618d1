import XcodeProject

/// What is wrong with a resource, and where.
public struct ResourceError: Error, Equatable, CustomStringConvertible {
  public var file: String
  public var line: Int?
  public var message: String

  public init(file: String, line: Int? = nil, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The file, with the line where it is known.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  public var description: String {
    place + ": error: \(message)"
  }
}

extension ResourceError {
  /// What is wrong with a property list.
  init(_ error: ProjectError) {
    self.init(file: error.file, line: error.line, error.message)
  }
}
