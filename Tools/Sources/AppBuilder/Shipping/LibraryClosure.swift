import Foundation

/// The shared libraries that a program is loaded with: those that travel with it, and those that the system has.
///
/// Nothing is run to find out: `readelf` reads what the linker has written.
struct LibraryClosure {
  /// The libraries that lie where the program was built, Slipway's and Swift's, by name.
  private(set) var own: [String: URL] = [:]
  /// What they and the program need besides.
  private(set) var system: Set<String> = []

  init(of program: URL) throws(BuildError) {
    var binaries = [program]
    // A library of the program's own is looked for where any of them would.
    var folders: [String] = []
    while let binary = binaries.popLast() {
      let (needed, places) = try Self.dynamicSection(of: binary)
      let origin = binary.deletingLastPathComponent().path
      for place in places.map({ $0.replacingOccurrences(of: "$ORIGIN", with: origin) }) where !folders.contains(place) {
        folders.append(place)
      }
      for name in needed where own[name] == nil {
        let place = folders.lazy.map { URL(filePath: $0).appending(path: name) }
          .first { FileManager.default.fileExists(atPath: $0.path) }
        guard let place else {
          system.insert(name)
          continue
        }
        system.remove(name)
        own[name] = place
        binaries.append(place)
      }
    }
  }

  /// The names of the libraries that a binary needs, and the folders it says they lie in.
  private static func dynamicSection(of binary: URL) throws(BuildError) -> (needed: [String], places: [String]) {
    let text = try Command("readelf", ["--dynamic", "--wide", binary.path]).output()
    func values(_ kind: String) -> [String] {
      text.split(separator: "\n").filter { $0.contains("(\(kind))") }.compactMap { line in
        guard let start = line.lastIndex(of: "["), let end = line.lastIndex(of: "]") else { return nil }
        return String(line[line.index(after: start)..<end])
      }
    }
    let places = (values("RPATH") + values("RUNPATH")).flatMap { $0.split(separator: ":").map(String.init) }
    return (values("NEEDED"), places)
  }
}
