import AVFoundation
import SlipwayFoundation
import UIKit

/// What the user plays a film with: it lies over the picture, and goes away while the film plays.
final class PlaybackControls: UIView {
  let playButton = UIButton(type: .system)
  let backButton = UIButton(type: .system)
  let forwardButton = UIButton(type: .system)
  let muteButton = UIButton(type: .system)
  let closeButton = UIButton(type: .system)
  let speedButton = UIButton(type: .system)
  let slider = UISlider()
  let elapsedLabel = UILabel()
  let remainingLabel = UILabel()
  let spinner = UIActivityIndicatorView(style: .large)
  private let shade = UIView()

  var close: (() -> Void)?
  var ended: (() -> Void)?
  /// Whether it is a screen of its own, which can be closed.
  var isScreen = false { didSet { update() } }
  /// Whether the user may not go back and forth.
  var isLinear = false { didSet { update() } }
  /// Calls after some seconds. Tests have a clock of their own.
  var after: (TimeInterval, @escaping @MainActor () -> Void) -> Void = { seconds, body in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
  }
  /// Grows whenever the controls are used: what was to hide them then, does not.
  private var use = 0
  private var isScrubbing = false
  private var token: Any?
  private var observations: [NSKeyValueObservation] = []
  private var ending: (any NSObjectProtocol)?

  var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      forget(oldValue)
      watch()
      update()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  isolated deinit { forget(player) }

