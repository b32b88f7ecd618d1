import Foundation
import SlipwayFoundation

/// Hears of an audio player's end. Its methods are optional, and are called on the main thread.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {}

extension AVAudioPlayerDelegate {
  package var audioPlayerDidFinishPlaying: ((AVAudioPlayer, Bool) -> Void)? {
    optionalMethod("audioPlayerDidFinishPlaying:successfully:")
  }
  package var audioPlayerDecodeErrorDidOccur: ((AVAudioPlayer, (any Error)?) -> Void)? {
    optionalMethod("audioPlayerDecodeErrorDidOccur:error:")
  }
}
