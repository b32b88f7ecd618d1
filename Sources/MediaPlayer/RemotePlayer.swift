import Foundation
import SlipwayFoundation
import SlipwayGIO
import UIKit

/// The app as a player on the session's bus: https://specifications.freedesktop.org/mpris-spec/latest/
final class RemotePlayer: BusObject, @unchecked Sendable {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"

  private let bus: Bus
  private let commands: MPRemoteCommandCenter
  private let lock = NSLock()
  private var playing: NowPlaying?
  private var export: Task<Bus.Subscription?, Never>?
  /// What others are told, one after the other.
  private let signals: AsyncStream<(interface: String, name: String, values: [BusValue])>.Continuation

  init(bus: Bus, commands: MPRemoteCommandCenter) {
    (self.bus, self.commands) = (bus, commands)
    let (stream, signals) = AsyncStream.makeStream(of: (interface: String, name: String, values: [BusValue]).self)
    self.signals = signals
    Task {
      for await signal in stream { try? await bus.emit(Self.path, (signal.interface, signal.name), signal.values) }
    }
    commands.observe { [weak self] in self?.tellProperties() }
  }

  deinit { signals.finish() }

  static var name: String {
    let own = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    // A part of a bus's name has letters, digits, lines and hyphens, and does not begin with a digit.
    let word = own.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return "\(root)._\(String(word)).instance\(ProcessInfo.processInfo.processIdentifier)"
  }

  /// - Parameter playing: nil for nothing.
  func show(_ playing: NowPlaying?) {
    let jump: TimeInterval? = lock.withLock {
      let before = self.playing
      self.playing = playing
      if playing != nil, export == nil {
        export = Task { [self] in
          try? await bus.export(self, at: Self.path, interfaces: Self.interfaces, as: Self.name)
        }
      }
      guard let playing, let before, before.title == playing.title else { return nil }
      // Time that goes by is no jump.
      return abs(before.position(at: playing.since) - playing.elapsed) > 1 ? playing.elapsed : nil
    }
    tellProperties()
    if let jump { signals.yield((Self.player, "Seeked", [.int64(NowPlaying.microseconds(jump))])) }
  }

  private func tellProperties() {
    guard lock.withLock({ export != nil }) else { return }
    var changed = Dictionary(
      uniqueKeysWithValues: Self.changing.compactMap { name in
        value(of: (Self.player, name)).map { (name, $0) }
      }
    )
    changed["Position"] = nil
    let values: [BusValue] = [.string(Self.player), .dictionary(changed), .strings([])]
    signals.yield(("org.freedesktop.DBus.Properties", "PropertiesChanged", values))
  }

  private static let changing = [
    "PlaybackStatus", "LoopStatus", "Rate", "Shuffle", "Metadata", "CanGoNext", "CanGoPrevious", "CanPlay", "CanPause",
    "CanSeek", "MinimumRate", "MaximumRate",
  ]

  // MARK: Properties

  func value(of property: (interface: String, name: String)) -> BusValue? {
    let playing = lock.withLock { self.playing }
    switch property.name {
    case "CanQuit", "CanRaise", "HasTrackList": return .bool(false)
    case "Identity":
      let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      return .string(name ?? ProcessInfo.processInfo.processName)
    case "DesktopEntry": return .string(Bundle.main.bundleIdentifier ?? "")
    case "SupportedUriSchemes", "SupportedMimeTypes": return .strings([])
    case "PlaybackStatus": return .string(playing?.status ?? "Stopped")
    case "LoopStatus":
      switch commands.changeRepeatModeCommand.currentRepeatType {
      case .off: return .string("None")
      case .one: return .string("Track")
      case .all: return .string("Playlist")
      }
    case "Shuffle": return .bool(commands.changeShuffleModeCommand.currentShuffleType != .off)
    case "Rate": return .double(playing.flatMap { $0.rate > 0 ? $0.rate : nil } ?? 1)
    case "MinimumRate": return .double(rates.min() ?? 1)
    case "MaximumRate": return .double(rates.max() ?? 1)
    case "Metadata": return .dictionary(playing?.metadata ?? [:])
    // The app's loudness is the desktop's matter.
    case "Volume": return .double(1)
    case "Position": return .int64(NowPlaying.microseconds(playing?.position() ?? 0))
    case "CanControl": return .bool(true)
    case "CanGoNext": return .bool(isOffered(commands.nextTrackCommand))
    case "CanGoPrevious": return .bool(isOffered(commands.previousTrackCommand))
    case "CanPlay": return .bool(isOffered(commands.playCommand, commands.togglePlayPauseCommand))
    case "CanPause": return .bool(isOffered(commands.pauseCommand, commands.togglePlayPauseCommand))
    case "CanSeek": return .bool(playing?.isLive != true && commands.changePlaybackPositionCommand.isSupported)
    default: return nil
    }
  }

  /// Whether one of some commands has a target, or the app gets them as events.
  private func isOffered(_ commands: MPRemoteCommand...) -> Bool {
    RemoteControl.isReceived || commands.contains(where: \.isSupported)
  }

