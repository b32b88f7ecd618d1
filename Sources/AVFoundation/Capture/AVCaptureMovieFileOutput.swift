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
  public override init() { super.init() }
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
