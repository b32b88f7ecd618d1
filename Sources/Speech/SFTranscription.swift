import Foundation

// What recognition gives. There is none here, so no app gets one of these.

/// What was recognised, so far or in the end.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  /// The likeliest one.
  public let bestTranscription: SFTranscription
  public let transcriptions: [SFTranscription]
  public let isFinal: Bool

  init(_ transcriptions: [SFTranscription], isFinal: Bool) {
    (bestTranscription, self.transcriptions, self.isFinal) = (transcriptions[0], transcriptions, isFinal)
  }
}

/// What may have been said.
open class SFTranscription: NSObject, @unchecked Sendable {
  public let formattedString: String
  public let segments: [SFTranscriptionSegment]

  init(_ segments: [SFTranscriptionSegment]) {
    formattedString = segments.map(\.substring).joined(separator: " ")
    self.segments = segments
  }
}

/// A word of it, with its time.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  public let substring: String
  public let substringRange: NSRange
  /// Seconds from the beginning.
  public let timestamp: TimeInterval
  public let duration: TimeInterval
  /// From 0 to 1.
  public let confidence: Float
  public let alternativeSubstrings: [String]

  init(_ substring: String, _ range: NSRange, _ timestamp: TimeInterval, _ duration: TimeInterval, _ confidence: Float)
  {
    (self.substring, substringRange, self.timestamp, self.duration) = (substring, range, timestamp, duration)
    (self.confidence, alternativeSubstrings) = (confidence, [])
  }
}
