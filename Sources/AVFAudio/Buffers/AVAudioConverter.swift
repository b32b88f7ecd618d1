import CoreAudioTypes
import Foundation
import SlipwayMedia

/// What came of a call to a converter.
public enum AVAudioConverterOutputStatus: Int, Sendable {
  case haveData, inputRanDry, endOfStream, error
}

/// Whether there is something to convert.
public enum AVAudioConverterInputStatus: Int, Sendable {
  case haveData, noDataNow, endOfStream
}

/// Gives the next buffer, of about so many packets, and says whether there is one.
public typealias AVAudioConverterInputBlock = (
  AVAudioPacketCount, UnsafeMutablePointer<AVAudioConverterInputStatus>
) -> AVAudioBuffer?

/// Makes plain samples of one format those of another: form, channels and rate.
///
/// It may be used from any thread, by one at a time.
open class AVAudioConverter: NSObject, @unchecked Sendable {
  public let inputFormat: AVAudioFormat
  public let outputFormat: AVAudioFormat
  private let rates: MediaRateConverter?
  /// Converted and not yet taken.
  private var ready: Sound
  private var taken = 0
  private var given = 0
  private var isDrained = false

  /// - Returns: nil where one of them is not of plain samples.
  public init?(from fromFormat: AVAudioFormat, to toFormat: AVAudioFormat) {
    guard fromFormat.commonFormat != .otherFormat, toFormat.commonFormat != .otherFormat else { return nil }
    (inputFormat, outputFormat) = (fromFormat, toFormat)
    let channels = Int(toFormat.channelCount)
    ready = Sound(silenceOf: 0, channels: channels)
    channelMap = Self.defaultMap(fromFormat, toFormat)
    if fromFormat.sampleRate == toFormat.sampleRate {
      rates = nil
    } else {
      rates = MediaRateConverter(from: fromFormat.sampleRate, to: toFormat.sampleRate, channels: channels)
      if rates == nil { return nil }
    }
  }

  private static func defaultMap(_ input: AVAudioFormat, _ output: AVAudioFormat) -> [NSNumber] {
    (0..<Int(output.channelCount)).map { channel in
      NSNumber(value: input.channelCount == 1 ? 0 : channel < Int(input.channelCount) ? channel : -1)
    }
  }

  /// Which channel of the input each channel of the output is; -1 for silence.
  open var channelMap: [NSNumber]
  /// Whether several channels become fewer by their mean; else those that are too many are left out.
  open var downmix = false

  /// Forgets what it has begun.
  open func reset() {
    rates?.reset()
    ready = Sound(silenceOf: 0, channels: Int(outputFormat.channelCount))
    (taken, given, isDrained) = (0, 0, false)
  }

  /// Converts one buffer into another; the rates have to be one.
  ///
  /// - Throws: -50 of `NSOSStatusErrorDomain` for different rates, and where there is no room.
  open func convert(to outputBuffer: AVAudioPCMBuffer, from inputBuffer: AVAudioPCMBuffer) throws {
    guard rates == nil, outputBuffer.frameCapacity >= inputBuffer.frameLength, inputBuffer.format == inputFormat,
      outputBuffer.format == outputFormat
    else { throw NSError(domain: "NSOSStatusErrorDomain", code: -50) }
    outputBuffer.frameLength = 0
    outputBuffer.store(mapped(inputBuffer.sound()))
  }

  /// Fills a buffer with what the block gives, which is asked until it is full, or there is nothing now, or ever.
  open func convert(
    to outputBuffer: AVAudioBuffer,
    error outError: UnsafeMutablePointer<NSError?>?,
    withInputFrom inputBlock: AVAudioConverterInputBlock
  ) -> AVAudioConverterOutputStatus {
    guard let output = outputBuffer as? AVAudioPCMBuffer, output.format == outputFormat else {
      outError?.pointee = NSError(domain: "NSOSStatusErrorDomain", code: -50)
      return .error
    }
    output.frameLength = 0
    let wanted = Int(output.frameCapacity)
    var status = AVAudioConverterInputStatus.haveData
    while ready.count < wanted, status == .haveData {
      let missing = Double(wanted - ready.count) * inputFormat.sampleRate / outputFormat.sampleRate
      let buffer = inputBlock(AVAudioPacketCount(missing.rounded(.up)), &status)
      switch status {
      case .haveData:
        guard let buffer = buffer as? AVAudioPCMBuffer, buffer.format == inputFormat else {
          outError?.pointee = NSError(domain: "NSOSStatusErrorDomain", code: -50)
          return .error
        }
        if buffer.frameLength == 0 { status = .noDataNow }
        take(buffer.sound())
      case .endOfStream: drain()
      case .noDataNow: break
      }
    }
    let count = min(wanted, ready.count)
    if count > 0 { output.store(ready.removeFirst(count)) }
    taken += count
    if count == wanted { return .haveData }
    if status == .endOfStream { return count > 0 ? .haveData : .endOfStream }
    return .inputRanDry
  }

  private func take(_ sound: Sound) {
    given += sound.count
    isDrained = false
    ready.append(converted(mapped(sound)))
  }

  private func converted(_ sound: Sound) -> Sound {
    guard let rates else { return sound }
    return Sound(interleaved: rates.convert(sound.interleaved), channels: sound.channels.count)
  }

  /// What the converter has held back comes out when silence goes in; no more than what was given lasts.
  private func drain() {
    guard let rates, !isDrained else { return }
    isDrained = true
    let ratio = outputFormat.sampleRate / inputFormat.sampleRate
    let missing = Int((Double(given) * ratio).rounded()) - taken - ready.count
    guard missing > 0 else { return }
    let silence = Sound(silenceOf: rates.latency + Int(Double(missing) / ratio) + 16, channels: ready.channels.count)
    var rest = converted(silence)
    ready.append(rest.removeFirst(missing))
  }

  private func mapped(_ sound: Sound) -> Sound {
    if downmix, sound.channels.count > Int(outputFormat.channelCount) {
      return sound.with(channels: 1).with(channels: Int(outputFormat.channelCount))
    }
    let silence = [Float](repeating: 0, count: sound.count)
    return Sound(
      channelMap.map { channel in
        sound.channels.indices.contains(channel.intValue) ? sound.channels[channel.intValue] : silence
      }
    )
  }
}
