import Foundation
import SlipwayMediaTesting
import Synchronization
import Testing

@testable import AVFAudio

private let standard = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2)!

/// A buffer whose samples a function of the frame makes.
private func buffer(_ count: Int, _ format: AVAudioFormat = standard, _ value: (Int) -> Float) -> AVAudioPCMBuffer {
  let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count))!
  buffer.store(Sound(Array(repeating: (0..<count).map(value), count: Int(format.channelCount))))
  return buffer
}

private func same(_ value: Float, _ count: Int) -> [Float] { Array(repeating: value, count: count) }

private func tone(_ hertz: Double, _ count: Int, _ format: AVAudioFormat = standard) -> AVAudioPCMBuffer {
  buffer(count, format) { Float(sin(2 * .pi * hertz * Double($0) / format.sampleRate)) * 0.5 }
}

private func loudness(_ samples: some Collection<Float>) -> Float {
  (samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))).squareRoot()
}

/// How often the sound goes from below to above zero, in a second.
private func pitch(_ samples: [Float], rate: Double) -> Double {
  var (crossings, first, last) = (0, 0, 0)
  for index in 1..<samples.count where samples[index - 1] < 0 && samples[index] >= 0 {
    if crossings == 0 { first = index }
    (crossings, last) = (crossings + 1, index)
  }
  return crossings > 1 ? Double(crossings - 1) * rate / Double(last - first) : 0
}

/// An engine that is rendered by hand, with what is attached to it between a player and the mixer.
private final class Studio {
  let engine = AVAudioEngine()
  let player = AVAudioPlayerNode()

  init(_ nodes: [AVAudioNode] = [], format: AVAudioFormat = standard) throws {
    TestMedia.silence
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4_096)
    engine.attach(player)
    var last: AVAudioNode = player
    for node in nodes {
      engine.attach(node)
      engine.connect(last, to: node, format: format)
      last = node
    }
    engine.connect(last, to: engine.mainMixerNode, format: format)
    try engine.start()
  }

  /// What comes next of the left channel, and of the right one.
  func render(_ count: Int) throws -> (left: [Float], right: [Float]) {
    var sound = Sound([])
    var left = count
    while left > 0 {
      let size = AVAudioFrameCount(min(left, 1_000))
      let output = AVAudioPCMBuffer(pcmFormat: engine.manualRenderingFormat, frameCapacity: size)!
      #expect(try engine.renderOffline(size, to: output) == .success)
      sound.append(output.sound())
      left -= Int(size)
    }
    return (sound.channels[0], sound.channels[sound.channels.count - 1])
  }
}

/// Sound is made by the machine's own arithmetic, which would keep tests of other threads waiting: one after the other.
@Suite(.serialized) enum AudioChainTests {}

extension AudioChainTests {
  struct AudioPlayerNodeTests {
    @Test func buffersAreHeardOneAfterTheOther() throws {
      let studio = try Studio()
      studio.player.scheduleBuffer(buffer(100) { _ in 0.25 })
      studio.player.scheduleBuffer(buffer(100) { _ in 0.5 })
      #expect(try studio.render(50).left == same(0, 50))
      studio.player.play()
      #expect(studio.player.isPlaying)
      let heard = try studio.render(250).left
      #expect(
        heard == same(0.25, 100) + same(0.5, 100) + same(0, 50)
      )
      #expect(studio.engine.manualRenderingSampleTime == 300)
    }

    @Test func loopsGoOnUntilSomethingInterruptsThem() throws {
      let studio = try Studio()
      studio.player.scheduleBuffer(buffer(10) { Float($0) / 10 }, at: nil, options: .loops)
      studio.player.play()
      let steps: [Float] = (0..<25).map { Float($0 % 10) / 10 }
      #expect(try studio.render(25).left == steps)
      studio.player.scheduleBuffer(buffer(10) { _ in 1 }, at: nil, options: .interruptsAtLoop)
      // The loop stood in its middle.
      #expect(try studio.render(15).left == Array(steps[5..<10]) + same(1, 10))
      studio.player.scheduleBuffer(buffer(10) { _ in 0.1 }, at: nil, options: .loops)
      _ = try studio.render(5)
      studio.player.scheduleBuffer(buffer(10) { _ in 0.2 }, at: nil, options: .interrupts)
      #expect(try studio.render(11).left == same(0.2, 10) + same(0, 1))
    }

