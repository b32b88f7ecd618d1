import Combine
import Foundation
import UIKit
import UniformTypeIdentifiers

/// What a group's documents are: how they are read, made, shown and written.
@MainActor struct DocumentKind {
  let readable: [UTType]
  /// Writes a new document to a URL; nil where documents are only looked at.
  let create: ((URL) throws -> Void)?
  /// The type that a new document is written as.
  let newType: UTType?
  /// Opens what lies at a URL.
  let open: (URL) throws -> OpenDocument

  static func values<D: FileDocument, Content: View>(
    _ type: D.Type,
    new: (@Sendable () -> D)?,
    _ editor: @escaping (FileDocumentConfiguration<D>) -> Content
  ) -> DocumentKind {
    DocumentKind(
      readable: D.readableContentTypes,
      create: new.map { new in { try DocumentFile(new(), D.newType).write(to: $0) } },
      newType: D.newType
    ) { url in
      let (type, configuration) = try Self.reading(url, D.readableContentTypes)
      let document = Box(try D(configuration: configuration))
      let open = OpenDocument(url, isEditable: new != nil)
      open.write = { try DocumentFile(document.value, type).write(to: url) }
      open.editor = { [unowned open] in
        let binding = Binding(
          location: ClosureLocation(
            get: { document.value },
            set: { value, _ in
              document.value = value
              open.changed()
            }
          )
        )
        return AnyView(
          editor(FileDocumentConfiguration(document: binding, fileURL: url, isEditable: open.isEditable))
        )
      }
      return open
    }
  }

  static func objects<D: ReferenceFileDocument, Content: View>(
    _ type: D.Type,
    new: (@Sendable () -> D)?,
    _ editor: @escaping (ReferenceFileDocumentConfiguration<D>) -> Content
  ) -> DocumentKind {
    DocumentKind(
      readable: D.readableContentTypes,
      create: new.map { new in { try DocumentFile(new(), D.newType).write(to: $0) } },
      newType: D.newType
    ) { url in
      let (type, configuration) = try Self.reading(url, D.readableContentTypes)
      let document = try D(configuration: configuration)
      let open = OpenDocument(url, isEditable: new != nil)
      open.write = { try DocumentFile(document, type).write(to: url) }
      open.following = document.objectWillChange.sink { [weak open] _ in open?.changed() }
      open.editor = { [unowned open] in
        AnyView(
          editor(
            ReferenceFileDocumentConfiguration(document: document, fileURL: url, isEditable: open.isEditable)
          )
          .environmentObject(document)
        )
      }
      return open
    }
  }

  private static func reading(_ url: URL, _ types: [UTType]) throws -> (UTType, FileDocumentReadConfiguration) {
    let own = UTType(filenameExtension: url.pathExtension)
    guard let type = types.first(where: { own == $0 }) ?? types.first(where: { own?.conforms(to: $0) ?? false })
    else { throw CocoaError(.fileReadUnknown) }
    return (type, FileDocumentReadConfiguration(contentType: type, file: try FileWrapper(url: url)))
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}

extension FileDocument {
  fileprivate static var newType: UTType { writableContentTypes.first ?? .data }
}
extension ReferenceFileDocument {
  fileprivate static var newType: UTType { writableContentTypes.first ?? .data }
}

/// A document that is open in an editor.
@MainActor final class OpenDocument: ObservableObject, Hashable {
  let url: URL
  let isEditable: Bool
  var write: () throws -> Void = {}
  var editor: () -> AnyView = { AnyView(EmptyView()) }
  var following: AnyCancellable?
  /// What kept the last change from being written.
  @Published var failure: String?
  private var isChanged = false

  init(_ url: URL, isEditable: Bool) {
    self.url = url
    self.isEditable = isEditable
  }

  nonisolated static func == (one: OpenDocument, other: OpenDocument) -> Bool { one === other }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The user has changed it: it is shown anew, and written when no more changes have come for a moment.
  func changed() {
    objectWillChange.send()
    guard isEditable, !isChanged else { return }
    isChanged = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated { self?.save() }
    }
  }

  /// Writes what was changed since it was last written.
  func save() {
    guard isChanged else { return }
    isChanged = false
    do { try write() } catch { failure = error.localizedDescription }
  }
}
