import CoreAudioTypes
import Foundation
import SlipwayMedia

extension MediaRecording.Format {
  /// What a recorder's settings say, for a file of a name.
  ///
  /// - Throws: 'fmt?' of `NSOSStatusErrorDomain` for what cannot be written into such a file.
  init(_ settings: [String: Any], fileExtension: String) throws {
    let isMP4 = ["m4a", "mp4", "mov"].contains(fileExtension)
    let id = Self.number(settings[AVFormatIDKey]).map { AudioFormatID($0) }
    let format = id ?? (isMP4 ? kAudioFormatMPEG4AAC : kAudioFormatLinearPCM)
    let containers: [String: String?]
    var samples: String?
    var encoder: String?
    switch format {
    case kAudioFormatLinearPCM:
      samples = Self.samples(settings)
      containers = ["wav": "wavenc"]
    case kAudioFormatMPEG4AAC:
      let rate = Self.number(settings[AVEncoderBitRateKey]).map { " bitrate=\(Int($0))" } ?? ""
      encoder = "avenc_aac" + rate
      containers = ["m4a": "mp4mux", "mp4": "mp4mux", "mov": "mp4mux"]
    case kAudioFormatAppleLossless:
      encoder = "avenc_alac"
      containers = ["m4a": "mp4mux", "mp4": "mp4mux", "mov": "mp4mux"]
    case kAudioFormatFLAC:
      encoder = "flacenc"
      containers = ["flac": nil]
    default: containers = [:]
    }
    guard let container = containers[fileExtension] else { throw Self.unsupported }
    let channels = Self.number(settings[AVNumberOfChannelsKey]) ?? 2
    let rate = Self.number(settings[AVSampleRateKey]) ?? 44_100
    guard (1...8).contains(channels), (8_000...192_000).contains(rate) else { throw Self.unsupported }
    self.init(
      sampleRate: Int(rate),
      channels: Int(channels),
      samples: samples,
      encoder: encoder,
      container: container
    )
  }

  private static func samples(_ settings: [String: Any]) -> String {
    let depth = Int(number(settings[AVLinearPCMBitDepthKey]) ?? 16)
    if settings[AVLinearPCMIsFloatKey] as? Bool == true { return depth == 64 ? "F64LE" : "F32LE" }
    return depth == 8 ? "U8" : "S\([16, 24, 32].contains(depth) ? depth : 16)LE"
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// 'fmt?'.
  private static var unsupported: NSError { NSError(domain: "NSOSStatusErrorDomain", code: 1_718_449_215) }
}
