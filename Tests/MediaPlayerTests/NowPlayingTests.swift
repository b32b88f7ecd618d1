import Foundation
import SlipwayBusTesting
import SlipwayFoundation
import SlipwayGIO
import Testing
import UIKit

@testable import MediaPlayer

/// The app's player, and a desktop that asks it over a bus of the test's own.
private struct Desktop {
  let center: MPNowPlayingInfoCenter
  let commands = MPRemoteCommandCenter()
  private let privateBus: PrivateBus
  private let bus: Bus

  init() throws {
    privateBus = try PrivateBus()
    bus = Bus(address: privateBus.address)
    center = MPNowPlayingInfoCenter(bus: Bus(address: privateBus.address), commands: commands)
  }

  func isSeen() async -> Bool {
    let service = "org.freedesktop.DBus"
    let method = (interface: service, name: "NameHasOwner")
    let answer = try? await bus.call(service, "/org/freedesktop/DBus", method, [.string(RemotePlayer.name)])
    return answer?.first?.bool == true
  }

  func value(_ name: String, of interface: String = RemotePlayer.player) async throws -> BusValue {
    try await bus.property(RemotePlayer.name, RemotePlayer.path, (interface, name)).plain
  }

  func call(_ name: String, _ arguments: BusValue...) async throws {
    try await bus.call(RemotePlayer.name, RemotePlayer.path, (RemotePlayer.player, name), arguments)
  }

  func set(_ name: String, _ value: BusValue) async throws {
    try await bus.setProperty(RemotePlayer.name, RemotePlayer.path, (RemotePlayer.player, name), to: value)
  }

  func listen(_ interface: String, _ name: String) async throws -> (AsyncStream<[BusValue]>, Bus.Subscription) {
    let (stream, continuation) = AsyncStream.makeStream(of: [BusValue].self)
    return (stream, try await bus.subscribe(nil, RemotePlayer.path, (interface, name)) { continuation.yield($0) })
  }
}

/// What commands tell, one after the other.
private struct Told: Sendable {
  let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func note(_ text: String) {
    dispatchPrecondition(condition: .onQueue(.main))
    continuation.yield(text)
  }
  func hear(_ command: MPRemoteCommand, _ text: @escaping @Sendable (MPRemoteCommandEvent) -> String) {
    _ = command.addTarget { event in
      note(text(event))
      return .success
    }
  }
}

struct NowPlayingTests {
  @Test func whatNoCommandTakesIsAnEventForTheApp() async throws {
    let desktop = try Desktop()
    desktop.center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    try await BusService.until("the player") { await desktop.isSeen() }
    #expect(try await desktop.value("CanGoNext") == .bool(false))
    let (stream, continuation) = AsyncStream.makeStream(of: UIEvent.EventSubtype.self)
    let listener = await Listener(continuation)
    await MainActor.run {
      UIApplication.shared.beginReceivingRemoteControlEvents()
      #expect(listener.becomeFirstResponder())
    }
    #expect(try await desktop.value("CanGoNext") == .bool(true))
    try await desktop.call("Next")
    var events = stream.makeAsyncIterator()
    #expect(await events.next() == .remoteControlNextTrack)
    await MainActor.run {
      UIApplication.shared.endReceivingRemoteControlEvents()
      listener.resignFirstResponder()
    }
  }

  private final class Listener: UIResponder {
    private let continuation: AsyncStream<UIEvent.EventSubtype>.Continuation
    init(_ continuation: AsyncStream<UIEvent.EventSubtype>.Continuation) { self.continuation = continuation }
    override var canBecomeFirstResponder: Bool { true }
    override func remoteControlReceived(with event: UIEvent?) { event.map { _ = continuation.yield($0.subtype) } }
  }