    @Test func timesAreKept() throws {
      let studio = try Studio()
      studio.player.scheduleBuffer(buffer(10) { _ in 0.5 }, at: AVAudioTime(sampleTime: 30, atRate: 8_000))
      studio.player.play(at: AVAudioTime(sampleTime: 20, atRate: 8_000))
      let heard = try studio.render(70).left
      #expect(heard.firstIndex(of: 0.5) == 50 && heard.filter { $0 == 0.5 }.count == 10)
      let node = try #require(studio.player.lastRenderTime)
      let time = try #require(studio.player.playerTime(forNodeTime: node))
      #expect(node.sampleTime == 70 && time.sampleTime == 50 && time.sampleRate == 8_000)
      #expect(studio.player.nodeTime(forPlayerTime: time)?.sampleTime == 70)
    }

    @Test func aPauseIsNoEnd() throws {
      let studio = try Studio()
      studio.player.scheduleBuffer(buffer(100) { Float($0) / 100 })
      studio.player.play()
      _ = try studio.render(30)
      studio.player.pause()
      #expect(try studio.render(20).left == same(0, 20) && !studio.player.isPlaying)
      studio.player.play()
      #expect(try studio.render(2).left == [0.3, 0.31])
      let node = try #require(studio.player.lastRenderTime)
      #expect(studio.player.playerTime(forNodeTime: node)?.sampleTime == 32)
      studio.player.stop()
      studio.player.play()
      #expect(try studio.render(10).left == same(0, 10))
    }

    @Test func whoWaitsForTheEndIsTold() async throws {
      let studio = try Studio()
      studio.player.play()
      await withCheckedContinuation { done in
        studio.player.scheduleBuffer(
          buffer(10) { _ in 0 },
          completionCallbackType: .dataPlayedBack,
          completionHandler: { type in
            #expect(type == .dataPlayedBack)
            done.resume()
          }
        )
        _ = try? studio.render(20)
      }
      await withCheckedContinuation { done in
        studio.player.scheduleBuffer(buffer(10) { _ in 0 }, completionHandler: { done.resume() })
        studio.player.stop()
      }
    }

    @Test func filesArePlayedAtTheNodesRate() throws {
      let file = try AVAudioFile(forReading: TestMedia.tone(seconds: 1))
      let format = AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1)!
      let studio = try Studio(format: format)
      studio.player.scheduleFile(file, at: nil)
      studio.player.prepare(withFrameCount: 100)
      studio.player.play()
      let heard = try studio.render(16_500).left
      // 0.345 radians a sample at 8000 a second.
      #expect(abs(pitch(Array(heard.prefix(15_000)), rate: 16_000) - 439.3) < 1)
      #expect(loudness(heard[1_000..<15_000]) > 0.33 && heard.suffix(400).allSatisfy { $0 == 0 })
    }

    @Test func aPartOfAFileIsPlayed() throws {
      let file = try AVAudioFile(forReading: TestMedia.tone(seconds: 1))
      let studio = try Studio(format: AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1)!)
      studio.player.scheduleSegment(file, startingFrame: 4_000, frameCount: 100, at: nil)
      studio.player.play()
      let heard = try studio.render(200).left
      for frame in [0, 50, 99] { #expect(abs(heard[frame] - Float(sin(Double(frame + 4_000) * 0.345)) * 0.5) < 0.001) }
      #expect(heard[100...].allSatisfy { $0 == 0 })
    }
  }
}

extension AudioChainTests {
  struct AudioEngineTests {
    @Test func mixersAddUp() throws {
      let studio = try Studio()
      let second = AVAudioPlayerNode()
      studio.engine.attach(second)
      studio.engine.connect(second, to: studio.engine.mainMixerNode, format: standard)
      #expect(studio.engine.mainMixerNode.nextAvailableInputBus == 2)
      studio.player.scheduleBuffer(buffer(100) { _ in 0.25 })
      second.scheduleBuffer(buffer(100) { _ in 0.5 })
      studio.player.volume = 0.5
      second.pan = 1
      studio.player.play()
      second.play()
      var heard = try studio.render(10)
      #expect(heard.left[5] == 0.125 && heard.right[5] == 0.625)
      studio.engine.mainMixerNode.outputVolume = 0.5
      #expect(try studio.render(10).right[5] == 0.3125)
      studio.engine.disconnectNodeOutput(second)
      heard = try studio.render(10)
      #expect(heard.right[5] == 0.0625)
    }

