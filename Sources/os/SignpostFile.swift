import Foundation

/// Tells the tests that measure signposts (`XCTOSSignpostMetric`) of each: a line in the file that `SLIPWAY_SIGNPOSTS` names. A
/// test makes the file when it begins to measure; while it is not there nothing is told.
enum SignpostFile {
  static func note(_ type: OSSignpostType, _ id: OSSignpostID, _ time: UInt64, _ log: OSLog, _ name: StaticString) {
    // Looked up each time: a test that measures may say it after the first signpost.
    guard let path = getenv("SLIPWAY_SIGNPOSTS") else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return }
    let line = "\(getpid())\t\(type.name)\t\(id.rawValue)\t\(time)\t\(log.subsystem)\t\(log.category)\t\(name)\n"
    // One write, so that the lines of several processes do not mix.
    _ = line.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
    close(file)
  }
}