  @Test func theDesktopSeesWhatPlays() async throws {
    let desktop = try Desktop()
    #expect(await !desktop.isSeen())
    desktop.center.nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Song", MPMediaItemPropertyArtist: "Singer", MPMediaItemPropertyAlbumTitle: "Album",
      MPMediaItemPropertyAlbumArtist: "Band", MPMediaItemPropertyGenre: "Folk", MPMediaItemPropertyComposer: "Writer",
      MPMediaItemPropertyAlbumTrackNumber: 3, MPMediaItemPropertyDiscNumber: 1,
      MPMediaItemPropertyPlaybackDuration: 180.5, MPNowPlayingInfoPropertyElapsedPlaybackTime: 12.0,
      MPNowPlayingInfoPropertyPlaybackRate: 0.0,
      MPNowPlayingInfoPropertyAssetURL: URL(string: "file:///song.ogg") as Any,
    ]
    try await BusService.until("the player") { await desktop.isSeen() }
    let metadata = try await desktop.value("Metadata")
    #expect(metadata["xesam:title"]?.string == "Song" && metadata["xesam:album"]?.string == "Album")
    #expect(metadata["xesam:artist"]?.values.map(\.string) == ["Singer"])
    #expect(metadata["xesam:albumArtist"]?.values.map(\.string) == ["Band"])
    #expect(metadata["xesam:genre"]?.values.map(\.string) == ["Folk"])
    #expect(metadata["xesam:composer"]?.values.map(\.string) == ["Writer"])
    #expect(metadata["xesam:trackNumber"]?.plain == .int32(3) && metadata["xesam:discNumber"]?.plain == .int32(1))
    #expect(metadata["xesam:url"]?.string == "file:///song.ogg")
    #expect(metadata["mpris:length"]?.plain == .int64(180_500_000))
    #expect(try await desktop.value("PlaybackStatus") == .string("Paused"))
    #expect(try await desktop.value("Position") == .int64(12_000_000))
    #expect(try await desktop.value("Identity", of: RemotePlayer.root).string?.isEmpty == false)
    #expect(desktop.center.nowPlayingInfo?.count == 12)
    let (signals, subscription) = try await desktop.listen("org.freedesktop.DBus.Properties", "PropertiesChanged")
    desktop.center.nowPlayingInfo = nil
    var status: String?
    for await values in signals {
      status = values[1]["PlaybackStatus"]?.string
      if status == "Stopped" { break }
    }
    #expect(status == "Stopped")
    withExtendedLifetime(subscription) {}
  }

  @Test func timeGoesOnByItself() {
    let info: [String: Any] = [
      MPNowPlayingInfoPropertyElapsedPlaybackTime: 10.0, MPNowPlayingInfoPropertyPlaybackRate: 2.0,
    ]
    #expect(NowPlaying(info, .unknown, at: 100).position(at: 105) == 20)
    #expect(NowPlaying([:], .playing, at: 100).position(at: 105) == 5)
    #expect(NowPlaying([:], .paused, at: 100).position(at: 105) == 0)
    #expect(NowPlaying(info, .stopped, at: 100).position(at: 105) == 0)
    #expect(NowPlaying(info, .stopped).status == "Stopped" && NowPlaying([:], .interrupted).status == "Paused")
    #expect(NowPlaying(info, .paused).status == "Playing", "the rate counts")
    let live: [String: Any] = [MPNowPlayingInfoPropertyIsLiveStream: true, MPMediaItemPropertyPlaybackDuration: 5.0]
    #expect(NowPlaying(live, .playing).metadata["mpris:length"] == nil)
  }

  @Test func aJumpIsToldAndTimeIsNot() async throws {
    let desktop = try Desktop()
    let (signals, subscription) = try await desktop.listen(RemotePlayer.player, "Seeked")
    for elapsed in [1.0, 1.5, 60.0] {
      desktop.center.nowPlayingInfo = [
        MPNowPlayingInfoPropertyElapsedPlaybackTime: elapsed, MPNowPlayingInfoPropertyPlaybackRate: 0.0,
      ]
    }
    var iterator = signals.makeAsyncIterator()
    #expect(await iterator.next()?.first == .int64(60_000_000))
    withExtendedLifetime(subscription) {}
  }

  @Test func aStateCountsWhereNoRateIsSaid() async throws {
    let desktop = try Desktop()
    #expect(desktop.center.playbackState == .unknown)
    desktop.center.playbackState = .paused
    desktop.center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    try await BusService.until("the player") { await desktop.isSeen() }
    #expect(try await desktop.value("PlaybackStatus") == .string("Paused"))
    desktop.center.playbackState = .playing
    #expect(try await desktop.value("PlaybackStatus") == .string("Playing"))
    #expect(MPNowPlayingPlaybackState.interrupted.rawValue == 4)
  }

  @Test @MainActor func aPictureIsAFile() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 8, height: 8)) { size in
      #expect(size == CGSize(width: 8, height: 8))
      return red
    }
    #expect(artwork.bounds == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(artwork.image(at: CGSize(width: 8, height: 8)) === red)
    let playing = NowPlaying([MPMediaItemPropertyArtwork: artwork], .playing)
    let file = try #require(playing.metadata["mpris:artUrl"]?.string.flatMap { URL(string: $0) })
    #expect(try Data(contentsOf: file) == red.pngData())
    let none = MPMediaItemArtwork(boundsSize: .zero) { _ in red }
    #expect(NowPlaying([MPMediaItemPropertyArtwork: none], .playing).metadata["mpris:artUrl"] == nil)
  }
}