    @Test func severalTakeTheSame() throws {
      let studio = try Studio()
      let (one, other) = (AVAudioMixerNode(), AVAudioMixerNode())
      studio.engine.attach(one)
      studio.engine.attach(other)
      studio.engine.connect(
        studio.player,
        to: [AVAudioConnectionPoint(node: one, bus: 0), AVAudioConnectionPoint(node: other, bus: 0)],
        fromBus: 0,
        format: standard
      )
      for mixer in [one, other] { studio.engine.connect(mixer, to: studio.engine.mainMixerNode, format: standard) }
      #expect(studio.engine.outputConnectionPoints(for: studio.player, outputBus: 0).count == 2)
      #expect(studio.engine.inputConnectionPoint(for: one, inputBus: 0)?.node === studio.player)
      studio.player.destination(forMixer: other, bus: 0)?.volume = 0.5
      #expect(studio.player.destination(forMixer: one, bus: 4) == nil)
      studio.player.scheduleBuffer(buffer(100) { Float($0) / 100 })
      studio.player.play()
      // Once as loud and once half as loud.
      let heard = try studio.render(4).left
      #expect(heard.enumerated().allSatisfy { abs($1 - Float($0) * 0.015) < 0.000_001 })
    }

    @Test func ratesAndChannelsAreConverted() throws {
      let studio = try Studio(format: AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 2)!)
      let slow = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1)!
      let player = AVAudioPlayerNode()
      studio.engine.attach(player)
      studio.engine.connect(player, to: studio.engine.mainMixerNode, format: slow)
      player.scheduleBuffer(tone(440, 8_000, slow))
      player.play()
      let heard = try studio.render(14_000)
      #expect(heard.left == heard.right)
      #expect(abs(pitch(Array(heard.left[1_000...]), rate: 16_000) - 440) < 1)
    }

    @Test func aTapHearsWhatGoesBy() async throws {
      let studio = try Studio()
      let (buffers, continuation) = AsyncStream<(Int, Int64, Float)>.makeStream()
      studio.player.installTap(onBus: 0, bufferSize: 256, format: nil) { buffer, time in
        continuation.yield((Int(buffer.frameLength), time.sampleTime, buffer.floatChannelData![1][0]))
      }
      studio.player.scheduleBuffer(buffer(600) { Float($0) / 1_000 }, completionHandler: nil)
      studio.player.play()
      _ = try studio.render(600)
      var heard = buffers.makeAsyncIterator()
      let (first, second) = (await heard.next(), await heard.next())
      #expect(first?.0 == 256 && first?.1 == 0 && first?.2 == 0)
      #expect(second?.0 == 256 && second?.1 == 256 && second?.2 == 0.256)
      studio.player.removeTap(onBus: 0)
      studio.player.installTap(onBus: 0, bufferSize: 64, format: nil) { _, _ in }
    }

    @Test func aTapHearsWhatItsBusBecomes() async throws {
      let studio = try Studio()
      let (buffers, continuation) = AsyncStream<(UInt32, Float)>.makeStream()
      studio.player.installTap(onBus: 0, bufferSize: 64, format: nil) { buffer, _ in
        continuation.yield((buffer.format.channelCount, buffer.floatChannelData![1][63]))
      }
      let mono = AVAudioFormat(standardFormatWithSampleRate: standard.sampleRate, channels: 1)!
      studio.engine.connect(studio.player, to: studio.engine.mainMixerNode, format: mono)
      let sound = AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: 64)!
      sound.store(Sound([Array(repeating: 0.5, count: 64)]))
      studio.player.scheduleBuffer(sound, completionHandler: nil)
      studio.player.play()
      _ = try studio.render(64)
      var heard = buffers.makeAsyncIterator()
      let first = await heard.next()
      #expect(first?.0 == 2 && first?.1 == 0.5)
    }

    @Test func anAppMakesAndTakesSamples() throws {
      TestMedia.silence
      let engine = AVAudioEngine()
      try engine.enableManualRenderingMode(.offline, format: standard, maximumFrameCount: 512)
      let frames = Mutex<[AVAudioFrameCount]>([])
      let source = AVAudioSourceNode(format: standard) { isSilence, _, count, list in
        for (channel, buffer) in UnsafeMutableAudioBufferListPointer(list).enumerated() {
          let samples = buffer.mData!.assumingMemoryBound(to: Float.self)
          for frame in 0..<Int(count) { samples[frame] = Float(channel + 1) / 10 }
        }
        isSilence.pointee = false
        return 0
      }
      let sink = AVAudioSinkNode { _, count, list in
        let first = UnsafeMutableAudioBufferListPointer(UnsafeMutablePointer(mutating: list))[0]
        #expect(first.mData!.assumingMemoryBound(to: Float.self)[0] == 0.1)
        frames.withLock { $0.append(count) }
        return 0
      }
      engine.attach(source)
      engine.attach(sink)
      engine.connect(
        source,
        to: [AVAudioConnectionPoint(node: engine.mainMixerNode, bus: 0), AVAudioConnectionPoint(node: sink, bus: 0)],
        fromBus: 0,
        format: standard
      )
      try engine.start()
      let output = AVAudioPCMBuffer(pcmFormat: standard, frameCapacity: 512)!
      try engine.renderOffline(128, to: output)
      #expect(
        output.frameLength == 128 && output.floatChannelData![0][7] == 0.1 && output.floatChannelData![1][7] == 0.2
      )
      #expect(frames.withLock { $0 } == [128])
    }

    @Test func theInputCanBeFed() throws {
      TestMedia.silence
      let engine = AVAudioEngine()
      try engine.enableManualRenderingMode(.offline, format: standard, maximumFrameCount: 512)
      let given = buffer(512) { _ in 0.5 }
      let isDry = Mutex(false)
      #expect(
        engine.inputNode.setManualRenderingInputPCMFormat(standard) { _ in
          isDry.withLock { $0 } ? nil : given.audioBufferList
        }
      )
      engine.connect(engine.inputNode, to: engine.mainMixerNode, format: standard)
      try engine.start()
      let output = AVAudioPCMBuffer(pcmFormat: standard, frameCapacity: 512)!
      #expect(try engine.renderOffline(512, to: output) == .success && output.floatChannelData![0][3] == 0.5)
      isDry.withLock { $0 = true }
      #expect(try engine.renderOffline(512, to: output) == .insufficientDataFromInputNode)
      #expect(output.floatChannelData![0][3] == 0)
    }

    @Test func whatCannotBeRenderedThrows() throws {
      TestMedia.silence
      let engine = AVAudioEngine()
      let output = AVAudioPCMBuffer(pcmFormat: standard, frameCapacity: 512)!
      func code(_ body: () throws -> Void) -> Int? {
        do { try body() } catch { return (error as NSError).code }
        return nil
      }
      #expect(code { try engine.renderOffline(10, to: output) } == -80_801)
      try engine.enableManualRenderingMode(.offline, format: standard, maximumFrameCount: 100)
      #expect(engine.isInManualRenderingMode && engine.manualRenderingMaximumFrameCount == 100)
      #expect(code { try engine.renderOffline(10, to: output) } == -80_803)
      _ = engine.mainMixerNode
      try engine.start()
      #expect(code { try engine.renderOffline(200, to: output) } == -50)
      #expect(
        code { try engine.enableManualRenderingMode(.offline, format: standard, maximumFrameCount: 1) } == -80_802
      )
      engine.disableManualRenderingMode()
      #expect(!engine.isInManualRenderingMode && !engine.isRunning)
    }

    @Test func anEnginePlaysOnTheMachine() async throws {
      TestMedia.silence
      let engine = AVAudioEngine()
      let player = AVAudioPlayerNode()
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: standard)
      #expect(engine.attachedNodes.contains(player) && player.engine === engine)
      try engine.start()
      #expect(engine.isRunning)
      await withCheckedContinuation { done in
        player.scheduleBuffer(buffer(400) { _ in 0.1 }, completionHandler: { done.resume() })
        player.play()
      }
      #expect((player.lastRenderTime?.sampleTime ?? 0) > 0)
      engine.stop()
      #expect(!engine.isRunning && player.lastRenderTime == nil)
      engine.detach(player)
      #expect(player.engine == nil && !engine.attachedNodes.contains(player))
    }

    /// Tests have a microphone that hears nothing.
    @Test func theMicrophoneIsHeard() async throws {
      TestMedia.silence
      let engine = AVAudioEngine()
      let format = engine.inputNode.outputFormat(forBus: 0)
      #expect(format.channelCount == 1 && format.sampleRate > 0)
      let (buffers, continuation) = AsyncStream<AVAudioPCMBuffer>.makeStream()
      engine.inputNode.installTap(onBus: 0, bufferSize: 1_024, format: format) { buffer, _ in continuation.yield(buffer)
      }
      engine.prepare()
      try engine.start()
      var heard = buffers.makeAsyncIterator()
      let buffer = await heard.next()
      #expect(buffer?.frameLength == 1_024 && buffer?.format == format)
      engine.inputNode.removeTap(onBus: 0)
      engine.stop()
    }
  }
}

