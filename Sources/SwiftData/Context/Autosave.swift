import CoreData

/// Saves a context's changes a moment after the first of them, and at once when the app leaves the screen or ends.
final class Autosave {
  /// How a save is put off. A test has its own.
  var later: (@escaping @Sendable () -> Void) -> Void = { work in
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
  }

  private static let occasions = [
    "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
    "UIApplicationWillTerminateNotification",
  ]

  private unowned let context: ModelContext
  private var isScheduled = false
  private var observers: [any NSObjectProtocol] = []

  init(_ context: ModelContext) { self.context = context }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  var isEnabled = false {
    didSet {
      observers.forEach(NotificationCenter.default.removeObserver)
      observers = []
      guard isEnabled else { return }
      let autosave = WeakBox(self)
      observers = Self.occasions.map { name in
        NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { _ in
          autosave.value?.saveOnQueue()
        }
      }
      if context.hasChanges { schedule() }
    }
  }

  func schedule() {
    guard isEnabled, !isScheduled else { return }
    isScheduled = true
    let autosave = WeakBox(self)
    later { autosave.value?.saveOnQueue() }
  }

  private func saveOnQueue() {
    nonisolated(unsafe) let autosave = self
    context.managed.performAndWait {
      autosave.isScheduled = false
      autosave.save()
    }
  }

  private func save() {
    guard isEnabled, context.hasChanges else { return }
    do {
      try context.save()
    } catch {
      // The changes stay: the next occasion tries again, and so may the developer, who is told then.
      FileHandle.standardError.write(Data("SwiftData: the changes could not be saved by themselves: \(error)\n".utf8))
    }
  }
}
