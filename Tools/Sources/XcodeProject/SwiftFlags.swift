/// The compiler flags of `OTHER_SWIFT_FLAGS` that change what a target's Swift means. Those that only say how Apple's
/// compiler is to work (search paths, warnings, batches) mean nothing here.
public struct SwiftFlags: Equatable, Sendable {
  public var conditions: [String] = []
  public var upcomingFeatures: [String] = []
  public var experimentalFeatures: [String] = []

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "-D": if let name = words.popFirst() { conditions.append(name) }
      case "-enable-upcoming-feature": if let name = words.popFirst() { upcomingFeatures.append(name) }
      case "-enable-experimental-feature": if let name = words.popFirst() { experimentalFeatures.append(name) }
      case "-Xfrontend", "-strict-concurrency": continue
      default: if word.hasPrefix("-D"), word.count > 2 { conditions.append(String(word.dropFirst(2))) }
      }
    }
  }
}
