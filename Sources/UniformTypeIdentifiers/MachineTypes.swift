import Foundation
import SlipwayFoundation
import Synchronization

/// The MIME types that this machine knows: the shared MIME database, read as far as it is asked for.
///
/// The files are those of the freedesktop.org Shared MIME-info specification: `globs2` (extensions by weight),
/// `subclasses`, and an XML file with descriptions for each type. Where the database is not installed, nothing is known.
final class MachineTypes: Sendable {
  /// The folders named `mime`, the user's own first.
  private let folders: [URL]
  private let tables = Mutex<Tables?>(nil)

  static let shared = MachineTypes(folders: standardFolders(ProcessInfo.processInfo.environment))

  init(folders: [URL]) {
    self.folders = folders
  }

  private struct Tables {
    var types: [String: String] = [:]
    var extensions: [String: [String]] = [:]
    var supertypes: [String: [String]] = [:]
  }

  static func standardFolders(_ environment: [String: String]) -> [URL] {
    func value(_ name: String, _ otherwise: String) -> String {
      environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? otherwise
    }
    let home = value("XDG_DATA_HOME", value("HOME", "/") + "/.local/share")
    let shared = value("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    return ([home] + shared).map { URL(filePath: $0).appending(path: "mime") }
  }

  /// The MIME type of files with an extension.
  func type(filenameExtension: String) -> String? { read { $0.types[filenameExtension.lowercased()] } }

  /// The extensions of a MIME type's files.
  func filenameExtensions(of type: String) -> [String] { read { $0.extensions[type.lowercased()] ?? [] } }

  /// The MIME types that a type is a subclass of: those that the database names, and `text/plain` for all text.
  func supertypes(of type: String) -> [String] {
    let type = type.lowercased()
    let named = read { $0.supertypes[type] ?? [] }
    guard named.isEmpty, type.hasPrefix("text/"), type != "text/plain" else { return named }
    return ["text/plain"]
  }

  /// What the user calls such files, in the first of their languages that has a name.
  func description(of type: String) -> String? {
    // The name becomes part of a path.
    guard type.split(separator: "/").count == 2, !type.contains("..") else { return nil }
    for folder in folders {
      guard let data = FileManager.default.contents(atPath: folder.appending(path: type.lowercased() + ".xml").path)
      else { continue }
      let comments = Self.comments(String(decoding: data, as: UTF8.self))
      let languages = UserLocale.current.languages.flatMap { language in
        [language.replacingOccurrences(of: "-", with: "_"), String(language.prefix { $0 != "-" })]
      }
      return languages.lazy.compactMap { comments[$0] }.first ?? comments[""]
    }
    return nil
  }

  /// The texts of `<comment xml:lang="de">…</comment>` by language; that without one is English.
  private static func comments(_ text: String) -> [String: String] {
    var comments: [String: String] = [:]
    for match in text.matches(of: /<comment(?: xml:lang="([^"]*)")?>([^<]*)<\/comment>/) {
      comments[match.1.map(String.init) ?? ""] = String(match.2)
        .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
        .replacingOccurrences(of: "&amp;", with: "&")
    }
    return comments
  }

  private func read<Value>(_ value: (Tables) -> sending Value) -> sending Value {
    tables.withLock { tables in
      let known = tables ?? load()
      tables = known
      return value(known)
    }
  }

  private func load() -> Tables {
    var tables = Tables()
    for folder in folders {
      for fields in lines(of: folder.appending(path: "globs2"), separator: ":") where fields.count >= 3 {
        // Lines lie by weight, the heaviest first; a pattern with more than an extension is none that a type is asked by.
        let pattern = fields[2]
        guard pattern.hasPrefix("*."), !pattern.dropFirst(2).contains(where: { "*?[".contains($0) }) else { continue }
        let name = pattern.dropFirst(2).lowercased()
        if tables.types[name] == nil { tables.types[name] = fields[1] }
        tables.extensions[fields[1], default: []].append(name)
      }
      for fields in lines(of: folder.appending(path: "subclasses"), separator: " ") where fields.count == 2 {
        tables.supertypes[fields[0], default: []].append(fields[1])
      }
    }
    return tables
  }

  private func lines(of file: URL, separator: Character) -> [[String]] {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init) }
  }
}