extension AudioChainTests {
  struct AudioUnitTests {
    private func heard(_ unit: AVAudioNode, _ sound: AVAudioPCMBuffer, _ count: Int) throws -> [Float] {
      let studio = try Studio([unit])
      studio.player.scheduleBuffer(sound)
      studio.player.play()
      return try studio.render(count).left
    }

    @Test func anEqualizerRaisesWhatItsBandSays() throws {
      let equalizer = AVAudioUnitEQ(numberOfBands: 2)
      #expect(equalizer.bands.count == 2 && equalizer.bands[0].bypass)
      equalizer.bands[0].filterType = .lowPass
      equalizer.bands[0].frequency = 500
      equalizer.bands[0].bypass = false
      let low = loudness(try heard(equalizer, tone(100, 4_000), 4_000)[2_000...])
      let high = loudness(try heard(AVAudioUnitEQ(numberOfBands: 1), tone(2_500, 4_000), 4_000)[2_000...])
      let cut = AVAudioUnitEQ(numberOfBands: 1)
      cut.bands[0].filterType = .lowPass
      cut.bands[0].frequency = 500
      cut.bands[0].bypass = false
      let filtered = loudness(try heard(cut, tone(2_500, 4_000), 4_000)[2_000...])
      #expect(abs(low - 0.3535) < 0.01 && abs(high - 0.3535) < 0.01 && filtered < high / 20)
      cut.bypass = true
      let all = AVAudioUnitEQ()
      all.globalGain = -6
      #expect(abs(loudness(try heard(all, tone(440, 4_000), 4_000)) - 0.1772) < 0.01)
    }

