import CoreAudioTypes
import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioPacketCount = UInt32
public typealias AVAudioNodeBus = Int

/// How a sample is written down.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32

  var bytes: Int {
    switch self {
    case .otherFormat: 0
    case .pcmFormatInt16: 2
    case .pcmFormatFloat32, .pcmFormatInt32: 4
    case .pcmFormatFloat64: 8
    }
  }
}

/// How sound is written down: how many samples a second, channels, and of which form.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let commonFormat: AVAudioCommonFormat
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  /// Whether the channels' samples stand frame by frame; else each channel has its own memory.
  public let isInterleaved: Bool
  private let description_: UnsafeMutablePointer<AudioStreamBasicDescription>
  private let ownSettings: [String: Any]?

  /// - Returns: nil for channels or rates that there are none of.
  public init?(
    commonFormat format: AVAudioCommonFormat,
    sampleRate: Double,
    channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard format != .otherFormat, sampleRate > 0, (1...64).contains(channels) else { return nil }
    (commonFormat, self.sampleRate, channelCount) = (format, sampleRate, channels)
    isInterleaved = interleaved
    ownSettings = nil
    description_ = .allocate(capacity: 1)
    let flags =
      (format == .pcmFormatFloat32 || format == .pcmFormatFloat64
        ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger) | kAudioFormatFlagIsPacked
      | (interleaved ? 0 : kAudioFormatFlagIsNonInterleaved)
    let frame = UInt32(format.bytes) * (interleaved ? channels : 1)
    description_.initialize(
      to: AudioStreamBasicDescription(
        mSampleRate: sampleRate,
        mFormatID: kAudioFormatLinearPCM,
        mFormatFlags: flags,
        mBytesPerPacket: frame,
        mFramesPerPacket: 1,
        mBytesPerFrame: frame,
        mChannelsPerFrame: channels,
        mBitsPerChannel: UInt32(format.bytes * 8),
        mReserved: 0
      )
    )
  }

  /// What a microphone is that there is none of: no channels, at no rate.
  override init() {
    (commonFormat, sampleRate, channelCount, isInterleaved) = (.pcmFormatFloat32, 0, 0, false)
    ownSettings = nil
    description_ = .allocate(capacity: 1)
    description_.initialize(to: AudioStreamBasicDescription())
  }

  /// Of what is no plain samples, or whose samples are of another form.
  init(
    describing description: AudioStreamBasicDescription,
    settings: [String: Any]?,
    commonFormat: AVAudioCommonFormat = .otherFormat
  ) {
    self.commonFormat = commonFormat
    (sampleRate, channelCount) = (description.mSampleRate, description.mChannelsPerFrame)
    isInterleaved = description.mFormatFlags & kAudioFormatFlagIsNonInterleaved == 0
    ownSettings = settings
    description_ = .allocate(capacity: 1)
    description_.initialize(to: description)
  }

  deinit { description_.deallocate() }

  /// 32-bit floating-point samples, each channel in memory of its own: what the engine works with.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }

  /// - Returns: nil for more than two channels, which need to be told apart, as at Apple's.
  public convenience init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
    let description = asbd.pointee
    guard description.mSampleRate > 0, description.mChannelsPerFrame > 0, description.mChannelsPerFrame <= 2 else {
      return nil
    }
    self.init(describing: description, settings: nil, commonFormat: Self.commonFormat(of: description))
  }

  private static func commonFormat(of description: AudioStreamBasicDescription) -> AVAudioCommonFormat {
    guard description.mFormatID == kAudioFormatLinearPCM,
      description.mFormatFlags & kAudioFormatFlagIsBigEndian == 0
    else { return .otherFormat }
    let isFloat = description.mFormatFlags & kAudioFormatFlagIsFloat != 0
    switch (isFloat, description.mBitsPerChannel) {
    case (true, 32): return .pcmFormatFloat32
    case (true, 64): return .pcmFormatFloat64
    case (false, 16): return .pcmFormatInt16
    case (false, 32): return .pcmFormatInt32
    default: return .otherFormat
    }
  }

  /// - Parameter settings: by `AVFormatIDKey`, `AVSampleRateKey`, `AVNumberOfChannelsKey` and those of samples.
  public convenience init?(settings: [String: Any]) {
    let reader = SettingsReader(settings)
    guard let rate = reader.number(AVSampleRateKey), rate > 0,
      let channels = reader.number(AVNumberOfChannelsKey).map({ AVAudioChannelCount($0) }), channels > 0
    else { return nil }
    let id = reader.number(AVFormatIDKey).map { AudioFormatID($0) } ?? kAudioFormatLinearPCM
    var description = AudioStreamBasicDescription()
    (description.mSampleRate, description.mChannelsPerFrame, description.mFormatID) = (rate, channels, id)
    guard id == kAudioFormatLinearPCM else {
      self.init(describing: description, settings: settings)
      return
    }
    let bits = UInt32(reader.number(AVLinearPCMBitDepthKey) ?? 16)
    let isApart = reader.flag(AVLinearPCMIsNonInterleaved)
    description.mFormatFlags =
      kAudioFormatFlagIsPacked
      | (reader.flag(AVLinearPCMIsFloatKey) ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger)
      | (reader.flag(AVLinearPCMIsBigEndianKey) ? kAudioFormatFlagIsBigEndian : 0)
      | (isApart ? kAudioFormatFlagIsNonInterleaved : 0)
    description.mBitsPerChannel = bits
    description.mFramesPerPacket = 1
    description.mBytesPerFrame = bits / 8 * (isApart ? 1 : channels)
    description.mBytesPerPacket = description.mBytesPerFrame
    self.init(describing: description, settings: nil, commonFormat: Self.commonFormat(of: description))
  }

  /// Whether it is what `init(standardFormatWithSampleRate:channels:)` makes.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  open var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(description_) }

  /// For `AVAudioFile(forWriting:settings:)` and recorders.
  open var settings: [String: Any] {
    if let ownSettings { return ownSettings }
    let description = description_.pointee
    return [
      AVFormatIDKey: description.mFormatID, AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: channelCount,
      AVLinearPCMBitDepthKey: Int(description.mBitsPerChannel),
      AVLinearPCMIsFloatKey: description.mFormatFlags & kAudioFormatFlagIsFloat != 0,
      AVLinearPCMIsBigEndianKey: description.mFormatFlags & kAudioFormatFlagIsBigEndian != 0,
      AVLinearPCMIsNonInterleaved: !isInterleaved,
    ]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    let (mine, theirs) = (description_.pointee, other.description_.pointee)
    return commonFormat == other.commonFormat && sampleRate == other.sampleRate && channelCount == other.channelCount
      && isInterleaved == other.isInterleaved && mine.mFormatID == theirs.mFormatID
      && mine.mBitsPerChannel == theirs.mBitsPerChannel
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(commonFormat)
    hasher.combine(sampleRate)
    hasher.combine(channelCount)
    return hasher.finalize()
  }

  open override var description: String {
    let form = isInterleaved ? "interleaved" : "deinterleaved"
    return "<AVAudioFormat:  \(channelCount) ch, \(Int(sampleRate)) Hz, \(commonFormat.name), \(form)>"
  }
}

extension AVAudioCommonFormat {
  fileprivate var name: String {
    switch self {
    case .otherFormat: "other"
    case .pcmFormatFloat32: "Float32"
    case .pcmFormatFloat64: "Float64"
    case .pcmFormatInt16: "Int16"
    case .pcmFormatInt32: "Int32"
    }
  }
}

/// Numbers and flags of settings, whatever type they were given as.
struct SettingsReader {
  private let settings: [String: Any]
  init(_ settings: [String: Any]) { self.settings = settings }

  func number(_ key: String) -> Double? {
    switch settings[key] {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  func flag(_ key: String) -> Bool { settings[key] as? Bool ?? (number(key).map { $0 != 0 } ?? false) }
}
