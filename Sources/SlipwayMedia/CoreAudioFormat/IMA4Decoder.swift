import Foundation

/// Decodes the sound that QuickTime calls "ima4": four bits a sample, which say how it differs from the one before (IMA ADPCM).
/// A packet has 64 samples of each channel: two bytes of the state that it begins with, then 32 of samples.
struct IMA4Decoder {
  private static let bytes = 34
  private static let frames = 64

  private let file: CoreAudioFile

  init(_ file: CoreAudioFile) throws(MediaError) {
    let format = file.format
    guard format.bytesPerPacket == Self.bytes * format.channels, format.framesPerPacket == Self.frames else {
      throw MediaError(.damaged, "Its description makes no sense.")
    }
    self.file = file
  }

  /// Samples of 16 bits, the lower byte first, without what only primes the decoder.
  func samples() throws(MediaError) -> Data {
    let channels = file.format.channels
    let packets = file.samples.count / file.format.bytesPerPacket
    let all = packets * Self.frames
    guard file.priming <= all, file.validFrames.map({ $0 <= all - file.priming }) ?? true else {
      throw MediaError(.damaged, "It has less samples than it says.")
    }
    var output = [Int16](repeating: 0, count: all * channels)
    var states = [State](repeating: State(), count: channels)
    file.samples.withUnsafeBytes { input in
      for packet in 0..<packets {
        for channel in 0..<channels {
          let start = (packet * channels + channel) * Self.bytes
          states[channel].begin(UInt16(input[start]) << 8 | UInt16(input[start + 1]))
          for frame in 0..<Self.frames {
            let pair = input[start + 2 + frame / 2]
            let place = (packet * Self.frames + frame) * channels + channel
            output[place] = states[channel].next(Int(frame % 2 == 0 ? pair & 15 : pair >> 4))
          }
        }
      }
    }
    let heard = output[file.priming * channels..<(file.priming + (file.validFrames ?? all - file.priming)) * channels]
    return heard.map(\.littleEndian).withUnsafeBufferPointer { Data(buffer: $0) }
  }

  private struct State {
    var sample = 0
    var index = 0

    /// A packet's own state is rounded to its upper nine bits: where it agrees with the one reached, that one is the better.
    mutating func begin(_ preamble: UInt16) {
      let sample = Int(Int16(bitPattern: preamble & 0xFF80))
      let index = min(Int(preamble & 0x7F), IMA4Decoder.steps.count - 1)
      if index == self.index, abs(sample - self.sample) <= 0x7F { return }
      (self.sample, self.index) = (sample, index)
    }

    mutating func next(_ code: Int) -> Int16 {
      let step = IMA4Decoder.steps[index]
      var change = step >> 3
      if code & 4 != 0 { change += step }
      if code & 2 != 0 { change += step >> 1 }
      if code & 1 != 0 { change += step >> 2 }
      sample = min(max(sample + (code & 8 == 0 ? change : -change), Int(Int16.min)), Int(Int16.max))
      index = min(max(index + IMA4Decoder.turns[code & 7], 0), IMA4Decoder.steps.count - 1)
      return Int16(sample)
    }
  }

  /// How the size of the steps goes on after each code.
  private static let turns = [-1, -1, -1, -1, 2, 4, 6, 8]

  /// The sizes of steps: IMA's table of 89.
  private static let steps = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
    1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
    6484, 7132, 7845, 8630, 9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818, 18_500, 20_350, 22_385, 24_623,
    27_086, 29_794, 32_767,
  ]
}
