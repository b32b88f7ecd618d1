import SwiftParser
import SwiftSyntax

/// All names that some sources declare, of whatever kind and wherever they stand: told by the words before them, so that
/// a text need not parse.
public struct DeclaredNames: Sendable {
  private var hashes = NameSet()

  public init(sources: [String]) {
    for source in sources {
      Self.find(in: Array(source.utf8)) { hashes.insert(hash: NameSet.hash($0)) }
    }
  }

  public func contains(_ name: String) -> Bool { hashes.contains(hash: NameSet.hash(name.utf8)) }

  private static let introducers = WordTable([
    "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype", "case",
    "macro",
  ])

  /// Passes each word that stands behind one that begins a declaration.
  static func find(in text: [UInt8], _ found: (ArraySlice<UInt8>) -> Void) {
    var expectsName = false
    for word in text.split(whereSeparator: { !$0.isWordByte }) {
      if expectsName { found(word) }
      expectsName = introducers.contains(word)
    }
  }
}

extension SourcePlaces {
  /// The names that the file declares or would declare.
  public var declaredNames: Set<String> {
    var names: Set<String> = []
    DeclaredNames.find(in: text) { names.insert($0.string) }
    return names
  }
}