  private func setUp() {
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    addSubview(shade)
    let actions: [(UIButton, String, () -> Void)] = [
      (playButton, "Play", { [weak self] in self?.togglePlaying() }),
      (backButton, "Skip Backward", { [weak self] in self?.skip(-10) }),
      (forwardButton, "Skip Forward", { [weak self] in self?.skip(10) }),
      (muteButton, "Mute", { [weak self] in self?.toggleMute() }),
      (closeButton, "Close", { [weak self] in self?.close?() }),
    ]
    for (button, label, body) in actions {
      button.tintColor = .white
      button.accessibilityLabel = label
      button.addAction(
        UIAction { [weak self] _ in
          body()
          self?.used()
        },
        for: .primaryActionTriggered
      )
      shade.addSubview(button)
    }
    for button in [backButton, forwardButton] {
      setIcon("gobackward", of: button, size: 30)
      addSeconds(to: button)
    }
    // The one is the other's mirror image.
    forwardButton.imageView?.transform = CGAffineTransform(scaleX: -1, y: 1)
    setIcon("xmark", of: closeButton, size: 18)
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor.white.withAlphaComponent(0.3)
    slider.setThumbImage(Self.thumb, for: .normal)
    slider.accessibilityLabel = "Playback Position"
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.endScrubbing() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel]
    )
    shade.addSubview(slider)
    setUpSpeeds()
    shade.addSubview(speedButton)
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor.white.withAlphaComponent(0.8)
      shade.addSubview(label)
    }
    remainingLabel.textAlignment = .right
    spinner.color = .white
    addSubview(spinner)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("toggle", PlaybackControls.toggle)))
  }

  /// How far a button goes, in the middle of its arrow.
  private func addSeconds(to button: UIButton) {
    let label = UILabel()
    label.text = "10"
    label.font = .systemFont(ofSize: 9, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = button.bounds.offsetBy(dx: 0, dy: 2)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.isAccessibilityElement = false
    button.addSubview(label)
  }

  private static let thumb: UIImage = {
    let size = CGSize(width: 12, height: 12)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
  }()

  private func setIcon(_ name: String, of button: UIButton, size: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let area = bounds.inset(by: safeAreaInsets)
    let centre = CGPoint(x: area.midX, y: area.midY)
    let distance = min(90, area.width / 4)
    place(playButton, centre, 64)
    place(backButton, CGPoint(x: centre.x - distance, y: centre.y), 52)
    place(forwardButton, CGPoint(x: centre.x + distance, y: centre.y), 52)
    place(closeButton, CGPoint(x: area.minX + 32, y: area.minY + 28), 44)
    place(muteButton, CGPoint(x: area.maxX - 32, y: area.minY + 28), 44)
    place(speedButton, CGPoint(x: area.maxX - 32, y: area.maxY - 72), 44)
    spinner.center = centre
    let width = max(0, area.width - 32)
    slider.frame = CGRect(x: area.minX + 16, y: area.maxY - 58, width: width, height: 34)
    elapsedLabel.frame = CGRect(x: area.minX + 16, y: area.maxY - 26, width: width / 2, height: 16)
    remainingLabel.frame = CGRect(x: area.minX + 16 + width / 2, y: area.maxY - 26, width: width / 2, height: 16)
  }

  private func place(_ view: UIView, _ centre: CGPoint, _ side: CGFloat) {
    view.frame = CGRect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side)
  }

  // MARK: The player

  private func watch() {
    guard let player else { return }
    // Items are seen through the player: a queue has many.
    observations = [
      player.observe(\.timeControlStatus) { [weak self] _, _ in self?.later { $0.statusChanged() } },
      player.observe(\.currentItem) { [weak self] _, _ in self?.later { $0.watchItem() } },
      player.observe(\.isMuted) { [weak self] _, _ in self?.later { $0.update() } },
    ]
    token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateTime() }
    }
    watchItem()
  }

  private var itemObservation: NSKeyValueObservation?

  private func watchItem() {
    itemObservation = player?.currentItem?.observe(\.status) { [weak self] _, _ in self?.later { $0.update() } }
    ending.map(NotificationCenter.default.removeObserver)
    ending = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime,
      object: player?.currentItem,
      queue: nil
    ) { [weak self] _ in self?.later { $0.ended?() } }
    update()
  }

  private nonisolated func later(_ body: @escaping @MainActor @Sendable (PlaybackControls) -> Void) {
    DispatchQueue.main.async { body(self) }
  }

  private func forget(_ player: AVPlayer?) {
    if let token { player?.removeTimeObserver(token) }
    ending.map(NotificationCenter.default.removeObserver)
    (token, ending, observations, itemObservation) = (nil, nil, [], nil)
  }

  private func statusChanged() {
    update()
    if player?.timeControlStatus == .playing { used() } else { show() }
  }

  /// Brings what is shown to what the player is.
  func update() {
    let isPlaying = (player?.rate ?? 0) != 0
    setIcon(isPlaying ? "pause.fill" : "play.fill", of: playButton, size: 44)
    playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
    setIcon(player?.isMuted == true ? "speaker.slash.fill" : "speaker.wave.2.fill", of: muteButton, size: 18)
    let waits = player?.timeControlStatus == .waitingToPlayAtSpecifiedRate && player?.currentItem != nil
    if waits { spinner.startAnimating() } else { spinner.stopAnimating() }
    playButton.isHidden = waits
    closeButton.isHidden = !isScreen
    let isSeekable = length != nil
    for control in [slider, remainingLabel] as [UIView] { control.isHidden = !isSeekable || isLinear }
    for button in [backButton, forwardButton] { button.isHidden = !isSeekable || isLinear }
    speedButton.isHidden = speedButton.menu == nil || isLinear
    updateTime()
  }

  /// Seconds; nil for what has no end.
  private var length: Double? {
    guard let duration = player?.currentItem?.duration, duration.isNumeric, duration > .zero else { return nil }
    return duration.seconds
  }

  private func updateTime() {
    guard !isScrubbing else { return }
    let time = player?.currentTime().seconds ?? 0
    slider.value = length.map { Float(time / $0) } ?? 0
    showTime(time)
  }

  private func showTime(_ time: Double) {
    elapsedLabel.text = Self.text(time)
    remainingLabel.text = length.map { "-" + Self.text(max(0, $0 - time)) }
  }

  static func text(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? Int(seconds.rounded()) : 0
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let rest = String(format: "%02d", whole % 60)
    return hours > 0 ? "\(hours):\(String(format: "%02d", minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  // MARK: What the user does

  private func togglePlaying() {
    guard let player else { return }
    if player.rate != 0 { return player.pause() }
    if let length, player.currentTime().seconds >= length - 0.1 { player.seek(to: .zero) }
    player.play()
  }

  private func skip(_ seconds: Double) {
    guard let player else { return }
    let target = player.currentTime() + CMTime(seconds: seconds, preferredTimescale: 1000)
    player.seek(to: CMTimeMaximum(.zero, target), toleranceBefore: .zero, toleranceAfter: .zero)
  }

  private func toggleMute() { player.map { $0.isMuted.toggle() } }

  private func scrub() {
    guard let player, let length else { return }
    isScrubbing = true
    let time = Double(slider.value) * length
    showTime(time)
    player.seek(to: CMTime(seconds: time, preferredTimescale: 1000), toleranceBefore: .zero, toleranceAfter: .zero)
    used()
  }

  private func endScrubbing() {
    isScrubbing = false
    used()
  }

  // MARK: Coming and going

  var isShown: Bool { shade.alpha > 0 }

  func toggle() { isShown ? hide() : show() }

  func show() {
    if !isShown { UIView.animate(withDuration: 0.2) { self.shade.alpha = 1 } }
    used()
  }

  private func hide() { UIView.animate(withDuration: 0.3) { self.shade.alpha = 0 } }

  /// While the film plays, controls that nobody uses go away.
  private func used() {
    use += 1
    let own = use
    after(3) { [weak self] in
      guard let self, use == own, !isScrubbing, player?.timeControlStatus == .playing else { return }
      hide()
    }
  }
}

// MARK: Speeds

extension PlaybackControls {
  fileprivate func setUpSpeeds() {
    speedButton.tintColor = .white
    speedButton.accessibilityLabel = "Playback Speed"
    speedButton.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    speedButton.showsMenuAsPrimaryAction = true
  }

  /// - Parameter name: the chosen speed's, for the button.
  func showSpeeds(_ menu: UIMenu, name: String?) {
    speedButton.menu = menu.children.isEmpty ? nil : menu
    speedButton.setTitle(name ?? "1×", for: .normal)
    update()
  }
}
