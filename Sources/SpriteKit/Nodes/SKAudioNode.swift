import AVFAudio
public import Foundation
import UIKit

/// Sounds while it is in a scene that a view shows.
open class SKAudioNode: SKNode {
  /// Whether it begins by itself, and again after its end.
  open var autoplayLooped = true
  private let url: URL?
  private var player: AVAudioPlayer?
  private var wasStarted = false

  public convenience init(fileNamed name: String) { self.init(SoundEffects.url(of: name)) }
  public convenience init(url: URL) { self.init(url as URL?) }

  private init(_ url: URL?) {
    self.url = url
    super.init()
  }

  public override init() {
    url = nil
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    let name = (aDecoder as? NodeValues)?.string("_filename") ?? (aDecoder as? NodeValues)?.string("_url")
    url = name.flatMap(SoundEffects.url(of:))
    super.init(coder: aDecoder)
    autoplayLooped = (aDecoder as? NodeValues)?.bool("_autoplayLooped") ?? autoplayLooped
  }

  var volume: Float = 1 { didSet { player?.volume = max(0, volume) } }
  var rate: Float = 1 {
    didSet {
      player?.enableRate = true
      player?.rate = rate
    }
  }

  func play() {
    wasStarted = true
    guard let player = player ?? url.flatMap({ try? AVAudioPlayer(contentsOf: $0) }) else { return }
    self.player = player
    player.numberOfLoops = autoplayLooped ? -1 : 0
    player.volume = max(0, volume)
    player.play()
  }

  func pause() { player?.pause() }

  func stop() {
    player?.stop()
    player?.currentTime = 0
  }

  override func sceneChanged() {
    guard scene?.view == nil else { return beginIfDue() }
    player?.stop()
  }

  override func advance(by seconds: TimeInterval) { beginIfDue() }

  private func beginIfDue() {
    if autoplayLooped, !wasStarted, scene?.view != nil { play() }
  }

  override func duplicate() -> SKNode { SKAudioNode(url) }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKAudioNode else { return }
    (autoplayLooped, volume, rate) = (other.autoplayLooped, other.volume, other.rate)
  }
}