struct RemoteCommandTests {
  @Test func theDesktopsButtonsReachTheApp() async throws {
    let desktop = try Desktop()
    let (told, commands) = (Told(), desktop.commands)
    for (command, name) in [
      (commands.playCommand, "play"), (commands.pauseCommand, "pause"), (commands.stopCommand, "stop"),
      (commands.nextTrackCommand, "next"), (commands.previousTrackCommand, "previous"),
    ] { told.hear(command) { event in "\(name) \(event.command === command && event.timestamp > 0)" } }
    desktop.center.nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 1.0]
    try await BusService.until("the player") { await desktop.isSeen() }
    for name in ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"] { try await desktop.call(name) }
    var heard = told.stream.makeAsyncIterator()
    for name in ["play", "pause", "pause", "stop", "next", "previous"] { #expect(await heard.next() == "\(name) true") }
    // One that a toggle is there for.
    told.hear(commands.togglePlayPauseCommand) { _ in "toggle" }
    try await desktop.call("PlayPause")
    #expect(await heard.next() == "toggle")
    for name in ["CanPlay", "CanPause", "CanGoNext", "CanGoPrevious", "CanControl"] {
      #expect(try await desktop.value(name) == .bool(true), "\(name)")
    }
    commands.nextTrackCommand.isEnabled = false
    #expect(!commands.nextTrackCommand.isEnabled)
    #expect(try await desktop.value("CanGoNext") == .bool(false))
    #expect(try await desktop.value("CanSeek") == .bool(false))
  }

