import Foundation

/// How long an app's own intervals take: from the `begin` of a signpost to its `end`, in whichever process of the test run they
/// are marked. Where none begins and ends while the block runs, nothing is recorded; of several it is the time of all together.
public final class XCTOSSignpostMetric: NSObject, XCTMetric {
  private let subsystem: String
  private let category: String
  private let name: String
  private var intervals: [Double] = []

  public init(subsystem: String, category: String, name: String) {
    self.subsystem = subsystem
    self.category = category
    self.name = name
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    XCTOSSignpostMetric(subsystem: subsystem, category: category, name: name)
  }

  public func willBeginMeasuring() { SignpostFile.open() }

  public func didStopMeasuring() {
    intervals = SignpostFile.read().intervals(of: [subsystem, category, name])
    SignpostFile.close()
  }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard !intervals.isEmpty else { return [] }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_OSSignpost-\(name).duration",
        displayName: "Duration (\(name))",
        doubleValue: intervals.reduce(0, +),
        unitSymbol: "s"
      )
    ]
  }
}

/// Where processes of a test run note their signposts while somebody measures: the module `os` appends a line for each to the
/// file that `SLIPWAY_SIGNPOSTS` names, if it is there.
struct SignpostFile {
  /// `pid type id time subsystem category name`, with tabs between.
  private var lines: [[String]] = []

  private static let variable = "SLIPWAY_SIGNPOSTS"
  /// How many metrics measure.
  nonisolated(unsafe) private static var users = 0

  /// A test run has a place for it; what is run by hand gets one.
  private static var path: String {
    if let path = ProcessInfo.processInfo.environment[variable] { return path }
    let path = NSTemporaryDirectory() + "slipway-signposts-\(getpid())"
    setenv(variable, path, 1)
    return path
  }

  static func open() {
    users += 1
    guard users == 1, !FileManager.default.createFile(atPath: path, contents: nil) else { return }
    fatalError("XCTOSSignpostMetric: \(path), where signposts are noted, cannot be written.")
  }

  static func close() {
    users -= 1
    if users == 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  static func read() -> SignpostFile {
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return SignpostFile(text)
  }

  init(_ text: String) {
    lines = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The seconds of each interval that began and ended.
  ///
  /// - Parameter signpost: subsystem, category and name.
  func intervals(of signpost: [String]) -> [Double] {
    var begins: [[String]: UInt64] = [:]
    var seconds: [Double] = []
    for line in lines where line.count == 7 && Array(line[4...]) == signpost {
      let interval = [line[0], line[2]]
      guard let time = UInt64(line[3]) else { continue }
      if line[1] == "begin" { begins[interval] = time }
      if line[1] == "end", let begin = begins.removeValue(forKey: interval) {
        seconds.append(Double(time - begin) / 1e9)
      }
    }
    return seconds
  }
}
