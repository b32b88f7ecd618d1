import Foundation

/// What a player is to play, in order.
struct PlayerSchedule {
  private var items: [PlayerItem] = []
  /// Whether the loop that plays ends at its end.
  private var endsLoop = false
  private static let handlers = DispatchQueue(label: "AVFAudio.played", qos: .userInitiated)

  mutating func add(_ item: PlayerItem, interrupts: Bool, atLoop: Bool) {
    if interrupts {
      clear()
    } else if atLoop, items.first?.loops == true {
      endsLoop = true
    }
    items.append(item)
  }

  /// Ends all; who waits for an end is told.
  mutating func clear() {
    let done = items.map(\.done)
    items = []
    endsLoop = false
    Self.handlers.async { done.forEach { $0() } }
  }

  /// Decodes the first frames of what comes next.
  mutating func warm(_ count: Int) {
    if case .file(let segment) = items.first?.content { segment.warm(count) }
  }

  /// - Parameters:
  ///   - time: the player's, at that frame.
  ///   - wait: how many frames till a moment, by the player's time.
  mutating func fill(
    _ sound: inout Sound,
    from frame: Int,
    time: AVAudioFramePosition,
    wait: (AVAudioTime, AVAudioFramePosition) -> Int
  ) {
    var place = frame
    while place < sound.count, var item = items.first {
      if let when = item.at {
        place += wait(when, time + AVAudioFramePosition(place - frame))
        guard place < sound.count else { break }
        item.at = nil
      }
      let part = item.next(sound.count - place)
      sound.mix(part.with(channels: sound.channels.count), at: place)
      place += part.count
      items[0] = item
      guard item.isAtEnd || part.count == 0 else { continue }
      if item.loops, !endsLoop, item.count > 0 {
        items[0].position = 0
      } else {
        finish()
      }
    }
  }

  private mutating func finish() {
    let done = items.removeFirst().done
    endsLoop = false
    Self.handlers.async { done() }
  }
}

/// A buffer or a part of a file that waits or plays.
struct PlayerItem {
  enum Content {
    case sound(Sound)
    case file(FileSegment)
  }

  let content: Content
  /// Frames.
  let count: Int
  var at: AVAudioTime?
  let loops: Bool
  let done: @Sendable () -> Void
  var position = 0

  init(_ content: Content, count: Int, at: AVAudioTime?, loops: Bool, done: @escaping @Sendable () -> Void) {
    (self.content, self.count, self.at, self.loops, self.done) = (content, count, at, loops, done)
  }

  var isAtEnd: Bool { position >= count }

  mutating func next(_ wanted: Int) -> Sound {
    let taken = min(wanted, count - position)
    defer { position += taken }
    switch content {
    case .sound(let sound): return Sound(sound.channels.map { Array($0[position..<position + taken]) })
    case .file(let segment): return segment.read(taken)
    }
  }
}

/// A part of a file, at a node's rate.
final class FileSegment {
  /// Frames at the node's rate.
  let count: Int
  private let file: AVAudioFile
  private let converter: AVAudioConverter?
  private var position: AVAudioFramePosition
  private var left: Int
  private var warmed: Sound?

  init(_ file: AVAudioFile, _ start: AVAudioFramePosition, _ frames: Int, _ format: AVAudioFormat) {
    let own = file.processingFormat
    (self.file, position) = (file, start)
    left = max(0, min(frames, Int(file.length - start)))
    let ratio = format.sampleRate / own.sampleRate
    count = ratio == 1 ? left : Int((Double(left) * ratio).rounded())
    let from = AVAudioFormat(standardFormatWithSampleRate: own.sampleRate, channels: own.channelCount)
    let to = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: own.channelCount)
    converter = ratio == 1 ? nil : from.flatMap { from in to.flatMap { AVAudioConverter(from: from, to: $0) } }
  }

  func warm(_ frames: Int) { if warmed == nil, frames > 0 { warmed = make(min(frames, count)) } }

  /// So many frames; what cannot be read is silence.
  func read(_ frames: Int) -> Sound {
    guard var ready = warmed else { return make(frames) }
    var sound = ready.removeFirst(min(frames, ready.count))
    warmed = ready.count > 0 ? ready : nil
    if sound.count < frames { sound.append(make(frames - sound.count)) }
    return sound
  }

  private func make(_ frames: Int) -> Sound {
    var sound = converter.map { converted(frames, $0) } ?? decoded(frames)
    if sound.count < frames { sound.append(Sound(silenceOf: frames - sound.count, channels: sound.channels.count)) }
    return sound
  }

  private func decoded(_ frames: Int) -> Sound {
    let channels = Int(file.processingFormat.channelCount)
    let sound = (try? file.sound(at: position, count: min(frames, left))) ?? Sound(silenceOf: 0, channels: channels)
    position += AVAudioFramePosition(sound.count)
    left -= sound.count
    return sound
  }

  private func converted(_ frames: Int, _ converter: AVAudioConverter) -> Sound {
    guard let output = AVAudioPCMBuffer(pcmFormat: converter.outputFormat, frameCapacity: UInt32(frames)) else {
      return decoded(0)
    }
    _ = converter.convert(to: output, error: nil) { wanted, status in
      let sound = decoded(max(1, Int(wanted)))
      let buffer = AVAudioPCMBuffer(pcmFormat: converter.inputFormat, frameCapacity: UInt32(max(1, sound.count)))
      status.pointee = sound.count > 0 ? .haveData : .endOfStream
      if sound.count > 0 { buffer?.store(sound) }
      return sound.count > 0 ? buffer : nil
    }
    return output.sound()
  }
}
