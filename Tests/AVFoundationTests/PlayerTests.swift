import AVFoundation
import Combine
import Foundation
import SlipwayFoundation
import SlipwayMediaTesting
import SlipwayTestSupport
import Testing

/// What is noted on any thread.
final class Notes<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Value] = []
  var values: [Value] { lock.withLock { noted } }
  func note(_ value: Value) { lock.withLock { noted.append(value) } }
}

@MainActor @Suite(.serialized) struct PlayerTests {
  @Test func anItemIsKnownOnceAPlayerHasIt() async throws {
    let item = try AVPlayerItem(url: TestMedia.film(seconds: 0.5, sound: true))
    #expect(item.status == .unknown && item.duration.isIndefinite && item.loadedTimeRanges.isEmpty)
    let statuses = Notes<AVPlayerItem.Status>()
    let observation = item.observe(\.status, options: [.initial, .new]) { item, _ in statuses.note(item.status) }
    let player = AVPlayer(playerItem: item)
    #expect(player.currentItem === item && player.status == .unknown)
    try await wait(for: "the item") { item.status == .readyToPlay }
    #expect(statuses.values == [.unknown, .readyToPlay] && player.status == .readyToPlay)
    #expect(abs(item.duration.seconds - 0.5) < 0.06)
    #expect(item.presentationSize == CGSize(width: 64, height: 48))
    #expect(item.loadedTimeRanges.first?.timeRangeValue.duration == item.duration)
    #expect(item.seekableTimeRanges.count == 1 && item.isPlaybackLikelyToKeepUp && !item.isPlaybackBufferEmpty)
    try await wait(for: "the tracks") { item.tracks.count == 2 }
    #expect(item.tracks.compactMap { $0.assetTrack?.mediaType } == [.video, .audio])
    withExtendedLifetime(observation) {}
  }

  @Test func itPlaysToTheEndAndPauses() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.5, sound: true))
    let states = Notes<AVPlayer.TimeControlStatus>()
    var subscriptions: Set<AnyCancellable> = []
    player.publisher(for: \.timeControlStatus).sink { states.note($0) }.store(in: &subscriptions)
    var ends: [AVPlayerItem] = []
    NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime, object: player.currentItem)
      .sink { note in ends.append(note.object as! AVPlayerItem) }.store(in: &subscriptions)
    player.play()
    #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(player.reasonForWaitingToPlay == .evaluatingBufferingRate)
    try await wait(for: "the end") { ends.count == 1 }
    #expect(player.rate == 0 && ends[0] === player.currentItem)
    #expect(states.values == [.paused, .waitingToPlayAtSpecifiedRate, .playing, .paused])
    #expect(abs(player.currentTime().seconds - 0.5) < 0.11)
  }

  @Test func whoIsToldOfTheEndMayPlayItAgain() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.2))
    var ends = 0
    let subscription = NotificationCenter.default.publisher(
      for: .AVPlayerItemDidPlayToEndTime,
      object: player.currentItem
    )
    .sink { _ in
      ends += 1
      if ends < 3 {
        player.seek(to: .zero)
        player.play()
      }
    }
    player.play()
    try await wait(for: "the third end") { ends == 3 }
    #expect(player.rate == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func aPlayerCanStayAtTheEnd() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.2))
    player.actionAtItemEnd = .none
    var ends = 0
    let subscription = NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime).sink { _ in
      ends += 1
      if ends == 1 { player.seek(to: .zero) }
    }
    player.play()
    try await wait(for: "the second end") { ends == 2 }
    #expect(player.rate == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func seeksLandWhereTheyShall() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 2))
    let target = CMTime(value: 3, timescale: 2)
    // It may be asked for before anything is known.
    #expect(await player.seek(to: target, toleranceBefore: .zero, toleranceAfter: .zero))
    #expect(player.currentTime() == target && player.rate == 0)
    #expect(await player.seek(to: CMTime(value: 99, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero))
    #expect(player.currentTime() <= player.currentItem!.duration)
    #expect(await player.seek(to: CMTime(value: -1, timescale: 1)))
    #expect(player.currentTime() == .zero)
    #expect(await !player.seek(to: .invalid))
    #expect(await !AVPlayer().seek(to: .zero))
  }

  @Test func aLaterSeekOvertakesTheOnesBefore() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 2))
    let done = Notes<String>()
    for index in 0..<5 {
      let time = CMTime(value: Int64(index + 1), timescale: 4)
      player.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero) { done.note("\(index) \($0)") }
    }
    try await wait(for: "all of them") { done.values.count == 5 }
    #expect(done.values.last == "4 true" && done.values.contains { $0.hasSuffix("false") })
    #expect(player.currentTime() == CMTime(value: 5, timescale: 4))
  }

  @Test func timesAreToldWhilePlaying() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 0.5, sound: true))
    let (times, marks, removed) = (Notes<Double>(), Notes<Double>(), Notes<Double>())
    let interval = CMTime(value: 1, timescale: 10)
    let periodic = player.addPeriodicTimeObserver(forInterval: interval, queue: nil) { times.note($0.seconds) }
    let mark = NSValue(time: CMTime(value: 1, timescale: 4))
    let boundary = player.addBoundaryTimeObserver(forTimes: [mark], queue: .main) { marks.note(0) }
    let other = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { removed.note($0.seconds) }
    player.removeTimeObserver(other)
    player.play()
    try await wait(for: "the end") { player.currentTime().seconds > 0.3 && player.rate == 0 }
    try await wait(for: "the last time") { (times.values.last ?? 0) > 0.3 }
    // Each tenth of a second is told of.
    #expect(Set(times.values.map { Int($0 * 10) }).isSuperset(of: [1, 2, 3, 4]))
    #expect(times.values == times.values.sorted() && marks.values.count == 1 && removed.values.isEmpty)
    player.removeTimeObserver(periodic)
    player.removeTimeObserver(boundary)
  }

  @Test func whatCannotBePlayedSaysWhy() async throws {
    let player = try AVPlayer(url: TestMedia.rubbish())
    player.play()
    let item = try #require(player.currentItem)
    try await wait(for: "the failure") { item.status == .failed }
    #expect((item.error as NSError?)?.domain == AVFoundationErrorDomain)
    #expect(
      (item.error as? AVError)?.code == .fileFormatNotRecognized || (item.error as? AVError)?.code == .fileFailedToParse
    )
    #expect(player.rate == 0 && player.timeControlStatus == .paused)
    let missing = AVPlayerItem(url: URL(filePath: "/nowhere/film.mov"))
    player.replaceCurrentItem(with: missing)
    try await wait(for: "the failure") { missing.status == .failed }
    #expect((missing.error as NSError?)?.code == NSURLErrorFileDoesNotExist)
    // The player plays the next one.
    let good = try AVPlayerItem(url: TestMedia.film(seconds: 0.2))
    player.replaceCurrentItem(with: good)
    try await wait(for: "the film") { good.status == .readyToPlay }
  }

  @Test func rateAndVolume() async throws {
    let player = try AVPlayer(url: TestMedia.film(seconds: 2, sound: true))
    let reasons = Notes<Float>()
    let subscription = NotificationCenter.default.publisher(for: AVPlayer.rateDidChangeNotification, object: player)
      .sink { _ in reasons.note(player.rate) }
    player.volume = 0.3
    player.isMuted = true
    #expect(player.volume == 0.3 && player.isMuted)
    player.defaultRate = 4
    player.play()
    #expect(player.rate == 4)
    try await wait(for: "the end") { player.rate == 0 }
    #expect(reasons.values == [4, 0])
    player.rate = -1
    #expect(player.rate == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func withoutAnItemItWaits() {
    let player = AVPlayer()
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.reasonForWaitingToPlay == .noItemToPlay)
    player.pause()
    #expect(player.timeControlStatus == .paused && player.currentTime() == .zero)
  }

  @Test func aPlayerThatNobodyHoldsEnds() async throws {
    var player: AVPlayer? = try AVPlayer(url: TestMedia.film(seconds: 5))
    weak let (gone, item) = (player, player?.currentItem)
    player?.play()
    try await wait(for: "playing") { player?.timeControlStatus == .playing }
    player = nil
    try await wait(for: "the end") { gone == nil && item == nil }
  }
}

