import Foundation

/// A moment, by the machine's clock, by a count of samples, or both.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// Nanoseconds of the machine's uptime.
  public let hostTime: UInt64
  public let isHostTimeValid: Bool
  public let sampleTime: AVAudioFramePosition
  public let isSampleTimeValid: Bool
  /// Samples a second.
  public let sampleRate: Double

  private init(_ host: UInt64?, _ sample: AVAudioFramePosition?, _ rate: Double) {
    (hostTime, isHostTimeValid) = (host ?? 0, host != nil)
    (sampleTime, isSampleTimeValid, sampleRate) = (sample ?? 0, sample != nil, rate)
  }

  public convenience init(hostTime: UInt64) { self.init(hostTime, nil, 0) }
  public convenience init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.init(nil, sampleTime, sampleRate)
  }
  public convenience init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.init(hostTime, sampleTime, sampleRate)
  }

  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 { UInt64(max(0, seconds) * 1e9) }
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { TimeInterval(hostTime) / 1e9 }

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Both times where one is known, by a moment that knows both; nil where that does not say it.
  open func extrapolateTime(fromAnchor anchorTime: AVAudioTime) -> AVAudioTime? {
    guard anchorTime.isHostTimeValid, anchorTime.isSampleTimeValid, anchorTime.sampleRate > 0 else { return nil }
    if isHostTimeValid, isSampleTimeValid { return self }
    let rate = isSampleTimeValid ? sampleRate : anchorTime.sampleRate
    guard rate == anchorTime.sampleRate else { return nil }
    if isSampleTimeValid {
      let seconds = Double(sampleTime - anchorTime.sampleTime) / rate
      let host = Double(anchorTime.hostTime) + seconds * 1e9
      return host < 0 ? nil : AVAudioTime(hostTime: UInt64(host), sampleTime: sampleTime, atRate: rate)
    }
    guard isHostTimeValid else { return nil }
    let seconds = (Double(hostTime) - Double(anchorTime.hostTime)) / 1e9
    let sample = anchorTime.sampleTime + AVAudioFramePosition((seconds * rate).rounded())
    return AVAudioTime(hostTime: hostTime, sampleTime: sample, atRate: rate)
  }
}
