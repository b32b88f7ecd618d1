import Foundation

/// Tests that stay together wherever they are run: those of one class, which may have something in common.
struct TestUnit: Equatable, Sendable {
  /// The test target's name.
  var target: String
  var library: TestResults.Library
  /// A class of XCTest; of Swift Testing an outermost suite, or a test in none.
  var name: String
  /// How many tests it has.
  var count: Int

  /// By this its times are kept.
  var key: String { "\(target).\(name)" }
}

/// One of several machines that share a suite.
public struct TestShard: Sendable, Equatable {
  /// From 1 to the count.
  let index: Int
  let count: Int

  /// - Parameter text: `2/5`; the initialiser is nil for anything else.
  public init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let index = sides[0], let count = sides[1], count >= 1, (1...count).contains(index) else {
      return nil
    }
    (self.index, self.count) = (index, count)
  }

  /// The units that this machine runs, in the order in which they come. Whoever splits the same units by the same times gets the
  /// same parts, each unit in one of them: the longest units go first, each to the part that has least to do.
  func part(of units: [TestUnit], times: TestTimes) -> [TestUnit] {
    let weights = units.map(times.seconds)
    let order = units.indices.sorted { (-weights[$0], units[$0].key) < (-weights[$1], units[$1].key) }
    var loads = Array(repeating: 0.0, count: count)
    var mine: Set<Int> = []
    for unit in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += weights[unit]
      if least == index - 1 { mine.insert(unit) }
    }
    return units.indices.filter(mine.contains).map { units[$0] }
  }
}

/// How long units took the last time they were run.
struct TestTimes: Equatable, Sendable {
  /// By the units' keys.
  private(set) var seconds: [String: Double] = [:]

  init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

  /// What a file keeps; nothing where it is not there, or is no such file.
  init(at file: URL) {
    let data = FileManager.default.contents(atPath: file.path)
    seconds = data.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
  }

  /// What a unit will take: what it took, or else as much for each test as the others took, or else one for each.
  func seconds(of unit: TestUnit) -> Double { seconds[unit.key] ?? Double(unit.count) * Self.usual }

  /// Seconds of a test that was never measured.
  private static let usual = 1.0

  /// Takes over what was measured, and leaves what was not run as it was.
  mutating func measure(_ cases: [TestResults.Case]) {
    let measured = Dictionary(grouping: cases, by: \.unitKey)
    for (key, cases) in measured {
      // Hundredths: the file does not change with each breath.
      seconds[key] = (cases.reduce(0) { $0 + $1.seconds } * 100).rounded() / 100
    }
  }

  func write(to file: URL) throws(BuildError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(seconds) else { return }
    try FileManager.default.write(data, ifChanged: file)
  }

  /// A word that is the same where the times are: machines that share a suite have to have the same.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (key, value) in seconds.sorted(by: { $0.key < $1.key }) {
      for byte in "\(key)=\(value);".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash & 0xFFFF_FFFF, radix: 16)
  }
}

extension TestResults.Case {
  /// The key of the unit that it belongs to.
  var unitKey: String {
    switch library {
    case .xctest: return "\(target).\(suite)"
    case .swiftTesting:
      // `Module.Suite.Inner`; of a test in no suite `Module`.
      let parts = suite.split(separator: ".")
      return "\(target).\(parts.count > 1 ? String(parts[1]) : name)"
    }
  }
}
