import Foundation

/// Stores of the app's own making, which last as the default one does.
extension WKWebsiteDataStore {
  /// The stores that something was kept in.
  public class func fetchAllDataStoreIdentifiers(_ completionHandler: @escaping @MainActor @Sendable ([UUID]) -> Void) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: WebSession.identifiedFolder.path)) ?? []
    let identifiers = names.compactMap { UUID(uuidString: $0) }
    DispatchQueue.main.async { completionHandler(identifiers) }
  }

  public class var allDataStoreIdentifiers: [UUID] {
    get async { await withCheckedContinuation { done in fetchAllDataStoreIdentifiers { done.resume(returning: $0) } } }
  }

  /// Removes a store with all that is in it. One that is in use is not removed.
  public class func remove(
    forIdentifier identifier: UUID,
    completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) {
    var failure: (any Error)?
    if WebSession.isInUse(identifier) {
      failure = WKError(.unknown)
    } else {
      for folder in WebSession.folders(of: identifier) where FileManager.default.fileExists(atPath: folder.path) {
        do { try FileManager.default.removeItem(at: folder) } catch { failure = error }
      }
    }
    let result = failure
    DispatchQueue.main.async { completionHandler(result) }
  }

  public class func remove(forIdentifier identifier: UUID) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      remove(forIdentifier: identifier) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }
}
