import AVFAudio
import CoreMedia
import Foundation

/// What is to be recognised, and how.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  public override init() {}

  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Whether what is not yet sure is told too.
  open var shouldReportPartialResults = true
  /// Words that are likely.
  open var contextualStrings: [String] = []
  /// Whether nothing may be sent away.
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
}

/// Speech in a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL) { url = URL }
}

/// Speech that comes as it is said.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public override init() {}

  /// What recognition likes best.
  open var nativeAudioFormat: AVAudioFormat {
    AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 16_000, channels: 1, interleaved: true)!
  }

  /// Not listened to: the task has failed.
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  /// Not listened to: the task has failed.
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
  /// Ends nothing: the task has failed.
  open func endAudio() {}
}
