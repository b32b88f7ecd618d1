import Foundation
import SlipwayFoundation

/// Hears of a recording's end. Its methods are optional, and are called on the main thread.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {}

extension AVAudioRecorderDelegate {
  package var audioRecorderDidFinishRecording: ((AVAudioRecorder, Bool) -> Void)? {
    optionalMethod("audioRecorderDidFinishRecording:successfully:")
  }
  package var audioRecorderEncodeErrorDidOccur: ((AVAudioRecorder, (any Error)?) -> Void)? {
    optionalMethod("audioRecorderEncodeErrorDidOccur:error:")
  }
}
