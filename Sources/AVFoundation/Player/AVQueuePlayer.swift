import Foundation

/// A player that plays one item after the other.
@preconcurrency @MainActor open class AVQueuePlayer: AVPlayer {
  nonisolated private let queue = ObservedState<[AVPlayerItem]>([])

  public nonisolated convenience override init() { self.init(items: []) }

  public nonisolated convenience override init(playerItem item: AVPlayerItem?) {
    self.init(items: item.map { [$0] } ?? [])
  }

  public nonisolated init(items: [AVPlayerItem]) {
    super.init(playerItem: nil)
    run.next = { [weak self] in self?.advanceToNextItem() }
    actionAtItemEnd = .advance
    queue.withLock { $0 = items }
    run.replaceItem(with: items.first)
  }

  /// The current item and those that follow.
  nonisolated open func items() -> [AVPlayerItem] { queue.read(\.self) }

  /// Ends the current item; the next one plays at the same rate.
  nonisolated open func advanceToNextItem() {
    queue.withLock { if !$0.isEmpty { $0.removeFirst() } }
    run.replaceItem(with: queue.read(\.first))
  }

  /// Whether an item may be queued: not twice.
  nonisolated open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let items = items()
    return !items.contains { $0 === item } && (afterItem == nil || items.contains { $0 === afterItem })
  }

  /// Queues an item, at the end if `afterItem` is nil.
  nonisolated open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    queue.withLock { items in
      let place = afterItem.flatMap { after in items.firstIndex { $0 === after } }.map { $0 + 1 } ?? items.endIndex
      items.insert(item, at: place)
    }
    if currentItem == nil { run.replaceItem(with: queue.read(\.first)) }
  }

  /// Takes an item out; the next one plays if it is the current one.
  nonisolated open func remove(_ item: AVPlayerItem) {
    queue.withLock { $0.removeAll { $0 === item } }
    if currentItem === item { run.replaceItem(with: queue.read(\.first)) }
  }

  nonisolated open func removeAllItems() {
    queue.withLock { $0 = [] }
    run.replaceItem(with: nil)
  }

  nonisolated open override func replaceCurrentItem(with item: AVPlayerItem?) {
    queue.withLock { items in
      if !items.isEmpty { items.removeFirst() }
      if let item { items.insert(item, at: 0) }
    }
    run.replaceItem(with: item ?? queue.read(\.first))
  }
}
