import Foundation
import SlipwayMedia

/// One synthesizer's queue: what is spoken now, and what waits. All of it is done on the main queue, and asked for from anywhere.
final class SpeechRun: @unchecked Sendable {
  weak var synthesizer: AVSpeechSynthesizer?

  private let lock = NSLock()
  private var state = State()

  private struct State {
    var waiting: [AVSpeechUtterance] = []
    var current: AVSpeechUtterance?
    var isPaused = false
    /// Whether it was told to stop, and has not yet.
    var isStopping = false
    /// Set where a word's end is waited for.
    var atNextWord: Wish?
    /// Grows with each utterance, which makes what was meant for another void.
    var number = 0
  }

  private enum Wish { case pause, stop }

  // Only the main queue knows these.
  private var playback: MediaPlayback?
  private var file: NamelessFile?
  private var words: [(range: NSRange, time: Int64)] = []
  private var timer: (any DispatchSourceTimer)?
  /// From a pause until its end was told: no word comes before that.
  private var isResting = false
  /// Whether the sound has come to its end, of which a pause may keep the delegate from hearing.
  private var hasEnded = false

  var isSpeaking: Bool { lock.withLock { state.current != nil && !state.isStopping || !state.waiting.isEmpty } }
  var isPaused: Bool { lock.withLock { state.isPaused } }

  // MARK: What the synthesizer asks for

  func speak(_ utterance: AVSpeechUtterance) {
    let isKnown = lock.withLock {
      let isKnown = state.current === utterance || state.waiting.contains { $0 === utterance }
      if !isKnown { state.waiting.append(utterance) }
      return isKnown
    }
    precondition(!isKnown, "An utterance shall not be enqueued twice")
    onMain { self.next() }
  }

  func stop(at boundary: AVSpeechBoundary) -> Bool {
    let wasSpeaking = lock.withLock {
      let wasSpeaking = state.current != nil || !state.waiting.isEmpty
      state.waiting = []
      if boundary == .word, !state.isPaused {
        state.atNextWord = .stop
      } else {
        state.isStopping = state.current != nil
      }
      return wasSpeaking
    }
    if wasSpeaking, boundary == .immediate || isPaused { onMain { self.cancel() } }
    return wasSpeaking
  }

  func pause(at boundary: AVSpeechBoundary) -> Bool {
    let pauses = lock.withLock {
      guard state.current != nil, !state.isPaused else { return false }
      if boundary == .word { state.atNextWord = .pause } else { state.isPaused = true }
      return true
    }
    if pauses, boundary == .immediate { onMain { self.paused() } }
    return pauses
  }

  func goOn() -> Bool {
    let goesOn = lock.withLock {
      guard state.isPaused else { return false }
      state.isPaused = false
      return true
    }
    if goesOn {
      onMain {
        self.isResting = false
        if !self.hasEnded { self.playback?.setRate(1) }
        self.tell { $0.delegate?.speechSynthesizer_didContinue?($0, $1) }
        if self.hasEnded { self.finish(self.lock.withLock { self.state.number }) }
      }
    }
    return goesOn
  }

  func close() {
    playback?.stop()
    timer?.cancel()
  }

  // MARK: The queue

