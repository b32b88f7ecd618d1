import Foundation
import FuzzTargets

/// The command line.
struct Options {
  enum Mode {
    case help, campaign
    /// One file.
    case input(String)
    /// A process that makes inputs and reads them; the file in which it says which.
    case worker(String)
  }

  static let help = """
    usage: fuzz [--target NAME]… [--minutes N] [--seed N] [--limit SECONDS] [--findings FOLDER]
           fuzz --target NAME --input FILE

    Feeds random inputs, made of those in Tools/Fuzz/corpus, to the parsers of what others wrote. Each parser is run in a
    process of its own. An input that ends the process, or takes more than its limit of the processor's time, is kept
    under Tools/Fuzz/findings. Put it into the corpus once its fault is mended: the tests read all of the corpus.

      --target NAME       one parser, instead of all: \(FuzzTarget.all.map(\.name).joined(separator: ", "))
      --minutes N         how long in all (1)
      --seed N            makes the same inputs again
      --limit SECONDS     how long an input may take (10)
      --findings FOLDER   where inputs are kept
      --input FILE        reads this file alone

    Ends with 0 if nothing was found.
    """

  var mode = Mode.campaign
  var targets = FuzzTarget.all
  var minutes = 1.0
  var seed = UInt64.random(in: 0...UInt64(UInt32.max))
  var limit = 10
  var findings = Corpus.ofRepository.folder.deletingLastPathComponent().appending(path: "findings")

  struct Mistake: Error, CustomStringConvertible { var description: String }

  init(_ words: some Sequence<String>) throws {
    var words = Array(words)[...]
    var named: [FuzzTarget] = []
    func value<Value>(_ option: String, _ read: (String) -> Value?) throws -> Value {
      guard let word = words.popFirst(), let value = read(word) else {
        throw Mistake(description: "\(option) needs a value; fuzz --help tells which")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "-h", "--help": mode = .help
      case "--target": named.append(try value(word, FuzzTarget.named))
      case "--minutes": minutes = try value(word) { Double($0) }
      case "--seed": seed = try value(word) { UInt64($0) }
      case "--limit": limit = try value(word) { Int($0) }
      case "--findings": findings = try value(word) { URL(filePath: $0) }
      case "--input": mode = .input(try value(word) { $0 })
      case "--worker": mode = .worker(try value(word) { $0 })
      default: throw Mistake(description: "unknown option \(word); fuzz --help tells what there is")
      }
    }
    if !named.isEmpty { targets = named }
  }
}
