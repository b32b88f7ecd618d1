import Foundation

/// What an archive of built modules says of itself: one fact a line, for the script `slipway` to read as well.
struct ArchiveFacts: Equatable {
  /// Where they stand in the archive.
  static let place = "SDK/facts"

  /// What the modules and the tool were built from, as `Tools/sources-state` has it.
  var sources: String
  /// The compiler, which reads no other one's modules.
  var toolchain: String
  var architecture: String
  /// The system whose libraries they were linked with: "debian 12".
  var distribution: String

  var text: String {
    """
    sources \(sources)
    toolchain \(toolchain)
    architecture \(architecture)
    distribution \(distribution)

    """
  }
}

extension ArchiveFacts {
  /// - Parameter folder: an unpacked archive, or the Slipway repository, which has no facts.
  static func read(from folder: URL) throws(BuildError) -> ArchiveFacts? {
    let file = folder.appending(path: place)
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    var values: [Substring: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      values[words[0]] = words.count == 2 ? String(words[1]) : ""
    }
    guard let sources = values["sources"], let toolchain = values["toolchain"],
      let architecture = values["architecture"], let distribution = values["distribution"]
    else {
      throw BuildError("\(file.path) does not say what it was built for", advice: "Unpack the archive again.")
    }
    return ArchiveFacts(
      sources: sources,
      toolchain: toolchain,
      architecture: architecture,
      distribution: distribution
    )
  }

  /// The system that this is: "debian 12".
  static var distribution: String {
    let text = FileManager.default.contents(atPath: "/etc/os-release").map { String(decoding: $0, as: UTF8.self) } ?? ""
    let values = text.split(separator: "\n").reduce(into: [Substring: String]()) { values, line in
      let words = line.split(separator: "=", maxSplits: 1)
      if words.count == 2 { values[words[0]] = words[1].trimmingCharacters(in: ["\"", "'"]) }
    }
    return [values["ID"], values["VERSION_ID"]].compactMap(\.self).joined(separator: " ")
  }

  static var architecture: String {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
