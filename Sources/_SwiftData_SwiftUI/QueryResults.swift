import Combine
import SwiftData
import SwiftUI

/// What a query has fetched, for as long as its view stands. Fetched again when the context tells of changes.
@MainActor final class QueryResults<Element: PersistentModel>: @preconcurrency ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private(set) var models: [Element] = []
  private(set) var error: (any Error)?

  private var request: QueryRequest?
  private var descriptor = FetchDescriptor<Element>()
  private var context: ModelContext?
  private var transaction: Transaction?
  /// How the edit was made that is to be told of.
  private var edit: Transaction?

  /// Takes over what the view asks for now.
  func follow(
    _ request: QueryRequest,
    _ descriptor: FetchDescriptor<Element>,
    _ context: ModelContext,
    _ transaction: Transaction?
  ) {
    self.transaction = transaction
    guard self.request !== request || self.context !== context else { return }
    self.request = request
    self.descriptor = descriptor
    if self.context !== context {
      self.context = context
      context.watch(self) { [weak self, weak context] in
        MainActor.assumeIsolated { self?.noteEdit(of: context) }
      } changed: { [weak self, weak context] in
        MainActor.assumeIsolated { self?.noteChange(of: context) }
      }
    }
    (models, error) = fetched()
  }

  private func noteEdit(of context: ModelContext?) {
    if context === self.context, edit == nil { edit = Transaction.current }
  }

  private func noteChange(of context: ModelContext?) {
    guard context === self.context else { return }
    let (models, error) = fetched()
    let transaction = transaction ?? edit ?? Transaction()
    edit = nil
    // What changes within a model is told by the model itself.
    guard models != self.models || (error == nil) != (self.error == nil) else { return }
    withTransaction(transaction) {
      objectWillChange.send()
      (self.models, self.error) = (models, error)
    }
  }

  private func fetched() -> ([Element], (any Error)?) {
    guard let context else { return ([], nil) }
    do {
      return (try context.fetch(descriptor), nil)
    } catch {
      return ([], error)
    }
  }
}
