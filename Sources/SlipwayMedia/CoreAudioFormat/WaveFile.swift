import Foundation

/// Samples as a WAV file, which everybody plays.
public enum WaveFile {
  /// How WAV files name the form of their samples.
  public enum Coding: UInt16, Sendable {
    case integer = 1
    case float = 3
    case aLaw = 6
    case muLaw = 7
  }

  /// - Parameters:
  ///   - sampleRate: frames a second.
  ///   - bits: of one channel's sample.
  ///   - samples: frame by frame, the lower byte first.
  /// - Returns: nil for more than such a file can say that it has.
  public static func data(_ coding: Coding, sampleRate: UInt32, channels: Int, bits: Int, _ samples: Data) -> Data? {
    guard let size = UInt32(exactly: samples.count + 36) else { return nil }
    var data = Data(capacity: samples.count + 44)
    func append<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    let frame = channels * bits / 8
    data.append(contentsOf: "RIFF".utf8)
    append(size)
    data.append(contentsOf: "WAVEfmt ".utf8)
    append(UInt32(16))
    append(coding.rawValue)
    append(UInt16(channels))
    append(sampleRate)
    append(UInt32(truncatingIfNeeded: Int(sampleRate) * frame))
    append(UInt16(frame))
    append(UInt16(bits))
    data.append(contentsOf: "data".utf8)
    append(UInt32(samples.count))
    data.append(samples)
    return data
  }
}
