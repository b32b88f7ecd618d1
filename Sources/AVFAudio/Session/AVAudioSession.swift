import Foundation
import SlipwayFoundation
import SlipwayMedia

/// What the app does with sound, and where that goes.
///
/// A desktop mixes what all apps play, so no session is ever interrupted, and the route is one built-in
/// speaker, as on a simulator, with the microphone in categories that record. It may be used from any thread.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared = AVAudioSession()
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var policy = RouteSharingPolicy.default
    var isActive = false
    var rate = 48_000.0
    var bufferDuration = 0.02
    var allowsHaptics = false
    var input: AVAudioSessionPortDescription?
  }

  override init() { super.init() }

  /// The app's one session.
  open class func sharedInstance() -> AVAudioSession { shared }

  // MARK: What for

  open var category: Category { lock.withLock { state.category } }
  open var mode: Mode { lock.withLock { state.mode } }
  open var categoryOptions: CategoryOptions { lock.withLock { state.options } }
  open var routeSharingPolicy: RouteSharingPolicy { lock.withLock { state.policy } }

  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  open var availableModes: [Mode] {
    [
      .default, .voiceChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .videoChat, .spokenAudio,
      .voicePrompt,
    ]
  }

  open func setCategory(_ category: Category) throws { try setCategory(category, mode: mode, options: []) }

  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }

  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// - Throws: `AVAudioSession.ErrorCode.badParam` for a category that there is none of, and for options that the category does
  ///   not know.
  open func setCategory(
    _ category: Category,
    mode: Mode,
    policy: RouteSharingPolicy,
    options: CategoryOptions = []
  ) throws {
    guard availableCategories.contains(category), availableModes.contains(mode), options.fit(category) else {
      throw ErrorCode.badParam.asError
    }
    lock.withLock { (state.category, state.mode, state.policy, state.options) = (category, mode, policy, options) }
  }

  open func setMode(_ mode: Mode) throws {
    guard availableModes.contains(mode) else { throw ErrorCode.badParam.asError }
    lock.withLock { state.mode = mode }
  }

  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    lock.withLock { state.isActive = active }
  }

  // MARK: Where to

  open var currentRoute: AVAudioSessionRouteDescription {
    let records = [.record, .playAndRecord, .multiRoute].contains(category)
    return AVAudioSessionRouteDescription(
      inputs: records && isInputAvailable ? [AVAudioSessionPortDescription.microphone] : [],
      outputs: [AVAudioSessionPortDescription.speaker]
    )
  }
  /// Whether there is a microphone that can be opened.
  open var isInputAvailable: Bool { MediaRecording.hasMicrophone }
  /// The one microphone that the desktop has chosen; nil if there is none.
  open var availableInputs: [AVAudioSessionPortDescription]? {
    isInputAvailable ? [AVAudioSessionPortDescription.microphone] : nil
  }
  open var preferredInput: AVAudioSessionPortDescription? { lock.withLock { state.input } }

  /// - Throws: `AVAudioSession.ErrorCode.badParam` for what is not among `availableInputs`.
  open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    guard inPort == nil || availableInputs?.contains(inPort!) == true else { throw ErrorCode.badParam.asError }
    lock.withLock { state.input = inPort }
  }

  /// The speaker is where sound goes anyway.
  ///
  /// - Throws: `AVAudioSession.ErrorCode.badParam` unless the category is `playAndRecord`.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    guard category == .playAndRecord else { throw ErrorCode.badParam.asError }
  }

  /// 0 to 1. The desktop's own volume is not asked.
  open var outputVolume: Float { 1 }
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Samples per second.
  open var sampleRate: Double { lock.withLock { state.rate } }
  open var preferredSampleRate: Double { sampleRate }
  open func setPreferredSampleRate(_ sampleRate: Double) throws { lock.withLock { state.rate = sampleRate } }
  /// Seconds.
  open var ioBufferDuration: TimeInterval { lock.withLock { state.bufferDuration } }
  open var preferredIOBufferDuration: TimeInterval { ioBufferDuration }
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    lock.withLock { state.bufferDuration = duration }
  }
  open var outputLatency: TimeInterval { 0 }
  open var inputLatency: TimeInterval { 0 }
  open var inputNumberOfChannels: Int { currentRoute.inputs.isEmpty ? 0 : 1 }
  open var maximumInputNumberOfChannels: Int { isInputAvailable ? 1 : 0 }
  open var outputNumberOfChannels: Int { 2 }
  open var maximumOutputNumberOfChannels: Int { 2 }

  open var allowHapticsAndSystemSoundsDuringRecording: Bool { lock.withLock { state.allowsHaptics } }
  open func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {
    lock.withLock { state.allowsHaptics = inValue }
  }
}

extension AVAudioSession.CategoryOptions {
  /// Whether a category knows the options.
  fileprivate func fit(_ category: AVAudioSession.Category) -> Bool {
    switch category {
    case .playAndRecord: true
    case .playback:
      isSubset(of: [
        .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers, .allowAirPlay, .allowBluetoothA2DP,
      ])
    case .record: isSubset(of: [.allowBluetooth, .overrideMutedMicrophoneInterruption])
    case .multiRoute: isSubset(of: [.mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers])
    default: isSubset(of: [.mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers])
    }
  }
}
