import CoreMedia
import Foundation
import SlipwayFoundation

/// Hears of pictures of a camera's. All of its methods are optional; without a camera none is called.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {}

/// Hears of what a microphone hears. Its method is optional; without a device it is not called.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {}

/// Hands out a camera's pictures. There are none without a camera.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  private let lock = NSLock()
  private let listener = CaptureListener()
  private var settings: [String: Any]! = [:]
  private var discards = true

  public override init() { super.init() }

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil, "A delegate needs a queue.")
    listener.set(sampleBufferDelegate, sampleBufferCallbackQueue)
  }
  open var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? {
    listener.delegate as? any AVCaptureVideoDataOutputSampleBufferDelegate
  }
  open var sampleBufferCallbackQueue: DispatchQueue? { listener.queue }

  /// In which form the pictures are to come.
  open var videoSettings: [String: Any]! {
    get { lock.withLock { settings } }
    set { lock.withLock { settings = newValue } }
  }
  /// Whether pictures are passed over that come while the delegate is busy.
  open var alwaysDiscardsLateVideoFrames: Bool {
    get { lock.withLock { discards } }
    set { lock.withLock { discards = newValue } }
  }

  /// None: they come with a camera.
  open var availableVideoPixelFormatTypes: [UInt32] { [] }
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
}

/// Hands out what a microphone hears. There is nothing without a device.
open class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
  private let listener = CaptureListener()

  public override init() { super.init() }

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil, "A delegate needs a queue.")
    listener.set(sampleBufferDelegate, sampleBufferCallbackQueue)
  }
  open var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)? {
    listener.delegate as? any AVCaptureAudioDataOutputSampleBufferDelegate
  }
  open var sampleBufferCallbackQueue: DispatchQueue? { listener.queue }
}

/// Which way up a picture is.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// How much a film is steadied.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended
  case previewOptimized
  case auto = -1
}
