import Foundation

/// The system's libraries that modules stand on, as pkg-config knows them now.
///
/// Packages of the machine come and go. What is remembered here holds while pkg-config's files stay as they are, and what
/// was built or planned with a library is told by `fingerprint` whether it still holds.
struct MachineLibraries: Codable {
  struct Library: Codable {
    var version: String
    var compilerFlags: [String]
    var linkerFlags: [String]

    /// Where its headers and its libraries lie.
    var folders: [String] {
      (compilerFlags + linkerFlags).filter { $0.hasPrefix("-I/") || $0.hasPrefix("-L/") }.map {
        String($0.dropFirst(2))
      }
    }
  }

  /// What pkg-config reads: its files by place, size and date.
  private var state: String
  /// The folders that pkg-config looks into.
  private var searchPath: [String]
  /// Those that are there.
  private var libraries: [String: Library]

  /// - Parameters:
  ///   - names: the libraries' names, as pkg-config has them.
  ///   - file: where the answer is kept till the machine's libraries change.
  ///   - environment: added to this process's.
  ///   - program: who is asked.
  init(
    _ names: [String],
    keptIn file: URL,
    environment: [String: String?] = [:],
    program: String = "pkg-config"
  ) {
    if let data = FileManager.default.contents(atPath: file.path),
      let known = try? JSONDecoder().decode(MachineLibraries.self, from: data),
      known.state == Self.state(of: names, searchPath: known.searchPath, environment)
    {
      self = known
      return
    }
    func ask(_ what: String, _ name: String) -> String? {
      try? Command(program, [what, name], environment: environment).output()
    }
    searchPath = (ask("--variable=pc_path", "pkg-config") ?? "").split(separator: ":").map(Self.word)
    // Before the questions: what changes meanwhile is asked again.
    state = Self.state(of: names, searchPath: searchPath, environment)
    libraries = [:]
    for name in names {
      guard let version = ask("--modversion", name), let compiler = ask("--cflags", name),
        let linker = ask("--libs", name)
      else { continue }
      libraries[name] = Library(
        version: Self.word(version[...]),
        compilerFlags: compiler.split(whereSeparator: \.isWhitespace).map(String.init),
        linkerFlags: linker.split(whereSeparator: \.isWhitespace).map(String.init)
      )
    }
    // Where it cannot be kept it is asked for again.
    if let data = try? JSONEncoder().encode(self) { _ = try? FileManager.default.write(data, ifChanged: file) }
  }

  subscript(name: String) -> Library? { libraries[name] }

  /// Changes with the version and the flags of some libraries, and with their coming and going.
  func fingerprint(of names: some Sequence<String>) -> String {
    var print = Fingerprint()
    for name in names.sorted() {
      print.add(name)
      guard let library = libraries[name] else { continue }
      print.add(library.version)
      print.add(library.compilerFlags.joined(separator: " "))
      print.add(library.linkerFlags.joined(separator: " "))
    }
    return print.text
  }

  private static func state(of names: [String], searchPath: [String], _ changes: [String: String?]) -> String {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    var print = Fingerprint()
    print.add(names.joined(separator: " "))
    for name in environment.keys.sorted() where name.hasPrefix("PKG_CONFIG") { print.add(name + environment[name]!) }
    let own = ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR"].compactMap { environment[$0] }
      .flatMap { $0.split(separator: ":").map(String.init) }
    for folder in own + searchPath { print.add(stateOfAll: URL(filePath: folder)) }
    return print.text
  }

  private static func word(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
