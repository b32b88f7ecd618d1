import CoreTransferable
import Foundation
import UIKit
import UniformTypeIdentifiers

// Several files at once. The desktop's dialog asks where the first one goes; the others are written beside it.
extension View {
  /// Writes documents to where the user says while `isPresented` is true. Without documents nothing happens.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporter(isPresented, documents.map { DocumentFile($0, contentType) }, onCompletion) {}
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    exporter(isPresented, documents.map { DocumentFile($0, contentType) }, onCompletion) {}
  }

  /// Writes each document as the first of the types that it can be written as.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first
    let files = type.map { type in documents.map { DocumentFile($0, type) } } ?? []
    return exporter(isPresented, files, onCompletion, onCancellation)
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first
    let files = type.map { type in documents.map { DocumentFile($0, type) } } ?? []
    return exporter(isPresented, files, onCompletion, onCancellation)
  }

  nonisolated private func exporter(
    _ isPresented: Binding<Bool>,
    _ files: [DocumentFile],
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (files, completed, cancelled) = (files, onCompletion, onCancellation)
    return modifier(
      FileDialogModifier(isPresented: isPresented) { answered in
        guard let first = files.first else { return answered() }
        FileChoice.save(as: first.name(nil)) { url in
          answered()
          guard let url else { return cancelled() }
          completed(
            Result {
              let urls = url.numbered(files.count)
              for (file, url) in zip(files, urls) { try file.write(to: url) }
              return urls
            }
          )
        }
      }
    )
  }

  // MARK: Items

  /// Writes an item to where the user says while `isPresented` is true, as the first of the types. Without an item nothing
  /// happens.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    itemExporter(
      isPresented,
      item.map { [$0] } ?? [],
      contentTypes,
      defaultFilename,
      { onCompletion($0.map { $0[0] }) }
    ) {
      onCancellation()
    }
  }

  /// Writes items to where the user says while `isPresented` is true, as the first of the types.
  nonisolated public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>,
    items: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    itemExporter(isPresented, Array(items), contentTypes, nil, onCompletion, onCancellation)
  }

  nonisolated private func itemExporter<T: Transferable>(
    _ isPresented: Binding<Bool>,
    _ items: [T],
    _ types: [UTType],
    _ name: String?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (completed, cancelled) = (onCompletion, onCancellation)
    return modifier(
      FileDialogModifier(isPresented: isPresented) { answered in
        guard let first = items.first, let type = types.first ?? first.exportedContentTypes().first else {
          return answered()
        }
        FileChoice.save(as: DocumentFile.name(name, type)) { url in
          answered()
          guard let url else { return cancelled() }
          Task { completed(await write(items, type, to: url.numbered(items.count))) }
        }
      }
    )
  }
}

@MainActor private func write<T: Transferable>(_ items: [T], _ type: UTType, to urls: [URL]) async
  -> Result<[URL], any Error>
{
  do {
    for (item, url) in zip(items, urls) { try await item.exported(as: type).write(to: url, options: .atomic) }
    return .success(urls)
  } catch {
    return .failure(error)
  }
}

extension URL {
  /// This file, and so many less one that have numbers behind its name. What is there already keeps its name.
  fileprivate func numbered(_ count: Int) -> [URL] {
    var urls = [self]
    let (folder, suffix) = (deletingLastPathComponent(), pathExtension)
    let name = deletingPathExtension().lastPathComponent
    var number = 2
    while urls.count < count {
      let next = folder.appendingPathComponent("\(name) \(number)")
      let url = suffix.isEmpty ? next : next.appendingPathExtension(suffix)
      if !FileManager.default.fileExists(atPath: url.path) { urls.append(url) }
      number += 1
    }
    return urls
  }
}
