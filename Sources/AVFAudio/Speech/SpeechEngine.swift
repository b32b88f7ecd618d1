import Foundation
import SlipwayDarwin
import SlipwayMedia

/// eSpeak NG, which makes sound of texts. It is looked for when an app first speaks or asks for voices, so that others do without it;
/// where the machine has none there are no voices. It does one thing at a time, on its own queue.
final class SpeechEngine: @unchecked Sendable {
  static let shared = SpeechEngine()

  struct Voice: Sendable {
    var name: String
    var language: String
    var identifier: String
    var isFemale: Bool?
  }

  /// A spoken text.
  struct Sound: Sendable {
    var samples: [Int16] = []
    var rate = 22_050
    /// Where the words begin: in Unicode scalars of the text, and in milliseconds.
    var words: [(place: Int, length: Int, time: Int)] = []

    /// As a WAV file; nil if it is too long for one.
    var wave: Data? {
      let bytes = samples.map(\.littleEndian).withUnsafeBytes { Data($0) }
      return WaveFile.data(.integer, sampleRate: UInt32(rate), channels: 1, bits: 16, bytes)
    }
  }

  private typealias Callback = @convention(c) (UnsafeMutablePointer<Int16>?, Int32, UnsafeRawPointer?) -> Int32

  private struct Library: @unchecked Sendable {
    var rate: Int32
    var listVoices: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutablePointer<UnsafeRawPointer?>?
    var setVoice: @convention(c) (UnsafePointer<CChar>) -> Int32
    var setParameter: @convention(c) (Int32, Int32, Int32) -> Int32
    var setCallback: @convention(c) (Callback) -> Void
    var synthesize:
      @convention(c) (
        UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?, UnsafeMutableRawPointer?
      ) -> Int32
  }

  private let queue = DispatchQueue(label: "AVFAudio.speech")
  private lazy var library = Self.open()
  private lazy var found = listVoices()
  /// What is being made; only the queue knows it.
  nonisolated(unsafe) fileprivate static var sound = Sound()

  private static func open() -> Library? {
    guard let handle = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    typealias Initialize = @convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32
    guard let initialize = function("espeak_Initialize", Initialize.self),
      let listVoices = function(
        "espeak_ListVoices",
        (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutablePointer<UnsafeRawPointer?>?).self
      ), let setVoice = function("espeak_SetVoiceByName", (@convention(c) (UnsafePointer<CChar>) -> Int32).self),
      let setParameter = function("espeak_SetParameter", (@convention(c) (Int32, Int32, Int32) -> Int32).self),
      let setCallback = function("espeak_SetSynthCallback", (@convention(c) (Callback) -> Void).self),
      let synthesize = function(
        "espeak_Synth",
        (@convention(c) (
          UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?, UnsafeMutableRawPointer?
        ) -> Int32).self
      )
    else { return nil }
    // It gives what it makes to the callback before it returns, and does not end the app where its data are missing.
    let (synchronous, stays): (Int32, Int32) = (2, 0x8000)
    let rate = initialize(synchronous, 0, nil, stays)
    guard rate > 0 else { return nil }
    return Library(
      rate: rate,
      listVoices: listVoices,
      setVoice: setVoice,
      setParameter: setParameter,
      setCallback: setCallback,
      synthesize: synthesize
    )
  }

  var voices: [Voice] { queue.sync { found } }

  /// The library's own structures: a voice is three texts, the languages with a priority before each, and the sex.
  private func listVoices() -> [Voice] {
    guard let library, var next = library.listVoices(nil) else { return [] }
    var voices: [Voice] = []
    while let voice = next.pointee {
      let texts = voice.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
      if let name = texts[0], let languages = texts[1], languages.pointee != 0, let identifier = texts[2] {
        let sex = voice.load(fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: UInt8.self)
        voices.append(
          Voice(
            name: String(cString: name),
            language: String(cString: languages + 1),
            identifier: String(cString: identifier),
            isFemale: sex == 1 ? false : sex == 2 ? true : nil
          )
        )
      }
      next += 1
    }
    return voices
  }

  /// Makes a text's sound on the engine's queue; nil where there is no engine, or no such voice.
  ///
  /// - Parameters:
  ///   - speed: words per minute.
  ///   - pitch: 0 to 100.
  func speak(_ text: String, voice: String, speed: Int, pitch: Int, then: @escaping @Sendable (Sound?) -> Void) {
    queue.async { [self] in then(sound(text, voice, speed, pitch)) }
  }

  private func sound(_ text: String, _ voice: String, _ speed: Int, _ pitch: Int) -> Sound? {
    guard let library, library.setVoice(voice) == 0 else { return nil }
    let (speedParameter, pitchParameter): (Int32, Int32) = (1, 3)
    _ = library.setParameter(speedParameter, Int32(speed), 0)
    _ = library.setParameter(pitchParameter, Int32(pitch), 0)
    library.setCallback(collectSpeech)
    Self.sound = Sound(rate: Int(library.rate))
    defer { Self.sound = Sound() }
    let bytes = text.utf8CString
    let utf8: UInt32 = 1
    let result = bytes.withUnsafeBytes { library.synthesize($0.baseAddress!, $0.count, 0, 1, 0, utf8, nil, nil) }
    return result == 0 ? Self.sound : nil
  }
}

/// Takes samples and what happens in them. An event is 40 bytes: its kind, four numbers of which the place in the text (from 1), the
/// length and the time are three, and what else is not needed here.
private let collectSpeech: @convention(c) (UnsafeMutablePointer<Int16>?, Int32, UnsafeRawPointer?) -> Int32 = {
  samples,
  count,
  events in
  if let samples, count > 0 {
    SpeechEngine.sound.samples += UnsafeBufferPointer(start: samples, count: Int(count))
  }
  guard var event = events else { return 0 }
  let (end, word): (Int32, Int32) = (0, 1)
  while event.load(as: Int32.self) != end {
    if event.load(as: Int32.self) == word {
      let numbers = (8, 12, 16)
      SpeechEngine.sound.words.append(
        (
          Int(event.load(fromByteOffset: numbers.0, as: Int32.self)) - 1,
          Int(event.load(fromByteOffset: numbers.1, as: Int32.self)),
          Int(event.load(fromByteOffset: numbers.2, as: Int32.self))
        )
      )
    }
    event += 40
  }
  return 0
}
