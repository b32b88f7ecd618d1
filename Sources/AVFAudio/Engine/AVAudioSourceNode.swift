import CoreAudioTypes
import Foundation
public import SlipwayFoundation

public typealias AUAudioUnitStatus = OSStatus

/// Makes samples: says whether they are silence, when they are heard, how many are wanted, and where they go.
public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
  UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// Takes samples.
public typealias AVAudioSinkNodeReceiverBlock = (
  UnsafePointer<AudioTimeStamp>, AVAudioFrameCount, UnsafePointer<AudioBufferList>
) -> OSStatus

extension AudioPass {
  func stamp(_ sample: AVAudioFramePosition) -> AudioTimeStamp {
    var stamp = AudioTimeStamp()
    (stamp.mSampleTime, stamp.mHostTime, stamp.mFlags) = (Float64(sample), hostTime, .sampleHostTimeValid)
    return stamp
  }
}

/// Sound that an app makes itself, sample by sample, on the engine's thread.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private let block: AVAudioSourceNodeRenderBlock
  private let own: AVAudioFormat?

  /// The block makes standard samples, at the rate and with the channels of its connection.
  public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    (self.block, own) = (block, nil)
    super.init()
  }

  /// - Parameter format: what the block makes, of plain samples.
  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    precondition(format.commonFormat != .otherFormat, "A source makes plain samples.")
    (self.block, own) = (block, format)
    super.init()
    outputFormats[0] = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: format.channelCount)
  }

  open override var numberOfInputs: Int { 0 }

  private var converter: AVAudioConverter?

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    let format = outputFormat(forBus: 0)
    guard let own, own.sampleRate != format.sampleRate else {
      return made(own ?? format, count, pass, at: renderTime).with(channels: Int(format.channelCount))
    }
    return atAnotherRate(own, format, count, pass)
  }

  private func atAnotherRate(_ own: AVAudioFormat, _ format: AVAudioFormat, _ count: Int, _ pass: AudioPass) -> Sound {
    let channels = own.channelCount
    if converter?.outputFormat.sampleRate != format.sampleRate {
      let from = AVAudioFormat(standardFormatWithSampleRate: own.sampleRate, channels: channels)
      let to = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: channels)
      converter = from.flatMap { from in to.flatMap { AVAudioConverter(from: from, to: $0) } }
    }
    guard let converter, let output = AVAudioPCMBuffer(pcmFormat: converter.outputFormat, frameCapacity: UInt32(count))
    else { return Sound(silenceOf: count, channels: Int(channels)) }
    _ = converter.convert(to: output, error: nil) { wanted, status in
      status.pointee = .haveData
      let sound = made(own, max(1, Int(wanted)), pass, at: renderTime)
      let buffer = AVAudioPCMBuffer(pcmFormat: converter.inputFormat, frameCapacity: UInt32(sound.count))
      buffer?.store(sound)
      return buffer
    }
    return output.sound().with(channels: Int(format.channelCount))
  }

  private func made(_ format: AVAudioFormat, _ count: Int, _ pass: AudioPass, at time: AVAudioFramePosition) -> Sound {
    let silence = Sound(silenceOf: count, channels: Int(format.channelCount))
    guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)) else {
      return silence
    }
    buffer.frameLength = AVAudioFrameCount(count)
    var isSilence = ObjCBool(false)
    var stamp = pass.stamp(time)
    let status = block(&isSilence, &stamp, AVAudioFrameCount(count), buffer.mutableAudioBufferList)
    return status == 0 && !isSilence.boolValue ? buffer.sound() : silence
  }
}

/// Where sound ends: the app takes it, sample by sample, on the engine's thread.
open class AVAudioSinkNode: AVAudioNode, @unchecked Sendable {
  private let block: AVAudioSinkNodeReceiverBlock

  public init(receiverBlock block: @escaping AVAudioSinkNodeReceiverBlock) {
    self.block = block
    super.init()
  }

  open override var numberOfOutputs: Int { 0 }

  func take(_ count: Int, _ pass: AudioPass) {
    guard let source = sources[0],
      let buffer = AVAudioPCMBuffer(pcmFormat: source.format, frameCapacity: AVAudioFrameCount(count))
    else { return }
    buffer.store(source.read(count, pass).with(channels: Int(source.format.channelCount)))
    var stamp = pass.stamp(renderTime)
    _ = block(&stamp, AVAudioFrameCount(count), buffer.audioBufferList)
    note(count, pass.hostTime)
  }
}
