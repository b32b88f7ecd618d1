import AVFAudio
import Foundation
import SlipwayFoundation
import SlipwayMediaTesting
import Testing

/// Hears what a synthesizer tells.
private final class Hearer: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  var events: [String] = []
  var heard: (String) -> Void = { _ in }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Hearer.self,
        name: "SpeechHearer",
        methods: [
          MethodRecord("speechSynthesizer:didStart:", Hearer.start),
          MethodRecord("speechSynthesizer:didFinish:", Hearer.finish),
          MethodRecord("speechSynthesizer:didPause:", Hearer.pause),
          MethodRecord("speechSynthesizer:didContinue:", Hearer.goOn),
          MethodRecord("speechSynthesizer:didCancel:", Hearer.cancel),
          MethodRecord("speechSynthesizer:willSpeakRangeOfSpeechString:utterance:", Hearer.word),
        ]
      )
    ]
  }

  override init() {
    TestMedia.silence
    super.init()
    Hearer.register
  }

  private func add(_ event: String) {
    events.append(event)
    heard(event)
  }
  func start(_ synthesizer: AVSpeechSynthesizer, _ utterance: AVSpeechUtterance) { add("start") }
  func finish(_ synthesizer: AVSpeechSynthesizer, _ utterance: AVSpeechUtterance) { add("finish") }
  func pause(_ synthesizer: AVSpeechSynthesizer, _ utterance: AVSpeechUtterance) { add("pause") }
  func goOn(_ synthesizer: AVSpeechSynthesizer, _ utterance: AVSpeechUtterance) { add("continue") }
  func cancel(_ synthesizer: AVSpeechSynthesizer, _ utterance: AVSpeechUtterance) { add("cancel") }
  func word(_ synthesizer: AVSpeechSynthesizer, _ range: NSRange, _ utterance: AVSpeechUtterance) {
    add(NSString(string: utterance.speechString).substring(with: range))
  }
}

@MainActor struct SpeechTests {
  private let synthesizer = AVSpeechSynthesizer()
  private let hearer = Hearer()

  init() { synthesizer.delegate = hearer }

  private func utterance(_ text: String) -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    utterance.rate = 0.9
    return utterance
  }

  @Test func voices() throws {
    let all = AVSpeechSynthesisVoice.speechVoices()
    #expect(all.contains { $0.language == "en-GB" } && all.contains { $0.language == "de-DE" })
    #expect(all.contains { $0.language == "zh-CN" } && Set(all.map(\.identifier)).count == all.count)
    let voice = try #require(AVSpeechSynthesisVoice(language: "en-US"))
    #expect(voice.language == "en-US" && !voice.name.isEmpty && voice.quality == .default)
    #expect(
      AVSpeechSynthesisVoice(identifier: voice.identifier) == voice && voice.copy() as? AVSpeechSynthesisVoice == voice
    )
    #expect(
      AVSpeechSynthesisVoice(language: "de")?.language == "de-DE" && AVSpeechSynthesisVoice(language: "fr_FR") != nil
    )
    #expect(AVSpeechSynthesisVoice(language: "xx-XX") == nil && AVSpeechSynthesisVoice(identifier: "nobody") == nil)
    #expect(AVSpeechSynthesisVoice.currentLanguageCode().contains("-") && voice.gender != .female)
    #expect(voice.audioFileSettings[AVSampleRateKey] as? Double == 22_050)
    #expect(AVSpeechSynthesizer.personalVoiceAuthorizationStatus == .unsupported)
  }

  @Test func utterancesAreSpokenWordByWord() async throws {
    #expect(!synthesizer.isSpeaking)
    synthesizer.speak(utterance("Hello 😀 green world"))
    synthesizer.speak(utterance("Next"))
    #expect(synthesizer.isSpeaking && !synthesizer.isPaused)
    try await until("the end") { hearer.events.count { $0 == "finish" } == 2 }
    #expect(hearer.events.first == "start" && hearer.events.suffix(3) == ["start", "Next", "finish"])
    #expect(hearer.events.filter { ["Hello", "green", "world"].contains($0) } == ["Hello", "green", "world"])
    #expect(!synthesizer.isSpeaking && !synthesizer.stopSpeaking(at: .immediate))
  }

  @Test func speechIsPausedAndGoesOn() async throws {
    hearer.heard = { [synthesizer] event in if event == "one" { synthesizer.pauseSpeaking(at: .word) } }
    #expect(!synthesizer.pauseSpeaking(at: .immediate) && !synthesizer.continueSpeaking())
    synthesizer.speak(utterance("one two three four"))
    try await until("the pause") { hearer.events.last == "pause" }
    #expect(hearer.events == ["start", "one", "pause"] && synthesizer.isPaused && synthesizer.isSpeaking)
    #expect(synthesizer.continueSpeaking())
    try await until("the end") { hearer.events.last == "finish" }
    #expect(hearer.events.dropFirst(3) == ["continue", "two", "three", "four", "finish"] && !synthesizer.isPaused)
  }

  @Test func speechIsStopped() async throws {
    hearer.heard = { [synthesizer] event in if event == "two" { synthesizer.stopSpeaking(at: .immediate) } }
    synthesizer.speak(utterance("one two three four five six"))
    synthesizer.speak(utterance("never"))
    try await until("the stop") { hearer.events.last == "cancel" }
    #expect(hearer.events == ["start", "one", "two", "cancel"] && !synthesizer.isSpeaking)
    hearer.heard = { [synthesizer] event in if event == "one" { synthesizer.stopSpeaking(at: .word) } }
    hearer.events = []
    synthesizer.speak(utterance("one two three"))
    try await until("the stop") { hearer.events.last == "cancel" }
    #expect(hearer.events == ["start", "one", "cancel"])
  }

  @Test func whatAnUtteranceSays() throws {
    let utterance = AVSpeechUtterance(attributedString: NSAttributedString(string: "Tea"))
    #expect(
      utterance.speechString == "Tea" && utterance.rate == AVSpeechUtteranceDefaultSpeechRate && utterance.volume == 1
    )
    (utterance.pitchMultiplier, utterance.preUtteranceDelay, utterance.postUtteranceDelay) = (2, 0.1, 0.2)
    let copy = try #require(utterance.copy() as? AVSpeechUtterance)
    #expect(copy.pitchMultiplier == 2 && copy.postUtteranceDelay == 0.2 && copy.attributedSpeechString.string == "Tea")
    #expect(AVSpeechUtteranceMinimumSpeechRate == 0 && AVSpeechUtteranceMaximumSpeechRate == 1)
  }
}

/// Speech that is not heard.
struct SpeechWritingTests {
  @Test func anUtteranceIsWrittenAsBuffers() async throws {
    let synthesizer = AVSpeechSynthesizer()
    let utterance = AVSpeechUtterance(string: "One two three")
    let (stream, told) = AsyncStream<(Int, Bool)>.makeStream()
    synthesizer.write(utterance) { buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer, let samples = buffer.int16ChannelData?[0] else { return }
      told.yield((Int(buffer.frameLength), (0..<Int(buffer.frameLength)).contains { abs(Int(samples[$0])) > 300 }))
      if buffer.frameLength == 0 { told.finish() }
    }
    var (frames, isLoud) = (0, false)
    for await part in stream {
      frames += part.0
      isLoud = isLoud || part.1
    }
    let hasVoice = !AVSpeechSynthesisVoice.speechVoices().isEmpty
    #expect(isLoud == hasVoice && (frames > 10_000) == hasVoice)
  }
}
