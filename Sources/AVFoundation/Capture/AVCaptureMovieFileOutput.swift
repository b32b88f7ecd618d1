import CoreMedia
import Foundation
import SlipwayFoundation

/// Writes what devices see and hear into a file.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  /// Whether a file is being written: none is, without a device.
  open var isRecording: Bool { false }
  open var isRecordingPaused: Bool { false }
  open var outputFileURL: URL? { nil }
  open var recordedDuration: CMTime { .zero }
  /// In bytes.
  open var recordedFileSize: Int64 { 0 }

  private struct Limits {
    var duration = CMTime.invalid
    var size: Int64 = 0
    var space: Int64 = 0
  }
  private let lock = NSLock()
  private var limits = Limits()

  /// How long a file may become; invalid for no limit.
  open var maxRecordedDuration: CMTime {
    get { lock.withLock { limits.duration } }
    set { lock.withLock { limits.duration = newValue } }
  }
  /// In bytes; 0 for no limit.
  open var maxRecordedFileSize: Int64 {
    get { lock.withLock { limits.size } }
    set { lock.withLock { limits.size = newValue } }
  }
  /// How many bytes are to be left free.
  open var minFreeDiskSpaceLimit: Int64 {
    get { lock.withLock { limits.space } }
    set { lock.withLock { limits.space = newValue } }
  }

  /// Traps, as Apple's raises, where nothing leads to the output.
  open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate)
  {
    precondition(
      connections.contains { $0.isActive && $0.isEnabled },
      "*** -[\(Swift.type(of: self)) startRecordingToOutputFileURL:recordingDelegate:] No active/enabled connections"
    )
  }

  /// Ends a file that is being written.
  open func stopRecording() {}
}

/// Writes films.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var interval = CMTime(value: 10, timescale: 1)

  public override init() { super.init() }

  /// How often what there is becomes a whole film.
  open var movieFragmentInterval: CMTime {
    get { lock.withLock { interval } }
    set { lock.withLock { interval = newValue } }
  }
  /// None: they come with a camera.
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  /// Empty: nothing leads here.
  open func outputSettings(for connection: AVCaptureConnection) -> [String: Any] { [:] }
}

/// Hears of files that are written. Its other methods are optional.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput,
    didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection],
    error: (any Error)?
  )
}
