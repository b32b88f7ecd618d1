import AVFAudio
public import Foundation

extension SKAction {
  /// Plays a file of the app's resources.
  ///
  /// - Parameter wait: whether the action lasts as long as the sound.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    let seconds = wait ? SoundEffects.duration(of: soundFile) : 0
    let sound = SKAction(Instant { _ in SoundEffects.play(soundFile) })
    guard wait else { return sound }
    return group([sound, self.wait(forDuration: seconds)])
  }

  // What audio nodes alone do.

  public class func play() -> SKAction { SKAction(Instant({ ($0 as? SKAudioNode)?.play() }, reverse: { pause() })) }
  public class func pause() -> SKAction { SKAction(Instant({ ($0 as? SKAudioNode)?.pause() }, reverse: { play() })) }
  public class func stop() -> SKAction { SKAction(Instant({ ($0 as? SKAudioNode)?.stop() }, reverse: { play() })) }

  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.changing({ CGFloat(($0 as? SKAudioNode)?.volume ?? 0) }, to: CGFloat(v)) {
        ($0 as? SKAudioNode)?.volume = Float($1)
      },
      duration: duration
    )
  }

  public class func changeVolume(by v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        (node as? SKAudioNode)?.volume += v * Float(part)
      } reverse: {
        changeVolume(by: -v, duration: duration)
      },
      duration: duration
    )
  }

  public class func changePlaybackRate(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.changing({ CGFloat(($0 as? SKAudioNode)?.rate ?? 1) }, to: CGFloat(v)) {
        ($0 as? SKAudioNode)?.rate = Float($1)
      },
      duration: duration
    )
  }

  public class func changePlaybackRate(by v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        (node as? SKAudioNode)?.rate += v * Float(part)
      } reverse: {
        changePlaybackRate(by: -v, duration: duration)
      },
      duration: duration
    )
  }
}

/// The short sounds of actions. A file that is missing, or that nobody can read, is silence.
@MainActor enum SoundEffects {
  private static var playing: [AVAudioPlayer] = []

  static func play(_ name: String) {
    playing.removeAll { !$0.isPlaying }
    guard let url = url(of: name), let player = try? AVAudioPlayer(contentsOf: url) else { return }
    player.play()
    playing.append(player)
  }

  nonisolated static func duration(of name: String) -> TimeInterval {
    url(of: name).flatMap { try? AVAudioPlayer(contentsOf: $0) }?.duration ?? 0
  }

  nonisolated static func url(of name: String) -> URL? {
    guard let folder = Bundle.main.resourceURL else { return nil }
    let types = (name as NSString).pathExtension.isEmpty ? ["", ".caf", ".wav", ".mp3", ".m4a", ".aiff"] : [""]
    return types.map { folder.appending(path: name + $0) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
