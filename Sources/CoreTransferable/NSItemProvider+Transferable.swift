import Foundation
import UniformTypeIdentifiers

extension NSItemProvider {
  /// Offers an item in all its forms.
  public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
    let item = transferable()
    for form in T.forms {
      guard form.canExport(item, as: nil), let exporting = form.exporting, let type = form.exportedType else {
        continue
      }
      if suggestedName == nil { suggestedName = form.fileName?(item) }
      add(
        ItemRepresentation(
          type: type.identifier,
          visibility: form.visibility.visibility,
          opensInPlace: form.exportsOriginal
        ) { done in
          let task = Task {
            do { done(.success(try await exporting(item))) } catch { done(.failure(error)) }
          }
          let progress = Progress(totalUnitCount: 1)
          progress.cancellationHandler = { task.cancel() }
          return progress
        }
      )
    }
  }

  /// Makes an item of the first of its forms that the provider has. The handler is called on any thread.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let found = T.forms.first { form in
      form.importing != nil && form.importedType.map { hasItemConformingToTypeIdentifier($0.identifier) } ?? false
    }
    guard let form = found, let importing = form.importing, let type = form.importedType else {
      completionHandler(.failure(NSError.unavailable))
      return Progress(totalUnitCount: 1)
    }
    let name = suggestedName
    return load(type.identifier) { result in
      Task {
        do {
          let loaded = try result.get()
          guard form.importsFile else { return completionHandler(.success(try await importing(loaded.content, false))) }
          if form.importsOriginal, loaded.opensInPlace, case .file = loaded.content {
            return completionHandler(.success(try await importing(loaded.content, true)))
          }
          let file = try loaded.content.copy(named: name, type: loaded.type)
          defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
          completionHandler(.success(try await importing(.file(file), false)))
        } catch { completionHandler(.failure(error)) }
      }
    }
  }
}