  private func onMain(_ body: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: body) }

  private func tell(_ body: (AVSpeechSynthesizer, AVSpeechUtterance) -> Void) {
    if let synthesizer, let current = lock.withLock({ state.current }) { body(synthesizer, current) }
  }

  private func next() {
    let begun: (AVSpeechUtterance, Int)? = lock.withLock {
      guard state.current == nil, !state.waiting.isEmpty else { return nil }
      let utterance = state.waiting.removeFirst()
      state.current = utterance
      state.number += 1
      state.atNextWord = nil
      return (utterance, state.number)
    }
    guard let (utterance, number) = begun else { return }
    let voice = utterance.voice ?? AVSpeechSynthesisVoice(language: nil) ?? AVSpeechSynthesisVoice.speechVoices().first
    let text = utterance.speechString
    let (speed, pitch, delay) = (utterance.speed, utterance.pitch, max(0, utterance.preUtteranceDelay))
    SpeechEngine.shared.speak(text, voice: voice?.voice.name ?? "", speed: speed, pitch: pitch) { sound in
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.begin(number, sound, text) }
    }
  }

  private func isCurrent(_ number: Int) -> Bool {
    lock.withLock { state.number == number && state.current != nil && !state.isStopping }
  }

  private func begin(_ number: Int, _ sound: SpeechEngine.Sound?, _ text: String) {
    guard isCurrent(number) else { return }
    tell { $0.delegate?.speechSynthesizer_didStart?($0, $1) }
    guard isCurrent(number) else { return }
    guard let sound, !sound.samples.isEmpty, let wave = sound.wave, let file = try? NamelessFile(wave) else {
      return finish(number)
    }
    self.file = file
    words = SpeechWords.ranges(sound.words, in: text)
    let playback = MediaPlayback(file.url, [.sound]) { [weak self] event in
      switch event {
      case .ended, .failed: DispatchQueue.main.async { [weak self] in self?.finish(number) }
      default: break
      }
    }
    self.playback = playback
    lock.withLock { state.current.map { playback.setVolume(Double(min(max($0.volume, 0), 1))) } }
    playback.setRate(lock.withLock { state.isPaused } ? 0 : 1)
    watch(number)
  }

  /// Tells the words as their times come.
  private func watch(_ number: Int) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.tellWords(number) }
    self.timer = timer
    timer.resume()
  }

  private func tellWords(_ number: Int, until end: Int64? = nil) {
    guard isCurrent(number), let playback, end != nil || !isResting else { return }
    let now = end ?? playback.position
    while isCurrent(number), !isPaused, let word = words.first, word.time <= now {
      if obeyWish() { return }
      words.removeFirst()
      tell { $0.delegate?.speechSynthesizer_willSpeakRangeOfSpeechString_utterance?($0, word.range, $1) }
    }
  }

  /// Does what was asked for at the end of a word; false if nothing was.
  private func obeyWish() -> Bool {
    let wish = lock.withLock {
      let wish = state.atNextWord
      state.atNextWord = nil
      if wish == .pause { state.isPaused = true }
      return wish
    }
    switch wish {
    case .pause: paused()
    case .stop: cancel()
    case nil: return false
    }
    return true
  }

  private func paused() {
    isResting = true
    playback?.setRate(0)
    tell { $0.delegate?.speechSynthesizer_didPause?($0, $1) }
  }

  private func finish(_ number: Int) {
    guard isCurrent(number) else { return }
    hasEnded = true
    guard !isPaused, !isResting else { return }
    // What the clock had no time for.
    tellWords(number, until: .max)
    guard isCurrent(number), !isPaused else { return }
    end { $0.delegate?.speechSynthesizer_didFinish?($0, $1) }
  }

  private func cancel() { end { $0.delegate?.speechSynthesizer_didCancel?($0, $1) } }

  private func end(_ body: (AVSpeechSynthesizer, AVSpeechUtterance) -> Void) {
    playback?.stop()
    timer?.cancel()
    (playback, timer, file, words, isResting, hasEnded) = (nil, nil, nil, [], false, false)
    let ended = lock.withLock {
      let ended = state.current
      (state.current, state.isPaused, state.isStopping, state.atNextWord) = (nil, false, false, nil)
      state.number += 1
      return ended
    }
    guard let ended else { return }
    if let synthesizer { body(synthesizer, ended) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, ended.postUtteranceDelay)) { self.next() }
  }
}

/// Words as parts of a text.
enum SpeechWords {
  /// - Parameter words: in Unicode scalars and milliseconds.
  static func ranges(_ words: [(place: Int, length: Int, time: Int)], in text: String) -> [(
    range: NSRange, time: Int64
  )] {
    var starts = [0]
    for scalar in text.unicodeScalars { starts.append(starts[starts.count - 1] + scalar.utf16.count) }
    return words.compactMap { word in
      guard word.place >= 0, word.length > 0, word.place < starts.count - 1 else { return nil }
      let end = min(word.place + word.length, starts.count - 1)
      let range = NSRange(location: starts[word.place], length: starts[end] - starts[word.place])
      return (range, Int64(word.time) * 1_000_000)
    }
  }
}
