import Foundation
import UIKit
import UniformTypeIdentifiers

/// A scene for documents: it lists those in the app's folder for documents, makes new ones and opens others, each in an editor.
///
/// What the user changes is written to the document's file: soon after, when the editor is left, and when the app goes into the
/// background.
nonisolated public struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  private let make: @MainActor () -> AnyView

  private init(_ kind: @escaping @MainActor () -> DocumentKind) {
    make = { AnyView(DocumentBrowser(kind: kind())) }
  }

  @MainActor package var content: AnyView { make() }
}

extension DocumentGroup where Document: FileDocument {
  /// Documents that are values.
  ///
  /// - Parameters:
  ///   - newDocument: the document that a new file has.
  ///   - editor: the views for an open document, with a binding to it.
  @preconcurrency nonisolated public init(
    newDocument: @autoclosure @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let editor = editor
    self.init { .values(Document.self, new: newDocument, editor) }
  }

  /// Documents that are values, which are only looked at.
  nonisolated public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let viewer = viewer
    self.init { .values(Document.self, new: nil, viewer) }
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Documents that are objects; the views find theirs in the environment, too. A document is written after it has told of a
  /// change (`objectWillChange`).
  @preconcurrency nonisolated public init(
    newDocument: @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let editor = editor
    self.init { .objects(Document.self, new: newDocument, editor) }
  }

  /// Documents that are objects, which are only looked at.
  nonisolated public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let viewer = viewer
    self.init { .objects(Document.self, new: nil, viewer) }
  }
}

/// An open document that is a value.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document; `$document` is a binding to it, whose changes are written to the file.
  @Binding public var document: Document
  public var fileURL: URL?
  /// Whether changes are written.
  public var isEditable: Bool
}

/// An open document that is an object.
@MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document; `$document` has bindings to what it is made of.
  @ObservedObject public var document: Document
  public var fileURL: URL?
  /// Whether changes are written.
  public var isEditable: Bool
}

/// What views may know of the document that they show.
public struct DocumentConfiguration {
  public var fileURL: URL?
  /// Whether changes are written.
  public var isEditable: Bool
}

private enum DocumentConfigurationKey: EnvironmentKey { static var defaultValue: DocumentConfiguration? { nil } }

extension EnvironmentValues {
  /// The document that the views show; nil outside of a document group's editor.
  public internal(set) var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}
