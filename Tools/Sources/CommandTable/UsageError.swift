/// A command line that cannot be understood.
public struct UsageError: Error, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }

  /// - Parameter known: what there is; the nearest of it is named where the word looks like a slip.
  init(unknown kind: String, _ word: String, known: [String]) {
    let nearest = known.map { (word: $0, distance: Self.distance($0, word)) }.min { $0.distance < $1.distance }
    let hint = nearest.flatMap { $0.distance <= 2 ? "; did you mean \($0.word)?" : nil } ?? ""
    self.init("there is no \(kind) \"\(word)\"" + hint)
  }

  /// How many letters have to be added, left out or replaced.
  private static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var corner = row[0]
      row[0] = line + 1
      for column in second.indices {
        let replaced = corner + (second[column] == letter ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = min(replaced, corner + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
