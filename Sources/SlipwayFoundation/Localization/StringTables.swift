import Foundation
import Synchronization

/// The texts of bundles, read once: `ru.lproj/Localizable.strings` and `.stringsdict`.
enum StringTables {
  struct Table: @unchecked Sendable {
    /// Texts, and for plurals dictionaries.
    let entries: [String: Any]
    let language: String
  }

  private static let tables = Mutex<[[String]: Table]>([:])

  /// The text for a key, or nil if the table has none. A plural gives a format that `PluralFormats` can read.
  ///
  /// - Parameter find: gives the URL of a file of the table by its type.
  static func text(
    _ key: String,
    table name: String,
    bundle: String,
    language: String,
    find: (_ type: String) -> URL?
  ) -> String? {
    let id = [bundle, language, name]
    let known = tables.withLock { $0[id] }
    let table = known ?? Table(entries: entries(find("strings"), find("stringsdict")), language: language)
    if known == nil { tables.withLock { $0[id] = table } }
    switch table.entries[key] {
    case let text as String: return text
    case let plural as [String: Any]: return PluralFormats.format(for: plural, id: id + [key], language: language)
    default: return nil
    }
  }

  private static func entries(_ urls: URL?...) -> [String: Any] {
    urls.compactMap { $0 }.reduce(into: [:]) { entries, url in
      do {
        entries.merge(try list(in: url)) { _, later in later }
      } catch {
        let text = "\(url.path) cannot be read, so its texts are shown by their keys: \(error)\n"
        FileHandle.standardError.write(Data(text.utf8))
      }
    }
  }

  static func list(in url: URL) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    guard let list = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return list
  }
}