  @Test func placesAndModes() async throws {
    let desktop = try Desktop()
    let (told, commands) = (Told(), desktop.commands)
    told.hear(commands.changePlaybackPositionCommand) { event in
      "to \((event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1)"
    }
    desktop.center.nowPlayingInfo = [
      MPNowPlayingInfoPropertyPlaybackRate: 0.0, MPNowPlayingInfoPropertyElapsedPlaybackTime: 30.0,
    ]
    try await BusService.until("the player") { await desktop.isSeen() }
    #expect(try await desktop.value("CanSeek") == .bool(true))
    var heard = told.stream.makeAsyncIterator()
    try await desktop.call("SetPosition", .objectPath("/org/mpris/MediaPlayer2/Track"), .int64(5_500_000))
    #expect(await heard.next() == "to 5.5")
    try await desktop.call("Seek", .int64(-10_000_000))
    #expect(await heard.next() == "to 20.0")
    let interval: @Sendable (MPRemoteCommandEvent) -> String = {
      "by \(($0 as? MPSkipIntervalCommandEvent)?.interval ?? -1)"
    }
    told.hear(commands.skipForwardCommand) { "forward " + interval($0) }
    told.hear(commands.skipBackwardCommand) { "backward " + interval($0) }
    try await desktop.call("Seek", .int64(15_000_000))
    #expect(await heard.next() == "forward by 15.0")
    try await desktop.call("Seek", .int64(-15_000_000))
    #expect(await heard.next() == "backward by 15.0")
    #expect(commands.skipForwardCommand.preferredIntervals == [10])
    commands.skipForwardCommand.preferredIntervals = [30]
    #expect(commands.skipForwardCommand.preferredIntervals == [30])
    told.hear(commands.changePlaybackRateCommand) {
      "rate \(($0 as? MPChangePlaybackRateCommandEvent)?.playbackRate ?? 0)"
    }
    commands.changePlaybackRateCommand.supportedPlaybackRates = [0.5, 2]
    #expect(try await desktop.value("MinimumRate") == .double(0.5))
    #expect(try await desktop.value("MaximumRate") == .double(2))
    try await desktop.set("Rate", .double(2))
    #expect(await heard.next() == "rate 2.0")
    told.hear(commands.changeRepeatModeCommand) { "\(($0 as? MPChangeRepeatModeCommandEvent)?.repeatType ?? .off)" }
    told.hear(commands.changeShuffleModeCommand) { "\(($0 as? MPChangeShuffleModeCommandEvent)?.shuffleType ?? .off)" }
    try await desktop.set("LoopStatus", .string("Playlist"))
    #expect(await heard.next() == "all")
    try await desktop.set("Shuffle", .bool(true))
    #expect(await heard.next() == "items")
    (commands.changeRepeatModeCommand.currentRepeatType, commands.changeShuffleModeCommand.currentShuffleType) = (
      .one, .items
    )
    #expect(try await desktop.value("LoopStatus") == .string("Track"))
    #expect(try await desktop.value("Shuffle") == .bool(true))
  }

  @Test @MainActor func targetsAreObjectsAndHandlers() async {
    let command = MPRemoteCommandCenter.shared().playCommand
    #expect(MPRemoteCommandCenter.shared().playCommand === command)
    #expect(MPNowPlayingInfoCenter.default() === MPNowPlayingInfoCenter.default())
    let listener = Listener()
    Listener.register
    command.addTarget(listener, action: "played:")
    command.addTarget(listener, action: "noted")
    let token = command.addTarget { _ in
      listener.heard.append("handler")
      return .commandFailed
    }
    await told(command)
    #expect(listener.heard == ["played", "noted", "handler"])
    command.removeTarget(listener, action: "noted")
    await told(command)
    #expect(listener.heard == ["played", "noted", "handler", "played", "handler"])
    command.removeTarget(token)
    command.removeTarget(listener)
    #expect(!command.isSupported)
    command.addTarget(listener, action: "played:")
    command.isEnabled = false
    await told(command)
    #expect(listener.heard.count == 5)
    command.removeTarget(nil)
    command.isEnabled = true
    #expect(!command.isSupported)
    #expect(
      [MPRemoteCommandHandlerStatus.success, .noSuchContent, .noActionableNowPlayingItem, .deviceNotFound]
        .map(\.rawValue) == [0, 100, 110, 120]
    )
    #expect(MPRepeatType.all.rawValue == 2 && MPShuffleType.collections.rawValue == 2)
  }

  /// Tells, and waits for its turn on the main queue.
  @MainActor private func told(_ command: MPRemoteCommand) async {
    command.tell(MPRemoteCommandEvent(command))
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func played(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
      heard.append("played")
      return .success
    }
    func noted() { heard.append("noted") }
    static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "NowPlayingListener",
          methods: [MethodRecord("played:", Listener.played), MethodRecord("noted", Listener.noted)]
        )
      ]
    }
  }
}
