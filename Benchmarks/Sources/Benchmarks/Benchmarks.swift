import Foundation

/// Prints each case's time beside its floor's. Arguments choose cases by what their names contain.
@main
enum Benchmarks {
  static var cases: [Case] { combineCases + layoutCases }

  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    print("case".padding(44), "ns".left(10), "floor".left(10), "ratio".left(8), "aim".left(8))
    for test in cases where wanted.isEmpty || wanted.contains(where: test.name.contains) {
      let result = test.measure()
      let aim = test.aim.map { String(format: "%.1f", $0) } ?? ""
      let mark = test.aim.map { result.ratio <= $0 ? "" : "  over" } ?? ""
      print(
        test.name.padding(44),
        String(format: "%.1f", result.subject).left(10),
        String(format: "%.1f", result.floor).left(10),
        String(format: "%.1f", result.ratio).left(8),
        aim.left(8) + mark
      )
    }
  }
}

extension String {
  func padding(_ length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
  func left(_ length: Int) -> String { String(repeating: " ", count: max(0, length - count)) + self }
}
