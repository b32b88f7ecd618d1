/// What wants to know of changes.
protocol ChangeObserver: AnyObject {
  func observedChange()
}

/// Who is told of changes of something that several share; nobody is kept.
final class ChangeObservers {
  private struct Entry { weak var observer: (any ChangeObserver)? }
  private var entries: [Entry] = []

  func add(_ observer: any ChangeObserver) {
    entries.removeAll { $0.observer == nil }
    if !entries.contains(where: { $0.observer === observer }) { entries.append(Entry(observer: observer)) }
  }

  func tell() {
    for entry in entries { entry.observer?.observedChange() }
  }
}