  private var rates: [Double] {
    guard commands.changePlaybackRateCommand.isSupported else { return [] }
    return commands.changePlaybackRateCommand.supportedPlaybackRates.map(\.doubleValue) + [1]
  }

  func set(_ property: (interface: String, name: String), to value: BusValue) -> Bool {
    switch (property.name, value) {
    case ("Rate", .double(let rate)):
      let command = commands.changePlaybackRateCommand
      guard command.isSupported else { return false }
      command.tell(MPChangePlaybackRateCommandEvent(command, Float(rate)))
    case ("Shuffle", .bool(let isOn)):
      let command = commands.changeShuffleModeCommand
      guard command.isSupported else { return false }
      command.tell(MPChangeShuffleModeCommandEvent(command, isOn ? .items : .off))
    case ("LoopStatus", .string(let name)):
      let command = commands.changeRepeatModeCommand
      let types: [String: MPRepeatType] = ["None": .off, "Track": .one, "Playlist": .all]
      guard command.isSupported, let type = types[name] else { return false }
      command.tell(MPChangeRepeatModeCommandEvent(command, type))
    default: return false
    }
    return true
  }

  // MARK: Calls

  func call(_ method: (interface: String, name: String), _ arguments: [BusValue]) -> [BusValue] {
    switch (method.name, arguments.first) {
    case ("Play", _):
      press(commands.playCommand, or: isPlaying ? nil : commands.togglePlayPauseCommand, else: .remoteControlPlay)
    case ("Pause", _):
      press(commands.pauseCommand, or: isPlaying ? commands.togglePlayPauseCommand : nil, else: .remoteControlPause)
    case ("PlayPause", _):
      let other = isPlaying ? commands.pauseCommand : commands.playCommand
      press(commands.togglePlayPauseCommand, or: other, else: .remoteControlTogglePlayPause)
    case ("Stop", _): press(commands.stopCommand, else: .remoteControlStop)
    case ("Next", _): press(commands.nextTrackCommand, else: .remoteControlNextTrack)
    case ("Previous", _): press(commands.previousTrackCommand, else: .remoteControlPreviousTrack)
    case ("Seek", .int64(let offset)?): seek(by: TimeInterval(offset) / 1_000_000)
    case ("SetPosition", _):
      if case .int64(let position)? = arguments.last { move(to: TimeInterval(position) / 1_000_000) }
    default: break
    }
    return []
  }

  private var isPlaying: Bool { lock.withLock { playing?.status == "Playing" } }

  /// - Parameter event: what the app gets where no command has a target.
  private func press(
    _ command: MPRemoteCommand,
    or other: MPRemoteCommand? = nil,
    else event: UIEvent.EventSubtype
  ) {
    guard let chosen = [command, other].lazy.compactMap(\.self).first(where: \.isSupported) else {
      return DispatchQueue.main.async { RemoteControl.send(event) }
    }
    chosen.tell(MPRemoteCommandEvent(chosen))
  }

  private func seek(by offset: TimeInterval) {
    let command = offset < 0 ? commands.skipBackwardCommand : commands.skipForwardCommand
    if command.isSupported { return command.tell(MPSkipIntervalCommandEvent(command, abs(offset))) }
    move(to: max(0, (lock.withLock { playing }?.position() ?? 0) + offset))
  }

  private func move(to position: TimeInterval) {
    let command = commands.changePlaybackPositionCommand
    if command.isSupported { command.tell(MPChangePlaybackPositionCommandEvent(command, position)) }
  }

  // MARK: Interfaces

  private static let interfaces: String = {
    func property(_ name: String, _ type: String, _ access: String = "read") -> String {
      "<property name=\"\(name)\" type=\"\(type)\" access=\"\(access)\"/>"
    }
    func method(_ name: String, _ arguments: String...) -> String {
      let list = arguments.map { "<arg type=\"\($0)\" direction=\"in\"/>" }.joined()
      return "<method name=\"\(name)\">\(list)</method>"
    }
    let own =
      ["CanQuit", "CanRaise", "HasTrackList"].map { property($0, "b") }
      + ["Identity", "DesktopEntry"].map { property($0, "s") }
      + ["SupportedUriSchemes", "SupportedMimeTypes"].map { property($0, "as") } + [method("Raise"), method("Quit")]
    let playing =
      ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"].map { method($0) }
      + [method("Seek", "x"), method("SetPosition", "o", "x"), method("OpenUri", "s")]
      + [
        "<signal name=\"Seeked\"><arg type=\"x\"/></signal>", property("PlaybackStatus", "s"),
        property("Metadata", "a{sv}"),
      ]
      + [
        property("LoopStatus", "s", "readwrite"), property("Rate", "d", "readwrite"),
        property("Shuffle", "b", "readwrite"),
      ]
      + [
        property("Volume", "d"), property("Position", "x"), property("MinimumRate", "d"), property("MaximumRate", "d"),
      ]
      + ["CanGoNext", "CanGoPrevious", "CanPlay", "CanPause", "CanSeek", "CanControl"].map { property($0, "b") }
    return
      "<interface name=\"\(root)\">\(own.joined())</interface><interface name=\"\(player)\">\(playing.joined())</interface>"
  }()
}
