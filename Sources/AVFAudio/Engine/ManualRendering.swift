import Foundation

public enum AVAudioEngineManualRenderingMode: Int, Sendable {
  /// As fast as it is asked for.
  case offline
  /// From an app's own thread of sound.
  case realtime
}

/// What came of rendering by hand.
public enum AVAudioEngineManualRenderingStatus: Int, Sendable {
  case error = -1
  case success, insufficientDataFromInputNode, cannotDoInCurrentContext
}

/// Why nothing was rendered, as codes of `com.apple.coreaudio.avfaudio`.
public enum AVAudioEngineManualRenderingError: Int, Sendable {
  case invalidMode = -80_801
  case initialized = -80_802
  case notRunning = -80_803
}

/// How an engine is rendered by hand.
struct ManualRendering {
  let mode: AVAudioEngineManualRenderingMode
  let format: AVAudioFormat
  let limit: AVAudioFrameCount
  var rendered: AVAudioFramePosition = 0
}

extension AVAudioEngine {
  public var isInManualRenderingMode: Bool { lock.withLock { manual != nil } }
  public var manualRenderingMode: AVAudioEngineManualRenderingMode { lock.withLock { manual?.mode ?? .offline } }
  public var manualRenderingFormat: AVAudioFormat { lock.withLock { manual?.format } ?? AVAudioFormat() }
  public var manualRenderingMaximumFrameCount: AVAudioFrameCount { lock.withLock { manual?.limit ?? 0 } }
  /// How many frames were rendered by hand.
  public var manualRenderingSampleTime: AVAudioFramePosition { lock.withLock { manual?.rendered ?? 0 } }

  /// Nothing goes to the machine's output from now on: the app asks for it.
  ///
  /// - Throws: `AVAudioEngineManualRenderingError.initialized` while the engine runs, -50 for a format that is not of plain samples.
  public func enableManualRenderingMode(
    _ mode: AVAudioEngineManualRenderingMode,
    format pcmFormat: AVAudioFormat,
    maximumFrameCount: AVAudioFrameCount
  ) throws {
    guard !isRunning else { throw AudioEngineError.manual(.initialized) }
    guard pcmFormat.commonFormat != .otherFormat, pcmFormat.channelCount > 0 else {
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -50)
    }
    lock.withLock {
      manual = ManualRendering(mode: mode, format: pcmFormat, limit: maximumFrameCount)
      outputNode.take(pcmFormat)
    }
  }

  /// The engine, which stops, gives to the machine's output again.
  public func disableManualRenderingMode() {
    stop()
    lock.withLock {
      manual = nil
      outputNode.take(.machineOutput)
    }
  }

  /// Fills a buffer with what comes next.
  ///
  /// - Throws: an `AVAudioEngineManualRenderingError` as an `NSError`, and -50 for more than was said, or than there is room for.
  @discardableResult public func renderOffline(
    _ numberOfFrames: AVAudioFrameCount,
    to buffer: AVAudioPCMBuffer
  ) throws -> AVAudioEngineManualRenderingStatus {
    guard manualRenderingMode == .offline, isInManualRenderingMode else { throw AudioEngineError.manual(.invalidMode) }
    guard isRunning else { throw AudioEngineError.manual(.notRunning) }
    return try fill(buffer, numberOfFrames)
  }

  private func fill(
    _ buffer: AVAudioPCMBuffer,
    _ count: AVAudioFrameCount
  ) throws -> AVAudioEngineManualRenderingStatus {
    try lock.withLock {
      guard var manual, count <= manual.limit, count <= buffer.frameCapacity, buffer.format == manual.format else {
        throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -50)
      }
      buffer.frameLength = 0
      let needsInput = inputNodeIfMade?.beginManualPass()
      buffer.store(render(Int(count)))
      manual.rendered += AVAudioFramePosition(count)
      self.manual = manual
      return needsInput?() == true ? .insufficientDataFromInputNode : .success
    }
  }

  private var inputNodeIfMade: AVAudioInputNode? {
    attachedNodes.lazy.compactMap { $0 as? AVAudioInputNode }.first
  }
}
