import Foundation

/// The same sound as a WAV file.
extension CoreAudioFile {
  /// - Throws: `noDecoder` for compressed sounds other than IMA's and the telephone's, `damaged` for what does not fit together.
  func wave() throws(MediaError) -> Data {
    switch format.kind {
    case "lpcm": try linear()
    case "ima4": try wave(.integer, bits: 16, try IMA4Decoder(self).samples())
    case "ulaw": try wave(.muLaw, bits: 8, try telephone())
    case "alaw": try wave(.aLaw, bits: 8, try telephone())
    default: throw MediaError(.noDecoder, "Nothing decodes \(format.kind) in a Core Audio file.")
    }
  }

  /// Samples of less bits than they have room for have them at the upper end, so the whole room is a sample.
  private func linear() throws(MediaError) -> Data {
    let (width, rest) = format.bytesPerPacket.quotientAndRemainder(dividingBy: format.channels)
    guard rest == 0, format.framesPerPacket == 1, format.isFloat ? width == 4 || width == 8 : (1...4).contains(width),
      (1...width * 8).contains(format.bitsPerChannel)
    else { throw MediaError(.damaged, "Its description makes no sense.") }
    var bytes = [UInt8](wholePackets)
    if !format.isLittleEndian, width > 1 {
      bytes.withUnsafeMutableBufferPointer { all in
        for start in stride(from: 0, to: all.count, by: width) { all[start..<start + width].reverse() }
      }
    }
    // WAV's samples of one byte have no sign.
    if width == 1 { bytes.withUnsafeMutableBufferPointer { all in for index in all.indices { all[index] ^= 0x80 } } }
    return try wave(format.isFloat ? .float : .integer, bits: width * 8, Data(bytes))
  }

  private func telephone() throws(MediaError) -> Data {
    guard format.bytesPerPacket == format.channels, format.framesPerPacket == 1 else {
      throw MediaError(.damaged, "Its description makes no sense.")
    }
    return wholePackets
  }

  /// The samples up to the last packet that is whole, which players take.
  private var wholePackets: Data {
    samples.prefix(samples.count / format.bytesPerPacket * format.bytesPerPacket)
  }

  private func wave(_ coding: WaveFile.Coding, bits: Int, _ body: Data) throws(MediaError) -> Data {
    let data = WaveFile.data(coding, sampleRate: format.sampleRate, channels: format.channels, bits: bits, body)
    guard let data else { throw MediaError(.other, "It is too long.") }
    return data
  }
}
