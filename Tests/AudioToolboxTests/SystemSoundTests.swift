import AudioToolbox
import Foundation
import SlipwayFoundation
import SlipwayMediaTesting
import Testing

struct SystemSoundTests {
  @Test func aSoundOfAFilePlaysToItsEnd() async throws {
    var sound: SystemSoundID = 0
    #expect(
      AudioServicesCreateSystemSoundID(try TestMedia.tone(seconds: 0.1) as CFURL, &sound) == kAudioServicesNoError
    )
    var other: SystemSoundID = 0
    #expect(
      AudioServicesCreateSystemSoundID(try TestMedia.tone(seconds: 0.1) as CFURL, &other) == kAudioServicesNoError
    )
    #expect(sound != other && sound > kSystemSoundID_UserPreferredAlert)
    let id = sound
    await withCheckedContinuation { continuation in
      AudioServicesPlaySystemSoundWithCompletion(id) { continuation.resume() }
    }
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesBadSystemSoundIDError)
  }

  @Test func whatCannotBePlayedEndsAtOnce() async throws {
    var sound: SystemSoundID = 7
    let missing = AudioServicesCreateSystemSoundID(URL(filePath: "/nowhere/a.caf") as CFURL, &sound)
    #expect(missing == kAudioServicesSystemSoundUnspecifiedError && sound == 7)
    await withCheckedContinuation { continuation in
      AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { continuation.resume() }
    }
    #expect(AudioServicesCreateSystemSoundID(try TestMedia.rubbish() as CFURL, &sound) == kAudioServicesNoError)
    let id = sound
    await withCheckedContinuation { continuation in
      AudioServicesPlayAlertSoundWithCompletion(id) { continuation.resume() }
    }
  }
}
