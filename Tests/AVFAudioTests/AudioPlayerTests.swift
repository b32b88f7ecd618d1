import AVFAudio
import Foundation
import SlipwayFoundation
import SlipwayMediaTesting
import Testing

/// Hears what a player's delegate is told.
final class Listener: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
  var finished: [Bool] = []
  var errors: [NSError] = []

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Listener.self,
        name: "Listener",
        methods: [
          MethodRecord("audioPlayerDidFinishPlaying:successfully:", Listener.finish),
          MethodRecord("audioPlayerDecodeErrorDidOccur:error:", Listener.fail),
        ]
      )
    ]
  }

  override init() {
    Self.register
    super.init()
  }

  func finish(_ player: AVAudioPlayer, _ isDone: Bool) { finished.append(isDone) }
  func fail(_ player: AVAudioPlayer, _ error: (any Error)?) { if let error { errors.append(error as NSError) } }
}

@MainActor func until(_ what: String, _ holds: () -> Bool) async throws {
  let limit = ContinuousClock.now + .seconds(60)
  while !holds() {
    guard ContinuousClock.now < limit else {
      Issue.record("\(what) did not come")
      throw CancellationError()
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}

@MainActor struct AudioPlayerTests {
  @Test func aFileIsKnownBeforeItPlays() throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 1.5))
    #expect(abs(player.duration - 1.5) < 0.001 && player.numberOfChannels == 1)
    #expect(player.settings[AVSampleRateKey] as? Double == 8000)
    #expect(!player.isPlaying && player.currentTime == 0 && player.volume == 1 && player.url != nil)
  }

  @Test func itPlaysToItsEndAndBeginsAnew() async throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 0.3))
    let listener = Listener()
    player.delegate = listener
    #expect(player.prepareToPlay() && player.play() && player.isPlaying)
    try await until("its end") { listener.finished == [true] }
    #expect(!player.isPlaying)
    try await until("its beginning") { player.currentTime == 0 }
    player.play()
    try await until("the second end") { listener.finished == [true, true] }
    #expect(listener.errors.isEmpty)
  }

  @Test func dataPlayAsAFileDoes() async throws {
    let player = try AVAudioPlayer(data: TestMedia.wave(seconds: 0.2))
    let listener = Listener()
    player.delegate = listener
    #expect(abs(player.duration - 0.2) < 0.001 && player.url == nil && player.data != nil)
    player.play()
    try await until("its end") { listener.finished == [true] }
  }

  @Test func aPauseKeepsTheTime() async throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 30))
    player.currentTime = 12
    #expect(player.currentTime == 12)
    player.play()
    try await until("it goes on from there") { player.currentTime > 12.05 }
    player.pause()
    #expect(!player.isPlaying && player.currentTime < 30)
    player.stop()
    #expect(player.currentTime > 12)
    player.play()
    try await until("it goes on") { player.currentTime > 12.2 }
    player.currentTime = 99
    #expect(player.currentTime <= player.duration)
  }

  @Test func loopsAreOneRun() async throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 0.2))
    let listener = Listener()
    player.delegate = listener
    player.numberOfLoops = 2
    let start = ContinuousClock.now
    player.play()
    try await until("its end") { !listener.finished.isEmpty }
    // Sound takes its time: three rounds cannot be over earlier, whatever the machine.
    #expect(ContinuousClock.now - start > .milliseconds(500) && listener.finished == [true])
  }

  @Test func itTellsHowLoudItIs() async throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 20, volume: 0.5))
    player.isMeteringEnabled = true
    #expect(player.averagePower(forChannel: 0) == -160)
    player.play()
    try await until("a measurement") {
      player.updateMeters()
      return player.peakPower(forChannel: 0) > -100
    }
    // Half of what can be is 6 decibels less.
    #expect(abs(player.peakPower(forChannel: 0) + 6) < 1)
    #expect(player.averagePower(forChannel: 0) < player.peakPower(forChannel: 0))
    #expect(player.peakPower(forChannel: 7) == -160)
  }

  @Test func whatCannotBePlayedIsSaidAtOnce() throws {
    let missing = #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: URL(filePath: "/nowhere/a.wav")) }
    #expect(missing?.domain == "NSOSStatusErrorDomain" && missing?.code == 2_003_334_207)
    let wrong = #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: TestMedia.rubbish()) }
    #expect(wrong?.code == 1_954_115_647)
    let film = #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: TestMedia.film(seconds: 0.1)) }
    #expect(film?.code == 1_954_115_647)
  }

  @Test func aVolumeCanFade() async throws {
    let player = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 20, volume: 1))
    player.isMeteringEnabled = true
    player.play()
    player.setVolume(0.1, fadeDuration: 0.05)
    #expect(player.volume == 0.1)
    player.volume = 7
    #expect(player.volume == 1)
  }

  @Test func aPlayerThatNobodyHoldsStops() async throws {
    let listener = Listener()
    var player: AVAudioPlayer? = try AVAudioPlayer(contentsOf: TestMedia.tone(seconds: 0.3))
    weak let gone = player
    player?.delegate = listener
    player?.play()
    player = nil
    try await until("it is gone") { gone == nil }
  }
}

@MainActor struct AudioSessionTests {
  init() { TestMedia.silence }

  @Test func aSessionKeepsWhatItIsToldAndRefusesWhatThereIsNot() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.category == .soloAmbient)
    try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
    #expect(
      session.category == .playback && session.mode == .moviePlayback && session.categoryOptions == .mixWithOthers
    )
    try session.setActive(true)
    let error = #expect(throws: NSError.self) { try session.setCategory(.playback, options: .defaultToSpeaker) }
    #expect(error?.code == -50 && session.categoryOptions == .mixWithOthers)
    #expect(throws: NSError.self) { try session.overrideOutputAudioPort(.speaker) }
    try session.setCategory(.playAndRecord, options: .defaultToSpeaker)
    try session.overrideOutputAudioPort(.speaker)
    #expect(session.currentRoute.outputs.map(\.portType) == [.builtInSpeaker])
    // Tests have a microphone that hears nothing.
    #expect(session.currentRoute.inputs.map(\.portType) == [.builtInMic] && session.inputNumberOfChannels == 1)
    try session.setCategory(.playback)
    #expect(session.currentRoute.inputs.isEmpty && session.maximumInputNumberOfChannels == 1)
  }
}
