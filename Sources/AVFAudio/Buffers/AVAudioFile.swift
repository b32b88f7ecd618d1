import CoreAudioTypes
import Foundation
import SlipwayMedia

/// A file of sound, read or written in samples.
///
/// What it is written in is decoded and encoded on the way. It may be used from any thread, by one at a time.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  /// What the file is written in.
  public let fileFormat: AVAudioFormat
  /// What is read and written: plain samples at the file's rate.
  public let processingFormat: AVAudioFormat
  private var reader: MediaSampleReader?
  private var writer: (any SampleWriting)?
  private var written: AVAudioFramePosition = 0

  /// Opens a file, to be read as standard samples.
  ///
  /// - Throws: an error of `NSOSStatusErrorDomain` if there is no such file, or nobody knows what is in it.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// - Throws: an error of `NSOSStatusErrorDomain` if there is no such file, or nobody knows what is in it.
  public init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool) throws {
    do {
      let description = try MediaProbe.describeNow(fileURL)
      guard let track = description.tracks.first(where: { $0.kind == .audio }) else {
        throw MediaError(.unknownFormat)
      }
      let reader = try MediaSampleReader(fileURL)
      guard
        let own = AVAudioFormat(
          commonFormat: format,
          sampleRate: reader.sampleRate,
          channels: AVAudioChannelCount(reader.channels),
          interleaved: interleaved
        )
      else { throw MediaError(.unknownFormat) }
      processingFormat = own
      fileFormat = Self.fileFormat(track, reader)
      self.reader = reader
    } catch let error as MediaError {
      throw AudioFileError(error).asNSError
    }
    url = fileURL
  }

  private static func fileFormat(_ track: MediaDescription.Track, _ reader: MediaSampleReader) -> AVAudioFormat {
    let kinds = [
      "audio/mpeg": kAudioFormatMPEG4AAC, "audio/x-flac": kAudioFormatFLAC, "audio/x-alac": kAudioFormatAppleLossless,
      "audio/x-opus": kAudioFormatOpus, "audio/x-alaw": kAudioFormatALaw, "audio/x-mulaw": kAudioFormatULaw,
    ]
    guard track.format != "audio/x-raw", let kind = kinds[track.format] else {
      return AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: reader.sampleRate,
        channels: AVAudioChannelCount(reader.channels),
        interleaved: true
      )!
    }
    return AVAudioFormat(settings: [
      AVFormatIDKey: kind, AVSampleRateKey: reader.sampleRate, AVNumberOfChannelsKey: reader.channels,
    ])!
  }

  /// Makes a file, to be written with standard samples. What is there is replaced.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// - Throws: an error of `NSOSStatusErrorDomain`: 'fmt?' for what cannot be written into a file of that name.
  public init(
    forWriting fileURL: URL,
    settings: [String: Any],
    commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    guard let file = AVAudioFormat(settings: settings),
      let own = AVAudioFormat(
        commonFormat: format,
        sampleRate: file.sampleRate,
        channels: file.channelCount,
        interleaved: interleaved
      )
    else { throw NSError(domain: "NSOSStatusErrorDomain", code: 1_718_449_215) }
    (url, fileFormat, processingFormat) = (fileURL, file, own)
    do {
      if fileURL.pathExtension.lowercased() == "caf", file.commonFormat != .otherFormat {
        writer = try CoreAudioWriter(fileURL, file)
      } else {
        let form = try MediaRecording.Format(settings, fileExtension: fileURL.pathExtension.lowercased())
        let channels = Int(file.channelCount)
        writer = try MediaSampleWriter(fileURL, form, sampleRate: file.sampleRate, channels: channels)
      }
    } catch let error as MediaError {
      throw AudioFileError(error).asNSError
    }
  }

  deinit { close() }

  /// Writes what is left. Nothing can be read or written afterwards.
  open func close() {
    _ = writer?.close()
    (writer, reader) = (nil, nil)
  }

  open var isOpen: Bool { writer != nil || reader != nil }

  /// Frames.
  open var length: AVAudioFramePosition { reader.map { AVAudioFramePosition($0.frames) } ?? written }

  /// The frame that is read or written next.
  open var framePosition: AVAudioFramePosition {
    get { reader == nil ? written : position }
    set { if reader != nil { position = min(max(0, newValue), length) } }
  }
  private var position: AVAudioFramePosition = 0

  /// Fills the buffer as far as there is room in it, from `framePosition` on.
  open func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }

  /// - Throws: `AVAudioFile`'s end-of-file, -39, of `NSOSStatusErrorDomain` where nothing is left.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    precondition(buffer.format == processingFormat, "A file is read into buffers of its processing format.")
    let sound = try sound(at: position, count: Int(min(frames, buffer.frameCapacity)))
    buffer.frameLength = 0
    guard sound.count > 0 else { throw NSError(domain: "NSOSStatusErrorDomain", code: -39) }
    buffer.store(sound)
    position += AVAudioFramePosition(sound.count)
  }

  /// Samples from a frame on; fewer at the end. The position stays.
  func sound(at frame: AVAudioFramePosition, count: Int) throws -> Sound {
    guard let reader else { throw NSError(domain: "NSOSStatusErrorDomain", code: -38) }
    do {
      let samples = try reader.read(at: Int(frame), count: count)
      return Sound(interleaved: samples, channels: reader.channels)
    } catch {
      throw AudioFileError(error).asNSError
    }
  }

  /// Adds what is filled of a buffer at the end.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    precondition(
      buffer.format.channelCount == processingFormat.channelCount
        && buffer.format.sampleRate == processingFormat.sampleRate,
      "A file is written from buffers of its processing format."
    )
    guard let writer else { throw NSError(domain: "NSOSStatusErrorDomain", code: -38) }
    do {
      try writer.write(buffer.sound().interleaved)
      written += AVAudioFramePosition(buffer.frameLength)
    } catch {
      throw AudioFileError(error).asNSError
    }
  }
}