    @Test(
      arguments: [
        (.parametric, 1_000, 12, 3.98), (.highPass, 60, 0, 0.06),
        (.bandPass, 1_000, 0, 1), (.bandStop, 1_000, 0, 0), (.lowShelf, 40, 12, 3.98), (.highShelf, 40, 12, 1),
        (.resonantLowPass, 100, 0, 1), (.resonantHighPass, 3_500, 0, 1), (.resonantLowShelf, 40, -12, 0.25),
        (.resonantHighShelf, 3_900, -12, 0.25),
      ] as [(AVAudioUnitEQFilterType, Double, Float, Float)]
    )
    func eachFilterHasItsShape(type: AVAudioUnitEQFilterType, hertz: Double, gain: Float, times: Float) throws {
      let equalizer = AVAudioUnitEQ(numberOfBands: 1)
      let band = equalizer.bands[0]
      (band.filterType, band.frequency, band.gain, band.bandwidth, band.bypass) = (type, 1_000, gain, 1, false)
      let sound = buffer(2_000) { Float(sin(2 * .pi * hertz * Double($0) / 8_000)) * 0.1 }
      let level = loudness(try heard(equalizer, sound, 2_000)[1_000...]) / 0.0707
      #expect(abs(level - times) < max(0.08, times * 0.12))
    }

