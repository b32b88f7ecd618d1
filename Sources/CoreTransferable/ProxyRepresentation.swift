import Foundation
import UniformTypeIdentifiers

/// An item in the forms of another type.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation,
  FormedRepresentation
{
  let proxied: [TransferForm<Item>]
  var anyForms: Any { proxied }
  public var body: Never { return fatalError("A representation by another has no body") }

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    proxied = Self.forms(exporting: exporting, importing: nil)
  }
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    proxied = Self.forms(waiting: exporting, importing: nil)
  }
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    proxied = Self.forms(importing: importing)
  }
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    proxied = Self.forms(importing: importing)
  }
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) { proxied = Self.forms(exporting: exporting, importing: importing) }
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) { proxied = Self.forms(waiting: exporting, importing: importing) }

  private typealias Exporting = @Sendable (Item) throws -> ProxyRepresentation
  private typealias Waiting = @Sendable (Item) async throws -> ProxyRepresentation
  private typealias Importing = @Sendable (ProxyRepresentation) async throws -> Item

  /// The other type's forms. Only what is made at once can be asked for its file's name before it is exported.
  private static func forms(exporting: @escaping Exporting, importing: Importing?) -> [TransferForm<Item>] {
    forms(waiting: { try exporting($0) }, importing: importing) { form, proxy in
      form.fileName = { item in (try? exporting(item)).flatMap { proxy.fileName?($0) } }
      form.condition = { item in (try? exporting(item)).map(proxy.condition) ?? false }
    }
  }

  private static func forms(
    waiting exporting: Waiting? = nil,
    importing: Importing? = nil,
    finish: (inout TransferForm<Item>, TransferForm<ProxyRepresentation>) -> Void = { _, _ in }
  ) -> [TransferForm<Item>] {
    ProxyRepresentation.forms.map { proxy in
      var form = TransferForm<Item>()
      form.visibility = proxy.visibility
      if let exporting, let inner = proxy.exporting {
        form.exportedType = proxy.exportedType
        form.exportsOriginal = proxy.exportsOriginal
        form.exporting = { item in
          let value = try await exporting(item)
          guard proxy.condition(value) else { throw NSError.unavailable }
          return try await inner(value)
        }
      }
      if let importing, let inner = proxy.importing {
        form.importedType = proxy.importedType
        (form.importsFile, form.importsOriginal) = (proxy.importsFile, proxy.importsOriginal)
        form.importing = { try await importing(inner($0, $1)) }
      }
      finish(&form, proxy)
      return form
    }
  }
}
