import Foundation

/// Prints each case's time beside its floor's. Arguments choose cases by what their names contain.
@main
enum Benchmarks {
  static var cases: [Case] { combineCases + layoutCases + swiftUICases + coreDataCases }

  static func main() {
    print("case".padding(52), "ns".left(10), "floor".left(10), "ratio".left(8), "aim".left(8))
    for test in cases where isWanted(test.name) { report(test.name, test.measure(), aim: test.aim) }
    for test in programCases where isWanted(test.name) {
      guard let results = test.measure(rounds: 7) else {
        print("\(test.name): no result; it needs a display (xvfb-run).")
        continue
      }
      for (name, result, aim) in results { report(name, result, aim: aim) }
    }
  }

  private static func isWanted(_ name: String) -> Bool {
    let wanted = CommandLine.arguments.dropFirst()
    return wanted.isEmpty || wanted.contains(where: name.contains)
  }

  private static func report(_ name: String, _ result: Measurement, aim: Double?) {
    defer { fflush(nil) }
    let mark = aim.map { result.ratio <= $0 ? "" : "  over" } ?? ""
    print(
      name.padding(52),
      String(format: "%.1f", result.subject).left(10),
      String(format: "%.1f", result.floor).left(10),
      String(format: "%.2f", result.ratio).left(8),
      (aim.map { String(format: "%.1f", $0) } ?? "").left(8) + mark
    )
  }
}

extension String {
  func padding(_ length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
  func left(_ length: Int) -> String { String(repeating: " ", count: max(0, length - count)) + self }
}