@MainActor @Suite(.serialized) struct QueueTests {
  @Test func itemsPlayOneAfterTheOther() async throws {
    let items = try (0..<2).map { _ in try AVPlayerItem(url: TestMedia.film(seconds: 0.2)) }
    let player = AVQueuePlayer(items: items)
    #expect(player.items() == items && player.currentItem === items[0] && !player.canInsert(items[0], after: nil))
    var ended: [AVPlayerItem] = []
    var next: [(item: AVPlayerItem?, rate: Float)] = []
    var subscriptions: Set<AnyCancellable> = []
    NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)
      .sink { note in items.first { $0 === note.object as AnyObject? }.map { ended.append($0) } }
      .store(in: &subscriptions)
    player.publisher(for: \.currentItem).dropFirst().sink { next.append(($0, player.rate)) }.store(in: &subscriptions)
    player.play()
    try await wait(for: "the end of all") { player.currentItem == nil }
    #expect(ended == items)
    #expect(next.map(\.item) == [items[1], nil] && next.first?.rate == 1)
    #expect(player.items().isEmpty && player.reasonForWaitingToPlay == .noItemToPlay)
  }

  @Test func theQueueCanBeChanged() throws {
    let items = try (0..<3).map { _ in try AVPlayerItem(url: TestMedia.film(seconds: 0.2)) }
    let player = AVQueuePlayer(items: [items[0], items[1]])
    player.insert(items[2], after: items[0])
    #expect(player.items() == [items[0], items[2], items[1]])
    player.remove(items[0])
    #expect(player.currentItem === items[2])
    player.advanceToNextItem()
    #expect(player.items() == [items[1]])
    player.removeAllItems()
    #expect(player.currentItem == nil && player.items().isEmpty)
  }

  @Test func aLooperPlaysAPartAgainAndAgain() async throws {
    let player = AVQueuePlayer()
    let range = CMTimeRange(start: CMTime(value: 1, timescale: 2), duration: CMTime(value: 1, timescale: 5))
    let looper = try AVPlayerLooper(
      player: player,
      templateItem: AVPlayerItem(url: TestMedia.film(seconds: 2)),
      timeRange: range
    )
    #expect(looper.status == .ready && looper.loopingPlayerItems.count == 2)
    player.play()
    try await wait(for: "two rounds") { looper.loopCount >= 2 }
    #expect(looper.loopingPlayerItems.count == 2 && player.rate == 1)
    looper.disableLooping()
    #expect(looper.status == .cancelled)
    try await wait(for: "the end") { player.currentItem == nil }
  }
}