    @Test func aDelayIsHeardLater() throws {
      let delay = AVAudioUnitDelay()
      (delay.delayTime, delay.feedback, delay.wetDryMix, delay.lowPassCutoff) = (0.1, 50, 50, 3_900)
      let sound = try heard(delay, buffer(20) { _ in 0.8 }, 2_000)
      #expect(abs(sound[10] - 0.4) < 0.001 && loudness(sound[100..<790]) < 0.001)
      #expect(abs(sound[812] - 0.4) < 0.1 && abs(sound[1_612] - 0.2) < 0.08)
    }

    @Test func aRoomGoesOnSounding() throws {
      let reverb = AVAudioUnitReverb()
      reverb.loadFactoryPreset(.cathedral)
      reverb.wetDryMix = 50
      let large = try heard(reverb, tone(440, 800), 6_000)
      let small = AVAudioUnitReverb()
      small.loadFactoryPreset(.smallRoom)
      small.wetDryMix = 50
      let short = try heard(small, tone(440, 800), 6_000)
      #expect(loudness(large[4_000...]) > 0.001 && loudness(large[4_000...]) > loudness(short[4_000...]) * 4)
      let dry = AVAudioUnitReverb()
      #expect(loudness(try heard(dry, tone(440, 800), 2_000)[900...]) == 0)
    }

    @Test(arguments: (0..<22).compactMap { AVAudioUnitDistortionPreset(rawValue: $0) })
    func distortionChangesAndDoesNotBurst(preset: AVAudioUnitDistortionPreset) throws {
      let distortion = AVAudioUnitDistortion()
      distortion.loadFactoryPreset(preset)
      (distortion.wetDryMix, distortion.preGain) = (100, 0)
      let sound = try heard(distortion, tone(440, 4_000), 4_000)
      let plain = tone(440, 4_000).sound().channels[0]
      #expect(zip(sound, plain).contains { abs($0 - $1) > 0.01 })
      #expect(sound.allSatisfy { $0.isFinite && abs($0) < 3 } && loudness(sound) > 0.01)
    }

    @Test func timeAndPitchAreApart() throws {
      let slow = AVAudioUnitTimePitch()
      slow.rate = 0.5
      let long = try heard(slow, tone(440, 4_000), 8_000)
      #expect(abs(pitch(Array(long[1_000..<6_000]), rate: 8_000) - 440) < 8)
      #expect(loudness(long[5_000..<7_000]) > 0.2)
      let high = AVAudioUnitTimePitch()
      high.pitch = 1_200
      let octave = try heard(high, tone(440, 8_000), 6_000)
      #expect(abs(pitch(Array(octave[2_000...]), rate: 8_000) - 880) < 16)
      #expect(AVAudioUnitTimePitch().overlap == 8 && high.rate == 1 && high.pitch == 1_200)
    }

    /// SoundTouch takes no more than 192,000 frames a second.
    @Test func whatCannotBeStretchedGoesThrough() throws {
      let fine = AVAudioFormat(standardFormatWithSampleRate: 352_800, channels: 1)!
      let engine = AVAudioEngine()
      try engine.enableManualRenderingMode(.offline, format: fine, maximumFrameCount: 512)
      let (source, unit) = (
        AVAudioSourceNode(format: fine) { _, _, count, list in
          let samples = UnsafeMutableAudioBufferListPointer(list)[0].mData!.assumingMemoryBound(to: Float.self)
          for frame in 0..<Int(count) { samples[frame] = 0.25 }
          return 0
        }, AVAudioUnitTimePitch()
      )
      unit.rate = 0.5
      engine.attach(source)
      engine.attach(unit)
      engine.connect(source, to: unit, format: fine)
      engine.connect(unit, to: engine.mainMixerNode, format: fine)
      try engine.start()
      let buffer = try #require(AVAudioPCMBuffer(pcmFormat: fine, frameCapacity: 512))
      #expect(try engine.renderOffline(512, to: buffer) == .success)
      #expect(buffer.floatChannelData![0][500] == 0.25)
    }

    @Test func varispeedChangesBoth() throws {
      let unit = AVAudioUnitVarispeed()
      unit.rate = 1.5
      let sound = try heard(unit, tone(440, 6_000), 5_000)
      #expect(abs(pitch(Array(sound[100..<3_500]), rate: 8_000) - 660) < 2)
      #expect(loudness(sound[4_100...]) < 0.01)
    }
  }
}
