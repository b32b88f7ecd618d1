import CoreAudioTypes
import Foundation

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced = 2
  case premium = 3
}

public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
}

/// A voice of the machine's: eSpeak NG's, where that is installed.
open class AVSpeechSynthesisVoice: NSObject, NSCopying, @unchecked Sendable {
  let voice: SpeechEngine.Voice

  init(_ voice: SpeechEngine.Voice) {
    self.voice = voice
    super.init()
  }

  /// Finds a voice for a language, "en-US" or "de"; for the user's if nil.
  ///
  /// - Returns: nil if the machine has none.
  public convenience init?(language languageCode: String?) {
    let wanted = (languageCode ?? Self.currentLanguageCode()).replacingOccurrences(of: "_", with: "-").lowercased()
    let all = Self.speechVoices()
    let exact = all.first { $0.language.lowercased() == wanted }
    // A code without a region means the usual one.
    let usual = all.first {
      SpeechLanguage.code($0.voice.language).lowercased() == SpeechLanguage.code(wanted).lowercased()
    }
    guard let found = exact ?? (wanted.contains("-") ? nil : usual) else { return nil }
    self.init(found.voice)
  }

  public convenience init?(identifier: String) {
    guard let found = Self.speechVoices().first(where: { $0.identifier == identifier }) else { return nil }
    self.init(found.voice)
  }

  /// All that the machine has.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    SpeechEngine.shared.voices.map { AVSpeechSynthesisVoice($0) }
  }

  /// The user's language and region.
  open class func currentLanguageCode() -> String { SpeechLanguage.code(Locale.current.identifier) }

  /// With a region: "en-GB".
  open var language: String { SpeechLanguage.code(voice.language) }
  open var identifier: String { "org.espeak-ng." + voice.identifier }
  open var name: String { voice.name }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var gender: AVSpeechSynthesisVoiceGender {
    voice.isFemale.map { $0 ? .female : .male } ?? .unspecified
  }

  /// What the voice makes, by the keys of audio settings.
  open var audioFileSettings: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 22_050.0, AVNumberOfChannelsKey: 1,
      AVLinearPCMBitDepthKey: 16,
      AVLinearPCMIsFloatKey: false, AVLinearPCMIsBigEndianKey: false,
    ]
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? AVSpeechSynthesisVoice)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// Codes of languages as iOS writes them: with the region, and without the script.
enum SpeechLanguage {
  private static let others = ["cmn": "zh-CN", "yue": "zh-HK"]

  static func code(_ language: String) -> String {
    let parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-").map(String.init)
    guard let base = parts.first?.lowercased() else { return language }
    if let other = others[base] { return other }
    if let region = parts.dropFirst().first(where: { $0.count == 2 }) { return base + "-" + region.uppercased() }
    let full = Locale.Language(identifier: base).maximalIdentifier.split(separator: "-")
    guard let region = full.last, full.count > 1, region.count == 2 else { return base }
    return base + "-" + region
  }
}
