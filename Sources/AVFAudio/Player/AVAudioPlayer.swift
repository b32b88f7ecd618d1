import Foundation
import SlipwayMedia

/// Plays the sound of a file or of data.
///
/// The sound is decoded and played on other threads. The delegate is told on the main thread.
open class AVAudioPlayer: NSObject {
  private let run: AudioRun
  private let track: MediaDescription.Track
  private let length: TimeInterval

  /// Opens a file on this machine.
  ///
  /// - Throws: an error of `NSOSStatusErrorDomain` if there is no such file, or nobody knows what is in it.
  public init(contentsOf url: URL) throws {
    (length, track) = try Self.look(into: url)
    run = AudioRun(url)
    self.url = url
    data = nil
    super.init()
    run.player = self
  }

  /// The kind of a file is seen by what is in it; the hint is not needed.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// - Throws: an error of `NSOSStatusErrorDomain` if nobody knows what the data are.
  public init(data: Data) throws {
    let file = try NamelessFile(data)
    (length, track) = try Self.look(into: file.url)
    run = AudioRun(file.url, keeping: file)
    url = nil
    self.data = data
    super.init()
    run.player = self
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  deinit { run.close() }

  private static func look(into url: URL) throws -> (TimeInterval, MediaDescription.Track) {
    do {
      let description = try MediaProbe.describeNow(url)
      guard let track = description.tracks.first(where: { $0.kind == .audio }) else {
        throw MediaError(.unknownFormat)
      }
      return (TimeInterval(description.duration ?? 0) / 1e9, track)
    } catch let error as MediaError {
      throw AudioFileError(error).asNSError
    }
  }

  // MARK: Playing

  open weak var delegate: (any AVAudioPlayerDelegate)?
  open private(set) var url: URL?
  open private(set) var data: Data?

  /// Opens the machine's output, so that `play()` sounds at once.
  @discardableResult open func prepareToPlay() -> Bool { run.prepare() }
  /// Plays from the current time. It does not wait for the sound.
  @discardableResult open func play() -> Bool { run.play() }

  /// - Parameter time: when it begins, by `deviceCurrentTime`.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { run.play(after: time - deviceCurrentTime) }

  open func pause() { run.pause() }
  /// Stops and lets the machine's output go. The current time stays.
  open func stop() { run.stop() }
  open var isPlaying: Bool { run.isPlaying }

  /// Seconds from the beginning.
  open var currentTime: TimeInterval {
    get { run.currentTime }
    set { run.currentTime = min(max(0, newValue), length) }
  }

  /// Seconds.
  open var duration: TimeInterval { length }
  /// Seconds of a clock that goes on for ever.
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// How often the sound begins again; for ever if negative.
  open var numberOfLoops = 0 { didSet { run.setRounds(numberOfLoops) } }
  /// 0 to 1.
  open var volume: Float {
    get { run.volume }
    set { run.setVolume(newValue, over: 0) }
  }

  /// Changes the volume step by step; `volume` says at once what it will be.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { run.setVolume(volume, over: duration) }

  /// -1 is left, 1 right.
  open var pan: Float = 0 { didSet { run.setPan(pan) } }
  /// Whether `rate` counts.
  open var enableRate = false { didSet { run.setRate(enableRate ? rate : 1) } }
  /// 0.5 to 2; the pitch stays as it is.
  open var rate: Float = 1 { didSet { if enableRate { run.setRate(rate) } } }

  // MARK: The sound

  open var numberOfChannels: Int { track.channels }
  /// `AVSampleRateKey`, `AVNumberOfChannelsKey` and, where the file says it, `AVEncoderBitRateKey`.
  open var settings: [String: Any] {
    var settings: [String: Any] = [
      AVSampleRateKey: track.sampleRate, AVNumberOfChannelsKey: track.channels,
    ]
    if track.bitRate > 0 { settings[AVEncoderBitRateKey] = track.bitRate }
    return settings
  }

  open var isMeteringEnabled = false
  private var levels = AudioLevels()

  /// Takes over how loud it is now, for `averagePower` and `peakPower`.
  open func updateMeters() { levels = isMeteringEnabled && isPlaying ? run.levels : AudioLevels() }

  /// Decibels: 0 is as loud as can be, -160 silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { levels.mean(channelNumber) }
  open func peakPower(forChannel channelNumber: Int) -> Float { levels.peak(channelNumber) }
}

/// The last measured loudness of each channel.
struct AudioLevels: Sendable {
  var means: [Double] = []
  var peaks: [Double] = []

  func mean(_ channel: Int) -> Float { Self.decibels(means, channel) }
  func peak(_ channel: Int) -> Float { Self.decibels(peaks, channel) }

  private static func decibels(_ values: [Double], _ channel: Int) -> Float {
    values.indices.contains(channel) ? Float(min(0, max(-160, values[channel]))) : -160
  }
}

/// What the audio file's services say of a file that cannot be played.
struct AudioFileError {
  let asNSError: NSError

  init(_ error: MediaError) {
    let code = error.reason == .notFound || error.reason == .notReadable ? Self.unspecified : Self.unsupportedType
    let info: [String: Any] = error.message.isEmpty ? [:] : [NSDebugDescriptionErrorKey: error.message]
    asNSError = NSError(domain: "NSOSStatusErrorDomain", code: code, userInfo: info)
  }

  /// 'wht?'.
  private static let unspecified = 2_003_334_207
  /// 'typ?'.
  private static let unsupportedType = 1_954_115_647
}
