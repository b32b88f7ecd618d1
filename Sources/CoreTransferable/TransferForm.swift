import Foundation
import UniformTypeIdentifiers

/// One form of an item: what it is, how it is made and what makes the item of it.
package struct TransferForm<Item: Transferable>: Sendable {
  package var exportedType: UTType?
  package var importedType: UTType?
  package var exporting: (@Sendable (Item) async throws -> ItemContent)?
  /// Gets a file where `importsFile` is set, and whether that is the original; otherwise data.
  package var importing: (@Sendable (ItemContent, _ isOriginal: Bool) async throws -> Item)?
  package var importsFile = false
  /// Whether a file that is exported, or imported, may be the original one.
  package var exportsOriginal = false
  package var importsOriginal = false
  package var visibility = TransferRepresentationVisibility.all
  /// What a file is called, with its extension.
  package var fileName: (@Sendable (Item) -> String?)?
  package var condition: @Sendable (Item) -> Bool = { _ in true }

  package func canExport(_ item: Item, as type: UTType?) -> Bool {
    guard exporting != nil, let exportedType, condition(item) else { return false }
    return type.map(exportedType.conforms(to:)) ?? true
  }
}

/// A representation that is its forms rather than a composition of others.
protocol FormedRepresentation {
  /// An array of the item's forms.
  var anyForms: Any { get }
}

extension TransferRepresentation {
  package var forms: [TransferForm<Item>] {
    if let formed = self as? any FormedRepresentation { return formed.anyForms as? [TransferForm<Item>] ?? [] }
    return body.forms as Any as? [TransferForm<Item>] ?? []
  }
}

extension Transferable {
  package static var forms: [TransferForm<Self>] {
    Self.self == Never.self ? [] : transferRepresentation.forms as Any as? [TransferForm<Self>] ?? []
  }
}
