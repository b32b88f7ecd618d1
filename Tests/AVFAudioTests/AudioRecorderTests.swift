import Foundation
import SlipwayFoundation
import SlipwayMediaTesting
import Testing

@testable import AVFAudio

/// Hears what a recorder's delegate is told.
private final class Hearer: NSObject, AVAudioRecorderDelegate, @unchecked Sendable {
  var finished: [Bool] = []

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Hearer.self,
        name: "Hearer",
        methods: [MethodRecord("audioRecorderDidFinishRecording:successfully:", Hearer.finish)]
      )
    ]
  }
  override init() {
    Self.register
    super.init()
  }
  func finish(_ recorder: AVAudioRecorder, _ isDone: Bool) { finished.append(isDone) }
}

/// Tests have a microphone that hears nothing.
@MainActor struct AudioRecorderTests {
  init() { TestMedia.silence }

  private func place(_ suffix: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)")
  }

  @Test(
    "What is recorded can be played",
    arguments: [
      ("wav", kAudioFormatLinearPCM, 1), ("m4a", kAudioFormatMPEG4AAC, 2),
      ("flac", kAudioFormatFLAC, 1), ("m4a", kAudioFormatAppleLossless, 2),
    ] as [(String, AudioFormatID, Int)]
  )
  func records(suffix: String, format: AudioFormatID, channels: Int) async throws {
    let url = place(suffix)
    let settings: [String: Any] = [
      AVFormatIDKey: Int(format), AVSampleRateKey: 16_000, AVNumberOfChannelsKey: channels,
    ]
    let recorder = try AVAudioRecorder(url: url, settings: settings)
    let hearer = Hearer()
    recorder.delegate = hearer
    #expect(!recorder.isRecording && recorder.currentTime == 0 && recorder.url == url)
    #expect(recorder.record() && recorder.isRecording)
    try await until("sound") { recorder.currentTime > 0.1 }
    recorder.stop()
    #expect(!recorder.isRecording && recorder.currentTime == 0)
    let player = try AVAudioPlayer(contentsOf: url)
    #expect(player.duration >= 0.1 && player.numberOfChannels == channels)
    #expect(player.settings[AVSampleRateKey] as? Double == 16_000)
    try await until("the end") { hearer.finished == [true] }
    #expect(recorder.deleteRecording() && !FileManager.default.fileExists(atPath: url.path))
    #expect(!recorder.deleteRecording())
  }

  @Test("A recording of some seconds ends by itself; silence is -160 decibels") func duration() async throws {
    let recorder = try AVAudioRecorder(url: place("wav"), settings: [AVNumberOfChannelsKey: 1])
    let hearer = Hearer()
    recorder.delegate = hearer
    recorder.isMeteringEnabled = true
    #expect(recorder.record(forDuration: 0.2))
    recorder.updateMeters()
    #expect(recorder.averagePower(forChannel: 0) == -160 && recorder.peakPower(forChannel: 3) == -160)
    try await until("the end") { hearer.finished == [true] }
    #expect(try AVAudioPlayer(contentsOf: recorder.url).duration > 0.05)
    #expect(recorder.record(atTime: recorder.deviceCurrentTime + 0.01, forDuration: 0.05))
    try await until("the second end") { hearer.finished == [true, true] }
  }

  @Test("A pause records nothing") func pause() async throws {
    let recorder = try AVAudioRecorder(url: place("wav"), settings: [:])
    #expect(recorder.prepareToRecord() && !recorder.isRecording && recorder.record())
    try await until("sound") { recorder.currentTime > 0.05 }
    recorder.pause()
    #expect(!recorder.isRecording && recorder.currentTime > 0 && !recorder.deleteRecording())
    #expect(recorder.record() && recorder.isRecording)
    recorder.stop()
    #expect(try AVAudioPlayer(contentsOf: recorder.url).duration >= 0.05)
  }

  @Test("What cannot be written is refused") func refusals() throws {
    #expect(throws: NSError(domain: "NSOSStatusErrorDomain", code: 1_718_449_215)) {
      try AVAudioRecorder(url: place("wav"), settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
    }
    #expect(throws: (any Error).self) { try AVAudioRecorder(url: place("m4a"), settings: [AVSampleRateKey: 7]) }
    let nowhere = URL(filePath: "/nowhere/at/all.wav")
    #expect(try !AVAudioRecorder(url: nowhere, settings: [:]).record())
  }

  @Test("The session has a microphone where there is one, and says who may use it") func session() async throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.isInputAvailable && session.availableInputs?.first?.portType == .builtInMic)
    try session.setPreferredInput(session.availableInputs?.first)
    #expect(session.preferredInput?.portType == .builtInMic)
    #expect(throws: (any Error).self) { try session.setPreferredInput(.speaker) }
    try session.setPreferredInput(nil)
    #expect(await AVAudioApplication.requestRecordPermission())
    #expect(session.recordPermission == .granted && AVAudioApplication.shared.recordPermission == .granted)
    let answer = await withCheckedContinuation { next in session.requestRecordPermission { next.resume(returning: $0) }
    }
    #expect(answer)
    let refusing = MicrophoneAuthorization(isAllowed: false)
    #expect(refusing.answer == nil && !refusing.request() && refusing.answer == false)
  }
}
