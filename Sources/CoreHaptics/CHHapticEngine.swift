import Foundation

/// What the machine lets feel and hear.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

/// Plays one pattern.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
  func cancel() throws
  var isMuted: Bool { get set }
}

/// Plays one pattern, and can pause and repeat it.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
  func seek(toOffset offsetTime: TimeInterval) throws
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
  var completionHandler: ((any Error)?) -> Void { get set }
}

/// Lets patterns be felt. Nothing in a desktop can: an engine can be made and set up; starting it, and making a player, fail with
/// `CHHapticError.notSupported`.
open class CHHapticEngine: @unchecked Sendable {
  public typealias CompletionHandler = ((any Error)?) -> Void
  public typealias StoppedHandler = (StoppedReason) -> Void
  public typealias ResetHandler = () -> Void

  /// Why an engine that ran does not run any more.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }

  private struct Nothing: CHHapticDeviceCapability {
    var supportsHaptics: Bool { false }
    var supportsAudio: Bool { false }
  }

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Nothing() }

  // An `NSObject` has an initialiser that does not throw, which this one would have to override.
  public init() throws {}

  /// Called when an engine that ran stops by itself. None runs here.
  open var stoppedHandler: StoppedHandler = { _ in }
  /// Called when an engine that ran has lost its players. None runs here.
  open var resetHandler: ResetHandler = {}
  open var playsHapticsOnly = false
  open var isMutedForAudio = false
  open var isMutedForHaptics = false
  open var isAutoShutdownEnabled = false

  open func start() throws { throw CHHapticError(.notSupported) }

  /// - Parameter completionHandler: called on a queue of its own, with `CHHapticError.notSupported`.
  open func start(completionHandler: CompletionHandler? = nil) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler?(CHHapticError(.notSupported)) }
  }

  /// - Parameter completionHandler: called on a queue of its own, with `CHHapticError.engineNotRunning`.
  open func stop(completionHandler: CompletionHandler? = nil) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler?(CHHapticError(.engineNotRunning)) }
  }

  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  /// - Throws: what is wrong with the file, else `CHHapticError.notSupported`.
  open func playPattern(from fileURL: URL) throws {
    _ = try CHHapticPattern(contentsOf: fileURL)
    throw CHHapticError(.notSupported)
  }
}
