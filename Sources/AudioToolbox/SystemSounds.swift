import Foundation
import SlipwayFoundation
import SlipwayMedia

/// A short sound.
public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1501
/// A desktop does not vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000

/// Makes a sound of a file, to be let go with `AudioServicesDisposeSystemSoundID(_:)`.
///
/// - Returns: `kAudioServicesSystemSoundUnspecifiedError` if there is no such file.
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  let file = inFileURL as URL
  guard FileManager.default.isReadableFile(atPath: file.path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = SystemSounds.shared.add(file)
  return kAudioServicesNoError
}

@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.shared.remove(inSystemSoundID) ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

/// Plays a sound, and does not wait for its end. The system's own, by their numbers, are the desktop's bell.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, completion: nil)
}

public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, completion: nil)
}

/// - Parameter inCompletionBlock: called at the sound's end, on another thread.
@preconcurrency public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}

@preconcurrency public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}

/// The app's short sounds, and those that play.
final class SystemSounds: @unchecked Sendable {
  static let shared = SystemSounds()

  private let lock = NSLock()
  private var files: [SystemSoundID: URL] = [:]
  private var playing: [UUID: MediaPlayback] = [:]
  private var last = kSystemSoundID_UserPreferredAlert

  func add(_ url: URL) -> SystemSoundID {
    lock.withLock {
      last += 1
      files[last] = url
      return last
    }
  }

  func remove(_ id: SystemSoundID) -> Bool { lock.withLock { files.removeValue(forKey: id) != nil } }

  func play(_ id: SystemSoundID, completion: (@Sendable () -> Void)?) {
    guard let url = lock.withLock({ files[id] }) ?? Self.systemSound(id) else {
      DispatchQueue.global().async { completion?() }
      return
    }
    let key = UUID()
    let playback = MediaPlayback(url, [.sound]) { [weak self] event in
      switch event {
      case .ended, .failed:
        guard let self, let done = lock.withLock({ playing.removeValue(forKey: key) }) else { return }
        done.stop()
        completion?()
      default: break
      }
    }
    lock.withLock { playing[key] = playback }
    playback.setRate(1)
  }

  /// The freedesktop's theme of sounds, where it is installed; nil for what only vibrates.
  private static func systemSound(_ id: SystemSoundID) -> URL? {
    guard id != kSystemSoundID_Vibrate, id <= kSystemSoundID_UserPreferredAlert else { return nil }
    let url = URL(filePath: "/usr/share/sounds/freedesktop/stereo/bell.oga")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