protocol SampleWriting {
  /// - Parameter samples: frame by frame.
  func write(_ samples: [Float]) throws(MediaError)
  /// False if the file is not whole.
  func close() -> Bool
}

extension MediaSampleWriter: SampleWriting {}

/// Writes plain samples into a Core Audio file (`.caf`), which GStreamer does not know.
final class CoreAudioWriter: SampleWriting {
  private let handle: FileHandle
  private let format: AudioStreamBasicDescription

  init(_ url: URL, _ format: AVAudioFormat) throws(MediaError) {
    self.format = format.streamDescription.pointee
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: url)
    else { throw MediaError(.notReadable) }
    self.handle = handle
    try append(header)
  }

  /// The file, its description, and data of unknown length, which lasts to the end, so that what was written before a crash is there.
  private var header: Data {
    var data = Data("caff".utf8)
    data.append(big: UInt16(1))
    data.append(big: UInt16(0))
    data.append(Data("desc".utf8))
    data.append(big: Int64(32))
    let isFloat = format.mFormatFlags & kAudioFormatFlagIsFloat != 0
    data.append(big: format.mSampleRate.bitPattern)
    data.append(Data("lpcm".utf8))
    data.append(big: UInt32((isFloat ? 1 : 0) | 2))
    let frame = format.mBitsPerChannel / 8 * format.mChannelsPerFrame
    data.append(big: frame)
    data.append(big: UInt32(1))
    data.append(big: format.mChannelsPerFrame)
    data.append(big: format.mBitsPerChannel)
    data.append(Data("data".utf8))
    data.append(big: Int64(-1))
    data.append(big: UInt32(0))
    return data
  }

  private func append(_ data: Data) throws(MediaError) {
    do { try handle.write(contentsOf: data) } catch { throw MediaError(.other, "\(error)") }
  }

  func write(_ samples: [Float]) throws(MediaError) {
    let isFloat = format.mFormatFlags & kAudioFormatFlagIsFloat != 0
    var data = Data(capacity: samples.count * Int(format.mBitsPerChannel) / 8)
    for sample in samples {
      switch (isFloat, format.mBitsPerChannel) {
      case (true, 64): data.append(little: Double(sample).bitPattern)
      case (true, _): data.append(little: sample.bitPattern)
      case (false, 32): data.append(little: Int32(max(-1, min(0.999_999_94, sample)) * 2_147_483_648))
      default: data.append(little: Int16(max(-32_768, min(32_767, (sample * 32_768).rounded()))))
      }
    }
    try append(data)
  }

  func close() -> Bool { (try? handle.close()) != nil }
}

extension Data {
  fileprivate mutating func append<Value: FixedWidthInteger>(big value: Value) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
  fileprivate mutating func append<Value: FixedWidthInteger>(little value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
