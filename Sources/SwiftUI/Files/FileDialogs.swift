import Foundation
import UIKit
import UniformTypeIdentifiers

// The desktop's own dialogs for files. As on iOS, whoever gives up calls nothing but `onCancellation`.

extension View {
  /// Lets the user choose a file to be read while `isPresented` is true, which becomes false as the dialog closes.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) {
      onCompletion($0.flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.fileNoSuchFile)) })
    }
  }

  /// Lets the user choose files to be read, several where they may.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    let types = allowedContentTypes.map(\.filterName)
    nonisolated(unsafe) let (completed, cancelled) = (onCompletion, onCancellation)
    return modifier(
      FileDialogModifier(isPresented: isPresented) { answered in
        FileChoice.open(types: types, severalAllowed: allowsMultipleSelection) { urls in
          answered()
          if urls.isEmpty { cancelled() } else { completed(.success(urls)) }
        }
      }
    )
  }

  /// Writes a document to where the user says while `isPresented` is true. Without a document nothing happens.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(isPresented, document.map { DocumentFile($0, contentType) }, defaultFilename, onCompletion) {}
  }
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(isPresented, document.map { DocumentFile($0, contentType) }, defaultFilename, onCompletion) {}
  }

  /// Writes a document as the first of the types that it can be written as.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first
    let file = document.flatMap { document in type.map { DocumentFile(document, $0) } }
    return exporter(isPresented, file, defaultFilename, onCompletion, onCancellation)
  }
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first
    let file = document.flatMap { document in type.map { DocumentFile(document, $0) } }
    return exporter(isPresented, file, defaultFilename, onCompletion, onCancellation)
  }

  nonisolated private func exporter(
    _ isPresented: Binding<Bool>,
    _ file: DocumentFile?,
    _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (file, completed, cancelled) = (file, onCompletion, onCancellation)
    return modifier(
      FileDialogModifier(isPresented: isPresented) { answered in
        guard let file else { return answered() }
        FileChoice.save(as: file.name(name)) { url in
          answered()
          guard let url else { return cancelled() }
          completed(
            Result {
              try file.write(to: url)
              return url
            }
          )
        }
      }
    )
  }

  /// Moves a file to where the user says while `isPresented` is true. Without a file nothing happens.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {}) }

  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (completed, cancelled) = (onCompletion, onCancellation)
    return modifier(
      FileDialogModifier(isPresented: isPresented) { answered in
        guard let file else { return answered() }
        FileChoice.save(as: file.lastPathComponent) { url in
          answered()
          guard let url else { return cancelled() }
          completed(
            Result {
              // The dialog has asked before it takes a name that is there.
              if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
              try FileManager.default.moveItem(at: file, to: url)
              return url
            }
          )
        }
      }
    )
  }
}

/// Shows a dialog of the desktop when a flag becomes true.
nonisolated struct FileDialogModifier: ViewModifier {
  let isPresented: Binding<Bool>
  /// Shows the dialog and calls what it gets when it has closed.
  let show: @MainActor (@escaping @MainActor () -> Void) -> Void

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      FileDialogFollower(isWanted: isPresented.wrappedValue, show: show) { isPresented.wrappedValue = false }
    )
  }
}

nonisolated private struct FileDialogFollower: FollowingModifier {
  let isWanted: Bool
  let show: @MainActor (@escaping @MainActor () -> Void) -> Void
  let closed: @MainActor () -> Void

  @MainActor func makeFollower() -> Follower { Follower() }
  @MainActor func follow(_ follower: Follower, _ node: AnyNode, isFirst: Bool) {
    guard isWanted, !follower.isShown else { return }
    follower.isShown = true
    let (show, closed) = (show, closed)
    node.graph.afterUpdate { [weak follower] in
      show {
        follower?.isShown = false
        closed()
      }
    }
  }
  @MainActor final class Follower {
    var isShown = false
    nonisolated init() {}
  }
}
