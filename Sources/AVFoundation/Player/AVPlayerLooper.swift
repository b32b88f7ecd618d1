import Foundation
import SlipwayFoundation

/// Plays a piece of media again and again, by copies of an item that it queues one after the other.
///
/// Observable with key-value observation: `loopCount`, `status`.
@preconcurrency @MainActor open class AVPlayerLooper: NSObject {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
  /// Where the copies go in a queue that has other items.
  public enum ItemOrdering: Int, Sendable { case loopingItemsPrecedeExistingItems, loopingItemsFollowExistingItems }

  private struct State {
    var count = 0
    var status = Status.unknown
    var items: [AVPlayerItem] = []
    var observation: (any NSObjectProtocol)?
  }

  nonisolated private let state = ObservedState(State())
  nonisolated private let template: AVPlayerItem
  nonisolated private let range: CMTimeRange
  private weak let player: AVQueuePlayer?

  public nonisolated convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  public nonisolated convenience init(
    player: AVQueuePlayer,
    templateItem itemToLoop: AVPlayerItem,
    timeRange loopRange: CMTimeRange
  ) {
    self.init(
      player: player,
      templateItem: itemToLoop,
      timeRange: loopRange,
      existingItemsOrdering: .loopingItemsPrecedeExistingItems
    )
  }

  /// - Parameter loopRange: which part of it; all of it if the range is invalid.
  public nonisolated init(
    player: AVQueuePlayer,
    templateItem itemToLoop: AVPlayerItem,
    timeRange loopRange: CMTimeRange,
    existingItemsOrdering itemOrdering: ItemOrdering
  ) {
    Self.registerKeys
    (template, range, self.player) = (itemToLoop, loopRange, player)
    super.init()
    state.owner = self
    let others = player.items()
    if itemOrdering == .loopingItemsPrecedeExistingItems { player.removeAllItems() }
    for _ in 0..<2 { addCopy(to: player) }
    if itemOrdering == .loopingItemsPrecedeExistingItems { for item in others { player.insert(item, after: nil) } }
    state.change(\.status, "status", to: .ready)
    let observation = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime,
      object: nil,
      queue: nil
    ) { [weak self] note in
      if let item = note.object as? AVPlayerItem { self?.played(item) }
    }
    state.withLock { $0.observation = observation }
  }

  nonisolated deinit { state.read(\.observation).map(NotificationCenter.default.removeObserver) }

  nonisolated open var status: Status { state.read(\.status) }
  nonisolated open var error: (any Error)? { nil }
  /// How often the media have been played.
  nonisolated open var loopCount: Int { state.read(\.count) }
  /// The copies that are queued.
  nonisolated open var loopingPlayerItems: [AVPlayerItem] { state.read(\.items) }

  /// The copy that plays is the last.
  nonisolated open func disableLooping() {
    state.change(\.status, "status", to: .cancelled)
    for item in loopingPlayerItems.dropFirst() { player?.remove(item) }
    state.withLock { $0.items = Array($0.items.prefix(1)) }
  }

  /// The player is about to go on to the next copy; one more follows that.
  nonisolated private func played(_ item: AVPlayerItem) {
    guard let player, loopingPlayerItems.contains(where: { $0 === item }) else { return }
    if status == .ready { addCopy(to: player) }
    state.withLock { state in state.items.removeAll { $0 === item } }
    state.change(\.count, "loopCount", to: loopCount + 1)
  }

  nonisolated private func addCopy(to player: AVQueuePlayer) {
    guard let copy = template.copy() as? AVPlayerItem else { return }
    if range.isValid {
      copy.forwardPlaybackEndTime = range.end
      copy.seek(to: range.start, toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: nil)
    }
    player.insert(copy, after: state.withLock { $0.items.last })
    state.withLock { $0.items.append(copy) }
  }

  private nonisolated static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        AVPlayerLooper.self,
        name: "AVPlayerLooper",
        properties: [
          PropertyRecord("loopCount", \AVPlayerLooper.loopCount), PropertyRecord("status", \AVPlayerLooper.status),
        ]
      )
    ]
  }
}
