import AppBuilder
import Foundation

/// The words after a command: its options, its values, and what follows `--`.
struct Arguments {
  private(set) var values: [String] = []
  /// What follows `--`: the app's launch arguments.
  private(set) var rest: [String] = []
  private var options: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Parameters:
  ///   - flags: options without a value, `--release`.
  ///   - options: options with one, `--size 390x844` or `--size=390x844`.
  init(_ words: some Sequence<String>, flags known: Set<String> = [], options expected: Set<String> = []) throws {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest = Array(words)
        return
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        values.append(word)
        continue
      }
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 1, known.contains(word) {
        flags.insert(word)
      } else if expected.contains(sides[0]) {
        guard let value = sides.count == 2 ? sides[1] : words.popFirst() else {
          throw UsageError("\(word) needs a value")
        }
        options[sides[0]] = value
      } else {
        throw UsageError("unknown option \(word)")
      }
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  subscript(option: String) -> String? { options[option] }

  /// The app's folder: the one value a command takes.
  func appFolder() throws -> URL {
    guard let first = values.first else { throw UsageError("which app? Name its folder") }
    guard values.count == 1 else {
      throw UsageError("one app at a time: \(values.joined(separator: ", "))")
    }
    return URL(filePath: first)
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
