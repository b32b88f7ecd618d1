import CGStreamer

/// Samples of one rate as those of another, without gaps from one call to the next.
public final class MediaRateConverter: @unchecked Sendable {
  private let converter: OpaquePointer
  private let channels: Int

  /// Frames a second; whole numbers.
  public init?(from input: Double, to output: Double, channels: Int) {
    MediaLibrary.start
    var (from, to) = (GstAudioInfo(), GstAudioInfo())
    gst_audio_info_init(&from)
    gst_audio_info_init(&to)
    // More than two channels have no places: nothing is mixed here.
    var places = [GstAudioChannelPosition](repeating: GST_AUDIO_CHANNEL_POSITION_NONE, count: 64)
    places.withUnsafeMutableBufferPointer {
      let places = channels > 2 ? $0.baseAddress : nil
      gst_audio_info_set_format(&from, GST_AUDIO_FORMAT_F32LE, gint(input), gint(channels), places)
      gst_audio_info_set_format(&to, GST_AUDIO_FORMAT_F32LE, gint(output), gint(channels), places)
    }
    guard let converter = gst_audio_converter_new(GstAudioConverterFlags(rawValue: 0), &from, &to, nil) else {
      return nil
    }
    self.converter = converter
    self.channels = channels
  }

  deinit { gst_audio_converter_free(converter) }

  public func reset() { gst_audio_converter_reset(converter) }

  /// How many frames of the input it holds back.
  public var latency: Int { Int(gst_audio_converter_get_max_latency(converter)) }

  /// - Parameter samples: frame by frame.
  public func convert(_ samples: [Float]) -> [Float] {
    var samples = samples
    let frames = gsize(samples.count / channels)
    let count = gst_audio_converter_get_out_frames(converter, frames)
    var output = [Float](repeating: 0, count: Int(count) * channels)
    let isDone = samples.withUnsafeMutableBytes { input in
      output.withUnsafeMutableBytes { output in
        var (from, to): (gpointer?, gpointer?) = (input.baseAddress, output.baseAddress)
        return gst_audio_converter_samples(
          converter,
          GstAudioConverterFlags(rawValue: 0),
          &from,
          frames,
          &to,
          count
        ) != 0
      }
    }
    return isDone ? output : []
  }
}
