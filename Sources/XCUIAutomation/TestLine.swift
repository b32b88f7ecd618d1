import Foundation
import Runtime

/// Which line of the developer's test is running.
enum TestLine {
  /// The innermost line on the stack that is not of this module or of what it is made of; nil where a test was built without
  /// debug information.
  static var current: XCTSourceCodeLocation? {
    guard let trace = try? Backtrace.capture(limit: 60), let frames = trace.symbolicated()?.frames else { return nil }
    let places = frames.compactMap { $0.symbol?.sourceLocation }
    guard let place = places.first(where: { $0.line > 0 && !isOurs($0.path) }) else { return nil }
    return XCTSourceCodeLocation(filePath: place.path, lineNumber: place.line)
  }

  private static let own = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/"

  private static func isOurs(_ path: String) -> Bool {
    path.hasPrefix(own) || path.hasPrefix("/<compiler") || path.isEmpty
  }
}
