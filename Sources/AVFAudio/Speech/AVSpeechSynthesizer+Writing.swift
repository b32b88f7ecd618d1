import Foundation

extension AVSpeechSynthesizer {
  /// Hears what an utterance sounds like.
  public typealias BufferCallback = (AVAudioBuffer) -> Void

  /// Makes the sound of an utterance without speaking it: buffers of 16-bit samples, and in the end one that is empty. Without a voice
  /// there is only that. The delegate is not told.
  ///
  /// - Parameter bufferCallback: called on a queue of its own.
  public func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping BufferCallback) {
    let voice = utterance.voice ?? AVSpeechSynthesisVoice(language: nil) ?? AVSpeechSynthesisVoice.speechVoices().first
    let (text, name) = (utterance.speechString, voice?.voice.name ?? "")
    let (speed, pitch, volume) = (utterance.speed, utterance.pitch, utterance.volume)
    nonisolated(unsafe) let callback = bufferCallback
    SpeechEngine.shared.speak(text, voice: name, speed: speed, pitch: pitch) { sound in
      let rate = Double(sound?.rate ?? 22_050)
      let format = AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: rate, channels: 1, interleaved: true)!
      var rest = (sound?.samples ?? [])[...]
      repeat {
        let part = rest.prefix(4_096)
        rest = rest.dropFirst(part.count)
        guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4_096) else { return }
        buffer.store(Sound([part.map { Float($0) / 32_768 * volume }]))
        callback(buffer)
        if part.isEmpty { return }
      } while true
    }
  }
}
